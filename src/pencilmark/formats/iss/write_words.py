"""Rules of a board by the program's words, where a word says just that."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pencilmark.formats.iss.outside import diagonals
from pencilmark.formats.iss.sheet import box_of, cell_id
from pencilmark.formats.iss.write_grid import is_raw, regions_item, word_item
from pencilmark.puzzles.board import Board

__all__ = ["WORDS"]

Writer = Callable[[Any, Board], "str | None"]  # None: the word does not say quite this


def _line(word: str) -> Writer:
    return lambda rule, board: word_item(word, rule.cells)


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
    return word_item(word, rule.cells) if word else None


def _pair_sum(rule: Any, board: Board) -> str | None:
    word = {10: "X", 5: "V"}.get(rule.sum)
    return word_item(word, rule.cells) if word else None


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
    return None if rule.slow else word_item("Thermo", rule.cells)


def _arrow(rule: Any, board: Board) -> str | None:
    return word_item("Arrow", [*rule.circle, *rule.cells]) if len(rule.circle) == 1 else None


def _region_sum_line(rule: Any, board: Board) -> str | None:
    """Where the regions of the board are written as boxes or as a jigsaw, it sums in them too."""
    divided = [each for each in board.rules if each.name in ("boxes", "regions")]
    clear = len(divided) == 1 and not is_raw(board) and "AllDifferent" not in regions_item(board)
    return word_item("RegionSumLine", rule.cells) if clear else None


def _whisper(rule: Any, board: Board) -> str:
    return word_item("Whisper", rule.cells, rule.distance or (len(board.grid.range) + 1) // 2)


def _modular(rule: Any, board: Board) -> str | None:
    groups = rule.groups_on(board.grid)
    rests = [{value % len(groups) for value in group} for group in groups]
    return word_item("Modular", rule.cells, len(groups)) if all(len(rest) == 1 for rest in rests) else None


def _entropic(rule: Any, board: Board) -> str | None:
    thirds = {frozenset(group) for group in rule.groups_on(board.grid)} == {
        frozenset(range(low, low + 3)) for low in (1, 4, 7)
    }
    return word_item("Entropic", rule.cells) if thirds and len(board.grid.range) == 9 else None


def _cage(rule: Any, board: Board) -> str | None:
    said = rule.sum is None or rule.sum > 0
    return word_item("Cage", rule.cells, rule.sum or 0) if said else None


def _quad(rule: Any, board: Board) -> str:
    return "~".join([".Quad", cell_id(min(rule.cells)), *map(str, rule.values)])


def _candidates(rule: Any, board: Board) -> str:
    return "_".join([f".~{cell_id(rule.cell)}", *map(str, rule.values)])


def _clone(rule: Any, board: Board) -> str:
    pairs = zip(rule.cells, rule.of, strict=True)
    return "".join(word_item("SameValues", pair, 2) for pair in pairs)


def _little_killer(rule: Any, board: Board) -> str:
    line = rule.line(board.grid)
    for cell in (line[0], line[-1]):
        step = diagonals(board.height, board.width).get(cell)
        if step and cell.moved(*step) in line and rule.sum >= 0:
            return f".LittleKiller~{rule.sum}~{cell_id(cell)}"
    return word_item("Sum", line, rule.sum)


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


WORDS: dict[str, Writer] = {
    "diagonal": lambda rule, board: f".Diagonal~{1 if rule.which == 'up' else -1}",
    "extra-region": _line("AllDifferent"),
    "windoku": _boxed("Windoku"),
    "disjoint-groups": _boxed("DisjointSets"),
    "anti-knight": _bare("AntiKnight"),
    "anti-king": _bare("AntiKing"),
    "non-consecutive": _non_consecutive,
    "negative": _negative,
    "sign": lambda rule, board: word_item("GreaterThan", [rule.greater, rule.less]),
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
    "lockout": lambda rule, board: word_item("Lockout", rule.cells, len(board.grid.range) // 2),
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
