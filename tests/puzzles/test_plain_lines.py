"""Lines of collections read natively, beside the same in Python: what one reads, both read."""

from __future__ import annotations

from random import Random

import pytest

from pencilmark.errors import InputError
from pencilmark.formats.csv_columns import CsvColumns
from pencilmark.puzzles.minesweeper import Minesweeper, plainly_read
from pencilmark.puzzles.plain_lines import cells_in
from pencilmark.puzzles.puzzle import Format
from pencilmark.puzzles.reading import read_file, read_text
from pencilmark.puzzles.sudoku import NINE, Sudoku

native = pytest.importorskip("pencilmark._native")

LINE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
ODD = ["", "\n", "\r\n", " \n", "\t", ",x", ";3", " 4.2", "x", "²", "\x0b", '"', "\u2028", "0"]


def formats() -> list[Format]:
    """Lines with the board alone or in front, and in a column."""
    line = next(format for format in Sudoku.formats if format.name == "line")
    column = CsvColumns().cut_of(f"id,puzzle\n1,{LINE}\n".encode())
    assert column is not None
    return [line, column[1], Format("line", line.recognise, line.read, lines=NINE)]


@pytest.mark.parametrize("place", range(3))
def test_a_line_of_characters_is_read_as_in_python(place: int) -> None:
    format, dice = formats()[place], Random(place)
    separators, column = (format.cut.separators.decode(), format.cut.column) if format.cut else ("", 0)
    reader, judge = native.LineReader(81, NINE.worth(), separators, column), cells_in(format, NINE)
    read = 0
    for _ in range(2000):
        front = dice.choice(["", "1,", '"7","', "x,", "a,b,", " ", "\ufeff"]) if dice.random() < 0.7 else ""
        line = front + LINE[: dice.choice((81, 81, 81, 80, 40))] + dice.choice(ODD) + dice.choice(ODD)
        assert reader.cells(line) == (judge(line) if line.isascii() else None), repr(line)
        read += reader.cells(line) is not None
    assert read > 100


def minefield(dice: Random) -> str:
    height, width = dice.randint(1, 6), dice.randint(1, 6)
    cells = [dice.choice((-1, -1, -1, 0, 1, 2, dice.choice((3, 5, 8)))) for _ in range(height * width)]
    words = [*map(str, (height, width, dice.randint(0, 3), *cells))]
    if dice.random() < 0.3:
        words[dice.randrange(len(words))] = dice.choice(
            ["?", "-2", "9", "01", "+1", "-0", "1.5", "99999999", "²"]
        )
    return dice.choice((" ", " ", "  ", "\t")).join(words) + dice.choice(("", "\n", "\r\n", " \n", " x\n"))


def test_a_minefield_of_one_line_is_read_as_in_python() -> None:
    """The native room may read `01`, which the quick way in Python leaves to the careful one."""
    dice, read = Random(6), 0
    for _ in range(3000):
        line = minefield(dice)
        found, expected = native.lattice_line(line), plainly_read(line)
        if expected is not None:
            assert found == expected, repr(line)
        elif found is not None:
            (item,) = read_text(line, "minesweeper")
            assert item.puzzle == Minesweeper(*found), repr(line)
        read += found is not None
    assert read > 300


def test_bytes_that_are_no_text_have_their_line(tmp_path) -> None:  # type: ignore[no-untyped-def]
    """Read in large pieces, the lines in front of the fault are boards all the same."""
    path = tmp_path / "boards.txt"
    for wrong in (b"caf\xe9\n", b"\0\n"):
        path.write_bytes(f"{LINE}\n".encode() * 3000 + wrong + f"{LINE}\r\n".encode())
        items = [*read_file(path)]
        assert sum(item.puzzle is not None for item in items) == 3000
        (error,) = [item.error for item in items if item.error]
        assert isinstance(error, InputError)
        assert (error.line, error.column) == (3001, 4 if wrong[0] else 1)


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_a_long_collection_has_its_line_numbers(end: str, tmp_path) -> None:  # type: ignore[no-untyped-def]
    path = tmp_path / "boards.txt"
    path.write_bytes(end.join([LINE] * 2500 + ["wrong"] + [LINE] * 10).encode())
    items = [*read_file(path)]
    assert [item.error.line for item in items if item.error] == [2501]
    assert len(items) == 2511
