"""A cluster on this machine: a scheduler and two workers, one of which is killed at work."""

from __future__ import annotations

import json
import os
import signal
import socket
import subprocess
import sys
import threading
import time
from contextlib import suppress

import pytest

from pencilmark.errors import EngineError
from pencilmark.lab.plan import parse_plan
from pencilmark.lab.run import run_plan
from tests.lab.runs import SLOW, SMALL, measured

pytest.importorskip("distributed")
PATIENCE = 60.0  # seconds to wait for what takes two on a quiet machine


@pytest.fixture
def processes():
    """A place for processes to be ended in, whatever happens."""
    started: list[subprocess.Popen] = []
    yield started
    for process in started:
        with suppress(OSError):
            process.kill()
    for process in started:
        process.wait()


def start(processes, folder, name, *words):
    log = (folder / f"{name}-{len(processes)}.log").open("w")
    command = [sys.executable, "-m", f"distributed.cli.dask_{name}", *words]
    quiet = os.environ | {"DASK_DISTRIBUTED__WORKER__MEMORY__TERMINATE": "false"}
    processes.append(subprocess.Popen(command, cwd=folder, stdout=log, stderr=log, env=quiet))
    return processes[-1]


def until(found):
    """Wait until `found()` is true; its value."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        if value := found():
            return value
        time.sleep(0.05)
    pytest.fail("waited too long")


def _address(file):
    return json.loads(file.read_text())["address"] if file.is_file() and file.stat().st_size else ""


def cluster(processes, folder):
    """(address, workers) of a scheduler with two workers, all over loopback."""
    file = folder / "scheduler.json"
    here = ("--host", "127.0.0.1", "--no-dashboard")
    start(processes, folder, "scheduler", *here, "--port", "0", "--no-show", "--scheduler-file", str(file))
    address = until(lambda: _address(file))
    alone = ("--no-nanny", "--nthreads", "1", "--local-directory", str(folder))
    workers = [
        start(processes, folder, "worker", address, *here, *alone, "--name", n) for n in ("one", "two")
    ]
    from distributed import Client

    with Client(address, timeout="60s", set_as_default=False) as client:
        client.wait_for_workers(2, timeout=PATIENCE)
    return address, workers


def test_every_row_is_there_once_though_a_worker_dies_and_solve_streams_in_order(processes, tmp_path, capsys):
    address, workers = cluster(processes, tmp_path)
    plan = parse_plan(SLOW.replace("boards = 4", "boards = 100"))
    rows_seen = 0

    def started(before):
        def advance(new):
            nonlocal rows_seen
            rows_seen += new
            if rows_seen >= 20 and workers[0].poll() is None:
                workers[0].send_signal(getattr(signal, "SIGKILL", signal.SIGTERM))
                workers[0].wait()

        return advance

    outcome = run_plan(plan, tmp_path / "cluster.sqlite", cluster=address, started=started)
    assert workers[0].poll() is not None
    assert outcome.added == 800
    run_plan(plan, tmp_path / "here.sqlite", workers=1)
    assert measured(tmp_path / "cluster.sqlite") == measured(tmp_path / "here.sqlite")
    solve_streams_in_order(address, tmp_path, capsys)


def test_a_cut_network_and_a_killed_scheduler_keep_what_is_done(processes, tmp_path, monkeypatch):
    address, _ = cluster(processes, tmp_path)
    another_version_is_refused_by_name(address, tmp_path, monkeypatch)
    plan = parse_plan(SLOW.replace("boards = 4", "boards = 40"))
    with Wire(address) as wire:
        cut_off(plan, tmp_path, wire.address, wire.cut)
    cut_off(plan, tmp_path, address, processes[0].kill)
    run_plan(plan, tmp_path / "cluster.sqlite", workers=1)
    run_plan(plan, tmp_path / "here.sqlite", workers=1)
    assert measured(tmp_path / "cluster.sqlite") == measured(tmp_path / "here.sqlite")


def another_version_is_refused_by_name(address, folder, monkeypatch):
    with monkeypatch.context() as patch:
        patch.setattr("pencilmark.lab.cluster.__version__", "0.0")
        with pytest.raises(EngineError, match=r"the worker tcp://\S+ has pencilmark \S+, and this is 0\.0"):
            run_plan(parse_plan(SMALL), folder / "run.sqlite", cluster=address)


def cut_off(plan, folder, address, cut):
    """A run that loses its cluster after some rows says so, and has them."""
    path, rows = folder / "cluster.sqlite", 0

    def started(before):
        def advance(new):
            nonlocal rows
            rows += new
            if rows >= 10:
                cut()

        return advance

    with pytest.raises(EngineError, match=r"is gone .*: what was done is kept"):
        run_plan(plan, path, cluster=address, started=started)
    assert 10 <= rows < 320
    assert len(measured(path)) >= rows


class Wire:
    """A scheduler behind a wire that can be cut."""

    def __init__(self, address):
        host, port = address.removeprefix("tcp://").split(":")
        self.there, self.ends = (host, int(port)), []
        self.door = socket.create_server(("127.0.0.1", 0))
        self.address = f"tcp://127.0.0.1:{self.door.getsockname()[1]}"

    def __enter__(self):
        threading.Thread(target=self.serve, daemon=True).start()
        return self

    def __exit__(self, *_):
        self.cut()

    def serve(self):
        with suppress(OSError):
            while True:
                near, _ = self.door.accept()
                far = socket.create_connection(self.there)
                self.ends += [near, far]
                for one, other in ((near, far), (far, near)):
                    threading.Thread(target=carry, args=(one, other), daemon=True).start()

    def cut(self):
        for end in (self.door, *self.ends):
            with suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)
            end.close()


def carry(one, other):
    with suppress(OSError):
        while piece := one.recv(1 << 16):
            other.sendall(piece)


def solve_streams_in_order(address, folder, capsys):
    """`pencilmark solve --cluster`, with a line that is no board among the boards."""
    from pencilmark.cli import main

    lines = [f"1 3 {i % 2} -1 {i % 2} 0" for i in range(40)]
    lines[7] = "1 3 1 -1 9 0"
    (folder / "boards.txt").write_text("\n".join(lines) + "\n")
    outs = []
    for more in ([], ["--cluster", address]):
        with pytest.raises(SystemExit) as end:
            main(["solve", "--json", str(folder / "boards.txt"), *more])
        assert end.value.code == 2
        rows = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
        outs.append([{key: value for key, value in row.items() if key != "seconds"} for row in rows])
    assert outs[0] == outs[1]
    assert [row["index"] for row in outs[1]] == list(range(40))


def test_no_cluster_is_said_in_a_sentence(tmp_path, monkeypatch):
    monkeypatch.setattr("pencilmark.lab.cluster._CONNECTING", "1s")
    with pytest.raises(EngineError, match="there is no cluster at tcp:"):
        run_plan(parse_plan(SMALL), tmp_path / "run.sqlite", cluster="tcp://127.0.0.1:9")
