"""Files that somebody spoilt: each error names file, line and column, what was expected and what was found, and the
boards around it are read."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

import pytest

from pencilmark.puzzles.reading import read_file

B = "685019004070500208040830610050000020010300509439050080000000053060400000703000000"
R = [B[start : start + 9] for start in range(0, 81, 9)]


JSON = '{"pencilmark": 1, "grid": {"rows": 4, "columns": 4},\n "rules": '


def in_lines(rows: Iterable[str]) -> str:
    return "".join(f"{row}\n" for row in rows)


def spread(row: str) -> str:
    return " ".join(row)


def changed(place: int, old: str, new: str) -> list[str]:
    """The rows, one of them changed."""
    return [row.replace(old, new, 1) if at == place else row for at, row in enumerate(R)]


SPOILT: dict[str, str | bytes] = {
    "rows, one short": in_lines(changed(3, "020", "02")),
    "rows, one long": in_lines(changed(3, "020", "0201")),
    "rows, one missing": in_lines(R[:8]),
    "rows, a letter": in_lines(changed(4, "010", "01Q")),
    "rows, a letter O": in_lines(changed(5, "0", "O")),
    "blanks, a value too large": in_lines(spread(r) for r in R).replace("4 3 9", "4 3 10"),
    "blanks, a value missing": in_lines(spread(r) if i != 2 else spread(r)[:-2] for i, r in enumerate(R)),
    "blanks, a fraction": in_lines(spread(r) for r in R).replace("4 3 9", "4 3 9.5"),
    "blanks, a negative value": in_lines(spread(r) for r in R).replace("4 3 9", "4 -3 9"),
    "lines, one short": f"{B}\n{B[:-1]}\n{B}\n",
    "lines, one long": f"{B}\n{B}1\n{B}\n",
    "lines, a letter": f"{B}\n{B}\n{B[:40]}Z{B[41:]}\n",
    "lines, a word": f"{B}\nsolved\n{B}\n",
    "CSV, a row without its board": f"id,puzzle\n1,{B}\n2\n3,{B}\n",
    "CSV, a board too short": f"id,puzzle\n1,{B}\n2,{B[:-3]}\n",
    "CSV, a board with a letter": f"quizzes,solutions\n{B},{B}\n{B[:9]}x{B[10:]},{B}\n",
    "CSV, no board in a heading": "name,age\nAda,36\n",
    "TSV, a board too short": f"id\tpuzzle\n1\t{B}\n2\t{B[:-3]}\n",
    "CSV grid, a row too short": in_lines(
        ",".join(r) if i != 6 else ",".join(r)[:-2] for i, r in enumerate(R)
    ),
    "CSV grid, a word": in_lines(",".join(r) for r in R).replace("4,3,9", "4,three,9"),
    "bars, a row too short": "1.|..\n..|3\n-----\n.4|..\n..|.2\n",
    "bars, a row missing": "1.|..\n..|3.\n-----\n.4|..\n",
    "bars, a letter": "1.|..\n..|3.\n-----\n.4|Q.\n..|.2\n",
    "Grid 01, a row too short": "Grid 01\n1000\n0030\n0400\n000\n",
    "Grid 01, the second one cut": "Grid 01\n1000\n0030\n0400\n0002\nGrid 02\n1000\n0030\n",
    "candidates, a value too large": "1 234 234 234\n234 235 1 234\n234 1234 4 123\n234 134 123 2\n",
    "Python list, not closed": "[[1,0,0,0],\n [0,0,3,0],\n [0,4,0,0],\n [0,0,0,2]\n",
    "Python list, a row too short": "[[1,0,0,0],\n [0,0,3],\n [0,4,0,0],\n [0,0,0,2]]\n",
    "Python list, a word": "[[1,0,0,0],\n [0,0,three,0],\n [0,4,0,0],\n [0,0,0,2]]\n",
    "OpenSudoku, a cut tag": '<?xml version="1.0"?>\n<opensudoku>\n<game data="'
    + B
    + '" />\n<game data="12\n',
    "OpenSudoku, a board too short": '<?xml version="1.0"?>\n<opensudoku>\n<game data="123" />\n</opensudoku>\n',
    "JSON, a comma too many": '{"pencilmark": 1,\n "grid": {"rows": 4,, "columns": 4},\n "rules": []}\n',
    "JSON, an unknown rule": JSON + '[{"rule": "rows"},\n  {"rule": "rook"}]}\n',
    "JSON, a cell outside": JSON + '[{"rule": "cage",\n  "cells": ["r1c1", "r9c9"], "sum": 4}]}\n',
    "JSON, a field missing": JSON + '[{"rule": "thermometer"}]}\n',
    "JSON, a version of tomorrow": '{"pencilmark": 2, "grid": {"rows": 4, "columns": 4},\n "rules": []}\n',
    "minefield line, cells missing": "3 3 1 1 -1 1 1 1 1 1 -1 1\n3 3 1 1 -1 1 1 1\n",
    "minefield line, a hint of nine": "3 3 2 9 -1 -1 -1 -1 -1 -1 -1 -1\n",
    "minefield line, too many mines": "2 2 5 1 -1 -1 -1\n",
    "minefield of dots, a row too short": ".1...\n..33\n3.42.\n....0\n.2...\n",
    "minefield of dots, a letter": ".1...\n..33.\n3.42.\n..Q.0\n.2...\n",
    "minefield of signs, a row too long": "####2#\n1113#2#\n######\n",
    "Futoshiki, a sign of no neighbours": "4 0\n1 1 3 3\n",
    "ISS, an unknown word": ".Shape~4x4.Frobnicate~R1C1~R1C2",
    "ISS, a cell outside": ".Shape~4x4.Cage~5~R1C1~R9C9",
    "ISS, a cage without cells": ".Shape~6x6.Cage~5",
    "ISS, a word not supported": ".Shape~9x9.ChaosConstruction",
    "f-puzzles, a cut link": "https://f-puzzles.com/?load=N4IgzglgXgpiBcBOANCALhNAbO8QGED",
    "f-puzzles, nothing packed": "https://f-puzzles.com/?load=",
    "SudokuPad, a cut link": "https://sudokupad.app/fpuzzlesN4IgzglgXgpiBcAWANCA5gJwgEwQbT2",
    "SudokuPad, a name of a puzzle": "https://sudokupad.app/a1b2c3d4e5",
    "Tatham, too few cells": "3x3:a1b2c3",
    "Tatham, a game not supported": "https://www.chiark.greenend.org.uk/~sgtatham/puzzles/js/loopy.html#10x10t0:a233a0a21",
    "puzz.link, another puzzle": "https://puzz.link/p?slither/5/6/2bgb0bbhb1adg1b",
    "SudokuWiki, too few cells": "https://www.sudokuwiki.org/sudoku.htm?bd=0000012",
    "HoDoKu, a board too short": ":0000:x:" + B[:40] + ":::",
    "a file of words": "once upon a time\nthere was a puzzle\n",
    "a page": "<!DOCTYPE html>\n<html><body>404</body></html>\n",
    "a Windows file": b"caf\xe9 " + B.encode() + b"\n",
    "UTF-16": B.encode("utf-16"),
    "a zero byte": in_lines(R).encode()[:50] + b"\0" + in_lines(R).encode()[50:],
    "nothing": "",
    "comments alone": "# a puzzle\n# that is not there\n",
}

#: How many boards are read, line and column of the first error, and how it begins.
TOLD = {
    "rows, one short": (0, 4, 9, 'expected 9 values, found 8: "05000002"'),
    "rows, one long": (0, 4, 10, 'expected 9 values, found 10: "0500000201"'),
    "rows, one missing": (0, 9, 1, "expected row 9 of 9, found the end of the file"),
    "rows, a letter": (0, 5, 3, "expected a value from 1 to 9, or a blank (one of 0 . - _ *),"),
    "rows, a letter O": (0, 6, 4, "expected a value from 1 to 9, or a blank (one of 0 . - _ *),"),
    "blanks, a value too large": (0, 6, 5, "expected a value from 1 to 9, or a blank (one of 0 . - _ *)"),
    "blanks, a value missing": (0, 3, 16, 'expected 9 values, found 8: "0 4 0 8 3 0 6 1"'),
    "blanks, a fraction": (0, 6, 5, "expected a value from 1 to 9, or a blank (one of 0 . - _ *)"),
    "blanks, a negative value": (0, 6, 3, "expected a value from 1 to 9, or a blank (one of 0 . - _ *)"),
    "lines, one short": (2, 2, 1, "expected 81 characters (or 16, 36, 64, 144, 256 …)"),
    "lines, one long": (2, 2, 1, "expected 81 characters (or 16, 36, 64, 144, 256 …)"),
    "lines, a letter": (2, 3, 41, "expected a value from 1 to 9, or a blank (one of 0 . - _ *),"),
    "lines, a word": (2, 2, 1, "expected 81 characters (or 16, 36, 64, 144, 256 …)"),
    "CSV, a row without its board": (2, 3, 2, 'expected a board in field 2, found "2"'),
    "CSV, a board too short": (1, 3, 3, "expected 81 characters (or 16, 36, …)"),
    "CSV, a board with a letter": (1, 3, 10, "expected a value from 1 to 9, or a blank (one of 0 . - _ *),"),
    "CSV, no board in a heading": (0, 1, 1, "expected a puzzle"),
    "TSV, a board too short": (1, 3, 3, "expected 81 characters (or 16, 36, …)"),
    "CSV grid, a row too short": (0, 7, 16, 'expected 9 values, found 8: "0,0,0,0,0,0,0,5"'),
    "CSV grid, a word": (0, 6, 3, "expected a value from 1 to 9, or a blank (one of 0 . - _ *)"),
    "bars, a row too short": (0, 2, 1, "expected a puzzle"),
    "bars, a row missing": (0, 5, 1, "expected row 4 of 4, found the end of the file"),
    "bars, a letter": (0, 4, 4, "expected a value from 1 to 4, or a blank (one of 0 . - _ *),"),
    "Grid 01, a row too short": (0, 5, 1, 'expected 4 values (row 4 of "Grid 01"), found 3'),
    "Grid 01, the second one cut": (1, 9, 1, 'expected row 3 of "Grid 02", found the end of the file'),
    "candidates, a value too large": (0, 2, 5, 'expected a value from 1 to 4, or candidates, found "235"'),
    "Python list, not closed": (0, 5, 1, "expected ] to close the list, found the end of the file"),
    "Python list, a row too short": (0, 2, 7, "expected a puzzle"),
    "Python list, a word": (0, 2, 7, "expected a value from 1 to 4, or a blank (one of 0 . - _ *)"),
    "OpenSudoku, a cut tag": (1, 4, 1, 'expected a whole tag, found "<game data="12"'),
    "OpenSudoku, a board too short": (0, 3, 13, 'expected 81 digits, found "123"'),
    "JSON, a comma too many": (0, 2, 21, "expected JSON"),
    "JSON, an unknown rule": (0, 3, 12, "unknown rule 'rook'"),
    "JSON, a cell outside": (0, 3, 21, "cage: cells: r9c9 is outside the grid of 4 rows and 4 column"),
    "JSON, a field missing": (0, 2, 12, "thermometer: cells is missing"),
    "JSON, a version of tomorrow": (0, 1, 16, "expected version 1, found 2"),
    "minefield line, cells missing": (1, 2, 17, "expected 9 cells (3 rows of 3), found 5"),
    "minefield line, a hint of nine": (0, 1, 7, 'expected -1 (unknown) or a hint from 0 to 8, found "9"'),
    "minefield line, too many mines": (
        0,
        1,
        5,
        "expected at most 3 mines, the number of unknown cells, found",
    ),
    "minefield of dots, a row too short": (0, 2, 1, "expected a puzzle"),
    "minefield of dots, a letter": (0, 4, 3, 'expected a hint from 0 to 8, or an unknown cell, found "Q"'),
    "minefield of signs, a row too long": (0, 2, 1, "expected a puzzle"),
    "Futoshiki, a sign of no neighbours": (0, 1, 1, "expected a puzzle"),
    "ISS, an unknown word": (0, 1, 12, 'Interactive Sudoku Solver: "Frobnicate" is not supported: un'),
    "ISS, a cell outside": (0, 1, 24, 'expected a cell of the grid of 4 rows and 4 columns, found "'),
    "ISS, a cage without cells": (0, 1, 12, "Cage: expected at least 1 cell, found 0"),
    "ISS, a word not supported": (0, 1, 12, 'Interactive Sudoku Solver: "ChaosConstruction" is not suppor'),
    "f-puzzles, a cut link": (0, 1, 60, "expected a packed puzzle, found its end too early"),
    "f-puzzles, nothing packed": (0, 1, 29, "expected a packed puzzle, found its end too early"),
    "SudokuPad, a cut link": (0, 1, 62, "expected a packed puzzle, found its end too early"),
    "SudokuPad, a name of a puzzle": (
        0,
        1,
        23,
        "expected a link with a puzzle in it (fpuzzles…, scl…, ctc…,",
    ),
    "Tatham, too few cells": (0, 1, 1, "Simon Tatham's puzzles: \"Filling or Light Up or Mosaic or Ra"),
    "Tatham, a game not supported": (0, 1, 68, 'Simon Tatham\'s puzzles: "Loopy" is not supported'),
    "puzz.link, another puzzle": (0, 1, 21, 'puzz.link: "slither" is not supported'),
    "SudokuWiki, too few cells": (0, 1, 42, "expected 81 cells, 162 characters, or S9B and 162 characters"),
    "HoDoKu, a board too short": (0, 1, 1, "expected a puzzle"),
    "a file of words": (0, 1, 1, "expected a puzzle"),
    "a page": (0, 1, 1, "expected a puzzle"),
    "a Windows file": (0, 1, 4, "expected UTF-8 text, found the byte 0xe9"),
    "UTF-16": (0, 1, 1, "expected UTF-8 text, found UTF-16: save the file as UTF-8"),
    "a zero byte": (0, 6, 1, "expected text, found binary data"),
    "nothing": (0, 1, 1, "expected a puzzle, found an empty file"),
    "comments alone": (0, 1, 1, "expected a puzzle, found nothing but comments, which begin w"),
}


def test_there_are_many_kinds() -> None:
    assert len(SPOILT) >= 50
    assert SPOILT.keys() == TOLD.keys()


@pytest.mark.parametrize("name", SPOILT)
def test_a_spoilt_file_is_told_where_and_why(name: str, tmp_path: Path) -> None:
    path, text = tmp_path / "puzzle.txt", SPOILT[name]
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    items = list(read_file(path))
    error = next(item.error for item in items if item.error)
    read = sum(item.puzzle is not None for item in items)
    count, line, column, words = TOLD[name]
    assert (read, error.line, error.column) == (count, line, column), error
    assert error.source == str(path)
    assert error.message.startswith(words)
    assert error.kind == "unsupported" or any(
        word in error.message for word in ("found", "missing", "outside")
    )
