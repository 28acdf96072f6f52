"""Solvers that do what no solver should. Copied into a student's folder by the tests."""

from __future__ import annotations

import ctypes
import json
import os
import signal
import sys
import time
from contextlib import suppress

import pencilmark as pm

HANDLES = range(3, 12)  # one of them leads to whoever asked


def solution(board):
    return pm.solve(board).solution


def shout(data):
    for handle in HANDLES:
        with suppress(OSError):
            os.write(handle, data)


def fork_and_return(board):
    os.fork()
    return solution(board)


def fork_bomb(board):
    while True:
        os.fork()


def daemon(board):
    if os.fork() == 0:
        os.setsid()
        if os.fork() == 0:
            time.sleep(1000)
        os._exit(0)
    os.wait()
    return solution(board)


def garbage(board):
    shout(b"\xff\xfe garbage\n")
    return solution(board)


def endless_garbage(board):
    while True:
        shout(b"x" * 65536)


def answers_twice(board):
    right = {"number": 1, "solution": solution(board), "counters": {}, "seconds": 0, "cpu": 0, "error": ""}
    shout(json.dumps(right).encode() + b"\n" + json.dumps(right).encode() + b"\n")
    time.sleep(0.2)
    return solution(board)


def missing_keys(board):
    shout(b'{"number": 1, "solution": null}\n')
    time.sleep(1000)


def not_an_object(board):
    shout(b"[1, 2]\n")
    time.sleep(1000)


def nested_answer(board):
    shout(b"[" * 200_000 + b"\n")
    time.sleep(1000)


def nested_solution(board):
    rows = []
    for _ in range(100_000):
        rows = [rows]
    return rows


def huge_counter(board):
    return solution(board), {"nodes": 10**30}


def endless_counter(board):
    return solution(board), {"nodes": 10**5000}


def negative_counter(board):
    return solution(board), {"nodes": -1}


def no_number(board):
    return solution(board), {"nodes": float("nan")}


def true_counter(board):
    return solution(board), {"nodes": True}


def counters_are_text(board):
    return solution(board), "nodes"


def half_a_character(board):
    raise ValueError("\ud800" * 10_000)


def wrong_half_a_character(board):
    return "\udc80 1 2 3\n" * 4


def exits(board):
    sys.exit("bye")


def crashes(board):
    ctypes.string_at(0)


def kills_its_parent(board):
    os.kill(os.getppid(), signal.SIGKILL)
    raise ValueError("still here")


def words_that_raise(board):
    class ProblemError(Exception):
        def __str__(self):
            raise SystemExit

    raise ProblemError


def writes_elsewhere(board):
    with open(os.path.join(os.path.dirname(os.path.realpath("hostile.py")), "stray"), "w") as file:
        file.write("stray")
    return solution(board)


def never(board):
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    time.sleep(1000)


def prints_for_ever(board):
    while True:
        print("x" * 60)
