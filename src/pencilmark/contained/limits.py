"""How much of everything a program may use, all of its processes together where a process is not named."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Any

__all__ = ["Limits"]

MIB = 1 << 20


@dataclass(frozen=True)
class Limits:
    seconds: float = 30.0  # by the clock on the wall
    processor: float = 30.0  # seconds of processor time
    memory: int = 1024 * MIB
    processes: int = 64
    file: int = 64 * MIB  # the largest file of a process
    folder: int = 512 * MIB  # all the files of its folder
    output: int = 16 * MIB  # what is read of its answer

    def as_dict(self) -> dict[str, Any]:
        return asdict(self)

    def broken_by(self, seconds: float, processor: float, memory: int, processes: int, folder: int) -> str:
        """Why a program that has used this much must end; nothing if it may go on."""
        if seconds > self.seconds:
            return f"it took longer than {self.seconds:g} s"
        if processor > self.processor:
            return self.processor_words
        if memory > self.memory:
            return f"it used more than {self.memory // MIB} MiB of memory"
        if processes > self.processes:
            return f"it ran more than {self.processes} processes at once"
        return f"it wrote more than {self.folder // MIB} MiB into its folder" if folder > self.folder else ""

    @property
    def processor_words(self) -> str:
        return f"it used more than {self.processor:g} s of processor time"

    @property
    def file_words(self) -> str:
        return f"it wrote a file of more than {self.file // MIB} MiB"

    @property
    def output_words(self) -> str:
        size = f"{self.output // MIB} MiB" if self.output >= MIB else f"{self.output} bytes"
        return f"it printed more than {size}"
