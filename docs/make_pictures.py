"""Make the pictures of the docs again: python docs/make_pictures.py"""

from __future__ import annotations

from pathlib import Path

import pencilmark as pm

ROOT = Path(__file__).resolve().parent.parent
BOARDS = {"kropki": "kropki/nine.txt", "futoshiki": "futoshiki/five.txt"}


def main() -> None:
    for name, file in BOARDS.items():
        board = pm.load(ROOT / "examples" / file)
        (ROOT / "docs" / "pictures" / f"{name}.svg").write_text(
            board.svg(pm.solve(board).solution), encoding="utf-8"
        )


if __name__ == "__main__":
    main()
