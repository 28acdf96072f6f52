"""The native rooms as WebAssembly: those that came with the package, those that were built before, or built now.

A file of them ends with the digest of the sources it was built from (native/wasm/build.py writes it), so that old
ones are never taken for new ones.
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path
from runpy import run_path
from tempfile import TemporaryDirectory

from pencilmark.errors import PencilmarkError
from pencilmark.files import write_file
from pencilmark.paths.heuristics.tables import cache_folder
from pencilmark.samples import root

__all__ = ["WITHOUT_KERNELS", "find_kernels", "ready_kernels"]

NAME = "kernels.wasm"
WITH_PACKAGE = Path(__file__).with_name(NAME)
COMPILE = [sys.executable]
WITHOUT_KERNELS = (
    "without the native kernels: everything is answered by plain Python, with the same counters and slower. "
    "`pip install ziglang` (or pencilmark[export]) brings the compiler that makes them"
)


def find_kernels(say: Callable[[str], None] = lambda words: None) -> Path | None:
    """The file of the kernels; built first where nobody has and the compiler is at hand; else None."""
    found = ready_kernels()
    return _built(say) if found is None and _builder().is_file() and find_spec("ziglang") else found


def ready_kernels() -> Path | None:
    """Those that are there and of these sources."""
    wanted = run_path(str(_builder()))["digest"]() if _builder().is_file() else b""
    for place in (WITH_PACKAGE, _kept()):
        if place.is_file() and place.read_bytes().endswith(wanted):
            return place
    return None


def _builder() -> Path:
    return root() / "native" / "wasm" / "build.py"


def _kept() -> Path:
    """Where a user's own are kept: an installed package is not written to."""
    return cache_folder() / NAME


def _built(say: Callable[[str], None]) -> Path:
    say("compiling the native kernels for the browser, once: some minutes on two cores")
    _kept().parent.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory() as folder:
        made = Path(folder) / NAME
        command = [*COMPILE, str(_builder()), "-o", str(made), "--objects", folder]
        done = subprocess.run(command, check=False, capture_output=True, text=True)
        if done.returncode:
            raise PencilmarkError(f"the native kernels could not be compiled: {done.stderr.strip()}")
        write_file(_kept(), made.read_bytes())
    return _kept()
