"""Documents and their writers: any text comes through, in every form."""

from __future__ import annotations

import pytest

from pencilmark.drawing.style import static_svg
from pencilmark.generate import generate
from pencilmark.report.document import (
    Boards,
    Bullets,
    Document,
    Heading,
    Listing,
    PageBreak,
    Paragraph,
    Sheet,
    spans,
)
from pencilmark.report.html import html
from pencilmark.report.markdown import markdown
from pencilmark.report.sections import formulation_blocks, listing_blocks
from pencilmark.report.typst import pdf, source

AWKWARD = (
    'a "quoted" \\ back # hash $ dollar * star _ under < less > @ at [ ] ~ `code` **strong** // no comment'
)


@pytest.fixture
def document():
    document = Document(AWKWARD, AWKWARD, AWKWARD)
    document.add(Heading(AWKWARD), Paragraph(AWKWARD), Bullets((AWKWARD, "= heading?", "- list?")))
    document.add(Sheet(AWKWARD, ("strategy", "n"), (("bt", "1"), (AWKWARD, "> 2")), AWKWARD))
    document.add(
        Listing(AWKWARD + "\n```\n" + AWKWARD, AWKWARD, "python"), Boards((("in", AWKWARD), ("out", "1")))
    )
    document.add(PageBreak(), None, Paragraph("the end"))
    return document


def test_spans():
    assert list(spans("a `b` **c** d")) == [
        ("plain", "a "),
        ("code", "b"),
        ("plain", " "),
        ("strong", "c"),
        ("plain", " d"),
    ]
    assert list(spans("` ** lone")) == [("plain", "` ** lone")]
    assert list(spans("`a` `")) == [("code", "a"), ("plain", " `")]


def test_awkward_text_comes_through_typst(document):
    pytest.importorskip("typst")
    assert pdf(document).startswith(b"%PDF")
    assert source(document).count("pagebreak") == 1


def test_awkward_text_comes_through_html_and_markdown(document):
    page = html(document)
    assert "&lt; less &gt;" in page
    assert "< less >" not in page
    assert "<code>code</code>" in page
    assert "the end" in markdown(document)


def test_a_report_is_set_denser_to_keep_to_its_pages():
    pytest.importorskip("typst")
    long = Document("Long")
    long.add(*(Paragraph("words " * 120) for _ in range(24)))
    loose, dense = pdf(long), pdf(long, most_pages=2)
    assert len(loose) != len(dense)


@pytest.mark.parametrize("family", ["futoshiki", "kropki", "minesweeper", "sudoku"])
def test_formulations_with_their_boards_compile(family):
    pytest.importorskip("typst")
    document = Document(family)
    document.add(*formulation_blocks(generate(family, 1, **({} if family == "minesweeper" else {"n": 4}))))
    assert pdf(document).startswith(b"%PDF")
    assert "Constraints C" in markdown(document)


def test_printed_boards_have_no_scheme_of_their_own():
    svg = static_svg(generate("sudoku", 1, n=4).svg())
    assert "var(" not in svg
    assert "@media" not in svg


def test_the_listing_is_the_search():
    assert "inference.after" in markdown(Document("x", blocks=list(listing_blocks())))
