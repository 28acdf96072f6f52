"""Where an extra is not installed, one sentence says what to install."""

from __future__ import annotations

import sys

import pytest

from pencilmark.errors import MissingExtraError
from pencilmark.report.document import Document


def test_a_pdf_without_typst(monkeypatch):
    from pencilmark.report.typst import pdf

    monkeypatch.setitem(sys.modules, "typst", None)
    with pytest.raises(MissingExtraError, match=r"typst: pip install"):
        pdf(Document("x"))


def test_plots_without_altair(monkeypatch):
    from pencilmark.lab.drawing import altair

    monkeypatch.setitem(sys.modules, "altair", None)
    with pytest.raises(MissingExtraError, match=r"altair and vl-convert: pip install"):
        altair()


def test_a_cluster_without_dask(monkeypatch):
    from pencilmark.lab.cluster import cluster

    monkeypatch.setitem(sys.modules, "distributed", None)
    with (
        pytest.raises(MissingExtraError, match=r"dask\.distributed: pip install"),
        cluster("tcp://127.0.0.1:1"),
    ):
        pass


def test_parquet_without_pyarrow(monkeypatch, tmp_path):
    from pencilmark.lab.export import export_rows
    from pencilmark.lab.store import opened

    with opened(tmp_path / "run.sqlite", create=True):
        pass
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    with pytest.raises(MissingExtraError, match="pyarrow: pip install"):
        export_rows(tmp_path / "run.sqlite", tmp_path / "rows.parquet")
