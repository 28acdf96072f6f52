"""Strings of Interactive Sudoku Solver as problems: as much of the language as the benchmark needs.

    item      `.Type~argument~argument`; without a type it gives values to cells
    killer    81 codes joined by colons (sum · 256 + cage), or 81 signs that point at the head of their cage
    line      the row or column of an outside clue, read from where the clue stands

A rule that is not among `RULES` is refused by its name. Every rule becomes constraints as a person would write them:
regions are all different, dots, signs and lines are relations, cages and arrows sums, outside clues automata.
"""

from __future__ import annotations

import base64
import re
from collections.abc import Callable, Iterable, Sequence
from itertools import combinations, pairwise
from math import isqrt
from typing import Any

import pencilmark as pm

DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghij"
STEPS = {"<": -1, ">": 1, "^": -9, "v": 9, "`": -10, "'": -8, ",": 8, ".": 10}
BASE64 = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
Cells = list[int]


class RefusedError(Exception):
    """The string has a rule that is not read here."""


class Board:
    """A grid with its variables, to which rules add constraints."""

    def __init__(self, rows: int = 9, columns: int = 9, low: int = 1, values: int | None = None) -> None:
        self.rows, self.columns = rows, columns
        self.side = max(rows, columns)
        self.values = tuple(range(low, low + (values or self.side)))
        self.allowed: dict[int, set[int]] = {}
        self.rules: list[Callable[[Sequence[Any]], Any]] = []
        self.has_boxes, self.region_size = True, self.side
        self.pieces: list[Cells] = []
        self.marked: set[frozenset[int]] = set()

    def cell(self, name: str) -> int:
        match = re.fullmatch(r"[Rr]([0-9a-g])[Cc]([0-9a-g])", name)
        if not match:
            raise RefusedError(f"cell {name}")
        return (int(match[1], 17) - 1) * self.columns + int(match[2], 17) - 1

    def cells(self, names: Iterable[str]) -> Cells:
        return [self.cell(name) for name in names]

    def line(self, name: str, reverse: bool = False) -> Cells:
        at = int(name[1:], 17) - 1
        if name[0] == "R":
            found = [at * self.columns + c for c in range(self.columns)]
        else:
            found = [r * self.columns + at for r in range(self.rows)]
        return found[::-1] if reverse else found

    def edges(self) -> list[tuple[int, int]]:
        across = [(x, x + 1) for x in range(self.rows * self.columns) if (x + 1) % self.columns]
        return across + [(x, x + self.columns) for x in range((self.rows - 1) * self.columns)]

    def steps(self, moves: Iterable[tuple[int, int]]) -> list[tuple[int, int]]:
        return [
            (r * self.columns + c, (r + dr) * self.columns + c + dc)
            for r in range(self.rows)
            for c in range(self.columns)
            for dr, dc in moves
            if r + dr < self.rows and 0 <= c + dc < self.columns
        ]

    def box_shape(self) -> tuple[int, int] | None:
        for small in range(isqrt(self.region_size), 1, -1):
            large, left = divmod(self.region_size, small)
            if not left and self.rows % small == 0 and self.columns % large == 0:
                return small, large
            if not left and self.rows % large == 0 and self.columns % small == 0:
                return large, small
        return None

    def boxes(self) -> list[Cells]:
        shape = self.box_shape()
        if shape is None:
            return []
        high, wide = shape
        corners = [(r, c) for r in range(0, self.rows, high) for c in range(0, self.columns, wide)]
        return [
            [(r + i) * self.columns + c + j for i in range(high) for j in range(wide)] for r, c in corners
        ]

    def add(self, rule: Callable[[Sequence[Any]], Any]) -> None:
        self.rules.append(rule)

    def different(self, cells: Iterable[int]) -> None:
        scope = list(dict.fromkeys(cells))
        self.add(lambda x: pm.all_different([x[i] for i in scope]))

    def total(self, cells: Sequence[int], value: int, weights: Sequence[int] | None = None) -> None:
        gathered: dict[int, int] = {}
        for cell, weight in zip(cells, weights or [1] * len(cells), strict=True):
            gathered[cell] = gathered.get(cell, 0) + weight
        scope = [cell for cell, weight in gathered.items() if weight]
        self.add(lambda x: pm.sum_of([x[i] for i in scope], value, [gathered[i] for i in scope]))

    def equal_sums(self, segments: Sequence[Cells]) -> None:
        for one, other in combinations(segments, 2):
            self.total([*one, *other], 0, [1] * len(one) + [-1] * len(other))

    def relate(self, a: int, b: int, related: Callable[[int, int], bool]) -> None:
        self.add(lambda x: pm.constraint(related, x[a], x[b]))

    def listed(self, cells: Cells, allowed: Iterable[tuple[int, ...]]) -> None:
        rows = list(allowed)
        self.add(lambda x: pm.table([x[i] for i in cells], rows))

    def reads(
        self, cells: Cells, start: Any, step: Callable[[Any, int], Any], accepts: Callable[[Any], bool]
    ) -> None:
        """An automaton from a step function; a step to None ends the word."""
        numbers, moves, waiting = {start: 0}, [], [start]
        for state in waiting:
            for value in self.values:
                there = step(state, value)
                if there is None:
                    continue
                if there not in numbers:
                    numbers[there] = len(numbers)
                    waiting.append(there)
                moves.append((numbers[state], value, numbers[there]))
        accept = [number for state, number in numbers.items() if accepts(state)]
        self.automaton(cells, {"start": 0, "accept": accept, "moves": moves})

    def automaton(self, cells: Cells, machine: dict[str, Any]) -> None:
        self.add(lambda x: pm.automaton([x[i] for i in cells], machine))

    def problem(self) -> pm.Problem:
        problem = pm.Problem()
        x = [
            problem.variable(f"x{i}", [v for v in self.values if v in self.allowed.get(i, self.values)])
            for i in range(self.rows * self.columns)
        ]
        for i in range(self.rows):
            problem.add(pm.all_different(x[c] for c in self.line(f"R{i + 1:x}".replace("10", "g"))))
        for i in range(self.columns):
            problem.add(pm.all_different(x[c] for c in self.line(f"C{i + 1:x}".replace("10", "g"))))
        for box in self.boxes() if self.has_boxes else ():
            problem.add(pm.all_different(x[c] for c in box))
        for rule in self.rules:
            problem.add(rule(x))
        return problem


def problem_of(text: str) -> pm.Problem:
    return board_of(text.strip()).problem()


def board_of(text: str) -> Board:
    if text.startswith("3x3:"):
        return from_codes(text)
    if len(text) == 81 and set(text) & set("<>^v`',"):
        return from_pointers(text)
    if len(text) == 729:
        return from_candidates(text)
    if not text.startswith("."):
        raise RefusedError("a plain grid")
    return from_items(re.sub(r"\s+", "", text))


def from_codes(text: str) -> Board:
    board, parts = Board(), text.split(":")
    cages: dict[int, Cells] = {}
    for cell, code in enumerate(map(int, parts[3:84])):
        if code >= 256:
            cages.setdefault(code, []).append(cell)
    if parts[1] == "d":
        diagonal(board, ["1"])
        diagonal(board, ["-1"])
    for code, cells in cages.items():
        cage(board, code >> 8, cells)
    return board


def from_pointers(text: str) -> Board:
    def head(cell: int) -> int:
        return head(cell + STEPS[text[cell]]) if text[cell] in STEPS else cell

    board = Board()
    cages: dict[int, Cells] = {}
    for cell in range(81):
        cages.setdefault(head(cell), []).append(cell)
    for first, cells in cages.items():
        cage(board, DIGITS.index(text[first]), cells)
    return board


def from_candidates(text: str) -> Board:
    board = Board()
    for cell in range(81):
        board.allowed[cell] = {int(v) for v in text[9 * cell : 9 * cell + 9] if v != "."}
    return board


def from_items(text: str) -> Board:
    items = [item.split("~") for item in text[1:].split(".")]
    shape = next((words[1:] for words in items if words[0] == "Shape"), ["9x9"])
    board = shaped(shape)
    board.has_boxes = not any(words[0] == "NoBoxes" for words in items)
    board.region_size = next((int(words[1]) for words in items if words[0] == "RegionSize"), board.side)
    board.pieces = [piece for words in items if words[0] == "Jigsaw" for piece in pieces(board, words[-1])]
    board.marked = {
        frozenset(pair)
        for words in items
        if words[0] in ("WhiteDot", "BlackDot")
        for pair in adjacent(board, board.cells(words[1:]))
    }
    for kind, *words in items:
        if kind in RULES:
            RULES[kind](board, words)
        elif kind not in ("Shape", "NoBoxes", "RegionSize"):
            raise RefusedError(kind)
    return board


def shaped(words: Sequence[str]) -> Board:
    rows, columns = map(int, words[0].split("x"))
    if len(words) < 2 or not words[1]:
        return Board(rows, columns)
    first, *last = map(int, words[1].split("-"))
    return Board(rows, columns, first, last[0] - first + 1) if last else Board(rows, columns, 1, first)


def adjacent(board: Board, cells: Cells) -> list[tuple[int, int]]:
    """The pairs of neighbours among the cells, in the order they are listed."""
    edges = {frozenset(edge) for edge in board.edges()}
    return [(a, b) for a, b in combinations(cells, 2) if frozenset((a, b)) in edges]


def pieces(board: Board, layout: str) -> list[Cells]:
    found: dict[str, Cells] = {}
    for cell, sign in enumerate(layout):
        found.setdefault(sign, []).append(cell)
    return [piece for piece in found.values() if board.side <= len(piece) <= len(board.values)]


def given(board: Board, words: list[str]) -> None:
    for name, *values in (word.split("_") for word in words):
        cell = board.cell(name)
        board.allowed[cell] = board.allowed.get(cell, set(board.values)) & set(map(int, values))


def cage(board: Board, total: int, cells: Cells) -> None:
    board.different(cells)
    if total:
        board.total(cells, total)


def jigsaw(board: Board, words: list[str]) -> None:
    for piece in pieces(board, words[-1]):
        board.different(piece)


def diagonal(board: Board, words: list[str]) -> None:
    n = board.columns
    board.different([r * n + (n - 1 - r if words[0] == "1" else r) for r in range(n)])


def windoku(board: Board, words: list[str]) -> None:
    high, wide = board.box_shape() or (board.rows, board.columns)
    for r in range(1, board.rows - high, high + 1):
        for c in range(1, board.columns - wide, wide + 1):
            board.different([(r + i) * board.columns + c + j for i in range(high) for j in range(wide)])


def disjoint_groups(board: Board, words: list[str]) -> None:
    for group in zip(*board.boxes(), strict=True):
        board.different(group)


def anti(moves: list[tuple[int, int]]) -> Callable[[Board, list[str]], None]:
    def rule(board: Board, words: list[str]) -> None:
        for a, b in board.steps(moves):
            board.add(lambda x, a=a, b=b: pm.not_equal(x[a], x[b]))

    return rule


def anti_consecutive(board: Board, words: list[str]) -> None:
    for a, b in board.edges():
        board.add(lambda x, a=a, b=b: pm.not_difference(x[a], x[b], 1))


def strict_kropki(board: Board, words: list[str]) -> None:
    for a, b in board.edges():
        if frozenset((a, b)) not in board.marked:
            board.add(lambda x, a=a, b=b: pm.not_difference(x[a], x[b], 1))
            board.add(lambda x, a=a, b=b: pm.not_ratio(x[a], x[b], 2))


def edge(made: Callable[[Any, Any], Any]) -> Callable[[Board, list[str]], None]:
    def rule(board: Board, words: list[str]) -> None:
        for a, b in adjacent(board, board.cells(words)):
            board.add(lambda x, a=a, b=b: made(x[a], x[b]))

    return rule


def thermo(board: Board, words: list[str]) -> None:
    for a, b in pairwise(board.cells(words)):
        board.add(lambda x, a=a, b=b: pm.less(x[a], x[b]))


def whisper(board: Board, words: list[str]) -> None:
    apart, names = (int(words[0]), words[1:]) if words[0].isdigit() else (5, words)
    for a, b in pairwise(board.cells(names)):
        board.add(lambda x, a=a, b=b: abs(x[a] - x[b]) >= apart)


def renban(board: Board, words: list[str]) -> None:
    cells = board.cells(words)
    board.different(cells)
    for a, b in combinations(cells, 2):
        board.add(lambda x, a=a, b=b: abs(x[a] - x[b]) <= len(cells) - 1)


def modular(board: Board, words: list[str]) -> None:
    groups, cells = int(words[0]), board.cells(words[1:])
    for i, j in combinations(range(len(cells)), 2):
        if j - i < groups:
            board.relate(cells[i], cells[j], lambda a, b: a % groups != b % groups)


def entropic(board: Board, words: list[str]) -> None:
    cells = board.cells(words)
    for i, j in combinations(range(len(cells)), 2):
        if j - i < 3:
            board.relate(cells[i], cells[j], lambda a, b: (a - 1) // 3 != (b - 1) // 3)


def palindrome(board: Board, words: list[str]) -> None:
    cells = board.cells(words)
    for a, b in zip(cells[: len(cells) // 2], reversed(cells), strict=False):
        board.add(lambda x, a=a, b=b: pm.equal(x[a], x[b]))


def between(board: Board, words: list[str]) -> None:
    first, *inner, last = board.cells(words)
    v = board.values
    rows = [(a, b, c) for a in v for b in v for c in v if min(a, b) < c < max(a, b)]
    for cell in inner:
        board.listed([first, last, cell], rows)


def lockout(board: Board, words: list[str]) -> None:
    apart, (first, *inner, last) = int(words[0]), board.cells(words[1:])
    v = board.values
    board.add(lambda x: abs(x[first] - x[last]) >= apart)
    rows = [(a, b, c) for a in v for b in v for c in v if not min(a, b) <= c <= max(a, b)]
    for cell in inner:
        board.listed([first, last, cell], rows)


def arrow(board: Board, words: list[str]) -> None:
    pill(board, ["1", *words])


def pill(board: Board, words: list[str]) -> None:
    size, cells = int(words[0]), board.cells(words[1:])
    circle, shaft = sorted(cells[:size]), cells[size:]
    weights = [-(10 ** (size - 1 - i)) for i in range(size)] + [1] * len(shaft)
    board.total([*circle, *shaft], 0, weights)


def double_arrow(board: Board, words: list[str]) -> None:
    first, *inner, last = board.cells(words)
    board.total([*inner, first, last], 0, [1] * len(inner) + [-1, -1])


def zipper(board: Board, words: list[str]) -> None:
    cells = board.cells(words)
    half = len(cells) // 2
    pairs = [list(pair) for pair in zip(cells[:half], reversed(cells), strict=False)]
    if len(cells) % 2:
        for pair in pairs:
            board.equal_sums([[cells[half]], pair])
    else:
        board.equal_sums(pairs)


def region_sum_line(board: Board, words: list[str]) -> None:
    regions = board.boxes() if board.has_boxes else board.pieces
    region_of = {cell: number for number, region in enumerate(regions) for cell in region}
    segments: list[Cells] = []
    before = None
    for cell in board.cells(words):
        if region_of.get(cell) != before or not segments:
            segments.append([])
        segments[-1].append(cell)
        before = region_of.get(cell)
    board.equal_sums(segments)


def weighed(board: Board, words: list[str]) -> None:
    total, *weights = words[0].split("_=_")
    cells = board.cells(words[1:])
    board.total(cells, int(total), list(map(int, weights[0].split("_"))) if weights else None)


def little_killer(board: Board, words: list[str]) -> None:
    r, c = divmod(board.cell(words[1]), board.columns)
    last_row, last_column = board.rows - 1, board.columns - 1
    if c == 0 and r < last_row:
        dr, dc = 1, 1
    elif r == 0:
        dr, dc = 1, -1
    elif r == last_row and c < last_column:
        dr, dc = -1, 1
    else:
        dr, dc = -1, -1
    cells = []
    while 0 <= r <= last_row and 0 <= c <= last_column:
        cells.append(r * board.columns + c)
        r, c = r + dr, c + dc
    board.total(cells, int(words[0]))


def outside(rule: Callable[[Board, Cells, int], None]) -> Callable[[Board, list[str]], None]:
    """A clue at the beginning of a line, one at its end, or both."""

    def both(board: Board, words: list[str]) -> None:
        for reverse, value in enumerate(words[1:3]):
            if value:
                rule(board, board.line(words[0], bool(reverse)), int(value))

    return both


def skyscraper(board: Board, cells: Cells, seen: int) -> None:
    def step(state: tuple[int, int], value: int) -> tuple[int, int] | None:
        highest, count = state
        after = (value, count + 1) if value > highest else state
        return after if after[1] <= seen else None

    board.reads(cells, (min(board.values) - 1, 0), step, lambda state: state[1] == seen)


def numbered_room(board: Board, cells: Cells, wanted: int) -> None:
    def step(left: int | str, value: int) -> int | str | None:
        if left == "start":
            if value == 1:
                return "done" if wanted == 1 else None
            return value - 1 if 1 < value <= len(cells) else None
        if left == "done":
            return "done"
        if left == 1:
            return "done" if value == wanted else None
        return int(left) - 1

    board.reads(cells, "start", step, lambda left: left == "done")


def x_sum(board: Board, cells: Cells, total: int) -> None:
    def step(state: Any, value: int) -> Any:
        if state == "done":
            return state
        left, owed = (value - 1, total - value) if state == "start" else (state[0] - 1, state[1] - value)
        if left < 0 or owed < 0:
            return None
        return (left, owed) if left else None if owed else "done"

    board.reads(cells, "start", step, lambda state: state == "done")


def sandwich(board: Board, words: list[str]) -> None:
    total, low, high = int(words[0]), min(board.values), max(board.values)

    def step(state: Any, value: int) -> Any:
        if state in ("before", "after"):
            return (
                ("before" if value not in (low, high) else (value, total)) if state == "before" else "after"
            )
        first, owed = state
        if value == low + high - first:
            return None if owed else "after"
        return (first, owed - value) if value <= owed else None

    board.reads(board.line(words[1]), "before", step, lambda state: state == "after")


def quadruple(board: Board, words: list[str]) -> None:
    first = board.cell(words[0])
    cells = [first, first + 1, first + board.columns, first + board.columns + 1]
    for value in sorted(set(map(int, words[1:]))):
        least = words[1:].count(str(value))
        board.add(lambda x, value=value, least=least: pm.count_of([x[i] for i in cells], value) >= least)


def groups_of(words: Sequence[str]) -> list[list[str]]:
    """`~_name~cell~cell~~cell~…`: groups of cells, each perhaps behind a name."""
    found: list[list[str]] = [[]]
    for word in words:
        if word == "" or word.startswith("_"):
            found.append([])
        else:
            found[-1].append(word)
    return [group for group in found if group]


def pairs_of(board: Board, key: str) -> Callable[[int, int], bool]:
    bits = [BASE64.index(sign) >> i & 1 for sign in key for i in range(6)]
    low, count = board.values[0], len(board.values)

    def related(a: int, b: int) -> bool:
        place = (a - low) * count + b - low
        return place < len(bits) and bool(bits[place])

    return related


def pairs(everywhere: bool, legacy: bool) -> Callable[[Board, list[str]], None]:
    def rule(board: Board, words: list[str]) -> None:
        key = words[0].translate(str.maketrans("-_", "_-")) if legacy else words[0]
        related = pairs_of(board, key)
        for group in map(board.cells, groups_of(words[1:])):
            for a, b in combinations(group, 2) if everywhere else pairwise(group):
                board.relate(a, b, related)

    return rule


class Bits:
    def __init__(self, data: bytes) -> None:
        self.text = "".join(f"{byte:08b}" for byte in data)
        self.at = 0

    def left(self) -> int:
        return len(self.text) - self.at

    def read(self, count: int) -> int:
        self.at += count
        return int(self.text[self.at - count : self.at] or "0", 2)


def machine_of(board: Board, text: str) -> dict[str, Any]:
    bits = Bits(base64.urlsafe_b64decode(text + "=" * (-len(text) % 4)))
    packed, state_bits, symbols = bits.read(2), bits.read(4) + 1, bits.read(4) + 1
    starts, accepts = bits.read(state_bits), bits.read(state_bits)
    start_accepts = bits.read(starts)
    moves: list[tuple[int, int, int]] = []
    if packed:
        state = 0
        while bits.left() >= symbols:
            mask = bits.read(symbols)
            moves += [(state, v, bits.read(state_bits)) for v in range(symbols) if mask >> v & 1]
            state += 1
    else:
        count_bits, symbol_bits = bits.read(4), (symbols - 1).bit_length()
        state = 0
        while count_bits and bits.left() >= count_bits:
            moves += [
                (state, bits.read(symbol_bits), bits.read(state_bits)) for _ in range(bits.read(count_bits))
            ]
            state += 1
    low = board.values[0]
    accept = [i for i in range(starts) if start_accepts >> i & 1] + [starts + i for i in range(accepts)]
    moves = [(a, low + v, b) for a, v, b in moves]
    if starts == 1:
        return {"start": 0, "accept": accept, "moves": moves}
    moves += [(-1, v, b) for a, v, b in moves if a < starts]
    return {"start": -1, "accept": accept, "moves": moves}


def nfa(board: Board, words: list[str]) -> None:
    machine = machine_of(board, words[0])
    for group in groups_of(words[1:]):
        board.automaton(board.cells(group), machine)


def regex(board: Board, words: list[str]) -> None:
    text = base64.urlsafe_b64decode(words[0] + "=" * (-len(words[0]) % 4)).decode()
    pattern = " ".join(text)
    for group in groups_of(words[1:]):
        cells = board.cells(group)
        board.add(lambda x, cells=cells: pm.automaton([x[i] for i in cells], pattern))


def same_values(board: Board, words: list[str]) -> None:
    cells = board.cells(words[1:])
    if int(words[0]) < len(cells):
        raise RefusedError("SameValues")
    for cell in cells[1:]:
        board.add(lambda x, cell=cell: pm.equal(x[cells[0]], x[cell]))


KNIGHT, KING = [(1, 2), (2, 1), (1, -2), (2, -1)], [(1, 1), (1, -1)]
RULES: dict[str, Callable[[Board, list[str]], None]] = {
    "": given,
    "Given": given,
    "Jigsaw": jigsaw,
    "AllDifferent": lambda board, words: board.different(board.cells(words)),
    "Diagonal": diagonal,
    "Windoku": windoku,
    "DisjointSets": disjoint_groups,
    "AntiKnight": anti(KNIGHT),
    "AntiKing": anti(KING),
    "AntiConsecutive": anti_consecutive,
    "StrictKropki": strict_kropki,
    "WhiteDot": edge(lambda a, b: pm.difference(a, b, 1)),
    "BlackDot": edge(lambda a, b: pm.ratio(a, b, 2)),
    "X": edge(lambda a, b: a + b == 10),
    "V": edge(lambda a, b: a + b == 5),
    "GreaterThan": edge(lambda a, b: pm.less(b, a)),
    "Thermo": thermo,
    "Whisper": whisper,
    "Renban": renban,
    "Modular": modular,
    "Entropic": entropic,
    "Palindrome": palindrome,
    "Between": between,
    "Lockout": lockout,
    "Arrow": arrow,
    "PillArrow": pill,
    "DoubleArrow": double_arrow,
    "Zipper": zipper,
    "RegionSumLine": region_sum_line,
    "Cage": lambda board, words: cage(board, int(words[0]), board.cells(words[1:])),
    "Sum": weighed,
    "LittleKiller": little_killer,
    "Skyscraper": outside(skyscraper),
    "NumberedRoom": outside(numbered_room),
    "XSum": outside(x_sum),
    "Sandwich": sandwich,
    "Quad": quadruple,
    "Pair": pairs(everywhere=False, legacy=False),
    "PairX": pairs(everywhere=True, legacy=False),
    "Binary": pairs(everywhere=False, legacy=True),
    "BinaryX": pairs(everywhere=True, legacy=True),
    "NFA": nfa,
    "Regex": regex,
    "SameValues": same_values,
}
