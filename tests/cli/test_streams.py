"""Standard input, output and error as strangers give them: closed, full, gone, of another encoding, without
colour."""

from __future__ import annotations

import json
import os
import signal
import socket
import subprocess
import time
import urllib.request
from contextlib import suppress
from pathlib import Path

import pytest

from tests.cli.shell import COMMAND, ROOT, in_shell, on_terminal, pencilmark

pytestmark = pytest.mark.skipif(os.name == "nt", reason="shells and terminals are others there")

EASY = "examples/sudoku/easy.txt"
#: a call of every command that prints an answer
CALLS = (
    f"solve {EASY}",
    f"solve {EASY} --json",
    f"count {EASY}",
    f"describe {EASY}",
    f"compare {EASY} -s bt",
    f"trace {EASY}",
    "probabilities examples/minesweeper/course.txt",
    "tiles examples/tiles/course.txt",
    "tiles examples/tiles/course.txt --compare",
    "generate sudoku --count 3",
    "generate tiles",
    "strategies",
    "engines",
    "reproduce examples",
    "--help",
    "solve --help",
)


@pytest.mark.parametrize("call", CALLS)
def test_a_reader_that_goes_away_is_no_error(call: str) -> None:
    done = in_shell(f"PM {call} | true")
    assert ("Error" in done.stderr, "Exception" in done.stderr) == (False, False), done.stderr


@pytest.mark.parametrize("call", CALLS)
def test_a_closed_standard_output_is_said(call: str) -> None:
    done = in_shell(f"PM {call} >&-")
    assert done.returncode == 2
    assert "standard output: cannot be written" in done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize("call", CALLS)
def test_a_full_disk_behind_standard_output_is_said(call: str, tmp_path: Path) -> None:
    """No byte more may be written to the file, which is a full disk for all that the command can see."""
    with (tmp_path / "out").open("w") as out:
        done = pencilmark(*call.split(), stdout=out, stderr=-1, preexec_fn=_no_room)
    assert done.returncode == 2
    assert "standard output: cannot be written: File too large" in done.stderr
    assert "Traceback" not in done.stderr


def _no_room() -> None:
    import resource

    resource.setrlimit(resource.RLIMIT_FSIZE, (0, resource.RLIM_INFINITY))


def test_files_are_written_though_standard_output_is_closed(tmp_path: Path) -> None:
    done = in_shell(f"PM solve {EASY} -o {tmp_path}/out.txt >&- && PM check {EASY} {tmp_path}/out.txt")
    assert (done.returncode, done.stdout, done.stderr) == (0, "a solution\n", "")
    done = in_shell(f"PM generate sudoku -o {tmp_path}/new.txt >&- <&- 2>&-")
    assert done.returncode == 0
    assert pencilmark("count", tmp_path / "new.txt").stdout == "1\n"


def test_closed_input_and_closed_messages() -> None:
    done = in_shell("PM solve - <&-")
    assert (done.returncode, done.stderr) == (2, "<stdin>:1:1: expected a puzzle, found an empty file\n")
    done = in_shell("PM solve - 2>&- <&-")
    assert (done.returncode, done.stdout) == (2, "")
    done = in_shell(f"PM solve {EASY} 2>&-")
    assert (done.returncode, len(done.stdout.splitlines())) == (0, 9)


@pytest.mark.parametrize("encoding", ["cp1252", "cp437", "ascii"])
@pytest.mark.parametrize("call", [*CALLS[3:5], *CALLS[7:9], *CALLS[11:15], "solve --help"])
def test_consoles_of_other_encodings_get_plain_characters(call: str, encoding: str) -> None:
    words = call.split()
    done = pencilmark(*words, environment={"PYTHONIOENCODING": encoding}, encoding=encoding, errors="strict")
    assert done.returncode == 0, done.stderr
    assert done.stdout
    assert "?" not in done.stdout.replace("a solution?", "")
    assert "Traceback" not in done.stderr


def test_plain_characters_stand_for_what_is_missing() -> None:
    for encoding, sign in (("cp1252", "×"), ("cp437", "x"), ("ascii", "x"), ("utf-8", "×")):
        done = pencilmark(
            "tiles",
            "--study",
            "--samples",
            "0",
            environment={"PYTHONIOENCODING": encoding},
            encoding=encoding,
        )
        assert done.stdout.startswith(f"3{sign}3, goal")
        assert ("█" in done.stdout) == (encoding in ("cp437", "utf-8"))
        assert ("#" in done.stdout) == (encoding in ("cp1252", "ascii"))


def test_names_that_the_console_cannot_show(tmp_path: Path) -> None:
    board = tmp_path / "größe-数.txt"
    board.write_bytes(b"1234341221434321\n")
    done = pencilmark("solve", board, "--json", environment={"PYTHONIOENCODING": "cp437"}, encoding="cp437")
    assert json.loads(done.stdout)["source"] == str(board)
    odd = os.fsencode(tmp_path) + b"/\xff.txt"
    with open(odd, "wb") as file:
        file.write(b"1234341221434321\n")
    done = pencilmark("count", os.fsdecode(odd), os.fsdecode(odd), encoding="utf-8", errors="surrogateescape")
    assert done.returncode == 0, done.stderr


def test_colour_only_where_it_is_wanted() -> None:
    status, shown = on_terminal("solve", EASY)
    assert (status, "\x1b[" in shown, "│" in shown) == (0, True, True)
    for environment in ({"NO_COLOR": "1"}, {"TERM": "dumb"}):
        status, shown = on_terminal("solve", EASY, **environment)
        assert (status, "\x1b" in shown, "│" in shown) == (0, False, True)
    assert "\x1b" in on_terminal("solve", EASY, NO_COLOR="")[1]  # set and empty is not set


def test_a_terminal_of_another_encoding_gets_a_drawing_too() -> None:
    for encoding, bar in (("ascii", "|"), ("cp1252", "|")):
        status, shown = on_terminal("solve", EASY, PYTHONIOENCODING=encoding, NO_COLOR="1")
        assert status == 0
        assert f" {bar} " in shown


def test_bars_are_drawn_where_they_can_be(tmp_path: Path) -> None:
    words = ("generate", "sudoku", "--count", "300", "-o", tmp_path / "boards.txt")
    assert "generating" in on_terminal(*words)[1]
    assert "\x1b[3" not in on_terminal(*words, NO_COLOR="1")[1]  # it moves, but has no colour
    assert on_terminal(*words, TERM="dumb") == (0, "")
    status, shown = on_terminal(*words, PYTHONIOENCODING="ascii")
    assert (status, "Traceback" in shown) == (0, False)


@pytest.mark.parametrize("end", [">&-", "| true"])
def test_the_workbench_works_though_nobody_reads_where_it_is(end: str) -> None:
    """It is told to stop as soon as it answers."""
    port = _free_port()
    process = subprocess.Popen(
        ["bash", "-c", f"exec {' '.join(COMMAND)} web --no-open --port {port} {end}"],
        stderr=subprocess.PIPE, text=True, cwd=ROOT, start_new_session=True,
    )  # fmt: skip
    try:
        assert _answers(port)
    finally:
        os.killpg(process.pid, signal.SIGTERM)
        _, errors = process.communicate(timeout=30)
    assert "Traceback" not in errors


def _free_port() -> int:
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return int(listener.getsockname()[1])


def _answers(port: int) -> bool:
    for _ in range(600):
        with suppress(OSError), urllib.request.urlopen(f"http://127.0.0.1:{port}/", timeout=5) as page:
            return bool(page.status == 200)
        time.sleep(0.05)
    return False
