"""Boards as pictures: one SVG text, no library."""

from __future__ import annotations

from collections.abc import Sequence

from pencilmark.paths.tiles import Board

__all__ = ["path_svg", "svg"]

CELL, GUTTER, PER_ROW = 44, 28, 8


def path_svg(states: Sequence[Board], moves: Sequence[str], cols: int) -> str:
    """Every board of a path with the move that led to it."""
    captions = ["start", *(f"{i}. {move}" for i, move in enumerate(moves, start=1))]
    return svg(states, cols, captions, moved=True)


def svg(
    boards: Sequence[Board],
    cols: int,
    captions: Sequence[str] = (),
    moved: bool = False,
    before: Board | None = None,
) -> str:
    """The boards side by side, eight a row; `moved` marks the tile that the last move slid, on the first
    board too if the one `before` it is given."""
    rows = len(boards[0]) // cols
    width, height = cols * CELL + GUTTER, rows * CELL + GUTTER + 8
    across = min(len(boards), PER_ROW)
    down = -(-len(boards) // PER_ROW)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{across * width}" height="{down * height}" '
        f'viewBox="0 0 {across * width} {down * height}" font-family="system-ui, sans-serif" '
        'text-anchor="middle">',
        f'<rect width="{across * width}" height="{down * height}" fill="#ffffff"/>',
    ]
    for i, board in enumerate(boards):
        last = boards[i - 1] if i else before
        slid = last.index(0) if moved and last is not None else -1
        caption = captions[i] if i < len(captions) else ""
        x, y = i % PER_ROW * width + GUTTER // 2, i // PER_ROW * height + GUTTER // 2
        parts += one_board(board, cols, x, y, slid, caption)
    return "\n".join([*parts, "</svg>"])


def one_board(board: Board, cols: int, x: int, y: int, slid: int, caption: str) -> list[str]:
    rows = len(board) // cols
    size = 20 if len(board) <= 100 else 15
    parts = [
        f'<rect x="{x - 3}" y="{y - 3}" width="{cols * CELL + 6}" height="{rows * CELL + 6}" rx="7" '
        'fill="#d8d3c8"/>'
    ]
    for cell, tile in enumerate(board):
        if tile == 0:
            continue
        left, top = x + cell % cols * CELL, y + cell // cols * CELL
        fill, ink = ("#2f6690", "#ffffff") if cell == slid else ("#f7f3ea", "#222222")
        parts.append(
            f'<rect x="{left + 2}" y="{top + 2}" width="{CELL - 4}" height="{CELL - 4}" rx="5" '
            f'fill="{fill}" stroke="#8d8676"/>'
        )
        parts.append(
            f'<text x="{left + CELL // 2}" y="{top + CELL // 2 + size // 3}" font-size="{size}" '
            f'fill="{ink}">{tile}</text>'
        )
    if caption:
        parts.append(
            f'<text x="{x + cols * CELL // 2}" y="{y + rows * CELL + 20}" font-size="17" '
            f'fill="#444444">{caption}</text>'
        )
    return parts
