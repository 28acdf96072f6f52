"""`pencilmark report`: the assignment report of a course."""

from __future__ import annotations

import re

import pytest

from pencilmark.cli import main
from pencilmark.generate import generate
from pencilmark.published import CLAIMS

AWKWARD = '<script>alert("1")</script> & Co_ \\ {x} $y$ #let % ~ ^ [z](w)'


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


def markdown(tmp_path, *words):
    assert run("report", *words, "-o", tmp_path / "report.md") == 0
    return (tmp_path / "report.md").read_text()


def test_the_whole_of_it(files, tmp_path):
    cover = ("--author", "A. Student", "--course", "AI 101", "--number", "Project 2", "--date", "1 May")
    text = markdown(tmp_path, *files, *cover, "-s", "bt", "-s", "bt+fc")
    for words in (
        "How to run it",
        "Formulation",
        "Inputs and outputs",
        "Statistics",
        "Discussion",
        "Code: solver.py",
    ):
        assert f"# {words}" in text
    for words in ("A. Student", "AI 101, Project 2", "1 May", "python3 solver.py Input1.txt Output1.txt"):
        assert words in text
    assert generate("futoshiki", 2, n=4).format().splitlines()[0] in text
    assert str(tmp_path) not in text


def test_every_board_has_its_row_with_every_strategy(files, tmp_path):
    import pencilmark as pm

    text = markdown(tmp_path, *files, "-s", "bt", "-s", "FC=bt+fc+mrv")
    found = {}
    name = ""
    for line in text.split("**Every run.**")[1].splitlines()[4:8]:
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        name = cells[0] or name
        found[name, cells[1]] = cells[2:]
    for path in files:
        for label, strategy in (("bt", "bt"), ("FC", "bt+fc+mrv")):
            result = pm.solve(pm.load(path), strategy)
            c = result.counters
            counts = (c.tries, c.assignments, c.nodes, c.removals, c.backtracks, c.depth)
            assert found[path.name, label][:7] == [result.status, *(f"{count:,}" for count in counts)]
            assert float(found[path.name, label][7].replace(",", "")) > 0


def test_the_table_of_the_sudoku_course(examples, tmp_path):
    boards = [examples / "sudoku" / f"{name}.txt" for name in ("easy", "medium", "difficult", "evil")]
    text = markdown(tmp_path, *boards, "-s", "bt", "--table", "sudoku")
    rows = text.split("**The table of the course.**")[1].splitlines()[4:8]
    columns = list(zip(*([cell.strip() for cell in row.strip("|").split("|")] for row in rows), strict=True))
    published = [claim.published for claim in CLAIMS if claim.source == "Sudoku course"][:3]
    for column, figures in zip(columns[1::2], published, strict=True):
        assert [figure.replace(",", "") for figure in column] == figures
    assert columns[5] == ("51", "51", "58", "77")


def test_many_boards_are_summed_up_beside_their_quantiles(tmp_path):
    path = tmp_path / "boards.txt"
    path.write_text(
        "".join(generate("minesweeper", s, rows=3, cols=3, mines=2, hints=4).format() for s in range(14))
    )
    text = markdown(tmp_path, path, "-s", "bt", "-s", "bt+fc")
    assert "The first 12 of 14 boards are printed" in text
    assert "Sums over 14 boards" in text
    assert re.search(r"\| least \| 10 % \| 25 % \| median", text)
    assert "Every run" not in text
    assert "≥" not in text
    assert "| ≥ 3 |" in markdown(tmp_path, path, "-s", "bt", "--limit", "2")
    assert "Inputs and outputs" not in markdown(tmp_path, path, "-s", "bt", "--boards", "0")


def test_the_formulation_is_about_every_input(examples, tmp_path):
    kropki = examples / "kropki"
    text = markdown(tmp_path, kropki / "six.txt", kropki / "nine.txt", "--negative", "-s", "bt")
    assert "domain 1..6 or 1..9" in text
    for formula in (
        "$x_{i} \\ne x_{j} (i \\ne j)$",
        "$\\lvert x_{i} - x_{j}\\rvert = 1$",
        "$\\lvert x_{i} - x_{j}\\rvert \\ne 1$",
        "$x_{i} = 2\\cdot x_{j} \\lor x_{j} = 2\\cdot x_{i}$",
        "$x_{i} \\ne 2\\cdot x_{j} \\land x_{j} \\ne 2\\cdot x_{i}$",
    ):
        assert formula in text
    mines = markdown(tmp_path, examples / "minesweeper" / "course.txt", "-s", "bt")
    assert "$\\sum_{c \\in S} x_{c} = t$" in mines
    assert "No inference runs during the search" in mines


@pytest.mark.parametrize("form", ["html", "md", "tex", "pdf"])
def test_no_name_is_taken_for_markup(form, files, tmp_path):
    if form == "pdf":
        pytest.importorskip("typst")
    (notes := tmp_path / "notes.md").write_text(f"# {AWKWARD}\n\n{AWKWARD}\n\n- {AWKWARD}\n")
    (code := tmp_path / "own.py").write_text(f"print({AWKWARD!r})  # ```\n")
    target = tmp_path / f"report.{form}"
    words = ("--title", AWKWARD, "--author", AWKWARD, "--course", AWKWARD, "--notes", notes, "-s", "bt")
    assert run("report", *files, *words, "-o", target) == 0
    text = target.read_bytes()
    assert form == "pdf" or b"<script>" not in text  # the title of a PDF is data
    if form == "tex":
        assert b"\\textless{}script\\textgreater{}" in text
        assert b"\\{x\\} \\$y\\$ \\#let \\%" in text
    assert run("report", *files, *words, "--code", code, "-o", target) == 0
    assert form != "html" or b"<script>" not in target.read_bytes()


def test_notes(files, tmp_path):
    notes = tmp_path / "notes.md"
    assert run("report", "--notes-template", notes) == 0
    assert "Open questions" in notes.read_text()
    assert run("report", "--notes-template", notes) == 2  # it may hold what somebody wrote
    text = markdown(tmp_path, *files, "--notes", notes, "-s", "bt")
    assert "Open questions" not in text  # nothing was answered
    notes.write_text(notes.read_text().replace("# Ideas\n", "# Ideas\n\nTry **ac**.\n\n- or `gac`\n"))
    text = markdown(tmp_path, *files, "--notes", notes, "-s", "bt")
    assert "## Ideas\n\nTry **ac**.\n\n- or `gac`" in text


def test_ones_own_program(files, tmp_path):
    (code := tmp_path / "Solver.java").write_text("// keeps its comments\nclass Solver {}\n")
    words = ("--code", code, "--run", "javac Solver.java", "--run", "java Solver Input1.txt", "-s", "bt")
    assert run("report", *files, *words, "-o", tmp_path / "report.html") == 0
    page = (tmp_path / "report.html").read_text()
    assert "keeps its comments" in page
    assert 'class="line"' in page
    assert "javac Solver.java" in page
    assert "solver.py" not in page
    (code.parent / "binary.py").write_bytes(b"\xff\xfe\x00")
    assert run("report", *files, "--code", code.parent / "binary.py", "-o", tmp_path / "x.html") == 2
    assert run("report", *files, "--code", "nowhere.py", "-o", tmp_path / "x.html") == 2
    assert not (tmp_path / "x.html").exists()


def test_pages_are_kept_or_it_says_why_not(files, tmp_path, capsys):
    pytest.importorskip("typst")
    target = tmp_path / "report.pdf"
    assert run("report", *files, "--pages", "5", "-o", target, "-s", "bt") == 0
    assert target.read_bytes().startswith(b"%PDF")
    target.unlink()
    assert run("report", *files, "--pages", "1", "-o", target) == 1
    said = capsys.readouterr().err
    assert "1 were allowed" in said
    assert "Inputs and outputs (page" in said
    assert not target.exists()
    assert run("report", *files, "--pages", "1", "-o", tmp_path / "report.md") == 2


def test_what_cannot_be_read_or_written(files, tmp_path, capsys):
    (tmp_path / "bad.txt").write_text("1 2 1 -1 9\n")
    assert run("report", tmp_path / "bad.txt", "-o", tmp_path / "r.md") == 2
    assert "bad.txt:1:" in capsys.readouterr().err
    for words in (
        ["-o", tmp_path / "r.doc"],
        ["-s", "bt+fo"],
        ["--table", "chess"],
        ["--notes", "nowhere.md"],
    ):
        assert run("report", *files, "-o", tmp_path / "r.md", *words) == 2
    assert run("report", "-o", tmp_path / "r.md") == 2
    assert not (tmp_path / "r.md").exists()


def test_auto_counts_what_it_counts(examples, tmp_path):
    text = markdown(tmp_path, examples / "sudoku" / "evil.txt", "-s", "auto", "-s", "bt")
    row = next(line for line in text.splitlines() if "| auto | solved |" in line)
    import pencilmark as pm

    counted = pm.solve(pm.load(examples / "sudoku" / "evil.txt"))
    tries = "–" if not counted.digest else f"{counted.counters.tries:,}"
    assert [cell.strip() for cell in row.strip("|").split("|")][3] == tries
    assert "as it sees fit" in text
    assert "added to `auto`" not in text


def test_nothing_of_the_authors_is_overwritten(files, tmp_path):
    (notes := tmp_path / "notes.md").write_text("# Mine\n\nWords.\n")
    assert run("report", *files, "--notes", notes, "-o", notes, "-s", "bt") == 2
    assert notes.read_text() == "# Mine\n\nWords.\n"


def test_every_combination(files, tmp_path):
    text = markdown(tmp_path, *files, "-s", "bt+fc+mrv", "--all")
    for strategy in ("bt", "bt+fc", "bt+mrv", "bt+fc+mrv"):
        assert f"| {strategy} |" in text


def test_boards_without_solution_and_searches_cut_off(examples, tmp_path):
    text = markdown(tmp_path, examples / "minesweeper" / "unsatisfiable.txt", "-s", "bt", "-s", "bt+ac")
    assert "unsatisfiable" in text
    text = markdown(
        tmp_path, examples / "sudoku" / "evil.txt", "-s", "bt", "-s", "bt+fc+mrv", "--limit", "600"
    )
    assert "≥ 600" in text
    assert "Censored at the limit of 600 assignments: `bt` on 1 of 1 boards" in text


def test_sliding_tiles_have_a_report_too(tmp_path):
    (path := tmp_path / "Input1.txt").write_text("1 2 3\n4 0 5\n\n1 2 3\n4 5 0\n")
    (notes := tmp_path / "notes.md").write_text("# Ideas\n\nA larger board.\n")
    text = markdown(tmp_path, path, "--author", "A. Student", "--course", "AI 101", "--notes", notes)
    for words in ("A. Student", "AI 101", "IDA\\*", "A larger board."):
        assert words in text
    assert run("report", path, "-s", "bt", "-o", tmp_path / "x.md") == 2
    path.write_text("1 2 3\n4 0 x\n\n1 2 3\n4 5 0\n")
    assert run("report", path, "--puzzle", "tiles", "-o", tmp_path / "x.md") == 2
