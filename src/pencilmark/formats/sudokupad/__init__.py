"""Links of SudokuPad (https://sudokupad.app), the page of Cracking the Cryptic.

    link     := https://sudokupad.app/ ( puzzle/ )? code
    code     := ( 'fpuzzles' | 'fpuz' ) packed             an object of f-puzzles                  (fpuzzles/)
              | ( 'scl' | 'ctc' ) packed                   a picture: JSON, as it is or zipped     (zipped.py)
              | 'classic' cell*                            81 cells: digit + 10 · blanks behind it (classic.py)
              | anything else                              a number that only the page's server knows

A picture has cells, regions and drawings; its rules stand in it as words. A drawing becomes a rule where the words are
known sentences and say so (words.py, drawings.py); every other drawing, and every other sentence, is told beside the
board. Written are links with an object of f-puzzles, which say rules.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from pencilmark.errors import InputError
from pencilmark.formats.shared.links import (
    PACKED,
    Payload,
    head_of,
    lines_fit,
    objects_in,
    payload,
    whole_links,
)
from pencilmark.puzzles.foreign import CERTAIN, Fit, ForeignFormat
from pencilmark.puzzles.puzzle import Options, Puzzle
from pencilmark.puzzles.remarks import Remarked
from pencilmark.puzzles.text import Line, Text

__all__ = ["SudokuPad"]

_PAGE = re.compile(
    r"\s*(?:https?://)?(?:(?:www|beta|alpha|test)\.)?(?:sudokupad\.app|app\.crackingthecryptic\.com|crackingthecryptic\.com)"
    r"/?(?:sudoku(?:\.html)?/?)?(?:puzzle/)?(?:\?(?:[^#\s]*&)?puzzleid=)?",
    re.IGNORECASE,
)
_KIND = re.compile(r"(fpuzzles|fpuz|scl|ctc|scf|classic)(?=[A-Za-z0-9])")
_BARE = re.compile(rf"\s*(?:fpuzzles|fpuz|scl|ctc){PACKED.pattern}\s*")
_OPENS = re.compile(rf"{_PAGE.pattern}|\s*(?:fpuzzles|fpuz|scl|ctc)N4[A-Za-z0-9+/]{{20}}", re.IGNORECASE)
_OBJECT = re.compile(
    r'\s*\{(?=.*"cells"\s*:\s*\[\s*\[\s*\{)(?=.*"(?:regions|cellSize|metadata)"\s*:)', re.DOTALL
)
_ADDRESS = "https://sudokupad.app/fpuzzles"


class SudokuPad(ForeignFormat):
    name = "sudokupad"
    title = "SudokuPad"
    opens = _OPENS
    examples = (
        "https://sudokupad.app/fpuzzlesN4IgzglgXgpiBcAWANCA5gJwgEwQbT2AF9ljSTQA3AQwBsBXOeARlTQkpgDsEAXDRkQC6y"
        "QhXHkRY8jOJSyC8UJEhsEAGbqYGbgGMmhEPtq0w+EACVmAYQBMIVFesBmEEOGpeAC20BbAPa+MLza+KC0EFwwZvAElojWzA6Wzon"
        "JFrZ2bu4qANYQJtq61GgGoMam5hapro6piG6oNAxMIACsIB6qECX+XHQA1HwCMERAA",
    )

    def recognise(self, text: Text) -> Fit:
        return (
            Fit(CERTAIN)
            if _OBJECT.match(head_of(text))
            else lines_fit(whole_links(text.lines, _is_one), _is_one)
        )

    def read(self, text: Text, options: Options) -> Iterator[Puzzle | InputError | Remarked]:
        from pencilmark.formats.sudokupad.reading import board_of_code, board_of_object

        if not any(map(_is_one, text.lines)):
            for raw, start in objects_in(text):
                yield board_of_object(raw, start)
            return
        for line in whole_links(text.lines, _is_one):
            page = _PAGE.match(line.text)
            found = payload(line, page.end() if page else 0)
            kind = _KIND.match(found.text)
            if kind is None:
                yield _unknown(found)
                continue
            yield board_of_code(
                kind[1], Payload(found.text[kind.end() :], found.line, found.column + kind.end())
            )

    def write(self, puzzle: Puzzle) -> str:
        return self.link(puzzle)

    def link(self, puzzle: Puzzle) -> str:
        from pencilmark.formats.fpuzzles.writing import packed_board

        return _ADDRESS + packed_board(puzzle.board()) + "\n"


def _is_one(line: Line) -> bool:
    return bool(_PAGE.match(line.text) or _BARE.fullmatch(line.text))


def _unknown(found: Payload) -> InputError:
    why = "a short link is a number that only the page's server knows"
    return found.token.error(f"a link with a puzzle in it (fpuzzles…, scl…, ctc…, classic…): {why}")
