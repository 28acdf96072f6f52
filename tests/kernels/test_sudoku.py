"""The native Sudoku kernels: against a plain search, against one another, and at the edges of the text."""

from __future__ import annotations

import os
import random
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.ctrl_c import ctrl_c

native = pytest.importorskip("pencilmark._native", reason="the native rooms are not built")

PATHS: list[str] = native.sudoku_paths()
EASY = "..9....1.7.3.65..86.297.45...1..7.26.7.8.9..5.4.6..1.....2..9..3.4....8.5..1347.."
HARD = "98.7..6..75..4......3..8.7.5....7.3...94.........2.1..3.......1.9...5.8...52....6"
EMPTY = "." * 81
UNITS = (
    [[9 * i + j for j in range(9)] for i in range(9)]
    + [[9 * j + i for j in range(9)] for i in range(9)]
    + [[9 * (i // 3 * 3 + j // 3) + i % 3 * 3 + j % 3 for j in range(9)] for i in range(9)]
)
PEERS = [sorted({p for unit in UNITS if c in unit for p in unit} - {c}) for c in range(81)]


def plain_solutions(board: str) -> Iterator[str]:
    """The obvious search: the cell with the fewest legal digits, every digit in turn."""
    grid = [int(c) if c in "123456789" else 0 for c in board]
    if any(grid[c] and grid[c] in (grid[p] for p in PEERS[c]) for c in range(81)):
        return

    def search() -> Iterator[str]:
        blanks = [c for c in range(81) if not grid[c]]
        if not blanks:
            yield "".join(map(str, grid))
            return
        legal = {c: set(range(1, 10)) - {grid[p] for p in PEERS[c]} for c in blanks}
        cell = min(blanks, key=lambda c: len(legal[c]))
        for digit in sorted(legal[cell]):
            grid[cell] = digit
            yield from search()
        grid[cell] = 0

    yield from search()


def first(solutions: Iterator[str], limit: int) -> list[str]:
    return [solution for _, solution in zip(range(limit), solutions, strict=False)]


def is_solution(board: str, solution: str) -> bool:
    keeps = all(b not in "123456789" or b == s for b, s in zip(board, solution, strict=True))
    return keeps and all({solution[c] for c in unit} == set("123456789") for unit in UNITS)


def solved(board: str, solutions: int = 1, keep: int = 1) -> tuple[int, bool, str, list[str]]:
    count, complete, ended, kept, _ = native.sudoku_solve(board, solutions, keep)
    return count, complete, ended, [kept[i : i + 81].decode() for i in range(0, len(kept), 81)]


def answers(boards: list[str], threads: int = 1, path: str = "") -> list[str]:
    text: bytes = native.sudoku_solve_text("\n".join(boards), threads, -1.0, path)
    return text.decode().splitlines()


def turned(solution: str, rng: random.Random) -> str:
    """Another solution with the same structure: digits renamed, rows and columns moved within their bands."""
    names = dict(zip("123456789", rng.sample("123456789", 9), strict=True))

    def line() -> list[int]:
        return [3 * band + i for band in rng.sample(range(3), 3) for i in rng.sample(range(3), 3)]

    rows, columns = line(), line()
    return "".join(names[solution[9 * r + c]] for r in rows for c in columns)


SOLUTION = solved(EASY)[3][0]


def random_board(rng: random.Random, low: int = 22, high: int = 60) -> str:
    solution = turned(SOLUTION, rng)
    clues = set(rng.sample(range(81), rng.randint(low, high)))
    board = [solution[c] if c in clues else "." for c in range(81)]
    if rng.random() < 0.25:
        for cell in rng.sample(range(81), 2):
            board[cell] = rng.choice("123456789")
    return "".join(board)


boards = st.integers(0, 2**32).map(lambda seed: random_board(random.Random(seed)))
quick = settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.too_slow])


@quick
@given(boards)
def test_counts_and_solutions_are_those_of_the_plain_search(board: str) -> None:
    limit = 30
    expected = first(plain_solutions(board), limit)
    count, complete, ended, kept = solved(board, limit, limit)
    assert count == len(expected) == len(kept) == len(set(kept))
    assert complete == (count < limit)
    assert ended == ("exhausted" if complete else "solutions")
    assert all(is_solution(board, solution) for solution in kept)
    if complete:
        assert set(kept) == set(expected)


@pytest.mark.parametrize("path", PATHS)
def test_every_path_finds_the_solution_the_one_board_kernel_finds(path: str) -> None:
    rng = random.Random(3)
    collection = [random_board(rng, low=8) for _ in range(700)] + [EMPTY, HARD, EASY]
    expected = [solved(board)[3][0] if solved(board)[0] else "!unsatisfiable" for board in collection]
    assert answers(collection, path=path) == expected


@pytest.mark.parametrize("path", PATHS)
def test_answers_do_not_depend_on_neighbours_or_threads(path: str) -> None:
    rng = random.Random(4)
    collection = [random_board(rng, low=10) for _ in range(3000)]
    order = rng.sample(range(3000), 3000)
    expected = answers(collection, path=path)
    assert [expected[i] for i in order] == answers([collection[i] for i in order], threads=3, path=path)
    few = rng.randint(1, 40)
    assert answers(collection[:few], path=path) == expected[:few]


def test_hard_boards() -> None:
    count, complete, _, kept = solved(HARD, 2, 2)
    assert (count, complete) == (1, True)
    assert is_solution(HARD, kept[0])


def test_contradictions() -> None:
    for board in ("11" + "." * 79, "1........" * 9, "12345678." + "........9" + "." * 63, "5" * 81):
        assert solved(board, 0, 5) == (0, True, "exhausted", [])
        assert answers([board] * 200) == ["!unsatisfiable"] * 200


def test_counts_are_exact_without_a_limit() -> None:
    board = "".join("." if c in "123" else c for c in SOLUTION)
    expected = sum(1 for _ in plain_solutions(board))
    assert solved(board, 0, 2)[:2] == (expected, True)
    assert len(solved(board, 0, 2)[3]) == min(2, expected)


@pytest.mark.parametrize("path", PATHS)
@pytest.mark.parametrize("most", [1, 2, 7])
def test_every_path_counts_what_the_one_board_kernel_counts(path: str, most: int) -> None:
    rng = random.Random(most)
    collection = [random_board(rng, low=17, high=30) for _ in range(900)] + [EMPTY, HARD, EASY]
    alone = [native.sudoku_solve(board, most, 0) for board in collection]
    text = "\n".join(collection)
    assert native.sudoku_count_lines(text, most, False, 2, -1.0, path)[0].split() == [
        b"%d" % count for count, *_ in alone
    ]
    in_words = native.sudoku_count_lines(text, most, True, 1, -1.0, path)[0].decode().splitlines()
    assert in_words == [f"{'' if complete else 'at least '}{count}" for count, complete, *_ in alone]


def test_a_count_without_a_limit_is_exact_in_lines_too() -> None:
    board = "".join("." if c in "123" else c for c in SOLUTION)
    expected = solved(board, 0, 0)[0]
    assert native.sudoku_count_lines("\n".join([board] * 300), 0)[0] == b"%d\n" % expected * 300


@pytest.mark.parametrize("at", [1, 3, 9, 10, 40, 80])
def test_a_digit_twice_in_a_unit_needs_no_guess(at: int) -> None:
    cells = ["."] * 81
    cells[0] = cells[at] = "7"
    if at in PEERS[0]:
        assert native.sudoku_solve("".join(cells), 1, 0)[::4] == (0, 0)
    else:
        assert native.sudoku_solve("".join(cells), 1, 0)[0] == 1


def test_words_around_the_fields_of_an_answer() -> None:
    words = ["<", " count ", " all ", " rows ", " guesses ", " nodes ", " in ", ">"]
    lines = "\n".join([EASY, "# no board", EMPTY, "x", "11" + EMPTY[2:]])
    easy, empty, bad, none = native.sudoku_write_lines(lines, words, 5)[0].decode().splitlines()
    rows = [[int(c) for c in SOLUTION[i : i + 9]] for i in range(0, 81, 9)]
    assert easy.startswith(f"<5 count 1 all false rows {[rows]} guesses 0 nodes 1 in 0.0")
    assert empty.startswith("<6 count 1 all false rows [[[")
    assert (bad[:6], none) == ("!error", "!unsatisfiable")
    counted = native.sudoku_write_lines(EASY, words, 0, 2, False)[0].decode()
    assert counted.startswith("<0 count 1 all true rows [] guesses")
    with pytest.raises(ValueError, match="seven fields"):
        native.sudoku_write_lines(EASY, words[1:])


def test_a_full_board_is_its_own_solution() -> None:
    assert solved(SOLUTION, 0, 9) == (1, True, "exhausted", [SOLUTION])


def test_cells_may_be_text_bytes_or_numbers() -> None:
    numbers = bytes(int(c) if c in "123456789" else 0 for c in EASY)
    for cells in (
        EASY,
        EASY.encode(),
        bytearray(EASY.encode()),
        memoryview(numbers),
        numbers,
        tuple(numbers),
    ):
        assert native.sudoku_solve(cells)[3].decode() == SOLUTION
    assert native.sudoku_solve(EASY.translate(str.maketrans(".", "*")))[3].decode() == SOLUTION


@pytest.mark.parametrize("cells", ["", EASY[:-1], EASY + "1", "x" + EASY[1:], "é" + EASY[2:], b"\n" * 81, (0,) * 80,
                                   (10,) * 81, (-1,) * 81, ("1",) * 81, (2**70,) * 81])  # fmt: skip
def test_bad_cells_are_refused(cells: object) -> None:
    with pytest.raises(ValueError, match="expected"):
        native.sudoku_solve(cells)


@pytest.mark.parametrize("arguments", [(3,), (EASY, -1), (EASY, 1, -1), (None,)])
def test_bad_arguments_are_refused(arguments: tuple[object, ...]) -> None:
    with pytest.raises(TypeError):
        native.sudoku_solve(*arguments)


@pytest.mark.parametrize("threads", [1, 3])
def test_a_batch_keeps_its_order(threads: int) -> None:
    boards = [EASY, HARD, EMPTY, EASY.replace("..9", "999"), *(EASY[:i] + "." * (81 - i) for i in range(81))]
    alone = [native.sudoku_solve(board, 3, 2, -1.0) for board in boards]
    assert native.sudoku_solve_many(boards, 3, 2, -1.0, threads) == alone
    assert native.sudoku_solve_many([], 3, 2, -1.0, threads) == []
    with pytest.raises(ValueError, match="81 cells"):
        native.sudoku_solve_many([EASY, "1"], 1, 1, -1.0, threads)


@pytest.mark.parametrize("threads", [1, 2])
def test_ctrl_c_ends_a_batch(threads: int) -> None:
    with ctrl_c():
        answers = native.sudoku_solve_many([EMPTY] * 8, 0, 0, 20.0, threads)
    assert answers[-1][2] == "interrupted"


def test_lines_that_are_no_puzzles() -> None:
    board = EASY.encode()
    text = b"\xef\xbb\xbf# a comment\r\n" + board + b"\r\n\r\n   \n# another\n" + board + b" \t\r\n"
    assert native.sudoku_solve_text(text) == (SOLUTION + "\n").encode() * 2
    assert native.sudoku_solve_text(b"") == b""
    assert native.sudoku_solve_text(b"\n\n#\n") == b""


def test_bad_lines_say_where_and_do_not_stop_the_rest() -> None:
    lines = [EASY, EASY[:-1], EASY + "3", "x" + EASY[1:], EASY[:40] + "\t" + EASY[41:], EASY]
    found = answers(lines)
    assert found[0] == found[5] == SOLUTION
    assert found[1] == "!error column 81: expected 81 cells, found the end of the line after 80"
    assert found[2].startswith('!error column 82: expected the end of the line after 81 cells, found "3"')
    assert found[3] == '!error column 1: expected a digit 1-9 or a blank (0 . _ * -), found "x"'
    assert found[4].startswith("!error column 41: ")
    assert found[4].endswith("found byte 0x09")


some_lines = st.lists(st.binary(max_size=90) | st.sampled_from([EASY.encode(), b"#", b""]), max_size=60)


@quick
@given(some_lines, st.booleans())
def test_any_bytes_are_answered_line_by_line(lines: list[bytes], crlf: bool) -> None:
    text = (b"\r\n" if crlf else b"\n").join(lines)
    expected = native.sudoku_solve_text(text, 1, -1.0, "scalar")
    assert all(native.sudoku_solve_text(text, 2, -1.0, path) == expected for path in PATHS)
    assert expected.decode("ascii").count("\n") <= text.count(b"\n") + 1


def test_all_kinds_of_blanks() -> None:
    mixed = "".join("0._*-"[i % 5] if c == "." else c for i, c in enumerate(EASY))
    for path in PATHS:
        assert answers([mixed] * 300, path=path) == [SOLUTION] * 300


def test_a_time_limit_keeps_what_is_done() -> None:
    assert native.sudoku_solve_lines("\n".join([HARD] * 300), 2, 0.0) == (b"!limit\n" * 300, "seconds")
    collection = "\n".join([HARD] * 100_000)
    text, ended = native.sudoku_solve_lines(collection, 2, 0.15, "scalar")
    lines = text.decode().splitlines()
    assert (len(lines), ended) == (100_000, "seconds")
    assert set(lines) == {solved(HARD)[3][0], "!limit"}
    count, complete, ended, _, _ = native.sudoku_solve(EMPTY, 0, 0, 0.05)
    assert (count > 0, complete, ended) == (True, False, "seconds")


def test_an_interrupt_ends_a_run_at_once() -> None:
    def count_all() -> str:
        return str(native.sudoku_solve(EMPTY, 0, 0)[2])

    def solve_many() -> str:
        return str(native.sudoku_solve_lines("\n".join([HARD] * 400_000), 2, -1.0, "scalar")[1])

    for run in (count_all, solve_many):
        with ctrl_c():
            assert run() == "interrupted"


def test_an_unknown_path_is_refused_by_name() -> None:
    with pytest.raises(ValueError, match='found "abacus"'):
        native.sudoku_solve_text(b"", 1, -1.0, "abacus")
    with pytest.raises(ValueError, match="threads"):
        native.sudoku_solve_text(b"", -1)


def data_folder() -> Path | None:
    root = Path(__file__).resolve().parents[2]
    places = [Path(os.environ.get("PENCILMARK_DATA", "")), root.parent / "shared" / "data"]
    return next((place for place in places if (place / "sudoku" / "bench").is_dir()), None)


@pytest.mark.parametrize("name", ["easy", "clue17", "magictour", "hardest"])
def test_known_collections(name: str) -> None:
    folder = data_folder()
    if folder is None:
        pytest.skip("the puzzle collections are not here (set PENCILMARK_DATA)")
    text = (folder / "sudoku" / "bench" / f"{name}.txt").read_text()
    puzzles = [line for line in text.splitlines() if line and not line.startswith("#")]
    found = answers(puzzles)
    assert all(is_solution(p, s) for p, s in zip(puzzles, found, strict=True))
    assert all(answers(puzzles, path=path) == found for path in PATHS)
