"""How to run it, in words that are true where the report was made."""

from __future__ import annotations

import json
import shlex
import shutil
from collections.abc import Iterator, Mapping, Sequence
from importlib.metadata import PackageNotFoundError, distribution

from pencilmark import __version__
from pencilmark.report.document import Block, Heading, Listing, Paragraph

__all__ = ["command_name", "install_words", "instruction_blocks"]


def install_words() -> str:
    """How this very pencilmark is got again."""
    try:
        own = distribution("pencilmark")
    except PackageNotFoundError:
        return f"pencilmark {__version__} was run from its sources (`PYTHONPATH=src python3 -m pencilmark`)"
    origin = json.loads(own.read_text("direct_url.json") or "{}")
    if "vcs_info" in origin:
        revision = origin["vcs_info"].get("commit_id", "")[:12]
        return f'pencilmark {own.version} was installed with `pip install "git+{origin["url"]}@{revision}"`'
    if "dir_info" in origin:
        return f"pencilmark {own.version} was installed with `pip install .` in the folder of its sources"
    return f"pencilmark {own.version} was installed with `pip install pencilmark=={own.version}`"


def command_name() -> str:
    return "pencilmark" if shutil.which("pencilmark") else "python3 -m pencilmark"


def instruction_blocks(
    programs: Mapping[str, str], strategies: Sequence[str], listed: bool, own: Sequence[str], options: str
) -> Iterator[Block]:
    """`programs` names the listing for each file, or nothing where it has none, `listed` says that they are in the
    appendix, and `own` are the lines the author gives for a program of theirs."""
    files = list(programs)
    yield Heading("How to run it")
    if own:
        yield Listing("\n".join(own), language="sh")
    elif listed and any(programs.values()):
        names = " and ".join(f"`{name}`" for name in dict.fromkeys(programs.values()) if name)
        yield Paragraph(
            f"The program in the appendix, {names}, needs Python 3.9 or newer and nothing else. It prints the "
            "counters of each board and writes the output file."
        )
        yield Listing("\n".join(_program_lines(programs)), language="sh")
    yield Paragraph(
        f"The figures are those of the workbench behind this report: {install_words()}. To get them again:"
    )
    names = " ".join(shlex.quote(name) for name in files[:4]) + (" …" if len(files) > 4 else "")
    chosen = " ".join(f"-s {strategy}" for strategy in dict.fromkeys(strategies))
    yield Listing(f"{command_name()} compare {names} {chosen}{options}", language="sh")


def _program_lines(programs: Mapping[str, str]) -> Iterator[str]:
    for name, program in [(name, program) for name, program in programs.items() if program][:4]:
        target = name.replace("Input", "Output").replace("input", "output")
        target = target if target != name else f"output-{name}"
        yield f"python3 {shlex.quote(program)} {shlex.quote(name)} {shlex.quote(target)}"
