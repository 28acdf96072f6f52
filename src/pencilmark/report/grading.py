"""Marking submitted output files.

right      the answer is a solution (or says that there is none, and there is none)
wrong      it is readable and breaks a rule, which is named
missing    there is no file, or it ends before this board
malformed  it is not what the output format says: where, and what was expected
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, Literal

from pencilmark.api import check, solve
from pencilmark.errors import InputError
from pencilmark.puzzles.puzzle import Options, Puzzle
from pencilmark.puzzles.reading import Item, file_text, read_file
from pencilmark.puzzles.text import Line, Text

__all__ = ["Mark", "grade_all"]

Verdict = Literal["right", "wrong", "missing", "malformed"]
_SECONDS = 60.0  # to find out whether a board has a solution when an answer says it has none


@dataclass(frozen=True)
class Mark:
    student: str
    puzzle: str
    board: int
    verdict: Verdict
    why: str = ""

    def as_dict(self) -> dict[str, Any]:
        return asdict(self)


def grade_all(
    puzzles: Path, answers: Path, family: str | None, format: str | None, options: Options
) -> list[Mark]:
    """The marks of every board of every puzzle file, for every student."""
    sources = sorted(p for p in puzzles.iterdir() if p.is_file()) if puzzles.is_dir() else [puzzles]
    if not sources:
        raise InputError("expected puzzle files, found none", source=str(puzzles), kind="file")
    read = {path: _boards(path, family, format, options) for path in sources}
    marks: list[Mark] = []
    for student, folder in _students(answers, sources):
        for path, items in read.items():
            marks += _grade_file(student, path, items, _answer_file(folder, path, len(sources)))
    return marks


def _boards(path: Path, family: str | None, format: str | None, options: Options) -> list[Item]:
    items = list(read_file(path, family, format, options))
    for item in items:
        if item.error is not None:
            raise item.error
    return items


def _students(answers: Path, sources: list[Path]) -> Iterator[tuple[str, Path]]:
    """One folder (or file) of answers, or a folder of folders."""
    folders = sorted(p for p in answers.iterdir() if p.is_dir()) if answers.is_dir() else []
    has_files = answers.is_file() or any(p.is_file() for p in answers.iterdir())
    if has_files or not folders:
        yield "", answers
    else:
        yield from ((folder.name, folder) for folder in folders)


def _answer_file(folder: Path, source: Path, sources: int) -> Path | None:
    """The output file of an input file: of the same name, or the same but for `input` and `output`."""
    if folder.is_file():
        return folder
    files = {p.name.lower(): p for p in folder.iterdir() if p.is_file()}
    name = source.name.lower()
    stems = {
        name,
        name.replace("input", "output"),
        f"{source.stem.lower()}.out",
        f"output_{name}",
        f"{source.stem.lower()}_output.txt",
    }
    found = [files[n] for n in sorted(stems) if n in files]
    if not found and sources == 1 and len(files) == 1:
        return next(iter(files.values()))
    return found[0] if found else None


def _grade_file(student: str, source: Path, items: list[Item], answer: Path | None) -> Iterator[Mark]:
    if answer is None:
        for item in items:
            yield Mark(student, source.name, item.index + 1, "missing", "there is no output file")
        return
    try:
        solutions = _Answers(file_text(str(answer)).without_comments())
    except InputError as error:
        for item in items:
            yield Mark(student, source.name, item.index + 1, "malformed", str(error))
        return
    for item in items:
        verdict, why = solutions.verdict(item)
        yield Mark(student, source.name, item.index + 1, verdict, why)
    if (more := solutions.left_over()) and items:
        yield Mark(student, source.name, len(items) + 1, "malformed", more)


class _Answers:
    """The lines of an output file, handed out board by board."""

    def __init__(self, text: Text) -> None:
        self.text, self.at = text, 0

    def verdict(self, item: Item) -> tuple[Verdict, str]:
        board = item.puzzle
        assert board is not None
        try:
            part = self._part(board, item)
            if not part.lines:
                return "missing", "the file ends before this board"
            if _is_reason(part.lines[0]):
                return _no_solution(board, part.lines[0].text.strip())
            complaints = check(board, board.parse_solution(part)).complaints
        except InputError as error:
            return "malformed", str(error)
        return ("wrong", "; ".join(complaints[:3])) if complaints else ("right", "")

    def _part(self, board: Puzzle, item: Item) -> Text:
        """The lines of one answer, behind its number where boards are numbered."""
        lines = self.text.lines
        numbered = item.format is not None and item.format.numbered
        if numbered and self.at < len(lines) and lines[self.at].text.strip() == str(item.index + 1):
            self.at += 1
        start = self.at
        if start < len(lines):
            self.at += _height(lines[start], board)
        return self.text.of_lines(lines[start : self.at])

    def left_over(self) -> str:
        if self.at >= len(self.text.lines):
            return ""
        line = self.text.lines[self.at]
        return f"line {line.number}: expected the end of the file"


def _height(first: Line, board: Puzzle) -> int:
    rows, columns = board.shape
    whole = rows > 1 and len(first.items(2)) == rows * columns
    return 1 if whole or _is_reason(first) else rows


def _is_reason(line: Line) -> bool:
    """A line of words where a solution should be."""
    word = line.tokens[0].text
    return word.startswith("!") or (len(word) > 2 and word.isalpha())


def _no_solution(board: Puzzle, said: str) -> tuple[Verdict, str]:
    """An answer that says there is none: is that so?"""
    status = solve(board, seconds=_SECONDS).status
    if status == "unsatisfiable":
        return "right", "it has no solution"
    return "wrong", f"it says {said!r}" + (", but there is a solution" if status == "solved" else "")
