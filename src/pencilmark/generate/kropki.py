"""Kropki Sudoku boards: a random Sudoku solution, and givens and dots taken from it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from pencilmark.errors import GenerateError
from pencilmark.generate.aim import Aim
from pencilmark.generate.draw import Draw
from pencilmark.generate.filled import filled_board
from pencilmark.generate.generator import Generator, flag, number
from pencilmark.generate.sudoku import box_asked, cells_of, givens_of
from pencilmark.generate.symmetry import OF_THE_GIVENS, Place, symmetrical
from pencilmark.generate.thinning import ATTEMPTS, Clue, attempts, count_of, floors_of, left_over
from pencilmark.generate.uniquely import thinned_natively, unique_board
from pencilmark.puzzles.kropki import BLACK, NONE, WHITE, Kropki

__all__ = ["KropkiGenerator"]


class KropkiGenerator(Generator):
    family = Kropki.family
    parameters = (
        number("n", 9, 4, 36, "side of the board, one that has boxes: 4, 6, 8, 9, 10, 12, …"),
        number("givens", None, 0, None, "given cells (one in five, or as many as it needs)"),
        number("dots", None, 0, None, "dots (all that the solution has; with minimal, as it comes)"),
        OF_THE_GIVENS,
        flag("unique", True, "one solution only"),
        flag("minimal", False, "one solution, and neither a given nor a dot can be left out"),
        flag("negative", False, "a missing dot forbids: every dot of the solution is shown"),
    )

    def make(self, draw: Draw, asked: dict[str, Any]) -> Kropki:
        return self.aimed(draw, asked, Aim())

    def aimed(self, draw: Draw, asked: dict[str, Any], aim: Aim) -> Kropki:
        n, givens, dots = asked["n"], asked["givens"], asked["dots"]
        maker = _Maker(n, asked["negative"], dots is None and not asked["minimal"], asked["symmetry"])
        if givens is not None and givens > n * n:
            raise GenerateError(f"{givens} givens do not fit a board of {n * n} cells")
        if asked["negative"] and dots is not None:
            raise GenerateError("where a missing dot forbids, every dot is shown: leave their number out")
        wanted = {"givens": givens, "dots": dots}
        floors = floors_of(wanted, {"givens": n * n // 5, "dots": 0}, asked["minimal"])
        if asked["unique"] or asked["minimal"]:
            return unique_board(
                maker.board, maker.clues, wanted, floors, draw, aim, maker.together, maker.thinned
            )
        return maker.chosen(draw, wanted, floors)


class _Maker:
    """Boards of one size. `fixed` dots are always shown and no clue that may go."""

    def __init__(self, n: int, negative: bool, all_dots: bool, symmetry: str) -> None:
        self.n, self.box, self.negative, self.symmetry = n, box_asked(n), negative, symmetry
        self.fixed = negative or all_dots
        self.solution: list[int] = []
        self.shown: list[Clue] = []

    def clues(self, draw: Draw) -> list[Clue]:
        """Draw a solution and tell all of it, in the order in which clues are to go."""
        self.solution = solution = filled_board(self.box, draw.branch(*self.box))
        givens, dots = givens_of(solution, draw), self._dots(solution, draw)
        self.shown = dots if self.fixed else []
        return givens if self.fixed else draw.branch("order").shuffled(givens + dots)

    def _dots(self, solution: list[int], draw: Draw) -> list[Clue]:
        """Each dot between neighbours as ("dots", place, colour): across first, then down."""
        n, coin = self.n, draw.branch("colours")
        across = [(solution[i], solution[i + 1]) for i in range(n * n) if i % n < n - 1]
        down = [(solution[i], solution[i + n]) for i in range(n * n - n)]
        found = enumerate(_colour(*pair, coin) for pair in across + down)
        return [("dots", place, colour) for place, colour in found if colour != NONE]

    def board(self, clues: Sequence[Clue]) -> Kropki:
        n = self.n
        dots = [NONE] * (2 * n * (n - 1))
        for kind, place, colour in [*clues, *self.shown]:
            if kind == "dots":
                dots[place] = colour
        half = n * (n - 1)
        return Kropki.trusted(
            cells=cells_of(clues, n),
            box=self.box,
            across=tuple(dots[:half]),
            down=tuple(dots[half:]),
            negative=self.negative,
        )

    def thinned(self, order: list[Clue], floors: Mapping[str, int]) -> list[Clue] | None:
        if self.symmetry != "none":
            return None
        return thinned_natively(self.solution, self.box, order, floors, self.negative, self.shown)

    def together(self, clues: Sequence[Clue]) -> list[tuple[Clue, ...]]:
        """Givens that are alike; a dot goes alone, as its like may not be there."""
        n = self.n

        def cells(clue: Clue) -> list[Place]:
            return [divmod(clue[1], n)] if clue[0] == "givens" else []

        return symmetrical(clues, cells, (n, n), self.symmetry)

    def chosen(self, draw: Draw, wanted: dict[str, int | None], floors: dict[str, int]) -> Kropki:
        """A board with so many clues, one solution or more."""
        most, dots = 0, wanted["dots"]
        for own in attempts(draw):
            order = self.clues(own)
            most = max(most, count_of(order, "dots"))
            if dots is None or count_of(order, "dots") >= dots:
                return self.board(left_over(self.together(order), wanted, floors))
        raise GenerateError(
            f"no solution with {dots} dots was found in {ATTEMPTS} attempts; {most} is the most"
        )


def _colour(a: int, b: int, coin: Draw) -> int:
    """The dot between two values; between 1 and 2 either colour is right, and one is drawn."""
    white, black = abs(a - b) == 1, 2 * min(a, b) == max(a, b)
    if white and black:
        return WHITE if coin.word() & 1 else BLACK
    return WHITE if white else BLACK if black else NONE
