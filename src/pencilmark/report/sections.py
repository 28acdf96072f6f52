"""Sections that both reports have: the formulation of the boards of a family, and the program."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence

from pencilmark.drawing.style import static_svg
from pencilmark.model import Problem
from pencilmark.puzzles.puzzle import Options, Puzzle
from pencilmark.report.document import (
    Beside,
    Block,
    Bullets,
    Heading,
    Listing,
    PageBreak,
    Paragraph,
    Picture,
    Sheet,
)
from pencilmark.report.rules import Kind, constraint_kinds, numbers

__all__ = ["formulation_blocks", "listing_blocks"]

_USUAL = "bt+fc+mrv+deg"
_MOST_EITHER = 4  # alternatives that are all named


def formulation_blocks(
    *boards: Puzzle, level: int = 2, names: Sequence[str] = (), number: int = 1
) -> Iterator[Block]:
    """Boards of one kind, the `number`th of the report, as ⟨X, D, C⟩: in words, and in the mathematics of every
    constraint that is on them."""
    first, problems = boards[0], [board.problem() for board in boards]
    name = f"board-{first.family}" + (f"-{number}" if number > 1 else "")
    picture = Picture(name, "", {"svg": static_svg(first.svg()).encode()})
    yield Heading(_title(boards), level)
    yield Beside((Bullets(_words(boards)), Paragraph(_sets(problems))), picture)
    yield _constraints(problems, names)


def _title(boards: Sequence[Puzzle]) -> str:
    shapes = dict.fromkeys(f"{board.shape[0]}×{board.shape[1]}" for board in boards)
    shown = ", ".join(shapes) if len(shapes) <= 4 else f"{len(shapes)} sizes"
    title = getattr(boards[0], "title", "") if len(boards) == 1 else ""
    return f"{title or boards[0].family.capitalize()} {shown}"


def _words(boards: Sequence[Puzzle]) -> tuple[str, ...]:
    """What the boards say of themselves, true of all of them."""
    if len(boards) == 1:
        return tuple(boards[0].sets())
    said = [[_any_number(word) for word in board.sets()] for board in boards]
    if len({len(words) for words in said}) > 1:
        return tuple(dict.fromkeys(word for words in said for word in words))
    return tuple(merged for words in zip(*said, strict=True) for merged in _merged(words))


def _merged(words: Sequence[str]) -> list[str]:
    """One sentence for several that differ in some of their words: `domain 1..6 or 1..9`."""
    split = [word.split(" ") for word in dict.fromkeys(words)]
    if len({len(tokens) for tokens in split}) > 1:
        return [" ".join(tokens) for tokens in split]
    columns = (list(dict.fromkeys(tokens)) for tokens in zip(*split, strict=True))
    return [" ".join(_either(found) for found in columns)]


def _either(found: list[str]) -> str:
    """Alternatives, with the comma they end in said once."""
    stem = [word.rstrip(",") for word in found]
    end = "," if len(found) > 1 and all(word.endswith(",") for word in found) else ""
    shown = stem if len(stem) <= _MOST_EITHER else [stem[0], "…", stem[-1]]
    return found[0] if len(found) == 1 else f"{' or '.join(shown)}{end}".replace("or … or", "… or")


def _any_number(word: str) -> str:
    """What is said of one board's numbers, without them: they are in the table."""
    return re.sub(r"^\d+ |(?<=each of the )\d+ |(?<=total of )\d+ ", "", word)


def _sets(problems: Sequence[Problem]) -> str:
    """X and D in a sentence each."""
    variables = _range([len(problem.names) for problem in problems])
    domains = Counter(domain for problem in problems for domain in problem.domains if len(domain) > 1)
    largest = max(domains, key=len, default=())
    givens = _range([sum(len(domain) == 1 for domain in problem.domains) for problem in problems])
    whose = " a board" if len(problems) > 1 else ""
    text = f"**X**: {variables} variables{whose}, ⟦x_{{r,c}}⟧ for the cell in row ⟦r⟧ and column ⟦c⟧. "
    if givens == "0":
        return text + f"**D**: each has ⟦{_values(largest)}⟧."
    text += f"**D**: {givens} of them{whose} are given and have that value alone"
    return text + (f", each other has at most ⟦{_values(largest)}⟧." if largest else ".")


def _values(domain: Sequence[int]) -> str:
    if len(domain) > 2:
        return f"{{{domain[0]}, …, {domain[-1]}}}"
    return f"{{{', '.join(map(str, domain))}}}"


def _range(found: Sequence[int]) -> str:
    return f"{found[0]:,}" if len(set(found)) == 1 else f"{min(found):,} to {max(found):,}"


def _constraints(problems: Sequence[Problem], names: Sequence[str]) -> Sheet:
    """A row for each kind of constraint."""
    kinds = constraint_kinds(problems)
    own = names if 1 < len(problems) <= 4 and len(names) == len(problems) else ()
    header = ("constraint", "in mathematics", "for example", *(own or ("number",)))
    rows = [
        (kind.named(), f"⟦{kind.pattern}⟧", f"⟦{kind.example}⟧", *_numbers(kind, bool(own))) for kind in kinds
    ]
    return Sheet("Constraints C", header, tuple(rows), _legend(kinds))


def _numbers(kind: Kind, each: bool) -> list[str]:
    found = list(numbers(kind))
    return [f"{number:,}" for number in found] if each else [_range(found)]


def _legend(kinds: Sequence[Kind]) -> str:
    """What the letters of the patterns stand for."""
    words = []
    if any("(i ≠ j)" in kind.pattern for kind in kinds):
        words.append(
            "⟦i⟧ and ⟦j⟧ are any two cells of the unit, or the two cells that a rule stands between."
        )
    if any("∑" in kind.pattern for kind in kinds):
        words.append("⟦S⟧ are the cells that a sum is about, ⟦t⟧ is what it must be.")
    return " ".join(words)


def listing_blocks(
    family: str = "",
    strategy: str = "",
    authors: str = "",
    options: Options | None = None,
    name: str = "solver.py",
) -> Iterator[Block]:
    """The program on pages of its own: the listing of a strategy or, for a family without one, the search."""
    from pencilmark.listing import known_families, listing

    yield PageBreak()
    if family not in known_families():
        yield Heading("Code: the search")
        yield Paragraph("Backtracking search, as the reference engine runs it.")
        yield Listing(_search_source(), language="python", numbered=True)
        return
    text = listing(family, strategy or _USUAL, authors, options, name)
    yield Heading(f"Code: {name}")
    yield Listing(text, language="python", numbered=True)


def _search_source() -> str:
    from inspect import getsource

    from pencilmark.search import backtrack

    return getsource(backtrack)
