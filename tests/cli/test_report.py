"""`pencilmark report`: the assignment report of a course."""

from __future__ import annotations

import pytest

from pencilmark.cli import main
from pencilmark.generate import generate


def run(*words):
    try:
        main([str(word) for word in words], standalone_mode=False)
    except SystemExit as end:
        return end.code or 0
    return 0


@pytest.fixture
def files(tmp_path):
    paths = []
    for number in (1, 2):
        path = tmp_path / f"Input{number}.txt"
        path.write_text(generate("futoshiki", number, n=4).format())
        paths.append(path)
    return paths


def test_markdown(files, tmp_path):
    assert (
        run(
            "report",
            *files,
            "-o",
            tmp_path / "report.md",
            "--author",
            "A. Student",
            "-s",
            "bt",
            "-s",
            "bt+fc",
        )
        == 0
    )
    text = (tmp_path / "report.md").read_text()
    for words in (
        "How to run it",
        "Formulation",
        "Inputs and outputs",
        "Statistics",
        "Code",
        "A. Student",
        "bt+fc",
    ):
        assert words in text
    assert generate("futoshiki", 2, n=4).format().splitlines()[0] in text


def test_pdf_and_html(files, tmp_path):
    pytest.importorskip("typst")
    assert run("report", *files, "-o", tmp_path / "report.pdf") == 0
    assert (tmp_path / "report.pdf").read_bytes().startswith(b"%PDF")
    assert run("report", *files, "-o", tmp_path / "report.html") == 0
    assert "<svg" in (tmp_path / "report.html").read_text()


def test_collections_are_summed_up(tmp_path):
    path = tmp_path / "boards.txt"
    path.write_text(
        "".join(generate("minesweeper", s, rows=3, cols=3, mines=2, hints=4).format() for s in range(14))
    )
    assert run("report", path, "-o", tmp_path / "report.md", "-s", "bt") == 0
    text = (tmp_path / "report.md").read_text()
    assert "The first 12 of 14 boards are printed" in text
    assert "14 boards" in text


def test_what_cannot_be_read_or_written(files, tmp_path, capsys):
    (tmp_path / "bad.txt").write_text("1 2 1 -1 9\n")
    assert run("report", tmp_path / "bad.txt", "-o", tmp_path / "r.md") == 2
    assert "bad.txt:1:" in capsys.readouterr().err
    assert run("report", *files, "-o", tmp_path / "report.doc") == 2
    assert not (tmp_path / "r.md").exists()
