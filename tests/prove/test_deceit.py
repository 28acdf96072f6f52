"""Folders that somebody put together to be taken for certificates."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tracemalloc
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest

import pencilmark as pm
from pencilmark import _native
from pencilmark.prove import check as checker
from pencilmark.prove.certificate import BOARD, ENCODING, MANIFEST, PROBLEM
from pencilmark.prove.verifying import CHECKER, LARGE
from tests.prove.boards import certificates


def folder_of(name: str, tmp_path: Path) -> Path:
    certificates()[name].write(tmp_path / "certificate")
    return tmp_path / "certificate"


def rehash(folder: Path, **changed: Any) -> None:
    """The manifest with hashes that fit again."""
    manifest = json.loads((folder / MANIFEST).read_bytes()) | changed
    hashed = {name: sha256((folder / name).read_bytes()).hexdigest() for name in manifest["files"]}
    (folder / MANIFEST).write_text(json.dumps(manifest | {"files": hashed}))


def change(folder: Path, name: str, changed: Callable[[Any], object]) -> None:
    data = json.loads((folder / name).read_bytes())
    changed(data)
    (folder / name).write_text(json.dumps(data))
    rehash(folder)


def refusal(folder: Path) -> str:
    """What both checkers say: they must refuse it."""
    found = pm.verify(folder)
    assert not found
    done = subprocess.run(
        [sys.executable, "-I", str(CHECKER), str(folder)], capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stderr) == (1, "")
    assert done.stdout.startswith("refused: ")
    return found.message


@pytest.mark.skipif(_native is None, reason="large proofs are followed natively")
def test_a_large_proof_is_followed_in_the_encoding_that_was_compared(tmp_path: Path) -> None:
    """An encoding by another name is the board's; the one by the usual name contradicts itself, and no hash has it."""
    folder = folder_of("sudoku", tmp_path)
    (folder / ENCODING).rename(folder / "other.cnf")
    (folder / ENCODING).write_bytes(b"p cnf 1 2\n1 0\n-1 0\n")
    (folder / "proof.lrat").write_bytes(b"3 0 1 2 0\n" + b"c more\n" * (LARGE // 7 + 1))
    names = ["other.cnf", "proof.lrat", PROBLEM, BOARD]
    rehash(folder, encoding="other.cnf", files=dict.fromkeys(names, ""))
    assert "line 1" in refusal(folder)


@pytest.mark.parametrize("name", [BOARD, "sums.json"])
def test_a_board_without_a_hash_is_no_decoration(name: str, tmp_path: Path) -> None:
    folder = folder_of("sudoku", tmp_path)
    manifest = json.loads((folder / MANIFEST).read_bytes())
    manifest["files"].pop(name, None)
    (folder / MANIFEST).write_text(json.dumps(manifest))
    (folder / name).write_text("[]")
    assert "no hash" in refusal(folder)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no such files")
def test_what_is_no_file_is_not_waited_for(tmp_path: Path) -> None:
    folder = folder_of("sudoku", tmp_path)
    (folder / BOARD).unlink()
    os.mkfifo(folder / BOARD)
    assert "missing" in refusal(folder)
    rehash(folder, files=dict.fromkeys([PROBLEM, ENCODING, "proof.lrat"], ""))
    assert "no hash" in refusal(folder)


@pytest.mark.parametrize("name", [BOARD, PROBLEM, MANIFEST])
def test_a_word_that_is_said_twice_is_refused(name: str, tmp_path: Path) -> None:
    """Who reads the first of them sees another board than who reads the last."""
    folder = folder_of("sudoku", tmp_path)
    text = (folder / name).read_text()
    word, value = next(iter(json.loads(text).items()))
    (folder / name).write_text(f"{{{json.dumps(word)}: {json.dumps(value)}, {text.lstrip()[1:]}")
    if name != MANIFEST:
        rehash(folder)
    assert "twice" in refusal(folder)


@pytest.mark.parametrize(
    "data", [b"\xff" * 100_000, b'{"names": [], "domains": [], "givens": {"' + b"x" * 100_000 + b'": 1}}']
)
def test_what_is_refused_is_not_poured_out(data: bytes, tmp_path: Path) -> None:
    folder = folder_of("sudoku", tmp_path)
    (folder / PROBLEM).write_bytes(data)
    rehash(folder)
    assert len(refusal(folder)) < 400


def test_a_label_does_not_write_to_the_terminal(tmp_path: Path) -> None:
    folder = folder_of("sudoku", tmp_path)
    change(folder, PROBLEM, lambda data: data["constraints"][0].update(label="\x1b[2J\ud800", scope=[0, 0]))
    assert refusal(folder).isprintable()


RULES: list[tuple[str, Callable[[Any], object], str]] = [
    ("cages", lambda board: board["rules"][3].update(repeats=True), "rules as compiled"),
    ("cages", lambda board: board.update(candidates=[]), "rules as compiled"),
    ("cages", lambda board: board["rules"].append({"rule": "grid"}), "rules as compiled"),
    ("cages", lambda board: board["rules"][3]["cells"].append("r1c1"), "twice"),
    ("cages", lambda board: board["rules"][3]["cells"].append("r9c9"), "(8, 8)"),
    ("cages", lambda board: board["givens"][0].__setitem__(0, 9), "no value of the board"),
    ("kropki", lambda board: next(r for r in board["rules"] if r["rule"] == "dot").update(ratio=2, difference=1), ""),
    ("minefield", lambda board: board["givens"][0].__setitem__(2, 1), "in a hole"),
    ("minefield", lambda board: board["holes"].remove("r1c3"), "other cells"),
]  # fmt: skip


@pytest.mark.parametrize(("name", "changed", "said"), RULES)
def test_a_board_that_nobody_would_write_is_not_one_whose_rules_are_known(
    name: str, changed: Callable[[Any], object], said: str
) -> None:
    """A field that the checker would pass over, a cell that there is not: it is refused, or not called known."""
    files = certificates()[name].files
    problem = checker.Problem(checker.parsed(files[PROBLEM]))
    board = checker.parsed(files[BOARD])
    assert checker.compare_board(board, problem)
    changed(board)
    if said == "rules as compiled":
        assert not checker.compare_board(board, problem)
    else:
        with pytest.raises((checker.Refused, KeyError, ValueError)) as refused:
            checker.compare_board(board, problem)
        assert said in str(refused.value)


def _problem(domains: list[list[int]], shape: dict[str, Any]) -> dict[str, Any]:
    return {
        "names": [f"x{number}" for number in range(len(domains))],
        "domains": domains,
        "givens": {},
        "shapes": [shape],
        "constraints": [{"label": "all", "scope": [*range(len(domains))], "shape": 0}],
    }


@pytest.mark.parametrize("size", [2, 3], ids=["pairs", "states"])
def test_more_values_than_fit_into_memory_are_refused(size: int) -> None:
    law = {"shape": "linear", "weights": [1] * size, "low": 9, "high": 5_999}
    with pytest.raises(checker.Refused, match="too many values"):
        checker.Encoding(checker.Problem(_problem([[*range(6_000)]] * size, law)), None)


def test_a_long_row_of_a_table_takes_no_more_room_than_it_has() -> None:
    size = 3_000
    data = _problem([[0, 1]] * size, {"shape": "table", "arity": size, "tuples": [[0] * size]})
    problem = checker.Problem(data)
    tracemalloc.start()
    try:
        checker.Encoding(problem, None)
        assert tracemalloc.get_traced_memory()[1] < 20 << 20  # its beginnings, written out, are 36 MB
    finally:
        tracemalloc.stop()


def test_who_has_not_followed_the_proof_does_not_say_so(tmp_path: Path) -> None:
    folder = tmp_path / "certificate"
    pm.prove(pm.loads("1.....2..3.....4", "sudoku")).write(folder)
    command = [sys.executable, str(CHECKER), str(folder)]
    said = [
        subprocess.run([*command, *more], check=False, capture_output=True, text=True).stdout
        for more in ([], ["--all-but-proof"])
    ]
    assert said == [
        "unique: verified (rules of the board)\n",
        "unique: all but the proof (rules of the board)\n",
    ]
