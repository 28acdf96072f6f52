"""The files of the laboratory: runs that were edited or are none get a sentence; exports, plots and reports
are whole or absent."""

from __future__ import annotations

import os
import shutil
import sqlite3
import stat
import threading
from pathlib import Path

import pytest

from pencilmark.cli import main
from tests.cli.shell import ROOT, in_shell, pencilmark

PLAN = """
title = "Two sizes"
boards = 2
strategies = ["bt", "bt+fc"]

[[family]]
puzzle = "futoshiki"
n = [3, 4]
"""
COMMANDS = (["show"], ["export", "-o", "rows.csv"], ["report", "-o", "report.md"])


def lab(*words: object) -> int:
    with pytest.raises(SystemExit) as end:
        main(["lab", *map(str, words)])
    return int(end.value.code or 0)


@pytest.fixture(scope="module")
def run(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("run")
    (folder / "plan.toml").write_text(PLAN)
    assert lab("run", folder / "plan.toml", "-o", folder / "run.sqlite", "--workers", "1") == 0
    return folder / "run.sqlite"


def edited(run: Path, folder: Path, *changes: str) -> Path:
    copy = folder / "edited.sqlite"
    shutil.copy(run, copy)
    connection = sqlite3.connect(copy)
    for change in changes:
        connection.execute(change)
    connection.commit()
    connection.close()
    return copy


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize(
    "change",
    [
        "DROP TABLE rows",
        "DROP TABLE meta",
        "DELETE FROM meta",
        "UPDATE meta SET value = 'no plan' WHERE name = 'plan'",
        "UPDATE meta SET value = x'ff' WHERE name = 'plan'",
        "UPDATE rows SET tries = 'many'",
        "UPDATE rows SET seconds = 'long'",
        "UPDATE rows SET status = 'fine'",
        "UPDATE OR IGNORE rows SET parameters = 'n = 3'",
        "UPDATE OR IGNORE rows SET parameters = '3'",
        "ALTER TABLE rows RENAME COLUMN tries TO attempts",
    ],
)
def test_edited_runs_get_a_sentence(
    run: Path, tmp_path: Path, change: str, command: list[str], monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:  # fmt: skip
    monkeypatch.chdir(tmp_path)
    copy = edited(run, tmp_path, change)
    assert lab(command[0], copy, *command[1:]) == 2
    messages = capsys.readouterr().err
    assert str(copy) in messages
    assert len(messages.splitlines()) == 1
    assert sorted(path.name for path in tmp_path.iterdir() if path.suffix in (".csv", ".md")) == []


@pytest.mark.parametrize("text", [b"", b"source,family\n", b"SQLite format 3\0" + b"\xff" * 5000])
def test_foreign_files_get_a_sentence(
    text: bytes, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "foreign.sqlite").write_bytes(text)
    for command in ("show", "export", "report", "plot"):
        assert lab(command, tmp_path / "foreign.sqlite") == 2
        assert "foreign.sqlite" in capsys.readouterr().err
    (tmp_path / "plan.toml").write_text(PLAN)
    if text:
        assert lab("run", tmp_path / "plan.toml", "-o", tmp_path / "foreign.sqlite") == 2
        assert (tmp_path / "foreign.sqlite").read_bytes() == text
    assert lab("show", tmp_path) == 2


@pytest.mark.skipif(os.name == "nt", reason="limits are others there")
@pytest.mark.parametrize(
    "words",
    ["export {run} -o {out}/rows.csv", "report {run} -o {out}/report.md", "plot {run} -o {out}/plots"],
)
def test_on_a_full_disk_nothing_is_half_there(run: Path, tmp_path: Path, words: str) -> None:
    pytest.importorskip("vl_convert")
    call = words.format(run=run, out=tmp_path / "out")
    done = in_shell(f"ulimit -f 0; PM lab {call}")
    assert done.returncode == 2, done.stderr
    assert "cannot be written: File too large" in done.stderr
    assert list(tmp_path.iterdir()) == []


@pytest.mark.skipif(os.name == "nt", reason="pipes are others there")
def test_pipes_and_standard_output(run: Path, tmp_path: Path) -> None:
    done = pencilmark("lab", "export", run, "-o", "-")
    assert done.stdout.startswith("source,family")
    assert done.stdout.count("\n") == 9
    pipe, read = tmp_path / "pipe.csv", list[str]()
    os.mkfifo(pipe)
    reader = threading.Thread(target=lambda: read.append(pipe.read_text()), daemon=True)
    reader.start()
    assert pencilmark("lab", "export", run, "-o", pipe).returncode == 0
    reader.join(20)
    assert read == [done.stdout]
    assert stat.S_ISFIFO(pipe.stat().st_mode)
    (tmp_path / "plan.toml").write_text(PLAN)
    for words in (["run", tmp_path / "plan.toml"], ["plot", run]):
        refused = pencilmark("lab", *words, "-o", "-")
        assert refused.returncode == 2
        assert "Traceback" not in refused.stderr
    assert not (ROOT / "-").exists()
