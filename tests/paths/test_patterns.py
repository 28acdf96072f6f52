"""Pattern databases: the same bytes from every builder, whole files only, and a bound that holds."""

from __future__ import annotations

import hashlib
from pathlib import Path

import pytest

from pencilmark.errors import EngineError, StrategyError
from pencilmark.paths import PatternTables, Tiles, bind, random_board, solve
from pencilmark.paths.generate import depth_table
from pencilmark.paths.heuristics import patterns, tables
from pencilmark.paths.heuristics.partition import default_sizes, mirror, partition
from pencilmark.paths.native import native

SMALL = [
    ((2, 2), 0, (1, 2, 3)),
    ((2, 3), 5, (0, 1, 3)),
    ((3, 3), 4, (0, 1, 2, 3)),
    ((3, 3), 0, (4, 5, 7, 8)),
    ((2, 5), 3, (0, 4, 9)),
    ((4, 4), 7, (0, 5, 15)),
]


@pytest.mark.usefixtures("needs_native")
@pytest.mark.parametrize(("shape", "gap", "pattern"), SMALL)
def test_native_bytes_equal_plain_bytes(shape: tuple[int, int], gap: int, pattern: tuple[int, ...]) -> None:
    plain = patterns.build_pattern(shape, gap, pattern)
    for threads in (1, 3):
        assert native().PatternTable.build(*shape, gap, list(pattern), threads, None).to_bytes() == plain


@pytest.mark.usefixtures("needs_native")
def test_threads_do_not_change_a_byte() -> None:
    digests = {
        hashlib.sha256(
            native().PatternTable.build(4, 4, 0, [1, 2, 4, 5, 8, 9], threads, None).to_bytes()
        ).hexdigest()
        for threads in (1, 2, 7)
    }
    assert len(digests) == 1


@pytest.mark.usefixtures("needs_native")
def test_a_damaged_or_short_file_is_built_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tables, "WORTH_KEEPING", 1)
    key = ((3, 3), 0, (1, 2, 3, 4))
    whole = PatternTables(tmp_path).native_table(*key).to_bytes()
    (path,) = tmp_path.glob("*.pdb")
    good = path.read_bytes()
    assert good.endswith(whole)
    for bad in (
        good[:-1],
        good[:20],
        b"",
        good[:-5] + b"\x07" + good[-4:],
        b"X" + good[1:],
        good[:8] + b"\x09" + good[9:],
    ):
        path.write_bytes(bad)
        assert PatternTables(tmp_path).read(*key) is None
        assert PatternTables(tmp_path).native_table(*key).to_bytes() == whole
        assert path.read_bytes() == good
    assert not list(tmp_path.glob("*.part"))


@pytest.mark.usefixtures("needs_native")
def test_a_folder_that_cannot_be_written_is_no_trouble(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("not a folder")
    table = PatternTables(blocked / "below").native_table((4, 4), 0, (1, 2, 3, 4))
    assert len(table) == 43_680


@pytest.mark.parametrize("gap", range(9))
def test_the_sum_never_overestimates(gap: int) -> None:
    goal = [0] * 9
    for number, cell in enumerate(c for c in range(9) if c != gap):
        goal[cell] = number + 1
    tiles = Tiles(goal, goal, rows=3, cols=3)
    guess = bind("pdb:3-3-2", tiles)
    for board, depth in list(depth_table(tiles).items())[::97]:
        assert guess(board) <= depth


def test_partitions_cover_every_tile_once() -> None:
    for rows, cols in [(2, 2), (3, 3), (2, 5), (4, 4), (5, 5), (4, 5)]:
        for gap in range(rows * cols):
            parts = partition(rows, cols, gap, default_sizes(rows, cols))
            assert sorted(tile for part in parts for tile in part) == [
                c for c in range(rows * cols) if c != gap
            ]
            image = mirror(rows, cols, gap)
            assert not image or (image[gap] == gap and sorted(image) == list(range(rows * cols)))
    assert [len(part) for part in partition(4, 4, 15, (7, 8))] == [7, 8]
    with pytest.raises(StrategyError, match="add up to 15"):
        partition(4, 4, 0, (6, 6))


def test_without_the_native_engine_small_patterns_still_work(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tables, "native", lambda: None)
    board = random_board(3, 3, 4)
    assert (
        solve(board, "ida*", "pdb", engine="reference").length
        == solve(board, "a*", "manhattan", engine="reference").length
    )
    with pytest.raises(EngineError, match="without the native engine"):
        solve(random_board(4, 4, 1), "ida*", "pdb", engine="reference")
