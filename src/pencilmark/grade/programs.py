"""Running submitted programs, contained, and handing on what they wrote."""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from pathlib import Path
from threading import Event
from typing import NamedTuple

from pencilmark.contained.ending import Ending, Held
from pencilmark.contained.folders import copy_folder, own_folder, remove
from pencilmark.contained.limits import Limits
from pencilmark.contained.program import Place, run
from pencilmark.errors import InputError
from pencilmark.grade.command import Command
from pencilmark.grade.safe import read_bytes

__all__ = ["Runner", "Workshop", "Written"]

_KEPT = (
    "PATH",
    "LANG",
    "LC_ALL",
    "LC_CTYPE",
    "TZ",
    "VIRTUAL_ENV",
    "PYTHONPATH",
    "JAVA_HOME",
    "LD_LIBRARY_PATH",
)


class Written(NamedTuple):
    """What a program wrote (None if nothing that can be read, and then why) and how it ended."""

    data: bytes | None
    ending: Ending
    problem: str = ""


@dataclass
class Runner:
    """How programs are run. `held` is what the system let us hold back, once one has run."""

    command: Command
    limits: Limits = field(default_factory=Limits)
    build: Command | None = None
    environment: Mapping[str, str] = field(default_factory=dict)
    protected: tuple[Path, ...] = ()
    hidden: tuple[Path, ...] = ()
    held: Held | None = None
    stop: Event = field(default_factory=Event)
    root: Path = Path()

    @contextmanager
    def session(self) -> Iterator[None]:
        """While it lasts there is a folder for the folders of all programs; each may write into its own alone."""
        with own_folder() as self.root:
            self.root.chmod(0o711)
            yield

    @contextmanager
    def workshop(self, submission: Path, number: int) -> Iterator[Workshop]:
        """What one student's program is run in, built if it must be."""
        shop = Workshop(self, submission, number)
        try:
            shop.prepare()
            yield shop
        finally:
            shop.clear()

    def surroundings(self, own: Path) -> dict[str, str]:
        kept = {name: os.environ[name] for name in _KEPT if name in os.environ}
        places = {"HOME": str(own / "home"), "TMPDIR": str(own / "tmp"), "PYTHONDONTWRITEBYTECODE": "1"}
        return kept | places | dict(self.environment)


class Workshop:
    """The same path for every run of a student's program, and each time as it was handed in (and built)."""

    def __init__(self, runner: Runner, submission: Path, number: int) -> None:
        self.runner, self.submission = runner, submission
        self.own, self.kept = runner.root / f"run-{number}", runner.root / f"kept-{number}"
        self.work = self.own / "work"

    def prepare(self) -> None:
        _copy(self.submission, self.kept)
        if self.runner.build is None:
            return
        self._lay_out()
        ending = self._run(self.runner.build.words(dir=self.work))
        if ending.why or ending.status:
            raise InputError(f"it could not be built: {ending.words}", kind="build")
        remove(self.kept)
        _copy(self.work, self.kept)

    def _lay_out(self) -> None:
        remove(self.own)
        for name in ("home", "tmp", "input", "output"):
            (self.own / name).mkdir(parents=True)
        _copy(self.kept, self.work)

    def answer(self, puzzle: Path) -> Written:
        """What the program writes to a file of boards."""
        self._lay_out()
        command, data = self.runner.command, puzzle.read_bytes()
        given, wanted = self.own / "input" / puzzle.name, self.own / "output" / output_name(puzzle)
        given.write_bytes(data)
        words = command.words(dir=self.work, input=given, output=wanted)
        ending = self._run(words, b"" if command.takes_input else data, not command.gives_output)
        if not command.gives_output:
            return Written(ending.output or None, ending)
        return self._read(wanted, ending)

    def answer_name(self, puzzle: Path) -> str:
        return output_name(puzzle) if self.runner.command.gives_output else "standard output"

    def _read(self, file: Path, ending: Ending) -> Written:
        if not os.path.lexists(file):
            return Written(None, ending)
        try:
            return Written(read_bytes(file, self.own, self.runner.limits.output), ending)
        except InputError as error:
            return Written(None, ending, f"its output file: {error}")

    def _run(self, words: list[str], given: bytes = b"", answer_is_output: bool = False) -> Ending:
        runner = self.runner
        surroundings, hidden = runner.surroundings(self.own), (*runner.hidden, runner.root)
        place = Place(self.own, self.work, surroundings, runner.protected, hidden)
        ending, held = run(words, place, runner.limits, given, answer_is_output, runner.stop)
        runner.held = held or runner.held
        here = f"{self.work}/".encode()  # nobody knows the folder by this name
        return replace(ending, errors=ending.errors.replace(here, b""))

    def clear(self) -> None:
        remove(self.own)
        remove(self.kept)


def _copy(source: Path, target: Path) -> None:
    try:
        copy_folder(source, target)
    except OSError as error:
        raise InputError(f"cannot be copied: {error.strerror or error}", kind="file") from None


def output_name(puzzle: Path) -> str:
    """As courses name it: Input1.txt becomes Output1.txt."""
    name = puzzle.name.replace("Input", "Output").replace("input", "output")
    return name if name != puzzle.name else f"output_{name}"
