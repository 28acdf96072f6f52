# --- sliding tiles (native/bindings/paths.cpp) ---
from collections.abc import Callable, Sequence
from typing import Any

class PatternTable:
    @staticmethod
    def build(
        rows: int,
        cols: int,
        gap: int,
        tiles: Sequence[int],
        threads: int,
        progress: Callable[[int, int], None] | None,
    ) -> PatternTable: ...
    @staticmethod
    def from_bytes(rows: int, cols: int, gap: int, tiles: Sequence[int], data: bytes) -> PatternTable: ...
    def to_bytes(self) -> bytes: ...
    @property
    def tiles(self) -> list[int]: ...
    def __len__(self) -> int: ...

def tiles_search(
    rows: int,
    cols: int,
    homes: Sequence[int],
    gap: int,
    algorithm: str,
    order: tuple[int, int, bool, bool],
    beta: int,
    unrolled: bool,
    guesses: Sequence[tuple[str, Sequence[PatternTable], Sequence[int]]],
    limit: int,
    states: int,
    seconds: float,
) -> dict[str, Any]: ...
def tiles_estimates(
    rows: int,
    cols: int,
    boards: Sequence[Sequence[int]],
    gap_home: int,
    guesses: Sequence[tuple[str, Sequence[PatternTable], Sequence[int]]],
) -> list[int]: ...

# --- end of sliding tiles ---
