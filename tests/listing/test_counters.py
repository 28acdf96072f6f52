"""A listing does what the reference engine does: the same solutions, the same counters, to the last digit."""

from __future__ import annotations

import contextlib
import io
from pathlib import Path
from random import Random

import pytest

from pencilmark.ask import Question, ask
from pencilmark.generate import generate
from pencilmark.listing import listing
from pencilmark.puzzles.puzzle import Options
from pencilmark.puzzles.reading import Item, read_file
from pencilmark.search.result import Query, Result
from tests.listing.strategies import some

STRATEGIES = 60  # a family
LIMIT = Query(1, 600)  # assignments of a board that is still compared
FAMILIES = {
    "futoshiki": Options(),
    "kropki": Options(),
    "kropki, missing dots forbid": Options(negative=True),
    "sudoku": Options(),
    "minesweeper": Options(),
}


def boards(family: str, seed: int) -> list[str]:
    """Texts of boards: as they should be, spoilt (many of them without solution), and with nothing left to do."""
    draw, texts = Random(seed), []
    for _ in range(5):
        size = {"n": draw.choice([4, 6])} if family != "minesweeper" else {"rows": 5, "cols": 4, "hints": 9}
        board = generate(family, draw.randrange(10**6), **size)
        texts += [board.format(), spoilt(board.format(), draw)]
    return [*texts, "1\n" if family == "futoshiki" else texts[0]]


def spoilt(text: str, draw: Random) -> str:
    """One of the cells is another."""
    lines = text.splitlines()
    row = draw.randrange(min(4, len(lines)))
    gap = " " if " " in lines[row] else ""
    marks = lines[row].split() if gap else list(lines[row])
    marks[draw.randrange(3 if len(lines) == 1 else 0, len(marks))] = str(draw.randint(1, 3))
    lines[row] = gap.join(marks)
    return "\n".join(lines) + "\n"


def program(family: str, strategy: str, options: Options | None = None):
    """The listing's `main` as a function: words in, what it prints out."""
    names = {"__name__": "listing"}
    exec(compile(listing(family, strategy, options=options), "listing", "exec", dont_inherit=True), names)

    def main(*words: object) -> str:
        shown = io.StringIO()
        with contextlib.redirect_stdout(shown), pytest.MonkeyPatch.context() as patch:
            patch.setattr("sys.argv", ["listing", *map(str, words)])
            names["main"]()
        return shown.getvalue()

    return main


def expected(items: list[Item], results: list[Result]) -> str:
    """What the listing should print."""
    lines = [
        f"board {n}: {r.status}: "
        + ", ".join(f"{name} {count}" for name, count in r.counters.as_dict().items())
        for n, r in enumerate(results, 1)
    ]
    solutions = [
        i.puzzle.format_solution(r.solution) for i, r in zip(items, results, strict=True) if r.solution
    ]
    gap = items[0].format.gap
    return "\n".join(lines) + "\n" + gap.join(solutions)


@pytest.mark.parametrize("name", FAMILIES)
def test_solutions_and_counters_are_those_of_the_engine(name: str, tmp_path: Path) -> None:
    family, options = name.split(",")[0], FAMILIES[name]
    compared, ends = set(), set()
    texts, draw = boards(family, seed=len(name)), Random(1)
    for strategy in some(STRATEGIES, seed=len(name)):
        main = program(family, strategy, options)
        for text in draw.sample(texts, 3):
            (path := tmp_path / "board.txt").write_text(text)
            items = list(read_file(path, family, None, options))
            if any(item.error for item in items):
                continue
            results = [ask(item.puzzle, Question(LIMIT, strategy, "reference")) for item in items]
            if all(result.status != "limit" for result in results):
                assert main(path) == expected(items, results), f"{strategy}\n{text}"
                compared.add(strategy)
                ends |= {result.status for result in results}
    assert len(compared) >= 40
    assert ends == {"solved", "unsatisfiable"}


@pytest.mark.parametrize(
    ("file", "family"),
    [
        ("futoshiki/five.txt", "futoshiki"),
        ("futoshiki/collection.txt", "futoshiki"),
        ("futoshiki/four_run_together.txt", "futoshiki"),
        ("kropki/six.txt", "kropki"),
        ("sudoku/easy.txt", "sudoku"),
        ("sudoku/six.txt", "sudoku"),
        ("sudoku/sixteen.txt", "sudoku"),
        ("sudoku/lines.txt", "sudoku"),
        ("minesweeper/course.txt", "minesweeper"),
        ("minesweeper/unsatisfiable.txt", "minesweeper"),
    ],
)
def test_course_files_in_and_out(file: str, family: str, examples: Path, tmp_path: Path) -> None:
    """The output file is what `solve -o` writes, whatever format the input is in."""
    from tests.cli.shell import pencilmark

    strategy = "bt+ac+mrv+deg"
    program(family, strategy)(examples / file, tmp_path / "ours.txt")
    pencilmark("solve", examples / file, "-s", strategy, "-o", tmp_path / "theirs.txt")
    ours, theirs = tmp_path / "ours.txt", tmp_path / "theirs.txt"
    assert ours.exists() == theirs.exists()
    assert not ours.exists() or ours.read_text() == theirs.read_text()


def test_boards_solved_or_lost_at_the_root(tmp_path: Path) -> None:
    (path := tmp_path / "board.txt").write_text("12\n21\n\n0\n0\n\n0 0\n")
    shown = program("futoshiki", "bt+prep+fc+mrv")(path)
    assert shown == (
        "board 1: solved: tries 0, assignments 0, nodes 1, backtracks 0, removals 0, depth 0\n1 2\n2 1\n"
    )
    path.write_text("12\n12\n\n0\n0\n\n0 0\n")
    assert "board 1: unsatisfiable: tries 0, assignments 0, nodes 1" in program("futoshiki", "bt")(path)
