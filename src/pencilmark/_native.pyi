# --- relations: all-different and binary relations over at most 64 values -----------------------------
_Values = list[int] | tuple[int, ...]
_Constraint = tuple[str, _Values, _Values]
_Relations = tuple[_Values, _Values, list[_Constraint]]  # values, domains as masks, (kind, scope, parameters)
# count, complete, ended, solutions, nodes, method
_RelationsAnswer = tuple[int, bool, str, list[list[int]], int, str]

def relations_can_run(values: _Values, domains: _Values, constraints: list[_Constraint]) -> str: ...
def relations_solve(
    values: _Values,
    domains: _Values,
    constraints: list[_Constraint],
    solutions: int = 1,
    keep: int = 1,
    nodes: int = 0,
    seconds: float = -1.0,
    patience: int = ...,
) -> _RelationsAnswer: ...
def relations_solve_many(
    problems: list[_Relations],
    solutions: int = 1,
    keep: int = 1,
    nodes: int = 0,
    seconds: float = -1.0,
    threads: int = 1,
) -> list[_RelationsAnswer]: ...

# --- end of relations -----------------------------
