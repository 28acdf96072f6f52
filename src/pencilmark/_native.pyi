"""The native module, as Python sees it. One section a binding file, in alphabetical order."""

# --- machine

def compiler() -> str: ...

# --- search

_Values = tuple[int, ...]
_Constraints = list[tuple[str, tuple[int, ...], tuple[int, ...]]]
_Problem = tuple[_Values, tuple[int, ...], _Constraints]
_Strategy = tuple[int, bool, int, int, int, int]
_Query = tuple[int, int, float, int]
_Counters = tuple[int, int, int, int, int, int]
_Raw = tuple[int, bool, bool, int, int, _Counters, float, list[tuple[int, ...]]]
_Event = tuple[int, int, int, int, list[int], int, int, tuple[int, int], tuple[int, int]]

def textbook_run(
    values: _Values, domains: tuple[int, ...], constraints: _Constraints, strategy: _Strategy, query: _Query
) -> _Raw: ...
def textbook_run_many(
    problems: list[_Problem], strategy: _Strategy, query: _Query, threads: int
) -> list[_Raw | str]: ...

class TextbookTrace:
    def __init__(
        self,
        values: _Values,
        domains: tuple[int, ...],
        constraints: _Constraints,
        strategy: _Strategy,
        query: _Query,
    ) -> None: ...
    def next(self) -> list[_Event]: ...

# --- end of search
