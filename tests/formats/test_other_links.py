"""Links and lines of SudokuWiki, HoDoKu, puzz.link, penpa+ and pencilmark's own page."""

from __future__ import annotations

import base64
import zlib
from urllib.parse import urlencode

import pytest

import pencilmark as pm
from pencilmark.errors import InputError
from pencilmark.formats import foreign_formats
from pencilmark.generate import generate
from pencilmark.puzzles.reading import Item, read_text
from pencilmark.puzzles.sudoku import Sudoku

SUDOKU = "003020600900305001001806400008102900700000008006708200002609500800203009005010300"
WIKI = "https://www.sudokuwiki.org/sudoku.htm?bd="
PENPA = "https://swaroopg92.github.io/penpa-edit/#m=edit&p="
#: A drawing of six rows with its boxes as lines, made with penpa+ itself.
SIX = (
    "7VVPb5tOFLz7U1h73oP5szjhlqZJL4l/TeMqipAVrR2SWMYmXeCXCMvfPfMeJCyYqmqrqjlUiNUwPGbnLcySfSu0iWWAwzuQI+ngcIOAT8f3+R"
    "zVx3SZJ3E4nMZZPgyeA3lU5A+pCYfn2qzAru70RspJOjRFEmfyv9NTeaeTLB5EtcBssC0Pw/JClp/CSDhCChenI2ayvAi35XlYTmR5iVtCOuDO"
    "qiIX8KSBV3yf0HFFOiPgSY0BrwEXS7NI4puzivkcRuVUCprnAz9NUKzT/2NR+6DrRbqeL4mY6xx9Zg/Lx/pOVtymq6KudWY7WR5Vdi977HqNXY"
    "KVXUI9dqmLP2z3cLbbYdm/wPBNGJH3rw08aOBluMU4CbfCdelRBS/VuxFuQETQEJ5HhG8R6nVxXokxEV5D+CxqVfh+t4JnsUQVV+ALeSO4wtII"
    "2IdN8COWRsDGLOsBG7OaG7OGVTHmR940sCgOL801j6c8ujxOsXKy9Hj8yOOIR8XjGdecYEEdBzFyYc2Fogvs1djjeFWYokYdE1bA1ArhAHj8Wo"
    "9welhIxi4wvDP22pr0OhgrYCwaY8SZ3grrQ0fVOgo6qtZR0LE9qFpHQYcWnzF0FOmguStu8ZhHn8eAWx/TJ/VTH93vr/IP7UQuOn070NGv4tkg"
    "wkYmsjS5yQpzpxeIJe9zSB64TbGex6ZFJWn6mCw37brl/SY1ce8tIuPb+776eWpuO+pPOklaRLWlt6hqg2lRucHuYV1rY9KnFrPW+UOLsHaall"
    "K8ydsGct22qFe6M9u66Xk3EM+Cz8ijH9C/38Tf+k3QOxi9t9y+Nzv8+aamN/uge+IPtjfmNb+XdPB7maYJ92MNtifZYLvhBrWfb5B7EQf3nZST"
    "ajfo5KqbdZpqL+40lZ147KCMXgA="
)


def item_of(text: str) -> Item:
    (item,) = read_text(text)
    return item


def cells_of(text: str) -> str:
    puzzle = item_of(text).puzzle
    assert isinstance(puzzle, Sudoku), item_of(text).error
    return "".join(map(str, puzzle.cells))


def refused(text: str) -> InputError:
    error = item_of(text).error
    assert error is not None
    return error


def base(number: int, digits: int) -> str:
    letters = "0123456789abcdefghijklmnopqrstuvwxyz"
    return letters[number // digits] + letters[number % digits]


def test_the_three_codes_of_sudokuwiki() -> None:
    first = "".join(base((1 << int(c)) | 1 if c != "0" else 1022, 32) for c in SUDOKU)
    second = "S9B" + "".join(base(int(c) if c != "0" else 18 + 511, 36) for c in SUDOKU)
    for code in (SUDOKU, SUDOKU.replace("0", "."), first, second, SUDOKU + "&x=1"):
        assert cells_of(WIKI + code) == SUDOKU
    assert "found 80 characters" in str(refused(WIKI + SUDOKU[1:]))
    assert refused(WIKI + SUDOKU[1:] + "x").column == len(WIKI) + 81


def test_sudokuwiki_is_written() -> None:
    wiki = foreign_formats()["sudokuwiki"]
    board = generate("sudoku", 1)
    item = item_of(wiki.link(board))
    assert item.puzzle == board
    with pytest.raises(InputError) as caught:
        wiki.link(generate("killer", 1))
    assert caught.value.rule == "cage"
    assert refused("https://www.sudokuwiki.org/killer_sudoku.htm?bd=abc").rule == "killer_sudoku"


def test_a_library_line_is_the_puzzle_of_its_givens() -> None:
    line = foreign_formats()["hodoku"].examples[0]
    item = item_of(line)
    assert item.puzzle is not None
    assert pm.is_unique(item.puzzle)
    assert [remark.what for remark in item.remarks] == ["22 values that were found"]
    assert refused(line.replace("+53", "x53")).column == line.index("+53") + 1
    assert "found 80" in str(refused(line.replace("6...", "6..", 1)))


def test_puzz_link_reads_sudokus_and_names_the_others() -> None:
    assert cells_of("https://puzz.link/p?sudoku/4/4/1g2h4k3g1h") == "1020040000030100"
    assert refused("https://puzz.link/p?slither/5/6/2bgb0bbhb1adg1b").rule == "slither"
    assert "expected 16 cells, found 15" in str(refused("https://puzz.link/p?sudoku/4/4/1g2h4k3g1g"))
    assert "a value up to 4" in str(refused("https://puzz.link/p?sudoku/4/4/5o"))


def test_penpa_reads_sudokus_that_are_told_to_be_some() -> None:
    item = item_of(foreign_formats()["penpa"].examples[0])
    assert (item.remarks, item.puzzle is not None and pm.is_unique(item.puzzle)) == ((), True)
    six = item_of(PENPA + SIX)
    assert six.puzzle is not None
    assert [rule.name for rule in six.puzzle.board().rules] == ["rows", "columns", "boxes"]
    given = [value or 0 for value in six.puzzle.board().givens]
    assert "".join(map(str, given)) == "500060040103103040002010014605060400"
    assert [remark.what for remark in six.remarks] == ["a grid that nothing says to be a Sudoku"]


def deflated(text: bytes) -> str:
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    return base64.b64encode(packer.compress(text) + packer.flush()).decode()


def test_penpa_refuses_what_it_is_not_told() -> None:
    head = (
        b"square,10,10,38,0,1,1,418,418,286,286,0,0,0,0,Title: ,Author: ,,,OFF\n[0,0,0,0]\n{}\n{}\n"
        + b"x\n" * 13
    )
    assert refused(PENPA + deflated(head + b'["slitherlink"]')).rule == "slitherlink"
    assert refused(PENPA + deflated(head + b"[]")).rule == "a drawing on the grid square 10 10"
    assert "another text" in str(refused(PENPA + "abcd"))
    assert "cannot be unpacked" in str(refused(PENPA + "/" * 40))
    assert refused(PENPA + deflated(b"a" * (5 << 20))).kind == "size"


def test_links_of_the_own_page_are_read() -> None:
    board = generate("futoshiki", 1, n=5)
    words = {"view": "board", "puzzle": "futoshiki", "board": board.format(), "entries": "1.2", "marks": ""}
    assert item_of("http://127.0.0.1:8765/#" + urlencode(words)).puzzle == board
    kropki = generate("kropki", 1, n=6)
    words = {"puzzle": "kropki", "board": kropki.format(), "negative": "1", "box": "2x3"}
    found = item_of("https://example.org/pencilmark/#" + urlencode(words)).puzzle
    assert found is not None
    assert getattr(found, "negative", None) is True
    error = refused("http://127.0.0.1:8765/#" + urlencode({"puzzle": "sudoku", "board": "12\n3"}))
    assert (error.line, error.column) == (1, 1)
    assert (
        pm.loads("http://127.0.0.1:8765/#" + urlencode({"board": "1...\n....\n....\n...4\n"})).family
        == "sudoku"
    )
