"""The archives of Python's library and of this package, with bytecode for what the first answers load.

A browser compiles sources again at every visit, which takes longer than all it has to do besides. Only its own Python
knows its bytecode, and node, with which npm came, runs it once (`page/compile.js`). Without node the sources stay, and
answers are the same.
"""

from __future__ import annotations

import subprocess
from collections.abc import Callable
from pathlib import Path
from shutil import which
from tempfile import TemporaryDirectory

__all__ = ["LIBRARY", "archives"]

LIBRARY, PACKAGE = "python_stdlib.zip", "pencilmark.zip"
SCRIPT = Path(__file__).with_name("page") / "compile.js"
WITHOUT_BYTECODE = "without bytecode: Python starts some seconds later in the browser, because {}"


def archives(
    runtime: Path, package: bytes, kernels: Path | None, say: Callable[[str], None]
) -> dict[str, bytes]:
    """Both by name."""
    sources = {LIBRARY: (runtime / LIBRARY).read_bytes(), PACKAGE: package}
    node = which("node")
    if node is None:
        say(WITHOUT_BYTECODE.format("there is no node to compile it with"))
        return sources
    with TemporaryDirectory() as folder:
        (Path(folder) / PACKAGE).write_bytes(package)
        command = [node, str(SCRIPT), str(runtime.resolve()), folder, *([str(kernels)] if kernels else [])]
        done = subprocess.run(command, check=False, capture_output=True, text=True)
        if done.returncode == 0:
            return {name: (Path(folder) / name).read_bytes() for name in sources}
    say(WITHOUT_BYTECODE.format(f"node could not compile it: {_last_line(done.stderr)}"))
    return sources


def _last_line(text: str) -> str:
    return (text.strip().splitlines() or ["it said nothing"])[-1][:200]
