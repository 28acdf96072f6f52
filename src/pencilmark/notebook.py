"""What a notebook shows: small pieces of HTML, made of plain text that may hold anything."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape

__all__ = ["paragraph", "table", "together"]


def paragraph(text: str) -> str:
    return f"<p>{escape(text)}</p>"


def table(rows: Iterable[Sequence[object]], head: Sequence[str] = ()) -> str:
    """Rows of cells, under a head if there is one."""
    top = f"<tr>{''.join(f'<th>{escape(name)}</th>' for name in head)}</tr>" if head else ""
    body = "".join(f"<tr>{''.join(f'<td>{escape(str(cell))}</td>' for cell in row)}</tr>" for row in rows)
    return f"<table>{top}{body}</table>"


def together(*pieces: str) -> str:
    return f"<div>{''.join(pieces)}</div>"
