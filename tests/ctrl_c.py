"""Pressing Ctrl-C on oneself, when the work is surely under way and only then."""

from __future__ import annotations

import os
import signal
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager

# Only for this long is it worth waiting that a process gets its turn.
PATIENCE = 60


@contextmanager
def ctrl_c(after: float = 0.3) -> Iterator[None]:
    """Press it once the process has worked for so many seconds.

    Processor time, not the clock: on a busy machine the clock runs on while the work has not begun, and an
    interrupt that comes too early ends the whole test process. A shell's background job begins with the signal
    ignored: not here.
    """
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    done = threading.Event()
    presser = threading.Thread(target=_press, args=(time.process_time() + after, done), daemon=True)
    presser.start()
    try:
        yield
    except KeyboardInterrupt:
        raise AssertionError("the interrupt was not heard by the work it was meant for") from None
    finally:
        done.set()
        presser.join()
        signal.signal(signal.SIGINT, before)


def _press(when: float, done: threading.Event) -> None:
    end = time.monotonic() + PATIENCE
    while time.process_time() < when and time.monotonic() < end:
        if done.wait(0.01):
            return
    os.kill(os.getpid(), signal.SIGINT)
