"""Memory of the server's processes: bounded, and given back to the system after every job.

An allocator keeps what large answers left, each time in another place: a process would grow with every kind of job it
has ever done."""

from __future__ import annotations

import gc
import sys
from contextlib import suppress
from ctypes import CDLL
from pathlib import Path
from typing import Any

from pencilmark.web.limits import LIMITS

__all__ = ["bound", "give_back", "is_worn", "settle"]

_MMAP_THRESHOLD = (
    -3
)  # of mallopt: blocks from so many bytes on are the system's own pages, given back when freed
_LARGE = 128 << 10


def _allocator() -> Any:
    """The C library, where it is one that can be told so."""
    with suppress(OSError):
        library = CDLL(None)
        if hasattr(library, "malloc_trim"):
            return library
    return None


_LIBRARY = _allocator()


def settle() -> None:
    """At the start: large blocks are always given back (else the threshold grows with the largest one ever freed), and
    what is loaded by now is not looked through for garbage again."""
    if _LIBRARY:
        _LIBRARY.mallopt(_MMAP_THRESHOLD, _LARGE)
    gc.collect()
    gc.freeze()


def give_back() -> None:
    gc.collect()
    if _LIBRARY:
        _LIBRARY.malloc_trim(0)


def bound() -> None:
    """No more address space than a job may use."""
    try:
        import resource
    except ImportError:
        return
    hard = resource.getrlimit(resource.RLIMIT_AS)[1]
    most = LIMITS.memory if hard == resource.RLIM_INFINITY else min(LIMITS.memory, hard)
    resource.setrlimit(resource.RLIMIT_AS, (most, hard))


def is_worn() -> bool:
    """Has this process kept so much that a new one should take its place?"""
    return _resident() > LIMITS.worn


def _resident() -> int:
    try:
        import resource
    except ImportError:
        return 0
    with suppress(OSError, IndexError, ValueError):
        return int(Path("/proc/self/statm").read_text("ascii").split()[1]) * resource.getpagesize()
    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss  # of systems that do not tell what it is now
    return most * (1 if sys.platform == "darwin" else 1024)
