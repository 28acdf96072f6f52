"""A board as a string: a rule that the program has a word for by that word, another by what it says to a search."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from pencilmark.formats.iss.by_shape import by_shape
from pencilmark.formats.iss.items import TITLE
from pencilmark.formats.iss.outside import diagonals
from pencilmark.formats.iss.sheet import MOST, box_of, cell_id
from pencilmark.puzzles.board import Board
from pencilmark.puzzles.foreign import unsupported
from pencilmark.rules.cell import Cell
from pencilmark.rules.rule import Rule

__all__ = ["written"]

Writer = Callable[[Any, Board], "str | None"]  # None: the word does not say quite this
_PIECES = "123456789abcdefghijklmnopqrstuvwxyz"


def written(board: Board) -> str:
    """InputError of the kind `unsupported` names what cannot be said."""
    items = [_shape(board), _regions(board), _givens(board)]
    items += [
        _item(rule, board) for rule in board.rules if rule.name not in ("rows", "columns", "boxes", "regions")
    ]
    return "".join(items) or ".Shape~9x9"


def _shape(board: Board) -> str:
    low, high = board.domain
    sides, values = (board.height, board.width), high - low + 1
    raw = _is_raw(board)
    if board.holes:
        raise unsupported(TITLE, "holes")
    if max(sides) > MOST or low not in (0, 1) or not (1 if raw else max(sides)) <= values <= MOST:
        raise unsupported(TITLE, f"a grid of {board.height} by {board.width} with the values {low} to {high}")
    spread = "" if (low, high) == (1, max(sides)) else str(high) if low else f"0-{high}"
    parts = [f"{board.height}x{board.width}", *([spread] if spread or raw else []), *(["Raw"] if raw else [])]
    return "" if parts == ["9x9"] else "~".join([".Shape", *parts])


def _is_raw(board: Board) -> bool:
    """No rows and columns: most words about the whole board are not to be used then."""
    return not {"rows", "columns"} & {rule.name for rule in board.rules}


def _regions(board: Board) -> str:
    """Rows and columns come by themselves, both or neither; boxes of the usual size, or of another, or none."""
    names = [rule.name for rule in board.rules]
    for one, other in (("rows", "columns"), ("columns", "rows")):
        if one in names and other not in names:
            raise unsupported(TITLE, one, why=f"without {other}")
    if "rows" not in names:
        return "".join(
            _each_different(rule, board) for rule in board.rules if rule.name in ("boxes", "regions")
        )
    divisions = [rule for rule in board.rules if rule.name in ("boxes", "regions")]
    usual = box_of(board.height, board.width, max(board.height, board.width))
    if not divisions:
        return ".NoBoxes" if usual else ""
    return _division(divisions[0], usual, board) + "".join(
        _each_different(rule, board) for rule in divisions[1:]
    )


def _division(rule: Any, usual: tuple[int, int] | None, board: Board) -> str:
    side = max(board.height, board.width)
    if rule.name == "boxes":
        if rule.shape == usual:
            return ""
        size = rule.shape[0] * rule.shape[1]
        if box_of(board.height, board.width, size) == rule.shape:
            return f".RegionSize~{size}"
    regions = list(rule.regions(board.grid))
    if {len(region) for region in regions} != {side} or len(regions) > len(_PIECES):
        return ".NoBoxes" + _each_different(rule, board)
    piece = {cell: _PIECES[index] for index, region in enumerate(regions) for cell in region}
    return ".NoBoxes.Jigsaw~" + "".join(piece.get(cell, "0") for cell in board.grid.cells)


def _each_different(rule: Rule, board: Board) -> str:
    return "".join(_word("AllDifferent", cells) for cells in rule.regions(board.grid))


def _givens(board: Board) -> str:
    given = [f"~{cell_id(cell)}_{value}" for cell, value in board.given().items()]
    return "." + "".join(given) if given else ""


def _item(rule: Rule, board: Board) -> str:
    word = _WORDS.get(rule.name)
    bare = _is_raw(board) and (rule.place in ("outside", "board") and rule.name != "negative")
    said = word(rule, board) if word and not bare else None
    return said if said is not None else "".join(_by_shapes(rule, board))


def _by_shapes(rule: Rule, board: Board) -> Iterator[str]:
    cells = board.grid.cells
    for constraint in rule.constraints(board.grid):
        said = by_shape(constraint, [cells[variable] for variable in constraint.scope], board.grid.range)
        if said is None:
            raise unsupported(TITLE, rule.name, why=rule.words())
        yield said


def _word(word: str, cells: Iterable[Cell], *before: object) -> str:
    return "~".join([f".{word}", *map(str, before), *map(cell_id, cells)])


def _line(word: str) -> Writer:
    return lambda rule, board: _word(word, rule.cells)


def _bare(word: str) -> Writer:
    return lambda rule, board: f".{word}"


def _boxed(word: str) -> Writer:
    """A word about boxes, where the board has the usual ones and is square."""

    def write(rule: Any, board: Board) -> str | None:
        usual = box_of(board.height, board.width, max(board.height, board.width))
        shapes = [each.as_dict().get("shape") for each in board.rules if each.name in ("boxes", "regions")]
        full = len(board.grid.range) == board.height == board.width
        return f".{word}" if usual and shapes == [list(usual)] and full else None

    return write


def _dot(rule: Any, board: Board) -> str | None:
    word = {(1, None): "WhiteDot", (None, 2): "BlackDot"}.get((rule.difference, rule.ratio))
    return _word(word, rule.cells) if word else None


def _pair_sum(rule: Any, board: Board) -> str | None:
    word = {10: "X", 5: "V"}.get(rule.sum)
    return _word(word, rule.cells) if word else None


def _negative(rule: Any, board: Board) -> str | None:
    """The words look at their own marks only; a mark with another number is none to them."""
    words = {("dot:difference:1", "dot:ratio:2"): "StrictKropki", ("pair-sum:10", "pair-sum:5"): "StrictXV"}
    word = words.get(tuple(sorted({*rule.of})))
    marked = {
        claim.what for claim in board.grid.claims if claim.what.split(":")[0] == rule.of[0].split(":")[0]
    }
    return f".{word}" if word and marked <= {*rule.of} else None


def _non_consecutive(rule: Any, board: Board) -> str | None:
    dotted = any(claim.what.startswith("dot:") for claim in board.grid.claims)
    return None if dotted else ".AntiConsecutive"


def _thermometer(rule: Any, board: Board) -> str | None:
    return None if rule.slow else _word("Thermo", rule.cells)


def _arrow(rule: Any, board: Board) -> str | None:
    return _word("Arrow", [*rule.circle, *rule.cells]) if len(rule.circle) == 1 else None


def _region_sum_line(rule: Any, board: Board) -> str | None:
    """Where the regions of the board are written as boxes or as a jigsaw, it sums in them too."""
    divided = [each for each in board.rules if each.name in ("boxes", "regions")]
    clear = len(divided) == 1 and not _is_raw(board) and "AllDifferent" not in _regions(board)
    return _word("RegionSumLine", rule.cells) if clear else None


def _whisper(rule: Any, board: Board) -> str:
    return _word("Whisper", rule.cells, rule.distance or (len(board.grid.range) + 1) // 2)


def _modular(rule: Any, board: Board) -> str | None:
    groups = rule.groups_on(board.grid)
    rests = [{value % len(groups) for value in group} for group in groups]
    return _word("Modular", rule.cells, len(groups)) if all(len(rest) == 1 for rest in rests) else None


def _entropic(rule: Any, board: Board) -> str | None:
    thirds = {frozenset(group) for group in rule.groups_on(board.grid)} == {
        frozenset(range(low, low + 3)) for low in (1, 4, 7)
    }
    return _word("Entropic", rule.cells) if thirds and len(board.grid.range) == 9 else None


def _cage(rule: Any, board: Board) -> str | None:
    return None if rule.sum == 0 else _word("Cage", rule.cells, rule.sum or 0)


def _quad(rule: Any, board: Board) -> str:
    return "~".join([".Quad", cell_id(min(rule.cells)), *map(str, rule.values)])


def _candidates(rule: Any, board: Board) -> str:
    return "_".join([f".~{cell_id(rule.cell)}", *map(str, rule.values)])


def _clone(rule: Any, board: Board) -> str:
    pairs = zip(rule.cells, rule.of, strict=True)
    return "".join(_word("SameValues", pair, 2) for pair in pairs)


def _little_killer(rule: Any, board: Board) -> str:
    line = rule.line(board.grid)
    for cell in (line[0], line[-1]):
        step = diagonals(board.height, board.width).get(cell)
        if step and cell.moved(*step) in line:
            return f".LittleKiller~{rule.sum}~{cell_id(cell)}"
    return _word("Sum", line, rule.sum)


def _sandwich(rule: Any, board: Board) -> str | None:
    full = len(rule.line(board.grid)) == len(board.grid.range)
    usual = {*(rule.ends or board.domain)} == {*board.domain}
    return f".Sandwich~{rule.sum}~{_row_or_column(rule)}" if full and usual else None


def _row_or_column(rule: Any) -> str:
    return f"{'R' if rule.where in ('left', 'right') else 'C'}{rule.at}"


def _ends(word: str, lowest: int = 1) -> Writer:
    """A clue at one end of a row or column."""

    def write(rule: Any, board: Board) -> str | None:
        ends = (rule.value, "") if rule.where in ("left", "top") else ("", rule.value)
        if rule.value < lowest or board.domain[0] < lowest:
            return None
        return "~".join([f".{word}", _row_or_column(rule), *map(str, ends)])

    return write


_WORDS: dict[str, Writer] = {
    "diagonal": lambda rule, board: f".Diagonal~{1 if rule.which == 'up' else -1}",
    "extra-region": _line("AllDifferent"),
    "windoku": _boxed("Windoku"),
    "disjoint-groups": _boxed("DisjointSets"),
    "anti-knight": _bare("AntiKnight"),
    "anti-king": _bare("AntiKing"),
    "non-consecutive": _non_consecutive,
    "negative": _negative,
    "sign": lambda rule, board: _word("GreaterThan", [rule.greater, rule.less]),
    "dot": _dot,
    "pair-sum": _pair_sum,
    "quadruple": _quad,
    "candidates": _candidates,
    "clone": _clone,
    "thermometer": _thermometer,
    "arrow": _arrow,
    "palindrome": _line("Palindrome"),
    "renban": _line("Renban"),
    "between": _line("Between"),
    "lockout": lambda rule, board: _word("Lockout", rule.cells, len(board.grid.range) // 2),
    "region-sum-line": _region_sum_line,
    "whisper": _whisper,
    "modular": _modular,
    "entropic": _entropic,
    "cage": _cage,
    "little-killer": _little_killer,
    "sandwich": _sandwich,
    "x-sum": _ends("XSum"),
    "skyscraper": _ends("Skyscraper"),
    "numbered-room": _ends("NumberedRoom", lowest=0),
}
