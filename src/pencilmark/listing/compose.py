"""A listing put together from the parts that a strategy and a family ask for."""

from __future__ import annotations

from collections.abc import Iterator
from string import Template

from pencilmark import __version__
from pencilmark.errors import InputError
from pencilmark.listing.choice import Choice, choice
from pencilmark.listing.parts import Family, chosen, family_part, known_families, part
from pencilmark.puzzles.puzzle import Options
from pencilmark.search.strategy import Strategy, strategy_of
from pencilmark.words import strategy_parts

__all__ = ["MOST_LINES", "listing", "one_line"]

MOST_LINES = 300  # what a course takes
_MORE = ("meanings", "collections")  # what is left out, the last first, where there is no room for it

_NAME_WIDTH = 17


def listing(
    family: str,
    strategy: str | Strategy,
    authors: str = "",
    options: Options | None = None,
    name: str = "solver.py",
) -> str:
    """The program, as text. `name` is the file it will be in."""
    if family not in known_families():
        known = ", ".join(known_families())
        raise InputError(f"expected a family with a listing ({known}), found {family!r}", kind="usage")
    parsed, options, own = strategy_of(strategy), options or Options(), family_part(family)
    if parsed.plugged_in:
        raise InputError(f"{parsed.plugged_in} is not one of the parts a listing is made of", kind="usage")
    made = choice(parsed, own)
    _fill_in(made, own, parsed, authors, options, name)
    for gap, more in ((2, _MORE), (1, _MORE), (1, _MORE[:1]), (1, ())):
        text = _text(Choice(made.flags | {*more}, made.words), own, gap)
        if text.count("\n") <= MOST_LINES:
            break
    return text


def _text(made: Choice, own: Family, gap: int) -> str:
    """The program from head to foot, so many blank lines between its functions."""
    pieces = [part("head"), *_constraints(own), part("csp")]
    pieces += [part("inference")] if {"infers", "prep"} & made.flags else []
    pieces += [part("orders"), part("search"), part("reading")]
    pieces += [part("boxes")] if "boxes" in made.flags else []
    pieces += [own.boards, part("main")]
    text = "\n\n\n".join(_piece(piece, made) for piece in pieces) + "\n"
    head, first, rest = text.partition("\n\n\n")  # behind the imports there are always two
    return head + first + rest.replace("\n\n\n", "\n" * (gap + 1))


def _constraints(own: Family) -> Iterator[str]:
    """The kinds of constraint; what two neighbours share goes into the family's own class."""
    for kind in own.facts["constraints"].split():
        yield f"{own.constraints}\n{part(kind)}" if kind == "binary" else part(kind)


def _piece(text: str, made: Choice) -> str:
    return Template("\n".join(chosen(text, made.flags)).strip("\n")).substitute(made.words)


def _fill_in(
    made: Choice, own: Family, strategy: Strategy, authors: str, options: Options, name: str
) -> None:
    made.flags |= {flag for flag in ("box", "negative") if getattr(options, flag)}
    made.flags |= {"authors"} if one_line(authors) else set()
    made.words |= own.facts | {
        "title": own.name.capitalize(),
        "authors": one_line(authors),
        "version": __version__,
        "command": _command(own.name, strategy, options),
        "meanings": "\n".join(_meanings(strategy)),
        "file": one_line(name),
        "box": str(options.box),
        "negative_words": ", or the lack of one" if options.negative else "",
        "collection_answer": "; in a collection behind the number of the board",
    }


def one_line(text: str) -> str:
    """A text that is safe in a docstring: printable, on one line, and nothing that ends or escapes."""
    line = " ".join("".join(c if c.isprintable() else " " for c in text).split())
    line = line.replace("<", "(").replace(">", ")")  # an address in a name
    return line.replace("\\", "\\\\").replace('"""', "'''")


def _command(family: str, strategy: Strategy, options: Options) -> str:
    box = f" --box {options.box[0]}x{options.box[1]}" if options.box else ""
    return f"pencilmark listing -s {strategy} --puzzle {family}{box}{' --negative' * options.negative}"


def _meanings(strategy: Strategy) -> Iterator[str]:
    """A line for each part of the strategy, the silent defaults included."""
    meaning = {token: words.replace("`", "") for _, token, words in strategy_parts()}
    for token in _tokens(strategy)[1:]:  # behind bt
        yield f"    {token:<{_NAME_WIDTH}}{meaning[token.split(':')[0] if 'random' in token else token]}"


def _tokens(strategy: Strategy) -> list[str]:
    tokens = str(strategy).split("+")
    tokens += [] if strategy.orders else ["first"]
    return tokens if strategy.value_order else [*tokens, "asc"]
