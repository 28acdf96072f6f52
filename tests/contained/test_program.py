"""Programs in their container: limits, endings, and what this system lets us hold back."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

from pencilmark.contained import program, starting
from pencilmark.contained.ending import Held, printable
from pencilmark.contained.folders import copy_folder, own_folder
from pencilmark.contained.limits import MIB, Limits
from pencilmark.contained.program import MARK, Place, Program, run
from pencilmark.contained.sweep import marked

pytestmark = pytest.mark.skipif(
    not sys.platform.startswith("linux"), reason="it looks for processes in /proc"
)
LIMITS = Limits(
    seconds=60, processor=0.5, memory=100 * MIB, processes=12, file=MIB, folder=3 * MIB, output=MIB
)


@pytest.fixture(params=["as this system can", "without namespaces"])
def shell(request, tmp_path, monkeypatch):
    """Runs a line of shell; both ways that a program can be held."""
    if request.param == "without namespaces":
        monkeypatch.setattr(program, "why_not_apart", lambda: "the test says so")
    with own_folder() as own:

        def shell(line, given=b"", limits=LIMITS, **more):
            place = Place(own, own, {"PATH": os.environ["PATH"], "HERE": str(tmp_path)}, (tmp_path,))
            return run(["sh", "-c", line], place, limits, given, **more)

        yield shell


def test_it_reads_writes_and_ends(shell):
    ending, _ = shell("cat; echo two >&2; pwd > place; exit 3", b"one")
    assert (ending.output, ending.errors, ending.status, ending.why) == (b"one", b"two\n", 3, "")
    assert ending.words == "it ended with status 3: two"


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("while :; do :; done", "0.5 s of processor time"),
        ("while :; do (while :; do :; done) & (while :; do :; done); done", "0.5 s of processor time"),
        ("for i in 1 2 3 4 5 6 7 8 9 10 11 12 13 14; do sleep 1000 & done; wait", "more than 12 processes"),
        ("for i in 1 2 3 4 5; do head -c 900000 /dev/zero > f$i; done; sleep 1000", "3 MiB into its folder"),
        ("exec head -c 2000000 /dev/zero > f", "a file of more than 1 MiB"),
        ("exec nothing-of-this-name", "status 127"),
        ("kill -SEGV $$", "crashed (SIGSEGV)"),
    ],
)
def test_limits(shell, line, words):
    assert words in shell(line)[0].words


def test_time(shell):
    assert shell("sleep 1000", limits=Limits(seconds=0.5))[0].words == "it took longer than 0.5 s"


def test_memory_of_all_processes_together(shell):
    code = "x = b'x' * (30 << 20); import time; time.sleep(1000)"
    line = f'for i in 1 2 3 4 5; do python3 -c "{code}" & done; wait'
    assert (
        shell(line, limits=Limits(seconds=60, memory=100 * MIB))[0].words
        == "it used more than 100 MiB of memory"
    )


def test_too_much_of_an_answer(shell):
    assert shell("yes", answer_is_output=True)[0].words == "it printed more than 1 MiB"
    ending, _ = shell("yes | head -c 3000000; echo end >&2")
    assert (ending.why, len(ending.output), ending.errors) == ("", MIB + 1, b"end\n")


def test_input_that_nobody_reads(shell):
    assert shell("exit 0", b"x" * 10_000_000)[0].status == 0


def test_a_command_that_is_not_there(tmp_path):
    with own_folder() as own:
        ending, _ = run(["/nothing/here"], Place(own, own, {}), LIMITS)
    assert ending.words == "it could not be started: /nothing/here: No such file or directory"


def test_processes_that_leave_are_ended(shell):
    ending, held = shell(
        "setsid sleep 54321 & (setsid sh -c 'sleep 54322 & sleep 54323' &); sleep 0.1; exit 0"
    )
    assert ending.left >= 3
    commands = [path.read_bytes() for path in Path("/proc").glob("[0-9]*/cmdline") if path.exists()]
    assert not [c for c in commands if c.startswith(b"sleep\0005432")]
    assert held.tree in ("namespace", "user", "descent")


def test_what_is_elsewhere_stays_as_it_is(shell, tmp_path):
    (tmp_path / "file").write_text("mine")
    _, held = shell('echo theirs > "$HERE/file"; echo theirs > "$HERE/other"; rm -f "$HERE/file"')
    assert not held.files or [p.name for p in tmp_path.iterdir()] == ["file"]
    assert not held.files or (tmp_path / "file").read_text() == "mine"


def test_there_is_no_network(shell):
    line = "python3 -c \"import socket; s = socket.socket(); s.connect(('127.0.0.1', 9))\""
    ending, held = shell(line)
    words = b"unreachable" if held.network else b"refused"
    assert words in ending.errors


def test_what_could_not_be_held_is_said():
    assert Held("namespace", True, True).words() == "contained: limits, no network, files outside read-only"
    words = Held("descent", False, False, "Operation not permitted").words()
    assert "the network could not be cut off" in words
    assert "(Operation not permitted)" in words


def test_where_nothing_but_the_session_is_to_be_had(tmp_path, monkeypatch):
    """As on macOS: the clock, the limits of each process, and an end for all that stay in the session."""
    code = (
        "import sys; sys.path.insert(0, sys.argv[1]); from pencilmark.contained import keeper, system, watch\n"
        "def refused(*_): raise OSError(38, 'refused')\n"
        "system._call = refused; watch.can_look = lambda: False; watch.tree = lambda _: []\n"
        "keeper.free_user = lambda reading: None; keeper.main(int(sys.argv[2]), int(sys.argv[3]))"
    )
    monkeypatch.setattr(starting, "_CODE", code)
    monkeypatch.setattr(program, "why_not_apart", lambda: "the test says so")
    place = Place(tmp_path, tmp_path, {"PATH": os.environ["PATH"]})
    ending, held = run(["sh", "-c", "sleep 65432 & sleep 65433"], place, Limits(seconds=0.5))
    assert (ending.words, held.tree) == ("it took longer than 0.5 s", "session")
    commands = [path.read_bytes() for path in Path("/proc").glob("[0-9]*/cmdline") if path.exists()]
    assert not [c for c in commands if c.startswith(b"sleep\0006543")]
    assert run(["sh", "-c", "cat; exit 3"], place, Limits(), b"x")[0].words == "it ended with status 3"
    assert "not followed" in held.words()


def test_a_program_ends_with_who_began_it(tmp_path):
    """Even by kill -9: the keeper sees that nobody holds its orders any more."""
    code = (
        "import sys; from pathlib import Path; from pencilmark.contained.program import *\n"
        "from pencilmark.contained.limits import Limits\n"
        "own = Path(sys.argv[1]); p = Program(['sleep', '1000'], Place(own, own, {'PATH': sys.argv[2]}), Limits())\n"
        "print(p.mark, flush=True); p.wait()"
    )
    words = [sys.executable, "-c", code, str(tmp_path), os.environ["PATH"]]
    with subprocess.Popen(words, stdout=subprocess.PIPE, text=True) as child:
        mark = f"{MARK}={child.stdout.readline().strip()}"
        until = time.monotonic() + 60
        while not marked(mark) and time.monotonic() < until:
            time.sleep(0.02)
        assert marked(mark)
        child.kill()
    while marked(mark) and time.monotonic() < until:
        time.sleep(0.02)
    assert not marked(mark)


def test_a_talk_has_a_clock_for_each_answer(tmp_path):
    code = "import sys, time\nfor line in sys.stdin: time.sleep(float(line)); print(line.strip(), flush=True)"
    place = Place(tmp_path, tmp_path, {"PATH": os.environ["PATH"]})
    with Program([sys.executable, "-c", code], place, Limits(), one_run=False) as talk:
        for _ in range(3):
            talk.begin(60, 60)
            assert talk.ask(b"0.01\n") == b"0.01"
            assert talk.rest().left == 0
        talk.begin(0.3, 5)
        assert talk.ask(b"1000\n") is None
        assert talk.ending.why == "it took longer than 0.3 s"


def test_a_copy_leaves_out_what_is_no_file(tmp_path):
    source, target = tmp_path / "a", tmp_path / "b"
    (source / "deep").mkdir(parents=True)
    (source / "deep" / "file").write_text("x")
    (source / "within").symlink_to("deep/file")
    (source / "out").symlink_to("/etc/passwd")
    os.mkfifo(source / "pipe")
    copy_folder(source, target)
    assert sorted(str(p.relative_to(target)) for p in target.rglob("*")) == ["deep", "deep/file", "within"]


def test_words_of_others_are_made_printable():
    assert printable("a\x1b[31m\ud800\n") == "a\\x1b[31m\\xd800\\x0a"
    assert len(printable("x" * 10_000)) == 400
