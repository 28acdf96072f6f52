"""A load test of the workbench on loopback: many clients, honest and hostile, for a while.

    python -m tests.web.load                 # a hundred clients for a minute against a server of its own
    python -m tests.web.load --seconds 5

It fails if there is a 5xx, if an honest client is left without an answer, or if memory grows: at rest, before and
after, and the server's own all the while. (What the workers have on the way is what the jobs in hand need.)
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import subprocess
import sys
import time
from collections import Counter
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx

from pencilmark.web.examples import EXAMPLES
from pencilmark.web.limits import LIMITS

EMPTY = "." * 81
EVERY = 10.0  # seconds between two looks at the memory
REST = 4.0  # seconds without a client, after which it is looked at in rest
GROWTH = 24 << 20  # bytes that may be more at the end
SLOW = 8  # clients that open fifty connections a second, and end no request
DEAF = 2  # clients that ask for a million nodes and read none
WEB = ["web", "--port", "0", "--no-open"]
CHEQUERED = " ".join("-1" if (i // 40 + i) % 2 else "3" for i in range(1600))
HOSTILE: list[tuple[str, Any]] = [
    ("count", {"text": EMPTY, "limit": 10**12, "time": 60, "engine": "reference"}),
    ("solve", {"text": "64 64 2000 " + "-1 " * 4096, "strategy": "bt", "time": 60}),
    ("trace", {"text": EMPTY, "strategy": "bt+gac+wdeg+lcv", "events": 100_000, "solutions": 10**9}),
    ("tree", {"text": EMPTY, "solutions": 10**9, "time": 60}),
    ("probabilities", {"text": f"40 40 300 {CHEQUERED}"}),
    ("parse", {"text": "9" * 250_000}),
    ("parse", {"text": "x" * 400_000}),
    ("compare", {"text": EMPTY, "strategies": "all", "time": 60}),
    ("generate", {"puzzle": "sudoku", "parameters": {"n": 36, "minimal": True}}),
    ("tiles", {"text": "15 14 13 12\n10 11 8 9\n2 6 5 1\n3 7 4 0\n", "algorithm": "bfs", "time": 60}),
    ("solve", []),
    ("nothing", None),
]


@dataclass
class Tally:
    statuses: Counter[int] = field(default_factory=Counter)
    honest: int = 0
    answered: int = 0
    slowest: float = 0.0
    memory: list[tuple[int, int]] = field(default_factory=list)  # every few seconds, as `resident` tells


def resident(pid: int) -> tuple[int, int]:
    """Bytes of a process, and of its children, where /proc tells."""
    own = children = 0
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            parent = int((folder / "stat").read_text().rpartition(")")[2].split()[1])
            size = int((folder / "statm").read_text().split()[1]) * 4096
        except (OSError, IndexError, ValueError):
            continue
        own += size * (int(folder.name) == pid)
        children += size * (parent == pid)
    return own, children


async def honest(client: httpx.AsyncClient, tally: Tally, ends: float, chance: random.Random) -> None:
    """Asks what a page asks; told to come again, it does."""
    while time.monotonic() < ends:
        example = chance.choice(EXAMPLES)
        verb = chance.choice(["parse", "solve", "candidates", "draw", "parse", "candidates"])
        began = time.monotonic()
        reply = None
        while reply is None or reply.status_code == 429:
            words = {"text": example["text"], "puzzle": example["puzzle"]}
            reply = await client.post(f"/api/{verb}", json=words)
            tally.statuses[reply.status_code] += 1
            await asyncio.sleep(0.05 if reply.status_code != 429 else 0.5)
        tally.honest += 1
        tally.answered += reply.status_code == 200
        tally.slowest = max(tally.slowest, time.monotonic() - began)


async def hostile(client: httpx.AsyncClient, tally: Tally, ends: float, chance: random.Random) -> None:
    """Asks for too much, or for nonsense, and often leaves before the answer."""
    while time.monotonic() < ends:
        verb, words = chance.choice(HOSTILE)
        try:
            reply = await client.post(f"/api/{verb}", json=words, timeout=chance.choice([0.2, 1, 5]))
            tally.statuses[reply.status_code] += 1
        except httpx.TimeoutException:
            tally.statuses[0] += 1  # left
        except httpx.TransportError:
            tally.statuses[-1] += 1
        await asyncio.sleep(chance.random() * 0.5)


async def slow(address: str, tally: Tally, ends: float) -> None:
    """Opens connections, begins to say something on each, and never ends."""
    host, _, port = address.removeprefix("http://").rstrip("/").partition(":")
    held = []
    while time.monotonic() < ends:
        try:
            _, writer = await asyncio.open_connection(host, int(port))
            writer.write(b"POST /api/solve HTTP/1.1\r\nHost: ")
            held.append(writer)
        except OSError:
            tally.statuses[0] += 1
        await asyncio.sleep(0.02)
    for writer in held:
        writer.close()


async def deaf(address: str, ends: float) -> None:
    """Asks for a great deal, line by line or at once, and reads nothing of it."""
    host, _, port = address.removeprefix("http://").rstrip("/").partition(":")
    body = json.dumps({"text": EMPTY, "solutions": 10**9, "time": 60}).encode()
    accept = b"application/x-ndjson"
    while time.monotonic() < ends:
        with suppress(OSError):
            _, writer = await asyncio.open_connection(host, int(port))
            head = f"POST /api/tree HTTP/1.1\r\nHost: {host}:{port}\r\nContent-Type: application/json\r\n"
            writer.write(
                head.encode() + b"Accept: %s\r\nContent-Length: %d\r\n\r\n" % (accept, len(body)) + body
            )
            await asyncio.sleep(min(12.0, max(0.0, ends - time.monotonic())))
            writer.transport.abort()
        accept = b"*/*" if accept != b"*/*" else b"application/x-ndjson"


async def watch(pid: int, tally: Tally, ends: float) -> None:
    while time.monotonic() < ends:
        await asyncio.sleep(EVERY)
        tally.memory.append(resident(pid))


async def run(address: str, pid: int, clients: int, seconds: float) -> Tally:
    tally, ends = Tally(), time.monotonic() + seconds

    async def one(number: int) -> None:
        """A client has connections of its own: what a hostile one leaves behind is not an honest one's."""
        kind = hostile if number % 4 == 0 else honest
        async with httpx.AsyncClient(base_url=address, timeout=120, trust_env=False) as client:
            await kind(client, tally, ends, random.Random(number))

    slowly = (slow(address, tally, ends) for _ in range(SLOW))
    deafly = (deaf(address, ends) for _ in range(DEAF))
    await asyncio.gather(*map(one, range(clients)), *slowly, *deafly, watch(pid, tally, ends))
    return tally


def measured(clients: int, seconds: float) -> tuple[Tally, tuple[int, int], tuple[int, int]]:
    """The tally of a run against a server of its own, and its memory in rest after a warm-up and at the end."""
    command = [sys.executable, "-c", "from pencilmark.cli import main; main()", *WEB]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
        try:
            assert server.stdout
            address = server.stdout.readline().split()[3]
            asyncio.run(run(address, server.pid, clients, min(5.0, seconds / 2)))
            time.sleep(REST)
            before = resident(server.pid)
            tally = asyncio.run(run(address, server.pid, clients, seconds))
            time.sleep(REST)
            after = resident(server.pid)
        finally:
            server.terminate()
    return tally, before, after


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--clients", type=int, default=100)
    parser.add_argument("--seconds", type=float, default=60)
    asked = parser.parse_args()
    tally, before, after = measured(asked.clients, asked.seconds)
    print(f"statuses {dict(sorted(tally.statuses.items()))} (0: the client left)")
    print(f"honest requests {tally.honest}, answered {tally.answered}, slowest {tally.slowest:.2f} s")
    print(
        f"memory in rest, server + workers: {said(before)} MiB after the warm-up, {said(after)} MiB at the end"
    )
    print(f"every {EVERY:.0f} s:", ", ".join(map(said, tally.memory)))
    bad = any(status >= 500 or status < 0 for status in tally.statuses)
    grown = after[0] > before[0] + GROWTH or sum(after) > sum(before) + GROWTH + LIMITS.worn
    sys.exit(bad or tally.answered < tally.honest or grown)


def said(memory: tuple[int, int]) -> str:
    return " + ".join(str(each >> 20) for each in memory)


if __name__ == "__main__":
    main()
