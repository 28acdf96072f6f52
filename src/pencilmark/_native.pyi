"""The native module, as Python sees it. One section a binding file."""

import builtins
from collections.abc import Callable, Sequence
from typing import Any, Literal, TypeVar

from typing_extensions import Buffer

from pencilmark.model import Constraint, PlainProblem

# --- machine

def compiler() -> str: ...
def stop_calls(stop: bool) -> None: ...

# --- search

_Values = tuple[int, ...]
_Laws = list[tuple[object, tuple[Any, ...]]]  # what constraints name a law by, and the law
_Constraints = list[tuple[object, tuple[int, ...]]]  # the name of a law, and a scope
_Sums = _Constraints | tuple[Constraint, ...]  # the sums kernel reads either
_Square = tuple[
    int, tuple[int, int], tuple[int, ...], tuple[tuple[int, int], ...], tuple[int, ...], tuple[int, ...], bool
]
_Strategy = tuple[int, bool, int, int, int, int]
_Query = tuple[int, int, float, int]
_Counters = tuple[int, int, int, int, int, int]
_Raw = tuple[int, bool, bool, int, int, _Counters, float, list[tuple[int, ...]]]
_E = TypeVar("_E")

def textbook_run(
    values: _Values,
    domains: tuple[int, ...],
    laws: _Laws,
    constraints: _Constraints,
    strategy: _Strategy,
    query: _Query,
) -> _Raw: ...
def textbook_run_many(
    problems: list[PlainProblem], strategy: _Strategy, query: _Query, threads: int
) -> list[_Raw | str]: ...

class TextbookModel:
    """The values and constraints of a problem, read once; `run` gives what textbook_run would."""

    def __init__(self, values: _Values, variables: int, laws: _Laws, constraints: _Constraints) -> None: ...
    def run(self, domains: tuple[int, ...], strategy: _Strategy, query: _Query) -> _Raw: ...

class TextbookTrace:
    def __init__(
        self,
        values: _Values,
        domains: tuple[int, ...],
        laws: _Laws,
        constraints: _Constraints,
        strategy: _Strategy,
        query: _Query,
    ) -> None: ...
    def next(self) -> TextbookPiece: ...

class TextbookPiece:
    """Some events in a row."""

    def __len__(self) -> int: ...
    def events(self, type: type[_E], kinds: tuple[str, ...], source: object) -> list[_E]: ...
    def rows(self) -> list[tuple[int, int, int, int]]: ...
    def plain(self, index: int) -> tuple[Any, ...]: ...

class TextbookRecording:
    """A run that can be looked at anywhere."""

    def __init__(
        self,
        values: _Values,
        domains: tuple[int, ...],
        laws: _Laws,
        constraints: _Constraints,
        strategy: _Strategy,
        query: _Query,
    ) -> None: ...
    def renew(self, seconds: float) -> None: ...
    def events(self) -> int: ...
    def result(self) -> _Raw: ...
    def read(self, place: int, most: int, all: int = 0, best: int = 0) -> TextbookPiece: ...
    def stood(
        self, place: int
    ) -> tuple[
        int,
        list[int],
        list[tuple[int, int, list[tuple[int, int]]]],
        tuple[int, int, int, int, int, int],
        int,
    ]: ...
    def place_of(self, node: int) -> int | None: ...
    def tree(self, most: int) -> list[list[int]]: ...

# --- sudoku

def sudoku_solve(
    cells: str | Buffer | tuple[int, ...], solutions: int = 1, keep: int = 1, seconds: float = -1.0
) -> tuple[int, bool, str, bytes, int]:
    """One board of 81 cells (text, or the numbers 0 to 9): (count, complete, ended, kept, guesses).

    `solutions`: stop after so many, 0 counts them all. `keep`: write so many down in `kept`, 81 digits each.
    `complete`: the count is exact. `ended`: "exhausted", "solutions", "seconds" or "interrupted".
    """

def sudoku_solve_many(
    boards: Sequence[str | Buffer | tuple[int, ...]], solutions: int, keep: int, seconds: float, threads: int
) -> list[tuple[int, bool, str, bytes, int]]: ...
def sudoku_solve_text(data: str | Buffer, threads: int = 1, seconds: float = -1.0, path: str = "") -> bytes:
    """One puzzle a line in, one answer a line out, in order: 81 digits, or `!…`. threads 0: all cores."""

def sudoku_solve_lines(
    data: str | Buffer, threads: int = 1, seconds: float = -1.0, path: str = ""
) -> tuple[bytes, str]:
    """As sudoku_solve_text, and how the run ended: "exhausted", "seconds" or "interrupted"."""

def sudoku_count_lines(
    data: str | Buffer,
    solutions: int = 2,
    in_words: bool = False,
    threads: int = 1,
    seconds: float = -1.0,
    path: str = "",
) -> tuple[bytes, str]:
    """The number of solutions of each puzzle of a collection, up to so many (0: all), a line each; in words, with
    `at least` before it where there may be more. And how the run ended."""

def sudoku_write_lines(
    data: str | Buffer,
    between: list[str],
    first: int = 0,
    solutions: int = 1,
    keep: bool = True,
    threads: int = 1,
    seconds: float = -1.0,
) -> tuple[bytes, str]:
    """Each solved puzzle of a collection as a line of these eight words, with place (from `first`), count,
    completeness, solutions, guesses, nodes and seconds between them; others as in sudoku_solve_text."""

def sudoku_paths() -> list[str]:
    """The paths this processor can run, the fastest first; all give the same answers."""

# --- relations

def relations_can_run(
    values: _Values, domains: tuple[int, ...], laws: _Laws, constraints: _Constraints
) -> str: ...
def relations_solve(
    values: _Values,
    domains: tuple[int, ...],
    laws: _Laws,
    constraints: _Constraints,
    solutions: int = 1,
    keep: int = 1,
    nodes: int = 0,
    seconds: float = -1.0,
    patience: int = ...,
) -> tuple[int, bool, str, list[list[int]], int, str]:
    """(count, complete, ended, solutions, nodes, method). ended: "", "nodes", "seconds", "interrupt"."""

def relations_solve_many(
    problems: list[PlainProblem],
    solutions: int = 1,
    keep: int = 1,
    nodes: int = 0,
    seconds: float = -1.0,
    threads: int = 1,
) -> list[tuple[int, bool, str, list[list[int]], int, str]]: ...
def relations_solve_square(
    square: _Square, solutions: int, keep: int, seconds: float
) -> tuple[int, bool, str, list[list[int]], int, str]:
    """The same of a square: side, box (0, 0 for none), cells (0 is open), signs (less, more), dots across and
    down (0 none, 1 differ by 1, 2 one is twice the other), and whether a missing dot forbids."""

def relations_solve_squares(
    squares: list[_Square], solutions: int, keep: int, seconds: float, threads: int
) -> list[tuple[int, bool, str, list[list[int]], int, str]]: ...

# --- generate

def fill_boxes(box_rows: int, box_columns: int, key: int) -> bytes | None:
    """The values of a random board with boxes, side 25 at most; None where the search was given up."""

def shuffled(at: int, count: int) -> list[int]:
    """The numbers below a count in random order, drawn from here on."""

def latin_square(n: int, key: int) -> bytes:
    """The values of a random Latin square, side 32 at most."""

def thin_sudoku(key: int, floor: int) -> bytes | None:
    """The cells of a 9x9 board with one solution, as many given as it needs or as the floor says."""

def thin_futoshiki(n: int, key: int, signs: int, givens: int) -> tuple[bytes, tuple[tuple[int, int], ...]]:
    """Cells and signs of a board with one solution, as many of them as it needs or as the floors say."""

def thin_boxed(
    solution: bytes,
    box: tuple[int, int],
    negative: bool,
    shown: list[tuple[str, int, int]],
    order: list[tuple[str, int, int]],
    givens: int,
    dots: int,
) -> bytes:
    """By clue of the order: 1 if it stays when they go one after the other, each if it is not needed."""

# --- general

def general_solve(
    values: _Values,
    domains: tuple[int, ...],
    laws: _Laws,
    constraints: _Constraints,
    solutions: int,
    keep: int,
    seconds: float,
    nodes: int = 0,
) -> tuple[int, bool, str, list[list[int]], int, str]:
    """(count, complete, ended, solutions, nodes, method) of any problem on up to 256 values."""

# --- sums

def sums_can_run(
    values: _Values, domains: tuple[int, ...], laws: _Laws, constraints: _Constraints
) -> str: ...
def sums_solve(
    values: _Values,
    domains: tuple[int, ...],
    laws: _Laws,
    constraints: _Sums,
    solutions: int,
    keep: int,
    seconds: float,
    route: Literal["usual", "priced", "windowed", "searched"] = "usual",
) -> tuple[int, bool, str, list[bytes], str]:
    """(count, complete, ended, solutions, method). `solutions` = 0 asks for all; the count is exact when
    complete. ended: "", "seconds", "interrupt", "width". A solution is one byte, 0 or 1, a variable. The routes
    other than the usual one lead to the same answers, and are there to be tested."""

def sums_solve_lattice(
    cells: bytes, width: int, total: int, solutions: int, keep: int, seconds: float
) -> tuple[int, bool, str, list[bytes], str]:
    """The same of a lattice: rows of signed bytes. A cell below 0 is a variable; another is the sum of the
    variables among its up to eight neighbours. All variables together add up to `total`."""

def sums_solve_lattices(
    lattices: list[tuple[bytes, int, int]], solutions: int, keep: int, seconds: float, threads: int
) -> list[tuple[int, bool, str, list[bytes], str]]: ...
def sums_marginals(
    values: _Values,
    domains: tuple[int, ...],
    laws: _Laws,
    constraints: _Sums,
    seconds: float,
    exact: bool = False,
) -> tuple[int | None, list[int] | None, list[float] | None, str, str]:
    """(count, numerators, probabilities, method, ended). No solution: count 0, and None for the lists. Ended
    early: None for all three. Without `exact` the numerators are None, and so is a count that would take
    long. A probability is 0.0 or 1.0 only where the variable is forced."""

def sums_lattice_marginals(
    cells: bytes, width: int, total: int, seconds: float, exact: bool = False
) -> tuple[int | None, list[int] | None, list[float] | None, str, str]:
    """The same of a lattice."""

# --- explain

def explain_ways(
    boards: list[bytes], unique: bool, seconds: float, threads: int, most: int = ...
) -> list[tuple[bool, list[tuple[str, int]]]]:
    """Of each 9×9 Sudoku (81 bytes, 0 for an open cell): does the ladder solve it, and its steps as (technique, cost in
    tenths); a way ends where a step would cost more than `most`. Empty if a Ctrl-C came."""

class ExplainedPath:
    """`solved`, does it come to the solution; `sure`, is every step settled."""

    solved: bool
    sure: bool

    def costs(self) -> list[tuple[str, int]]:
        """(technique, cost in tenths) of each step."""

    def steps(self) -> list[tuple[Any, ...]]:
        """(technique, cost in tenths, conclusions, because, uses, sight, told) of each."""

def explain_path(board: bytes, unique: bool, one: bool, most: int, seconds: float) -> ExplainedPath | None:
    """The path of a 9×9 Sudoku, whole or its first steps; `one` says that there is one solution. None if a Ctrl-C
    came."""

def explain_supported(
    values: Sequence[int], domains: Sequence[int], laws: Any, constraints: Any, seconds: float
) -> list[int] | None:
    """By variable a mask of the values that are in some solution; None if that was not known in time."""

def explain_refuted(
    values: Sequence[int],
    domains: Sequence[int],
    laws: Any,
    constraints: Any,
    variables: Sequence[int],
    met: Sequence[int],
    known: Sequence[int],
    most: int,
    nodes: int,
    patience: int,
    seconds: float,
) -> tuple[list[tuple[int, int]], list[int]] | None:
    """(variable, mask of one value) that no solution has, of `variables` in turn and at most so many, as far as
    searches of so many nodes tell (0: what is seen without one, -1: any number; one value is enough where all questions
    together took so many as `patience`), and by variable the values that are in some. `met` and `known` are what is
    known of that before. None if that was not known in time."""

def explain_core(
    values: Sequence[int],
    domains: Sequence[int],
    laws: Any,
    constraints: Any,
    rules: Sequence[Sequence[int]],
    reaches: Sequence[int],
    most: int,
    nodes: int,
    seconds: float,
) -> tuple[list[int], int] | None:
    """(places of rules, questions asked) of rules, each a list of constraints, that cannot hold together, none of which
    can be left out as far as searches of so many nodes tell: looked for among the first so many of each of `reaches` in
    turn. No rules where all seem to hold together, None if that was not known in time."""

def explain_next(
    marks: list[int], placed: list[bool], unique: bool
) -> tuple[str, int, int, int, list[tuple[int, int]]] | None:
    """(technique, cost in tenths, cell or -1, digit from 0 or -1, [(cell, mask of values removed)]), or None."""

# --- paths

class PatternTable:
    @staticmethod
    def build(
        rows: int,
        cols: int,
        gap: int,
        tiles: Sequence[int],
        threads: int,
        progress: Callable[[int, int], None] | None,
    ) -> PatternTable: ...
    @staticmethod
    def from_bytes(rows: int, cols: int, gap: int, tiles: Sequence[int], data: bytes) -> PatternTable: ...
    def to_bytes(self) -> bytes: ...
    @property
    def tiles(self) -> list[int]: ...
    def __len__(self) -> int: ...

def tiles_search(
    rows: int,
    cols: int,
    homes: Sequence[int],
    gap: int,
    algorithm: str,
    order: tuple[int, int, bool, bool],
    beta: int,
    unrolled: bool,
    guesses: Sequence[tuple[str, Sequence[PatternTable], Sequence[int]]],
    limit: int,
    states: int,
    seconds: float,
) -> dict[str, Any]: ...
def tiles_estimates(
    rows: int,
    cols: int,
    boards: Sequence[Sequence[int]],
    gap_home: int,
    guesses: Sequence[tuple[str, Sequence[PatternTable], Sequence[int]]],
) -> list[int]: ...
def refute(variables: int, clauses: bytes, seconds: float = -1.0) -> tuple[str, bytes, bytes, int]: ...
def check_proof(formula: bytes, proof: bytes, hints: bool, seconds: float = -1.0) -> str: ...

# --- collections

def answer_blocks(
    data: Buffer,
    start: int,
    bytes: int,
    kind: str,
    boxes: Sequence[tuple[int, int]],
    side: int,
    first: int,
    solutions: int,
    counts: bool,
    numbered: bool,
    gap: bool,
    words: Sequence[str],
    most: int,
    threads: int,
) -> tuple[list[tuple[builtins.bytes, int, tuple[int, int, int] | None]], int, int, str, int, int, int]: ...

# --- texts

class LineReader:
    """Lines that hold a board of so many characters, each worth a value; 255: none."""

    def __init__(self, length: int, worth: bytes, separators: str, column: int) -> None: ...
    def cells(self, line: str) -> tuple[int, ...] | None: ...

def lattice_line(line: str) -> tuple[int, int, int, tuple[int, ...]] | None:
    """Rows, columns, total and cells."""

def unpacked(letters: str, largest: int) -> str | None: ...
def packed(text: bytes) -> str: ...
