"""The parts of a report by themselves: mathematics, names, notes, pages, programs in colour."""

from __future__ import annotations

from html.parser import HTMLParser

import pytest

from pencilmark import loads
from pencilmark.engines import engines
from pencilmark.generate import generate
from pencilmark.report.colouring import html_lines, latex_lines
from pencilmark.report.document import Bullets, Document, Heading, Listing, PageBreak, Paragraph, Sheet
from pencilmark.report.html import html
from pencilmark.report.latex import escaped, latex
from pencilmark.report.layout import APPENDIX_END, BODY_END, Layout
from pencilmark.report.markdown import escaped as escaped_markdown
from pencilmark.report.markdown import markdown
from pencilmark.report.mathematics import html_math, latex_math, subscripted, typst_math
from pencilmark.report.measuring import Board
from pencilmark.report.names import short_names
from pencilmark.report.notes import TEMPLATE, note_blocks
from pencilmark.report.proofs import proof_blocks
from pencilmark.report.rules import constraint_kinds, numbers


@pytest.mark.parametrize(
    ("formula", "tex", "typst", "page"),
    [
        (
            "|x_{i} − x_{j}| = 1",
            "\\lvert x_{i} - x_{j}\\rvert = 1",
            "|x_(i)  -  x_(j)| = 1",
            "|<i>x</i><sub>",
        ),
        ("∑_{c ∈ S} x_{c} = t", "\\sum_{c \\in S} x_{c} = t", "∑_(c ∈ S) x_(c) = t", "∑<sub>"),
        (
            "alldifferent(x_{1,2})",
            "\\operatorname{alldifferent}(x_{1,2})",
            '"alldifferent"(x_(1,2))',
            "alldifferent(<i>",
        ),
        ("{1, …, 9} & <", "\\{1, \\dots , 9\\} \\& <", "{1, …, 9} \\& <", "&amp; &lt;"),
    ],
)
def test_one_notation_for_every_writer(formula: str, tex: str, typst: str, page: str) -> None:
    assert latex_math(formula) == tex
    assert typst_math(formula) == typst
    assert page in html_math(formula)
    assert subscripted("r12c3") == "x_{12,3}"


def test_every_kind_of_constraint_is_counted_on_every_board() -> None:
    boards = [generate("kropki", seed, n=6).problem() for seed in (1, 2)]
    kinds = constraint_kinds(boards)
    assert [kind.named() for kind in kinds] == ["row, column, box", "white dot", "black dot"]
    assert sum(sum(numbers(kind)) for kind in kinds) == sum(len(board.constraints) for board in boards)
    mines = constraint_kinds([generate("minesweeper", 1).problem()])
    assert [kind.named() for kind in mines] == ["hint", "total"]
    assert "…" in mines[1].example


def test_files_are_named_without_their_folders_unless_they_need_them() -> None:
    assert short_names(["/home/me/a/Input1.txt", "b/Input2.txt"]) == {
        "/home/me/a/Input1.txt": "Input1.txt",
        "b/Input2.txt": "Input2.txt",
    }
    assert list(short_names(["/home/me/a/board.txt", "/home/me/b/board.txt"]).values()) == [
        "a/board.txt",
        "b/board.txt",
    ]


def test_notes() -> None:
    assert list(note_blocks(TEMPLATE)) == []
    text = "# A\r\n\r\nsome\nwords\n## B\n1. one\n2. two\n   and on\n\n```py\nx = 1\n\n# no heading\n```\n# Empty\n"
    assert list(note_blocks(text)) == [
        Heading("A", 1),
        Paragraph("some words"),
        Heading("B", 2),
        Bullets(("one", "two and on")),
        Listing("x = 1\n\n# no heading", language="py"),
    ]
    assert list(note_blocks("just words <!-- a\ncomment -->")) == [Paragraph("just words")]
    assert list(note_blocks("``` never closed")) == [Paragraph("``` never closed")]


def test_what_does_not_fit_is_named_by_its_pages() -> None:
    layout = Layout(
        (
            ("How", 1, 90.0),
            ("Boards", 2, 60.0),
            ("Said", 4, 500.0),
            (BODY_END, 4, 700.0),
            (APPENDIX_END, 6, 99.0),
        )
    )
    assert layout.fits(4)
    assert not layout.fits(3)
    assert not layout.well_filled  # of the appendix there are two lines on the last page
    said = layout.excess(3)
    assert "4 pages without its appendix, and 3 were allowed" in said
    assert "Boards (pages 2–4)" in said
    assert "From 'Said' on" in said


def test_latex_of_every_block_is_balanced() -> None:
    document = Document("T_1 & 100 %", "s", "a\\b", details=("c", "d"))
    document.add(Heading("H#"), Paragraph("⟦x_{i} < 1⟧ `a_b` **c**"), Bullets(("[x]",)), PageBreak())
    document.add(
        Sheet("S", ("strategy", "n"), (("bt+fc", "1"), ("", "≥ 2")), "n_o"), Listing("a = {1: '%'}  # é\n")
    )
    document.appendix.append(Listing("def f():\n    return '$'  # kept\n", language="python", numbered=True))
    text = latex(document)
    for name in ("itemize", "longtable", "Verbatim", "document"):
        assert text.count(f"\\begin{{{name}}}") == text.count(f"\\end{{{name}}}") > 0
    assert "kept" in text
    assert "T\\_1 \\& 100 \\%" in text
    assert escaped("\x00a\nb") == " a b"


def test_coloured_programs_keep_every_line() -> None:
    code = "\n\ndef f(x):\n    '''words\n    more'''\n    return x < 1 & 2  # <b>\n"
    page = html_lines(code, "python", numbered=True)
    assert page.count('class="line"') == len(code.rstrip().split("\n"))
    assert "<b>" not in page
    assert "\\begin{Verbatim}" in latex_lines(code, "nonsense", numbered=True)


def test_html_closes_what_it_opens() -> None:
    opened: list[str] = []

    class Reader(HTMLParser):
        def handle_starttag(self, tag, attrs):
            if tag not in ("meta", "br"):
                opened.append(tag)

        def handle_endtag(self, tag):
            assert opened.pop() == tag

    document = Document("<t>", "s", "</h1>", details=("<br>",))
    document.add(
        Heading("</p>"), Paragraph("⟦x_{i}⟧ `</code>`"), Sheet("</div>", ("a",), (("<i>",),), "</span>")
    )
    document.appendix.append(Listing("'''a\nb'''\n", language="python", numbered=True))
    Reader().feed(html(document))
    assert opened == []


@pytest.mark.parametrize(
    "text", ["- no list", "# no heading", "1. no number", "=====", "| a |", "![x](y)", "<!-- -->", "a\nb"]
)
def test_markdown_takes_no_text_for_markup(text: str) -> None:
    made = escaped_markdown(text)
    assert made != text
    assert made[0] in "\\&1a"
    assert "0.5" in markdown(Document("x", blocks=[Paragraph("0.5 of it")]))


HOSTILE = '⟦\\ ^ _ / " # $ & x^ ( ⟧ \x00 \x1b[31m \udcff β² ₀'


def test_hostile_mathematics_and_halves_of_characters_come_through(tmp_path) -> None:
    from pencilmark.report.writing import write

    document = Document(HOSTILE, HOSTILE, HOSTILE, details=(HOSTILE,))
    document.add(Paragraph(HOSTILE), Sheet(HOSTILE, ("a",), ((HOSTILE,),)), Listing(HOSTILE, HOSTILE))
    document.appendix.append(Listing(HOSTILE, numbered=True, language="python"))
    for form in ("md", "html", "tex", "typ"):
        write(document, tmp_path / f"r.{form}")
        assert "\x00" not in (tmp_path / f"r.{form}").read_text(encoding="utf-8")
    assert "$\\beta$$^2$ $_0$" in escaped("β² ₀")
    pytest.importorskip("typst")
    write(document, tmp_path / "r.pdf")


def test_solutions_are_told_by_proofs_that_were_checked() -> None:
    boards = [Board("one", loads("1---\n--2-\n-3--\n---4")), Board("open", loads("----\n" * 4))]
    paragraph, sheet = proof_blocks(boards, None)
    assert isinstance(paragraph, Paragraph)
    assert isinstance(sheet, Sheet)
    if not engines()["native"].missing():
        assert sheet.rows[0][1].startswith("unique: proof, ")
        assert sheet.rows[0][1].endswith(", checked")
    assert sheet.rows[1][1] == "there are several solutions: nothing to certify"
