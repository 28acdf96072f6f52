"""HoDoKu's library of cases, one technique each, read from the data folder: `python -m tests.explain.hodoku FILE`
prints how many of each technique are found."""

from __future__ import annotations

import sys
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pencilmark as pm
from pencilmark.explain.atoms import Subject
from pencilmark.explain.position import Origin, Position
from pencilmark.explain.settling import concluded
from pencilmark.explain.technique import techniques

#: code of the library -> our techniques of that name
CODES = {
    "0000": ("full house",),
    "0002": ("hidden single",),
    "0003": ("naked single",),
    "0100": ("pointing",),
    "0101": ("claiming",),
    "0200": ("naked pair",),
    "0201": ("naked triple",),
    "0202": ("naked quad",),
    "0210": ("hidden pair",),
    "0211": ("hidden triple",),
    "0212": ("hidden quad",),
    "0300": ("X-wing",),
    "0301": ("swordfish",),
    "0302": ("jellyfish",),
    "0310": ("finned X-wing",),
    "0311": ("finned swordfish",),
    "0312": ("finned jellyfish",),
    "0320": ("finned X-wing",),
    "0321": ("finned swordfish",),
    "0322": ("finned jellyfish",),
    "0400": ("skyscraper",),
    "0401": ("two-string kite",),
    "0402": ("empty rectangle",),
    "0403": ("turbot fish", "skyscraper", "two-string kite"),
    "0800": ("XY-wing",),
    "0801": ("XYZ-wing",),
    "0803": ("W-wing",),
    "0404": ("two-string kite",),
    "0405": ("empty rectangle",),
    "0600": ("unique rectangle",),
    "0706": ("alternating inference chain",),
    "0707": ("alternating inference chain",),
    "0708": ("alternating inference chain",),
    "0709": ("alternating inference chain",),
    "0710": ("alternating inference chain",),
    "0711": ("alternating inference chain",),
    "0502": ("alternating inference chain",),
    "0503": ("alternating inference chain",),
    "0610": ("BUG",),
    "0500": ("simple colouring",),
    "0501": ("simple colouring",),
    "0701": ("X-chain",),
    "0702": ("XY-chain",),
    "0703": ("XY-chain",),
    "0901": ("ALS-XZ",),
}
#: variants that are not claimed: chains through almost locked sets
NOT_CLAIMED = ("0709-2", "0710-3", "0710-4", "0711-3", "0711-4")


@dataclass(frozen=True)
class Case:
    line: str
    code: str
    fails: bool  # nothing must be found
    givens: str
    deleted: tuple[str, ...]
    eliminations: tuple[str, ...]
    placements: tuple[str, ...]


def cases(path: Path) -> Iterator[Case]:
    for line in path.read_text(encoding="utf-8").splitlines():
        if line.startswith(":"):
            _, code, _, givens, deleted, eliminations, placements, *_ = [*line.split(":"), "", ""]
            if code in NOT_CLAIMED:
                continue
            base, _, variant = code.partition("-")
            lists = (tuple(part.split()) for part in (deleted, eliminations, placements))
            yield Case(line, base, variant == "x", givens, *lists)


def position_of(case: Case) -> Position:
    cells = case.givens.replace("+", "").replace(".", "0")
    position = Position(Subject(pm.loads(cells, "sudoku")))
    for digit, row, column in case.deleted:
        position.remove((int(row) - 1) * 9 + int(column) - 1, 1 << int(digit) - 1, Origin(-1))
    return position


def found_in(case: Case) -> set[tuple[str, str]]:
    """(what, where) of everything that our techniques of the case's name conclude."""
    position, found = position_of(case), set()
    for name in set(CODES[case.code]) & techniques().keys():
        for find in techniques()[name].find(position):
            for v, (mask, placed) in concluded(find, position).items():
                where = f"{v // 9 + 1}{v % 9 + 1}"
                found |= {("=" if placed else "-", f"{d + 1}{where}") for d in range(9) if mask >> d & 1}
                if placed:
                    gone = position.marks[v] & ~mask
                    found |= {("-", f"{d + 1}{where}") for d in range(9) if gone >> d & 1}
    return found


def is_found(case: Case) -> bool:
    found = found_in(case)
    if case.fails:
        return not found
    wanted = {("-", e) for e in case.eliminations} | {("=", p) for p in case.placements}
    return bool(wanted) and wanted <= found


def main() -> None:
    counts: dict[str, list[int]] = defaultdict(lambda: [0, 0])
    missed: dict[str, str] = {}
    for case in cases(Path(sys.argv[1])):
        if case.code in CODES and set(CODES[case.code]) & techniques().keys():
            ok = is_found(case)
            counts[case.code][not ok] += 1
            if not ok:
                missed[case.code] = case.line
    print("| technique | code | found | of |\n| --- | --- | --- | --- |")
    for code, (yes, no) in sorted(counts.items()):
        print(f"| {CODES[code][0]} | {code} | {yes} | {yes + no} |")
    for line in missed.values():
        print(f"missed: {line}", file=sys.stderr)


if __name__ == "__main__":
    main()
