"""Futoshiki boards: a random Latin square, and signs and givens taken from it."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from pencilmark.errors import GenerateError
from pencilmark.generate.aim import Aim
from pencilmark.generate.choosing import counted_board
from pencilmark.generate.draw import Draw
from pencilmark.generate.generator import Generator, choice, flag, number
from pencilmark.generate.latin import latin_square
from pencilmark.generate.sudoku import cells_of, givens_of
from pencilmark.generate.symmetry import SYMMETRIES, Place, symmetrical
from pencilmark.generate.thinning import Clue, floors_of, left_over
from pencilmark.generate.uniquely import unique_board
from pencilmark.puzzles.futoshiki import Futoshiki
from pencilmark.puzzles.grid import MAX_SIDE

if TYPE_CHECKING:
    from pencilmark import _native
else:  # without it the same is done here, more slowly
    _native = None
    with suppress(ImportError):
        from pencilmark import _native

__all__ = ["FutoshikiGenerator"]

_NATIVE = 16  # the largest side of boards that are made natively
_CHOSEN = 7  # the side up to which clues are chosen; on larger boards they are taken away, which is quicker


class FutoshikiGenerator(Generator):
    family = Futoshiki.family
    parameters = (
        number("n", 5, 1, MAX_SIDE, "side of the board"),
        number("signs", None, 0, None, "signs between neighbours (2n, or as many as it needs)"),
        number("givens", None, 0, None, "given cells (half of n, or as many as it needs)"),
        choice("symmetry", SYMMETRIES, "of the givens, and of where the signs are"),
        flag("unique", False, "one solution only"),
        flag("minimal", False, "one solution, and neither a sign nor a given can be left out"),
    )

    def make(self, draw: Draw, asked: dict[str, Any]) -> Futoshiki:
        return self.aimed(draw, asked, Aim())

    def aimed(self, draw: Draw, asked: dict[str, Any], aim: Aim) -> Futoshiki:
        n, signs, givens, minimal = asked["n"], asked["signs"], asked["givens"], asked["minimal"]
        room = 2 * n * (n - 1)
        if signs is not None and signs > room:
            raise GenerateError(f"{signs} signs do not fit between the {room} neighbours of a {n}×{n} board")
        if givens is not None and givens > n * n:
            raise GenerateError(f"{givens} givens do not fit a board of {n * n} cells")
        wanted, usual = {"signs": signs, "givens": givens}, {"signs": min(2 * n, room), "givens": n // 2}
        floors = floors_of(wanted, usual, minimal)

        def together(clues: Sequence[Clue]) -> list[tuple[Clue, ...]]:
            return symmetrical(clues, lambda clue: _cells(clue, n), (n, n), asked["symmetry"])

        if not asked["unique"] and not minimal:
            return _board(left_over(together(_all_clues(draw, n)), wanted, floors), n)
        plain = asked["symmetry"] == "none" and not aim.wants and not minimal
        if plain and signs is not None and givens is not None and n <= _CHOSEN:
            return counted_board(lambda c: _board(c, n), lambda own: _clues(own, n), _breaks, floors, draw)
        if asked["symmetry"] == "none" and not aim.wants and (made := _natively(draw, n, wanted, floors)):
            return made
        return unique_board(
            lambda c: _board(c, n), lambda own: _clues(own, n), wanted, floors, draw, aim, together
        )


def _natively(draw: Draw, n: int, wanted: dict[str, int | None], floors: dict[str, int]) -> Futoshiki | None:
    """The board of the first attempt, if that is what is wanted and there is a native way to make it."""
    if not _native or n > _NATIVE:
        return None
    cells, signs = _native.thin_futoshiki(n, draw.key, floors["signs"], floors["givens"])
    found = {"signs": len(signs), "givens": n * n - cells.count(0)}
    if any(number not in (None, found[kind]) for kind, number in wanted.items()):
        return None
    return Futoshiki.trusted(n=n, cells=tuple(cells), signs=signs)


def _cells(clue: Clue, n: int) -> list[Place]:
    kind, a, b = clue
    return [divmod(cell, n) for cell in ((a, b) if kind == "signs" else (a,))]


def _all_clues(draw: Draw, n: int) -> list[Clue]:
    square = latin_square(n, draw.branch("square", n))
    return _signs_of(square, n, draw) + givens_of(square, draw)


def _clues(draw: Draw, n: int) -> list[Clue]:
    """Draw a square and tell all of it, in the order in which clues are to go."""
    square = latin_square(n, draw.branch("square", n))
    return draw.branch("order").shuffled(_signs_of(square, n, draw) + givens_of(square, draw))


def _signs_of(square: Sequence[int], n: int, draw: Draw) -> list[Clue]:
    """Every sign of a square as ("signs", smaller cell, larger cell), in random order."""
    pairs = [(i, i + 1) for i in range(n * n) if i % n < n - 1] + [(i, i + n) for i in range(n * n - n)]
    chosen = draw.branch("signs").shuffled(pairs)
    return [("signs", a, b) if square[a] < square[b] else ("signs", b, a) for a, b in chosen]


def _breaks(clue: Clue, values: Sequence[int]) -> bool:
    """Does a filled square not keep to a clue?"""
    kind, a, b = clue
    return values[a] >= values[b] if kind == "signs" else values[a] != b


def _board(clues: Sequence[Clue], n: int) -> Futoshiki:
    """Signs in the order of the model: between horizontal neighbours in reading order, then vertical."""
    signs = [(a, b) for kind, a, b in clues if kind == "signs"]
    signs.sort(key=lambda sign: (abs(sign[0] - sign[1]) != 1, min(sign)))
    return Futoshiki.trusted(n=n, cells=cells_of(clues, n), signs=tuple(signs))
