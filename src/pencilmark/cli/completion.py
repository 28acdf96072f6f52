"""What the shell may offer after Tab: files, families, formats, engines, and strategies part by part."""

from __future__ import annotations

import click
from click.shell_completion import CompletionItem

__all__ = [
    "any_file",
    "engines_like",
    "examples_like",
    "families_like",
    "formats_like",
    "strategies_like",
    "writers_like",
]

Items = list[CompletionItem]


def any_file(_: click.Context, __: click.Parameter, incomplete: str) -> Items:
    """A file's name may stand here."""
    return [CompletionItem(incomplete, type="file")]


def engines_like(_: click.Context, __: click.Parameter, incomplete: str) -> Items:
    from pencilmark.engines import engines

    about = {"auto": "the fastest that can run it", **{name: e.meaning for name, e in engines().items()}}
    return _like(about, incomplete)


def examples_like(_: click.Context, __: click.Parameter, incomplete: str) -> Items:
    from pencilmark.samples import samples

    return _like(dict.fromkeys(samples(), ""), incomplete)


def families_like(_: click.Context, __: click.Parameter, incomplete: str) -> Items:
    from pencilmark.puzzles import families

    return _like(dict.fromkeys(families(), ""), incomplete)


def formats_like(ctx: click.Context, __: click.Parameter, incomplete: str) -> Items:
    """The formats of the family that was named, or of all."""
    from pencilmark.puzzles import families
    from pencilmark.puzzles.foreign import foreign_formats

    named = ctx.params.get("puzzle")
    found = [f.name for name, family in families().items() if named in (None, name) for f in family.formats]
    found += foreign_formats() if named in (None, "board") else ()
    return _like(dict.fromkeys(found, ""), incomplete)


def writers_like(_: click.Context, __: click.Parameter, incomplete: str) -> Items:
    from pencilmark.formats.converting import writers

    return _like({name: writer.title for name, writer in writers().items()}, incomplete)


def strategies_like(_: click.Context, __: click.Parameter, incomplete: str) -> Items:
    """The parts that may follow the last `+`: none of a kind that is there already."""
    from pencilmark.words import strategy_parts

    before, plus, begun = incomplete.rpartition("+")
    parts = strategy_parts()
    if not plus:
        return _like({token: about for kind, token, about in parts if kind in ("search", "instead")}, begun)
    used = {kind for kind, token, _ in parts if token in before.split("+")} | {"search", "instead"}
    free = {token: about for kind, token, about in parts if kind not in used}
    return [CompletionItem(f"{before}+{item.value}", help=item.help) for item in _like(free, begun)]


def _like(known: dict[str, str], begun: str) -> Items:
    return [CompletionItem(name, help=about) for name, about in known.items() if name.startswith(begun)]
