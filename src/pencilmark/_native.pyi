from collections.abc import Sequence

# --- sums: 0/1 variables under sums ---
# A constraint is (kind, scope, parameters) as model/flat.py lists it; `seconds` < 0 is no deadline.

def sums_can_run(
    values: Sequence[int],
    domains: Sequence[int],
    constraints: Sequence[tuple[str, Sequence[int], Sequence[int]]],
) -> str: ...

# (count, complete, ended, solutions, method). `solutions` = 0 asks for all; the count is exact when complete.
# ended: "", "seconds", "interrupt", "width". A solution is one byte, 0 or 1, a variable.
def sums_solve(
    values: Sequence[int],
    domains: Sequence[int],
    constraints: Sequence[tuple[str, Sequence[int], Sequence[int]]],
    solutions: int,
    keep: int,
    seconds: float,
    elimination: bool = True,
) -> tuple[int, bool, str, list[bytes], str]: ...

# (count, numerators, probabilities, method, ended). No solution: count 0, and None for the lists. Ended
# early: None for all three. Without `exact` the numerators are None, and so is a count that would take long.
# A probability is 0.0 or 1.0 only where the variable is forced.
def sums_marginals(
    values: Sequence[int],
    domains: Sequence[int],
    constraints: Sequence[tuple[str, Sequence[int], Sequence[int]]],
    seconds: float,
    exact: bool = False,
) -> tuple[int | None, list[int] | None, list[float] | None, str, str]: ...

# --- end of sums ---
