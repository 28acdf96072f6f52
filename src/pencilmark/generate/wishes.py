"""The rules a board is asked for with: names, as many of each as needed, or so many, with fields where they matter.

    thermometers            of any number
    cages:6                 six of them
    dots:difference=1       those with this field
    cages:sum=10-15         those with a field in this range
    diagonals               a rule of the whole board, which its solution keeps to
    regions                 irregular ones are drawn

In Python a rule, or the JSON of one, may stand for a name: every solution keeps to it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import MISSING, dataclass, field, fields
from difflib import get_close_matches
from itertools import product
from typing import Any

from pencilmark.errors import GenerateError, ModelError
from pencilmark.rules import rule_of, rules
from pencilmark.rules.fields import UnfitError, kind_of
from pencilmark.rules.rule import Rule

__all__ = ["Wish", "wishes_of"]


@dataclass(frozen=True)
class Wish:
    """A kind of rule; `rules` are instances that are asked for as they are."""

    kind: type[Rule]
    asked: Mapping[str, Any] = field(default_factory=dict)
    count: int | None = None
    rules: tuple[Rule, ...] = ()

    @property
    def name(self) -> str:
        return self.kind.name

    @property
    def label(self) -> str:
        """What it is known by among others: the same kind may be asked for with other fields."""
        return ":".join([self.name, *(f"{name}={value}" for name, value in self.asked.items())])

    @property
    def draws_regions(self) -> bool:
        """Does it divide the board as the generator pleases?"""
        return "regions" in [kind_of(each).name for each in _missing(self.kind, self.asked)]


def wishes_of(asked: str | Iterable[Any] | None) -> list[Wish]:
    """What a text, or a list of names, rules and JSON objects, asks for."""
    listed = asked.split(",") if isinstance(asked, str) else asked or ()
    wishes = [_wish(item) for item in listed if item != ""]
    drawn = [wish.label for wish in wishes if not wish.rules]
    for label in drawn:
        if drawn.count(label) > 1:
            raise GenerateError(f"rules: {label} is asked for twice")
    return wishes


def _wish(item: Any) -> Wish:
    if isinstance(item, Rule):
        return Wish(type(item), rules=(item,))
    if isinstance(item, type) and issubclass(item, Rule):
        return _of_kind(item, {}, None)
    if isinstance(item, Mapping):
        return _of_data(item)
    if not isinstance(item, str):
        raise GenerateError(f"rules: expected names, rules or JSON of rules, found {item!r}")
    name, *words = (word.strip() for word in item.split(":"))
    counts = [word for word in words if "=" not in word]
    if len(counts) > 1 or not all(word.isascii() and word.isdecimal() for word in counts):
        raise GenerateError(
            f"rules: expected a number or field=value behind {name}:, found {':'.join(words)!r}"
        )
    asked = dict(word.split("=", 1) for word in words if "=" in word)
    read = {key.strip(): _value(value.strip()) for key, value in asked.items()}
    return _of_kind(kind_named(name), read, int(counts[0]) if counts else None)


def _of_data(data: Mapping[str, Any]) -> Wish:
    """The JSON of a whole rule, or of some fields that those to be drawn shall have."""
    asked = {key: value for key, value in data.items() if key != "rule"}
    kind = kind_named(str(data.get("rule")))
    if kind.place == "board" or _missing(kind, asked):
        return _of_kind(kind, asked, None)
    return Wish(kind, rules=(rule_of({**data, "rule": kind.name}),))


def _of_kind(kind: type[Rule], asked: dict[str, Any], count: int | None) -> Wish:
    known = {each.name: each for each in fields(kind)}
    for name, value in asked.items():
        if name not in known:
            raise GenerateError(
                f"rules: {kind.name} has no field {name!r}; it has {', '.join(known) or 'none'}"
            )
        try:
            for end in (value[0], value[-1]) if isinstance(value, range) and value else (value,):
                kind_of(known[name]).read(end)
        except UnfitError as error:
            raise GenerateError(f"rules: {kind.name}: {name}: {error}") from None
    wish = Wish(kind, asked, count)
    return wish if kind.place != "board" or wish.draws_regions else Wish(kind, rules=_on_board(kind, asked))


def _on_board(kind: type[Rule], asked: dict[str, Any]) -> tuple[Rule, ...]:
    """A rule of the whole board; where a field is a choice that was not made, one for each choice."""
    open_fields = _missing(kind, asked)
    choices = [kind_of(each).about.get("choices") for each in open_fields]
    if not all(choices):
        needed = ", ".join(each.name for each in open_fields)
        raise GenerateError(f"rules: {kind.name} needs {needed}, as in {kind.name}:{open_fields[0].name}=…")
    names = [each.name for each in open_fields]
    try:
        return tuple(
            kind(**asked, **dict(zip(names, chosen, strict=True)))
            for chosen in product(*filter(None, choices))
        )
    except ModelError as error:
        raise GenerateError(f"rules: {error}") from None


def _missing(kind: type[Rule], asked: Mapping[str, Any]) -> list[Any]:
    """The fields that must be said and are not."""
    return [each for each in fields(kind) if each.default is MISSING and each.name not in asked]


def kind_named(name: str) -> type[Rule]:
    """The kind of rule of a name, in the singular or the plural."""
    plain = name.strip().lower().replace("_", "-").replace(" ", "-")
    known = rules()
    for word in (plain, plain.removesuffix("s"), plain.removesuffix("es"), f"{plain}s"):
        if word in known:
            return known[word]
    near = get_close_matches(plain, list(known), n=1)
    guess = f"; did you mean {near[0]}?" if near else f"; there are {', '.join(sorted(known))}"
    raise GenerateError(f"rules: there is no rule {name!r}{guess}")


def _value(text: str) -> Any:
    """A number, a range of them as 1-8, true or false, numbers as 2x3, or words."""
    ends = text.split("-")
    if len(ends) == 2 and all(end.isascii() and end.isdecimal() for end in ends):
        return range(int(ends[0]), int(ends[1]) + 1)
    if text in ("true", "false"):
        return text == "true"
    numbers = text.split("x")
    if all(part.removeprefix("-").isdecimal() and part.isascii() for part in numbers):
        return int(text) if len(numbers) == 1 else [int(part) for part in numbers]
    return text
