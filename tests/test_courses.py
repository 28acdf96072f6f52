"""examples/courses: one command makes the whole of what a course asks for, and what it makes is right."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import pencilmark as pm

COURSES = Path(__file__).resolve().parent.parent / "examples" / "courses"
NAMES = sorted(
    script.parent.name for script in COURSES.glob("*/submit.sh") if "tiles" not in script.parent.name
)
OUTPUTS = {
    "futoshiki": {f"Input{n}.txt": f"Output{n}.txt" for n in (1, 2, 3)},
    "kropki": {f"Input{n}.txt": f"Output{n}.txt" for n in (1, 2, 3)},
    "minesweeper": {"boards.txt": "Output.txt"},
    "futoshiki-study": {f"signs{n}.txt": f"output-signs{n}.txt" for n in (4, 8, 12)},
    "sudoku": {f"{name}.txt": f"output-{name}.txt" for name in ("easy", "medium", "difficult", "evil")},
}

pytestmark = pytest.mark.skipif(
    shutil.which("sh") is None, reason="the scripts are of a shell, and there is none"
)


def submitted(name: str, folder: Path, form: str) -> Path:
    environment = os.environ | {
        "PENCILMARK": f"{sys.executable} -m pencilmark", "AUTHORS": "Grace Hopper", "FORM": form, "BOARDS": "40",
    }  # fmt: skip
    script = COURSES / name / "submit.sh"
    done = subprocess.run(
        ["sh", str(script), str(folder)],
        env=environment,
        capture_output=True,
        text=True,
        check=False,
        timeout=300,
    )
    assert done.returncode == 0, done.stderr
    return folder


@pytest.mark.parametrize("name", NAMES)
def test_source_outputs_and_report_are_there_and_right(name: str, tmp_path: Path) -> None:
    folder = submitted(name, tmp_path / "submission", "md")
    report = (folder / "report.md").read_text()
    for words in (
        "Grace Hopper",
        "How to run it",
        "Formulation",
        "Inputs and outputs",
        "Statistics",
        "Discussion",
    ):
        assert words in report
    for line in re.findall(r"^# (.*)$", (COURSES / name / "notes.md").read_text(), flags=re.MULTILINE):
        assert f"## {line}" in report
    assert str(tmp_path) not in report
    assert "Grace Hopper" in (folder / "solver.py").read_text()
    for source, output in OUTPUTS[name].items():
        _same_as_its_own_program(folder, COURSES / name / source, folder / output)


def _same_as_its_own_program(folder: Path, source: Path, output: Path) -> None:
    """The output is a solution of every board, and the source file that is handed in writes the very same."""
    again = folder / "again.txt"
    words = [sys.executable, "-I", str(folder / "solver.py"), str(source), str(again)]
    subprocess.run(words, check=True, capture_output=True, timeout=300)
    assert again.read_bytes() == output.read_bytes()
    boards = pm.load_all(source)
    if len(boards) == 1:
        assert pm.check(boards[0], output.read_text())


@pytest.mark.parametrize("name", NAMES)
def test_the_report_as_pdf(name: str, tmp_path: Path) -> None:
    pytest.importorskip("typst", reason="a PDF needs typst")
    folder = submitted(name, tmp_path / "submission", "pdf")
    assert (folder / "report.pdf").read_bytes().startswith(b"%PDF")


def test_each_course_is_in_the_list() -> None:
    readme = (COURSES / "README.md").read_text()
    assert sorted(OUTPUTS) == NAMES
    assert all(f"`{name}`" in readme for name in NAMES)
