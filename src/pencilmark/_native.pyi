# ---- sudoku: kernels for 9×9 boards ------------------------------------------------------------
from typing_extensions import Buffer

def sudoku_solve(
    cells: str | Buffer, solutions: int = 1, keep: int = 1, seconds: float = -1.0
) -> tuple[int, bool, str, bytes, int]:
    """One board of 81 cells (text, or the numbers 0 to 9): (count, complete, ended, kept, guesses).

    `solutions`: stop after so many, 0 counts them all. `keep`: write so many down in `kept`, 81 digits each.
    `complete`: the count is exact. `ended`: "exhausted", "solutions", "seconds" or "interrupted".
    """

def sudoku_solve_text(data: str | Buffer, threads: int = 1, seconds: float = -1.0, path: str = "") -> bytes:
    """One puzzle a line in, one answer a line out, in order: 81 digits, or `!…`. threads 0: all cores."""

def sudoku_solve_lines(
    data: str | Buffer, threads: int = 1, seconds: float = -1.0, path: str = ""
) -> tuple[bytes, str]:
    """As sudoku_solve_text, and how the run ended: "exhausted", "seconds" or "interrupted"."""

def sudoku_paths() -> list[str]:
    """The paths this processor can run, the fastest first; all give the same answers."""

# ---- end of sudoku -----------------------------------------------------------------------------
