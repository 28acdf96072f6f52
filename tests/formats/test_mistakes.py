"""The mistakes people make in files, in a file of every format. What does no harm is read the same; of every other
mistake the error, if there is one, says file, line, column, what was expected and what was found."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from pencilmark.formats import foreign_formats
from pencilmark.puzzles.board import Board
from pencilmark.puzzles.reading import Item, read_file

EXAMPLES = Path(__file__).resolve().parents[2] / "examples"
COURSES = ("sudoku/easy", "futoshiki/five", "futoshiki/collection", "kropki/six", "minesweeper/course")


def texts() -> dict[str, str]:
    """A text of every format, and of the courses' own."""
    foreign = {name: f.examples[0].rstrip("\n") + "\n" for name, f in foreign_formats().items() if f.examples}
    own = {f"course {name}": EXAMPLES / f"{name}.txt" for name in COURSES}
    return foreign | {name: path.read_text(encoding="utf-8") for name, path in own.items() if path.is_file()}


TEXTS = texts()
_CELL = re.compile(r"[0-9.](?!.*[0-9.])")  # the last of a line


def _line(change: Callable[[str], list[str]]) -> Callable[[str], str]:
    """A change of the line in the middle."""

    def changed(text: str) -> str:
        lines = text.splitlines()
        at = len(lines) // 2
        lines[at : at + 1] = change(lines[at])
        return "".join(line + "\n" for line in lines)

    return changed


_ARABIC = {ord("0") + digit: 0x0660 + digit for digit in range(10)}


def _turned(lines: list[str]) -> list[str]:
    """The first and the last line in each other's place."""
    return [lines[-1], *lines[1:-1], lines[0]] if len(lines) > 1 else lines


def _one_more(line: str) -> list[str]:
    separator = re.search(r"[,;\t ]", line.strip())
    return [line + (separator[0] if separator else "") + "1"]


HARMLESS: dict[str, Callable[[str], str]] = {
    "a mark of the byte order": lambda text: "\ufeff" + text,
    "line ends of Windows": lambda text: text.replace("\n", "\r\n"),
    "line ends of old Macs": lambda text: text.replace("\n", "\r"),
    "blanks at the ends": lambda text: text.replace("\n", "  \n"),
    "no line end at the end": lambda text: text.rstrip("\n"),
    "blank lines at the end": lambda text: text + "\n\n\n",
}
MISTAKES: dict[str, Callable[[str], str | bytes]] = {
    "a line missing": _line(lambda line: []),
    "the last line missing": lambda text: "".join(text.splitlines(keepends=True)[:-1]),
    "a line twice": _line(lambda line: [line, line]),
    "a cell too many": _line(_one_more),
    "a cell missing": _line(lambda line: [re.sub(r"[,;\s|]*\S$", "", line)]),
    "a letter": _line(lambda line: [_CELL.sub("Q", line, count=1)]),
    "the letter O for a zero": _line(lambda line: [line.replace("0", "O", 1)]),
    "a value too large": _line(lambda line: [_CELL.sub("77", line, count=1)]),
    "a sign of another alphabet": _line(lambda line: [_CELL.sub("五", line, count=1)]),
    "tabs for blanks": lambda text: text.replace(" ", "\t"),
    "long dashes": lambda text: text.replace("-", "\u2013"),
    "Windows-1252": lambda text: text.encode() + b"caf\xe9\n",
    "UTF-16": lambda text: text.encode("utf-16"),
    "nothing": lambda text: "",
    "blanks alone": lambda text: " \n\n\t\n",
    "twice, glued": lambda text: text + text,
    "twice, with a gap": lambda text: f"{text}\n{text}",
    "the second half": lambda text: text[len(text) // 2 :],
    "the first half": lambda text: text[: len(text) // 2],
    "words behind it": lambda text: text + "this is the end\n",
    "words in front": lambda text: "a puzzle that I found\n" + text,
    "a minus in front of a value": _line(lambda line: [_CELL.sub("-7", line, count=1)]),
    "a value with a point": _line(lambda line: [_CELL.sub("1.5", line, count=1)]),
    "a value of many digits": _line(lambda line: [_CELL.sub("9" * 40, line, count=1)]),
    "an exponent": _line(lambda line: [_CELL.sub("1e9", line, count=1)]),
    "a value in a word": _line(lambda line: [_CELL.sub("three", line, count=1)]),
    "a superscript for a digit": _line(lambda line: [_CELL.sub("²", line, count=1)]),
    "digits of another alphabet": _line(lambda line: [line.translate(_ARABIC)]),
    "a separator twice": _line(lambda line: [re.sub(r"([,;| ])", r"\1\1", line, count=1)]),
    "commas for semicolons": lambda text: text.replace(";", ","),
    "semicolons for commas": lambda text: text.replace(",", ";"),
    "another separator in a line": _line(lambda line: [line.replace(",", ";").replace(" ", ",")]),
    "small letters": str.lower,
    "capital letters": str.upper,
    "two lines changed places": lambda text: "".join(_turned(text.splitlines(keepends=True))),
    "the first line missing": lambda text: "".join(text.splitlines(keepends=True)[1:]),
    "the first line twice": lambda text: "".join(text.splitlines(keepends=True)[:1]) + text,
    "another size": lambda text: re.sub(r"[0-9]+", lambda m: str(int(m[0][:4]) + 1), text, count=1),
    "an endless size": lambda text: re.sub(r"[0-9]+", "999999999", text, count=1),
    "no size": lambda text: re.sub(r"[0-9]+", "0", text, count=1),
    "a bracket missing": lambda text: re.sub(r"[\]})>]", "", text, count=1),
    "a bracket too many": lambda text: re.sub(r"([\]})>])", r"\1\1", text, count=1),
    "the last character missing": lambda text: text.rstrip()[:-1],
    "a word in the middle of a line": _line(
        lambda line: [f"{line[: len(line) // 2]} or {line[len(line) // 2 :]}"]
    ),
    "a line of dashes in it": _line(lambda line: [line, "-----"]),
    "a blank in front of a line": _line(lambda line: [f" {line}"]),
    "a non-breaking space": lambda text: text.replace(" ", "\u00a0"),
    "quotes around every line": lambda text: "".join(f'"{line}"\n' for line in text.splitlines()),
    "a zero byte": lambda text: text[: len(text) // 2] + "\0" + text[len(text) // 2 :],
}


def read(path: Path, text: str | bytes) -> list[Item]:
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    return [*read_file(path)]


def boards(items: list[Item]) -> list[Board]:
    return [item.puzzle.board() for item in items if item.puzzle]


@pytest.mark.parametrize("name", TEXTS)
def test_what_does_no_harm_is_read_the_same(name: str, tmp_path: Path) -> None:
    path = tmp_path / "puzzle.txt"
    expected = boards(read(path, TEXTS[name]))
    for what, change in HARMLESS.items():
        found = boards(read(path, change(TEXTS[name])))
        assert len(found) == len(expected), what
        assert all(one.says(other) for one, other in zip(found, expected, strict=True)), what


@pytest.mark.parametrize("name", TEXTS)
def test_a_mistake_has_a_place_and_words(name: str, tmp_path: Path) -> None:
    path = tmp_path / "puzzle.txt"
    for what, change in MISTAKES.items():
        items = read(path, change(TEXTS[name]))
        assert items, what
        for error in (item.error for item in items if item.error):
            assert error.source == str(path), (what, error)
            assert error.line, (what, error)
            assert error.column, (what, error)
            told = "expected" in error.message and "found" in error.message
            assert told or error.kind == "unsupported", (what, error)


@pytest.mark.parametrize("what", ["Windows-1252", "UTF-16", "nothing", "blanks alone", "a zero byte"])
@pytest.mark.parametrize("name", TEXTS)
def test_what_is_no_text_is_an_error(name: str, what: str, tmp_path: Path) -> None:
    items = read(tmp_path / "puzzle.txt", MISTAKES[what](TEXTS[name]))
    assert items[-1].error is not None
