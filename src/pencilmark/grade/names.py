"""Which file answers which: Input1.txt is answered by Output1.txt, output_1.txt, out1.txt, OUTPUT-01.TXT, 1.out.

words   a file's name without its kind: runs of letters and of digits, in small letters, numbers without zeros
role    a word that says what the file is: an answer (output, out, solution …) or a question (input, puzzle …)
own     the words that are no role: a file answers a puzzle that has the same
rank    how sure that is, from 0; the surest file is taken, and of two as sure neither
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from unicodedata import normalize

__all__ = ["Name", "in_order", "is_aside", "name_of", "rank"]

_ANSWER = frozenset({"output", "out", "answer", "ans", "solution", "sol", "solved", "result"})
_QUESTION = frozenset({"input", "in", "puzzle", "board", "problem", "question"})
_TEXT = frozenset(("txt", "text", "dat", "md", "csv", "tsv", "log", "asc"))
_OTHER = frozenset({"readme", "notes", "report", "license", "changelog", "requirements", "makefile"})
_COPY = re.compile(r"(\s*\(\d+\)|\s*-?\s*copy)+$")
_RUNS = re.compile(r"[^\W\d_]+|\d+")
_ASIDE = frozenset(["__macosx", "__pycache__", "node_modules", "venv", "target"])


@dataclass(frozen=True)
class Name:
    """`whole` is the name as it is written, in small letters; `text` tells whether its kind is one of text."""

    whole: str
    words: tuple[str, ...]
    copy: bool
    text: bool

    @property
    def own(self) -> tuple[str, ...]:
        return tuple(word for word in self.words if word not in _ANSWER | _QUESTION)

    @property
    def is_answer(self) -> bool:
        return not _ANSWER.isdisjoint(self.words)

    @property
    def is_question(self) -> bool:
        return not self.is_answer and not _QUESTION.isdisjoint(self.words)

    @property
    def may_be_anything(self) -> bool:
        """A text whose name does not say that it is something else."""
        return self.text and _OTHER.isdisjoint(self.words)

    def beside_role(self) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """The words in front of the last word for an answer, and those behind it."""
        at = max(place for place, word in enumerate(self.words) if word in _ANSWER)
        return self.words[:at], self.words[at + 1 :]


def name_of(file: str) -> Name:
    whole = normalize("NFKC", file).casefold()
    stem, kinds = whole, list[str]()
    while "." in stem.lstrip(".") and (kind := stem.rpartition(".")[2]) in _TEXT | _ANSWER | _QUESTION:
        stem, kinds = stem.rpartition(".")[0], [*kinds, *({kind} - _TEXT)]
    rest = stem.lstrip(".").rpartition(".")
    text = not rest[1] or rest[2].isdigit()  # Output.1 is the first output
    bare = _COPY.sub("", stem)
    words = tuple(_word(run) for run in _RUNS.findall(bare))
    return Name(whole, words + tuple(kinds), bare != stem, text)


def _word(run: str) -> str:
    """A number without zeros in front; a role without the s of several."""
    if run.isdigit():
        return run.lstrip("0") or "0"
    return run[:-1] if run[:-1] in _ANSWER | _QUESTION and run.endswith("s") else run


def rank(puzzle: Name, file: Name) -> int | None:
    """How surely a file answers a puzzle; None if it does not."""
    if not file.text:
        return None
    if not file.is_question and file.whole in _expected(puzzle.whole):
        return 0
    if file.own == puzzle.own:
        return (1 if file.is_answer else 2) + 2 * file.copy
    return 5 if file.is_answer and puzzle.own and _is_beside(puzzle.own, file) else None


def _expected(puzzle: str) -> set[str]:
    """The names a course would give the output file."""
    stem = puzzle.rpartition(".")[0] or puzzle
    return {puzzle.replace("input", "output"), f"{stem}.out", f"output_{puzzle}", f"{stem}_output.txt"}


def _is_beside(own: tuple[str, ...], file: Name) -> bool:
    """Somebody's name in front or behind: ada_output1.txt, output1_ada.txt, ada_1_output.txt."""
    before, behind = file.beside_role()
    return behind[: len(own)] == own if behind else before[-len(own) :] == own


def is_aside(part: str) -> bool:
    """A folder or file that systems leave behind, and nobody hands in."""
    return part.startswith((".", "~$")) or part.casefold() in _ASIDE or part in ("Thumbs.db", "desktop.ini")


def in_order(file: str) -> list[tuple[int, int, str]]:
    """A key that puts Input2 before Input10."""
    return [
        (0, int(run), "") if run.isdigit() else (1, 0, run) for run in re.findall(r"\d+|\D+", file.casefold())
    ]
