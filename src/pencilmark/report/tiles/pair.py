"""A pair of boards: what the heuristics say of it, whether a path can exist, and the path."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from math import ceil, factorial

from pencilmark.paths import Tiles, bind
from pencilmark.paths.draw import svg
from pencilmark.paths.parity import gap_distance, is_odd
from pencilmark.report.document import Beside, Block, Bullets, Heading, Paragraph, Picture, Pictures, Sheet
from pencilmark.report.tiles.measure import Measured
from pencilmark.report.tiles.words import number

__all__ = ["formulation", "pair_blocks", "path_blocks"]

_BOARDS = 32  # of a path, in one picture at most: four rows of eight
_MOST_TILES = 15  # whose distances are listed one by one


def formulation(board: Tiles) -> Iterator[Block]:
    cells = len(board.start)
    yield Heading("Formulation")
    yield Bullets(
        (
            f"**States:** the {cells}! ways to put the tiles 1 … {cells - 1} and the gap on {board.rows} × "
            f"{board.cols} cells; from any of them half can be reached, {factorial(cells) // 2:,}.",
            "**Actions:** the gap goes up, left, right or down, where there is a cell (tried in this order).",
            "**Transition:** the tile on that cell slides into the gap. A move is undone by the opposite one, "
            "which no search makes straight after it.",
            "**Goal test:** the board is the goal, cell by cell.",
            "**Step cost:** 1 a move, unless tiles have costs of their own.",
            "**Heuristics:** h1 counts the tiles that are not at home; h2 adds up their distances from home in "
            "rows and columns. Both are what is left to pay if tiles could pass through each other, at one move "
            "a tile (h1) or one step a move (h2): no real path is cheaper, so both are admissible.",
        )
    )


def pair_blocks(board: Tiles, name: str, place: int) -> Iterator[Block]:
    """Both boards, both heuristics, and the parity of the pair."""
    h1, h2 = (bind(h, board)(board.start) for h in ("h1", "h2"))
    pictures = svg([board.start, board.goal], board.cols, ("start", "goal"))
    words = (
        f"**h1 = {number(h1)}**, **h2 = {number(h2)}** at the start.",
        _parity(board),
    )
    yield Heading(name, 2)
    picture = Picture(f"pair-{place}", "", {"svg": printable(pictures)})
    yield Beside((Bullets(words),), picture)
    if len(board.start) - 1 <= _MOST_TILES:
        yield _distances(board, name)


def _parity(board: Tiles) -> str:
    odd, steps = is_odd(board.start, board.goal), gap_distance(board.start, board.goal, board.cols)
    kind = "odd" if odd else "even"
    far = f"the gap is {steps} {'step' if steps == 1 else 'steps'} from its goal"
    words = f"**Parity:** the start becomes the goal by an {kind} permutation, and {far}. "
    if board.unsolvable:
        return (
            words
            + "Each move is one swap and one step of the gap, so the two parities agree along every path: "
            "**there is no path**, and no search is needed to know it."
        )
    return (
        words + "Each move is one swap and one step of the gap, so both parities must agree, as they do: "
        "a path exists."
    )


def _distances(board: Tiles, name: str) -> Sheet:
    """Each tile's part in h1 and h2."""
    tiles = range(1, len(board.start))
    home, cols = board.home, board.cols
    at = {tile: divmod(board.start.index(tile), cols) for tile in tiles}
    to = {tile: divmod(home[tile], cols) for tile in tiles}
    far = {t: abs(at[t][0] - to[t][0]) + abs(at[t][1] - to[t][1]) for t in tiles}
    rows = (
        ("h1", *(str(int(far[t] > 0)) for t in tiles), str(sum(far[t] > 0 for t in tiles))),
        ("h2", *(str(far[t]) for t in tiles), str(sum(far.values()))),
    )
    return Sheet(f"{name}: tile by tile", ("tile", *map(str, tiles), "sum"), rows)


def path_blocks(found: Measured, board: Tiles, place: int) -> Iterator[Block]:
    """The path that a search found, drawn board by board."""
    result = found.result
    moves = " ".join(result.moves) or "none is needed"
    values = " ".join(number(f) for f in result.f_values)
    rises = all(here <= there for here, there in pairwise(result.f_values))
    never = "it never falls, as it must not with a consistent heuristic" if rises else "it falls on the way"
    yield Paragraph(
        f"**The path** ({found.name}): {len(result.moves)} moves of the gap, `{moves}`. Along it f = g + h is "
        f"`{values}`: {never}, and ends at the cost of the path."
    )
    states = [tuple(state) for state in result.states]  # type: ignore[arg-type, var-annotated]
    captions = ["start", *(f"{i}. {move}" for i, move in enumerate(result.moves, start=1))]
    each = ceil(len(states) / ceil(len(states) / _BOARDS))
    for start in range(0, len(states), each):
        some = slice(start, start + each)
        before = states[start - 1] if start else None
        drawn = svg(states[some], board.cols, captions[some], moved=True, before=before)
        name = f"path-{place}-{start // each + 1}"
        caption = "The path; the tile that a move slid is dark." if not start else "The path, continued."
        yield Pictures((Picture(name, caption, {"svg": printable(drawn)}),))


def printable(drawing: str) -> bytes:
    """A drawing with the font that reports bring along."""
    return drawing.replace("system-ui, sans-serif", "'Libertinus Serif', serif").encode()
