"""Arguments that name a file to read: a file, or an example by its name."""

from __future__ import annotations

from typing import Any

import click
from click.shell_completion import CompletionItem

__all__ = ["FILE", "FileOrExample"]


class FileOrExample(click.Path):
    """A file of that name comes first; then the example of it; what is neither is told by who opens it."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        return super().convert(_found(value) if isinstance(value, str) else value, param, ctx)

    def shell_complete(
        self, ctx: click.Context, param: click.Parameter, incomplete: str
    ) -> list[CompletionItem]:
        from pencilmark.cli.completion import examples_like

        examples = examples_like(ctx, param, incomplete) if incomplete else []
        return [*super().shell_complete(ctx, param, incomplete), *examples]


FILE = FileOrExample()


def _found(name: str) -> str:
    if name == "-":
        return name
    from pencilmark.samples import file_or_sample

    return file_or_sample(name)
