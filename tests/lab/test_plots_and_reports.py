"""Plots, exports and reports of made-up runs that have everything in them."""

from __future__ import annotations

import csv
from itertools import product

import pytest

from pencilmark.errors import InputError
from pencilmark.lab.analysis import load_run
from pencilmark.lab.export import export_rows
from pencilmark.report.experiment import lab_report
from pencilmark.report.writing import write
from tests.lab.runs import made_up, row

pytest.importorskip("altair")
pytest.importorskip("vl_convert")

PLAN = """
title = "Everything & <all> of it: #1 $x$ _y_ *z*"
boards = 5
strategies = ["bt", "bt+fc"]
[limits]
assignments = 1000
[[family]]
puzzle = "futoshiki"
n = [4, 5, 6]
signs = {from = 0, to = 8, step = 2}
"""


@pytest.fixture(scope="module")
def run_file(tmp_path_factory):
    rows = []
    for s in ("bt", "bt+fc"):
        for n, signs, seed in product((4, 5, 6), (0, 2, 4, 6, 8), range(1, 6)):
            late = s == "bt" and n == 6 and signs == 4 and seed > 2
            effort = 1000 if late else (20 + n * signs) * seed // (1 + ("fc" in s))
            rows.append(row(s, seed, effort, "limit" if late else "solved", n=n, signs=signs))
    return made_up(tmp_path_factory.mktemp("runs") / "all.sqlite", PLAN, rows)


def test_every_plot_is_drawn(run_file):
    from pencilmark.lab.plots import plots_of, render

    drawn = {plot.name: plot for plot in plots_of(load_run(run_file))}
    assert set(drawn) == {"boxes", "cactus", "scaling", "heat"}
    for plot in drawn.values():
        svg = render(plot, "svg").decode()
        assert svg.startswith("<svg")
        assert "assignments" in svg
    assert render(drawn["boxes"], "png").startswith(b"\x89PNG")
    assert render(drawn["boxes"], "pdf").startswith(b"%PDF")


def test_effort_against_constraints(tmp_path):
    from pencilmark.lab.plots import plots_of

    plan = PLAN.replace("n = [4, 5, 6]", "n = 4")
    rows = [row(s, 1, 10 + signs, n=4, signs=signs) for s in ("bt", "bt+fc") for signs in (0, 2, 4, 6, 8)]
    run = load_run(made_up(tmp_path / "run.sqlite", plan, rows))
    assert {"constraints"} <= {plot.name for plot in plots_of(run)}


def test_export(run_file, tmp_path):
    assert export_rows(run_file, tmp_path / "rows.csv") == 150
    with (tmp_path / "rows.csv").open(newline="") as file:
        first = next(csv.DictReader(file))
    assert first["strategy"] == "bt"
    assert first["parameters"] == '{"n": 4, "signs": 0}'
    with pytest.raises(InputError, match="ends in"):
        export_rows(run_file, tmp_path / "rows.xlsx")


def test_export_parquet(run_file, tmp_path):
    parquet = pytest.importorskip("pyarrow.parquet")
    assert export_rows(run_file, tmp_path / "rows.parquet") == 150
    table = parquet.read_table(tmp_path / "rows.parquet")
    assert table.num_rows == 150
    assert sum(table.column("status").to_pylist().count(s) for s in ("solved", "limit")) == 150


def test_the_report_is_a_pdf_of_at_most_five_pages(run_file, tmp_path):
    pytest.importorskip("typst")
    write(lab_report(load_run(run_file), "A. Student", "all"), tmp_path / "report.pdf")
    assert (tmp_path / "report.pdf").read_bytes().startswith(b"%PDF")
    assert 3 <= pages_of(lab_report(load_run(run_file))) <= 5


def pages_of(document):
    """The pages of a report as PDF, counted as pictures of its pages."""
    import tempfile
    from pathlib import Path

    import typst

    from pencilmark.report.typst import source

    with tempfile.TemporaryDirectory() as folder:
        for picture in document.pictures():
            for kind, data in picture.files.items():
                (Path(folder) / f"{picture.name}.{kind}").write_bytes(data)
        (Path(folder) / "main.typ").write_text(source(document))
        found = typst.query(str(Path(folder) / "main.typ"), "<pages>", field="value", one=True, root=folder)
    return int(found)


def test_markdown_and_html(run_file, tmp_path):
    document = lab_report(load_run(run_file), "A. Student", "all", pictures="svg")
    write(document, tmp_path / "report.md")
    text = (tmp_path / "report.md").read_text()
    for heading in ("How to run it", "Formulation", "The experiment", "Results", "Observations", "Code"):
        assert heading in text
    assert (tmp_path / "report_files" / "cactus.svg").is_file()
    write(document, tmp_path / "report.html")
    page = (tmp_path / "report.html").read_text()
    assert "Everything &amp; &lt;all&gt; of it" in page
    assert page.count("<svg") == 5
    with pytest.raises(InputError, match="end in"):
        write(document, tmp_path / "report.doc")
