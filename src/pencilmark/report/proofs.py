"""What a report says of the solutions of its boards, by proofs that were checked: `--verify`."""

from __future__ import annotations

from collections.abc import Sequence

from pencilmark.prove.shown import shown
from pencilmark.report.document import Block, Paragraph, Sheet
from pencilmark.report.measuring import Board

__all__ = ["proof_blocks"]

PATIENCE = 20.0  # seconds for a proof, where no other limit is given
_WORDS = (
    "That a board has one solution and no other, or none, is proved: the proof of each was followed by a checker of "
    "a few hundred lines that shares nothing with the search (`pencilmark prove`, `pencilmark verify`)."
)


def proof_blocks(boards: Sequence[Board], seconds: float | None) -> list[Block]:
    """A row for each board."""
    limit = PATIENCE if seconds is None else seconds
    rows = tuple((board.name, str(shown(board.puzzle, limit))) for board in boards)
    return [Paragraph(_WORDS), Sheet("Solutions, by proof", ("board", "solutions"), rows)]
