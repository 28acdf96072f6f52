"""A search as a moving picture, for the README: python docs/make_moving.py

One file of SVG: the board once, and a layer for each assignment and each value taken back, shown in turn by its style.
Where a reader wants no motion the solution stands still.
"""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from pathlib import Path

import pencilmark as pm
from pencilmark.ask import flat_of
from pencilmark.drawing.frame import Frame
from pencilmark.search.narration import narrate

ROOT = Path(__file__).resolve().parent.parent
PICTURE = ROOT / "docs" / "pictures" / "search.svg"
BOARD, STRATEGY = "examples/futoshiki/five.txt", "bt+fc"
SECONDS = 0.22  # a layer is seen
HELD = 12  # layers' time for which the solution stands
SENTENCE = 0.9  # below the board, in cells

Layer = tuple[dict[int, int], str]


def layers(board: pm.Futoshiki) -> list[Layer]:
    """What is assigned after each event that changes it, and the event in words."""
    flat, values, found = flat_of(board), dict[int, int](), list[Layer]()
    for event in pm.trace(board, STRATEGY):
        if event.kind == "assign" and event.variable is not None:
            values[event.variable] = event.detail["value"]
        elif event.kind == "backtrack" and event.variable is not None:
            values.pop(event.variable, None)
        else:
            continue
        found.append((dict(values), narrate(event, flat).strip()))
    return found


def style(count: int) -> str:
    whole = (count - 1 + HELD) * SECONDS
    seen, held = 100 * SECONDS / whole, 100 * SECONDS * HELD / whole
    return (
        f".pm .step,.pm .end{{opacity:0;animation:step {whole:.2f}s steps(1) infinite}}"
        f".pm .end{{animation-name:end}}.pm .said{{font-size:.34px;text-anchor:start}}"
        f"@keyframes step{{0%{{opacity:1}}{seen:.3f}%{{opacity:0}}}}"
        f"@keyframes end{{0%{{opacity:1}}{held:.3f}%{{opacity:0}}}}"
        "@media(prefers-reduced-motion:reduce){.pm .step{animation:none}.pm .end{animation:none;opacity:1}}"
    )


def drawn(board: pm.Futoshiki, found: list[Layer]) -> Iterator[str]:
    frame = Frame(board.figure())
    x, y, _, height = frame.box
    cells = board.figure().grid.cells
    for number, (values, words) in enumerate(found):
        texts = [_value(*frame.corner(cells[v]), value) for v, value in values.items()]
        kind = "end" if number == len(found) - 1 else "step"
        said = f'<text class="said" x="{x + 0.2:.2f}" y="{y + height + 0.35:.2f}">{escape(words)}</text>'
        yield f'<g class="{kind}" style="animation-delay:{number * SECONDS:.2f}s">{"".join(texts)}{said}</g>'


def _value(x: float, y: float, value: int) -> str:
    return f'<text class="found" x="{x + 0.5:.2f}" y="{y + 0.5:.2f}">{value}</text>'


def moving(board: pm.Futoshiki) -> str:
    found = layers(board)
    x, y, width, height = Frame(board.figure()).box
    still = board.svg()
    taller = still.replace(
        f'height="{height * 44:.0f}"', f'height="{(height + SENTENCE) * 44:.0f}"', 1
    ).replace(f'{height:g}" role', f'{height + SENTENCE:g}" role', 1)
    ground = f'<rect class="paper" x="{x}" y="{y}" width="{width}" height="{height + SENTENCE}"/>'
    head, body = taller.split("</style>", 1)
    return f"{head}{style(len(found))}</style>{ground}{body.removesuffix('</svg>')}{''.join(drawn(board, found))}</svg>"


def main() -> None:
    board = pm.load(ROOT / BOARD)
    assert isinstance(board, pm.Futoshiki)
    PICTURE.write_text(moving(board), "utf-8")


if __name__ == "__main__":
    main()
