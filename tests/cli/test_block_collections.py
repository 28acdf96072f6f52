"""Collections of boards in blocks are answered as text, and nobody can tell: what is printed, said and returned is what
the ordinary way prints."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

import pencilmark as pm
from pencilmark.ask.blocks import Written, collection_of
from pencilmark.model.forms import BlockAsking
from tests.cli.shell import pencilmark

pytest.importorskip("pencilmark._native", reason="the native rooms are not built")

Random = random.Random


def latin(side: int, chance: Random) -> list[int]:
    rows, columns, values = (chance.sample(range(side), side) for _ in range(3))
    return [values[(r + c) % side] + 1 for r in rows for c in columns]


def signs(chance: Random, count: int = 30) -> str:
    boards = [signed(chance, number) for number in range(count)]
    return f"{count}\n" + "\n".join(boards)


def signed(chance: Random, number: int) -> str:
    side = chance.choice((1, 3, 4, 5))
    cells = latin(side, chance)
    across = [(a, a + 1) for a in range(side * side) if a % side < side - 1]
    pairs = across + [(a, a + side) for a in range(side * side - side)]
    ordered = [(a, b) if cells[a] < cells[b] else (b, a) for a, b in pairs]
    drawn = chance.sample(ordered, chance.randint(0, len(ordered)))
    given = tuple(value * (chance.random() < 0.3) for value in cells)
    return pm.Futoshiki(side, given, tuple(drawn)).format_in_collection()


def dots(chance: Random, count: int = 12) -> str:
    return "\n".join(dotted(chance) for _ in range(count))


def dotted(chance: Random) -> str:
    solved = pm.solve(pm.Sudoku((0,) * 36, (2, 3))).solutions[0]
    shift = chance.randint(0, 5)
    cells = [(value + shift) % 6 + 1 for row in solved for value in row]

    def dot(a: int, b: int) -> int:
        x, y = cells[a], cells[b]
        return 1 if abs(x - y) == 1 else 2 * (x == 2 * y or y == 2 * x)

    across = tuple(dot(a, a + 1) for a in range(36) if a % 6 < 5)
    down = tuple(dot(a, a + 6) for a in range(30))
    given = tuple(value * (chance.random() < 0.3) for value in cells)
    return pm.Kropki(given, (2, 3), across, down).format()


def lattice(chance: Random, count: int = 80) -> str:
    return "".join(minefield(chance) for _ in range(count))


def minefield(chance: Random) -> str:
    height, width = chance.randint(1, 5), chance.randint(2, 5)
    mines = {(r, c) for r in range(height) for c in range(width) if chance.random() < 0.3}
    cells = []
    for r in range(height):
        for c in range(width):
            near = sum(abs(r - y) <= 1 and abs(c - x) <= 1 for y, x in mines)
            cells.append(near if (r, c) not in mines and chance.random() < 0.6 else -1)
    return " ".join(map(str, (height, width, len(mines), *cells))) + "\n"


def untouched(text: str, chance: Random) -> str:
    return text


def commented(text: str, chance: Random) -> str:
    lines = text.split("\n")
    for _ in range(5):
        lines.insert(chance.randint(0, len(lines)), chance.choice(("# a word", "", "  \t", "#")))
    return "\n".join(lines)


def changed(text: str, chance: Random) -> str:
    """A character or two are others."""
    found = list(text)
    for _ in range(chance.randint(1, 2)):
        found[chance.randrange(len(found) // 2, len(found))] = chance.choice("0123456789 -x?\n")
    return "".join(found)


def cut(text: str, chance: Random) -> str:
    """A line is missing, or the end is."""
    lines = text.split("\n")
    del lines[chance.randrange(len(lines) // 2, len(lines))]
    return "\n".join(lines[: chance.choice((len(lines), len(lines) - 3))])


def more(text: str, chance: Random) -> str:
    return text + "\n" + text.split("\n", 3)[-1][-40:]


def impossible(text: str, chance: Random) -> str:
    """Many numbers are others: boards without a solution, mostly."""
    return "".join(chance.choice("123") if c in "123" and chance.random() < 0.05 else c for c in text)


TEXTS = {"futoshiki": signs, "kropki": dots, "minesweeper": lattice}
COMMANDS = (("solve",), ("count", "--json", "--solutions", "2"), ("solve", "--json"), ("count",))
ORDINARY = ("--time", "1000")  # a limit for each board, which the road as text does not have
CHANGES = (untouched, commented, changed, cut, more, impossible)


def without_time(printed: str) -> Iterator[str]:
    for line in printed.splitlines():
        if line.startswith("{"):
            yield json.dumps(json.loads(line) | {"seconds": 0})
        else:
            yield line


def said(errors: str) -> list[str]:
    """Without the line about all of them, which is there if it took long."""
    return [line for line in errors.splitlines() if not re.match(r"[\d,]+ puzzles: ", line)]


@pytest.mark.parametrize("change", CHANGES)
@pytest.mark.parametrize("family", TEXTS)
def test_both_ways_say_the_same(family: str, change: Callable[[str, Random], str], tmp_path: Path) -> None:
    chance = Random(f"{family} {change.__name__}")
    path = tmp_path / "boards.txt"
    for command in COMMANDS if change is untouched else COMMANDS[:2]:
        text = change(TEXTS[family](chance), chance)
        path.write_text(text)
        quick = pencilmark(*command, "--puzzle", family, path)
        slow = pencilmark(*command, "--puzzle", family, path, *ORDINARY)
        assert [*without_time(quick.stdout)] == [*without_time(slow.stdout)], text
        assert said(quick.stderr) == said(slow.stderr), text
        assert quick.returncode == slow.returncode


@pytest.mark.parametrize("family", TEXTS)
def test_whole_collections_are_written_by_the_engine(family: str, tmp_path: Path) -> None:
    path = tmp_path / "boards.txt"
    path.write_text(TEXTS[family](Random(5)))
    collection = collection_of(str(path))
    assert collection is not None
    assert collection.family == family
    found = [*collection.answers(BlockAsking())]
    assert all(isinstance(each, Written) for each in found)
    assert sum(each.boards for each in found if isinstance(each, Written)) == len(pm.load_all(path))


def test_what_is_no_collection_in_blocks(tmp_path: Path) -> None:
    path = tmp_path / "boards.txt"
    for text in ("", "1\n2 0\n0 0\n0 0\n", "x\n" * 100, "." * 81 + "\n", "1 1 0 -1\r\n" * 100, "é\n" * 100):
        path.write_text(text)
        assert collection_of(str(path)) is None
    assert collection_of(str(tmp_path)) is None
    assert collection_of(str(tmp_path / "missing")) is None
