"""`pencilmark prove` and `pencilmark verify`."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

EXAMPLES = Path(__file__).resolve().parents[2] / "examples"


def run(*words: object) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "pencilmark", *map(str, words)]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def test_prove_and_verify_in_the_words_of_their_json(tmp_path: Path) -> None:
    done = run("prove", EXAMPLES / "sudoku" / "evil.txt", "-o", tmp_path / "c", "--json")
    found = json.loads(done.stdout)
    assert (done.returncode, found["claim"]) == (0, "unique")
    assert found["bytes"] == Path(found["proof"]).stat().st_size
    assert {path.name for path in (tmp_path / "c").iterdir()} == {
        "board.json",
        "problem.json",
        "encoding.cnf",
        "proof.lrat",
        "manifest.json",
    }
    verified = run("verify", tmp_path / "c", "--json")
    assert verified.returncode == 0
    assert json.loads(verified.stdout) | {"claim": "unique", "verified": True} == json.loads(verified.stdout)


def test_several_solutions_are_said_and_leave_nothing(tmp_path: Path) -> None:
    (tmp_path / "empty.txt").write_text("1---\n----\n----\n----\n")
    done = run("prove", tmp_path / "empty.txt", "-o", tmp_path / "c")
    assert done.returncode == 1
    assert "several solutions" in done.stderr
    assert not (tmp_path / "c").exists()
    assert run("prove", tmp_path / "empty.txt", "-o", tmp_path / "c", "--json").returncode == 1


def test_a_changed_encoding_and_another_boards_proof_are_refused(tmp_path: Path) -> None:
    for name in ("evil", "easy"):
        assert run("prove", EXAMPLES / "sudoku" / f"{name}.txt", "-o", tmp_path / name).returncode == 0
    proof = tmp_path / "evil" / "proof.lrat"
    own = proof.read_bytes()
    proof.write_bytes((tmp_path / "easy" / "proof.lrat").read_bytes())
    refused = run("verify", tmp_path / "evil", "--json")
    assert refused.returncode == 1
    assert json.loads(refused.stdout)["verified"] is False
    proof.write_bytes(own)
    assert run("verify", tmp_path / "evil").returncode == 0
    encoding = tmp_path / "evil" / "encoding.cnf"
    encoding.write_text(encoding.read_text().replace("\n1 0\n", "\n-1 0\n", 1) + "1 0\n")
    assert run("verify", tmp_path / "evil").returncode == 1


def test_several_boards_have_a_folder_each(tmp_path: Path) -> None:
    done = run("prove", EXAMPLES / "sudoku" / "lines.txt", "-o", tmp_path / "all")
    folders = sorted(path for path in (tmp_path / "all").iterdir())
    assert folders
    assert done.returncode in (0, 1)
    assert run("verify", *folders).returncode == 0


@pytest.mark.parametrize("words", [["prove", "nothing.txt", "-o", "c"], ["verify", "nothing"]])
def test_what_is_not_there_is_bad_input(words: list[str]) -> None:
    assert run(*words).returncode == 2


def test_a_limit_is_a_limit(tmp_path: Path) -> None:
    killer = EXAMPLES / "boards" / "killer.json"
    assert run("prove", killer, "-o", tmp_path / "c", "--time", "0").returncode == 3
    assert not (tmp_path / "c").exists()
