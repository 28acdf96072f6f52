"""`pencilmark._native` answered by WebAssembly in node, in this process: `install()` comes before pencilmark."""

from __future__ import annotations

import struct
import subprocess
import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

EXPORT = Path(__file__).parents[3] / "src" / "pencilmark" / "web" / "export"
KERNELS = EXPORT / "kernels.wasm"


class Node:
    """A process that has the kernels open."""

    def __init__(self) -> None:
        command = ["node", str(Path(__file__).with_name("kernels.mjs"))]
        script = (EXPORT / "page" / "kernels.js").as_uri()
        self.process = subprocess.Popen(
            [*command, script, str(KERNELS)], stdin=subprocess.PIPE, stdout=subprocess.PIPE
        )

    def call(self, question: bytes) -> bytes:
        into, out = self.process.stdin, self.process.stdout
        assert into is not None
        assert out is not None
        into.write(struct.pack("<I", len(question)) + question)
        into.flush()
        answer = out.read(struct.unpack("<I", out.read(4))[0])
        if not answer:
            raise MemoryError("the kernels broke down")
        return answer


def install() -> None:
    assert "pencilmark" not in sys.modules, "too late: pencilmark has its native module already"
    kernels = ModuleType("pencilmark_kernels")
    kernels.call = Node().call  # type: ignore[attr-defined]
    sys.modules["pencilmark_kernels"] = kernels
    spec = spec_from_file_location("pencilmark._native", EXPORT / "in_browser.py")
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    sys.modules["pencilmark._native"] = module
