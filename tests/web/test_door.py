"""Who is let in: slow headers, too many connections, other names, other sites."""

from __future__ import annotations

import asyncio
import logging
import os
import signal
import socket
import subprocess
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, suppress
from time import monotonic, sleep
from types import SimpleNamespace
from typing import Any
from urllib.parse import urlsplit

import httpx
import pytest

from pencilmark.web.alarm import Alarm, Stopped
from pencilmark.web.door import Door, Seldom
from pencilmark.web.limits import LIMITS
from pencilmark.web.serve import hosts_of, listen


def connect(address: str) -> socket.socket:
    parts = urlsplit(address)
    return socket.create_connection((parts.hostname, parts.port), timeout=30)


def is_closed(connection: socket.socket) -> bool:
    """Does the other side hang up? (An answer in between is read and forgotten.)"""
    try:
        while connection.recv(4096):
            pass
    except TimeoutError:
        return False
    except OSError:
        return True
    return True


def test_unfinished_headers_do_not_keep_others_out(address: str, client: httpx.Client) -> None:
    """More than there may be: the oldest make room, and an honest request is answered all the while."""
    with ExitStack() as stack:
        held = []
        for number in range(LIMITS.connections + 100):
            connection = stack.enter_context(connect(address))
            connection.sendall(b"POST /api/solve HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Slow: ")
            held.append(connection)
            if number % 200 == 199:
                with httpx.Client(base_url=address, trust_env=False) as other:
                    assert other.get("/api/about", timeout=30).status_code == 200
        assert is_closed(held[0])


def test_headers_have_a_deadline(address: str) -> None:
    began = monotonic()
    with connect(address) as slow:
        slow.sendall(b"GET / HTTP/1.1\r\nHost: ")
        slow.settimeout(LIMITS.header_seconds * 8)
        assert is_closed(slow)
        assert monotonic() - began >= LIMITS.header_seconds - 1


@pytest.mark.parametrize(
    ("headers", "path", "status"),
    [
        ({"sec-fetch-site": "cross-site", "sec-fetch-mode": "no-cors"}, "/api/about", 403),
        ({"sec-fetch-site": "cross-site", "sec-fetch-mode": "navigate"}, "/api/about", 403),
        ({"sec-fetch-site": "same-site", "sec-fetch-mode": "cors"}, "/js/main.js", 403),
        ({"sec-fetch-site": "cross-site", "sec-fetch-mode": "navigate"}, "/", 200),
        ({"sec-fetch-site": "same-origin", "sec-fetch-mode": "cors"}, "/api/about", 200),
        ({"sec-fetch-site": "none", "sec-fetch-mode": "navigate"}, "/", 200),
        ({"host": "evil.example"}, "/", 421),
        ({"host": "192.0.2.7"}, "/", 421),
        ({}, "/", 200),
    ],
)
def test_other_sites_and_names(client: httpx.Client, headers: dict[str, str], path: str, status: int) -> None:
    assert client.get(path, headers=headers).status_code == status


def test_a_classroom_knows_its_names() -> None:
    command = [sys.executable, "-c", "from pencilmark.cli import main; main()", "web", "--port", "0"]
    more = ["--no-open", "--host", "0.0.0.0", "--name", "Room-7.example"]
    pipes: dict[str, Any] = {"stdout": subprocess.PIPE, "stderr": subprocess.DEVNULL, "text": True}
    with subprocess.Popen([*command, *more], env=dict(os.environ), **pipes) as server:
        try:
            assert server.stdout
            address = server.stdout.readline().split()[3]
            with httpx.Client(base_url=address, trust_env=False) as client:

                def seen_as(name: str) -> int:
                    return client.get("/", headers={"host": name}).status_code

                assert seen_as("evil.example") == 421
                assert seen_as("room-7.example:80") == 200
                assert seen_as("192.168.1.20:8642") == 200
                assert seen_as("[fe80::1]:8642") == 200
                assert seen_as(socket.gethostname()) == 200
        finally:
            server.terminate()


def test_the_names_of_this_machine() -> None:
    names = hosts_of("0.0.0.0", ("Room-7.example",))
    assert {"localhost", "127.0.0.1", socket.gethostname().lower(), "room-7.example"} <= set(names)
    assert "*" not in names


def test_logs_are_seldom() -> None:
    seldom = Seldom(most=3, seconds=0.2)

    def record() -> logging.LogRecord:
        return logging.LogRecord("x", logging.WARNING, "", 0, "Invalid HTTP request received.", (), None)

    assert [seldom.filter(record()) for _ in range(6)] == [True] * 3 + [False] * 3
    sleep(0.25)
    later = record()
    assert seldom.filter(later)
    assert "3 lines before" in later.getMessage()


def test_a_dig_that_is_called_off_leaves_the_worker(ask: Callable[..., Any], address: str) -> None:
    """A long job ends with its client; the next question is answered at once."""
    with pytest.raises(httpx.TimeoutException), httpx.Client(base_url=address, trust_env=False) as client:
        client.post(
            "/api/count",
            json={"text": "." * 81, "limit": 10**12, "time": 60, "engine": "reference"},
            timeout=0.5,
        )
    assert ask("solve", text="12.4..1..1..4.21")["status"] == "solved"


class Transport:
    """One whose client takes what the test says."""

    def __init__(self, left: int) -> None:
        self.left, self.aborted = left, False

    def get_write_buffer_size(self) -> int:
        return self.left

    def abort(self) -> None:
        self.aborted = True


@pytest.mark.parametrize(("taken", "aborted"), [(0, True), (LIMITS.taking - 1, True), (LIMITS.taking, False)])
def test_who_does_not_take_the_answer_is_left(taken: int, aborted: bool) -> None:
    """It would hold a worker, or the answer in memory, for ever."""
    door, rung = object.__new__(Door), []
    door.transport = transport = Transport(1 << 20)  # type: ignore[assignment]
    door.loop = SimpleNamespace(call_later=lambda seconds, *call: rung.append(call))  # type: ignore[assignment]
    door.flow = SimpleNamespace(pause_writing=lambda: None)  # type: ignore[assignment]
    door.pause_writing()
    transport.left -= taken
    ring, *words = rung.pop()
    ring(*words)
    assert transport.aborted == aborted
    assert bool(rung) != aborted  # who takes it is looked at again


def _stopped_by_itself() -> None:
    with Alarm(None):
        os.kill(os.getpid(), signal.SIGUSR1)
        sleep(5)


@pytest.mark.skipif(not hasattr(signal, "SIGUSR1"), reason="the system has no such signals")
def test_an_alarm_rings_in_its_job_and_never_behind_it() -> None:
    """A worker that a late signal ends would be lost for the jobs to come."""
    with pytest.raises(Stopped):
        _stopped_by_itself()
    for number in (signal.SIGUSR1, signal.SIGALRM, signal.SIGPROF):
        os.kill(os.getpid(), number)
        sleep(0.01)


def test_a_worker_that_was_stopped_answers_again(ask: Callable[..., Any], address: str) -> None:
    """Clients that leave at any moment of a job, also at its very end, cost nobody a worker or an answer."""
    words = {"text": "12.4..1..1..4.21"}
    with httpx.Client(base_url=address, trust_env=False) as client:
        for patience in [n / 1000 for n in range(1, 40)]:
            with suppress(httpx.TimeoutException):
                client.post("/api/solve", json=words, timeout=patience)
    assert ask("solve", **words)["status"] == "solved"


def test_the_end_of_an_answer_does_not_wait_for_news_of_its_beginning() -> None:
    """A system that gathers small pieces would send it a twentieth of a second late."""

    async def gathers() -> bool:
        told: asyncio.Future[int] = asyncio.get_running_loop().create_future()

        async def met(_: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            asked = writer.get_extra_info("socket")
            told.set_result(asked.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY))
            writer.close()

        listener = listen("127.0.0.1", 0)
        async with await asyncio.start_server(met, sock=listener):
            _, writer = await asyncio.open_connection(*listener.getsockname())
            at_once = bool(await told)
            writer.close()
        return not at_once

    with ThreadPoolExecutor(1) as thread:  # a browser's loop may run in this one
        assert not thread.submit(lambda: asyncio.run(gathers())).result()
