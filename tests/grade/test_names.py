"""Which file answers which: forgivingly, and never by guess."""

from __future__ import annotations

import pytest

from pencilmark.grade.names import in_order, name_of, rank
from pencilmark.grade.submissions import Submission, choose_files


@pytest.mark.parametrize(
    "name",
    [
        "Output1.txt",
        "output1.txt",
        "Output_1.txt",
        "out1.txt",
        "OUTPUT-01.TXT",
        "Output 1.txt",
        "output.1.txt",
        "Output.1",
        "1.out",
        "Input1.out",
        "input1_output.txt",
        "1.txt",
        "answer1",
        "Solution_001.text",
        "Output1.txt.txt",
        "Output1 (1).txt",
        "outputs-1.txt",
        "ada_output1.txt",
        "output1_ada_lovelace.txt",
        "Ｏutput１.txt",
    ],
)
def test_names_that_answer_input_1(name):
    assert rank(name_of("Input1.txt"), name_of(name)) is not None
    assert rank(name_of("Input2.txt"), name_of(name)) is None
    assert rank(name_of("Input11.txt"), name_of(name)) is None


@pytest.mark.parametrize(
    "name", ["Output10.txt", "notes1.txt", "Output1.pdf", "output1.py", "README.md", "solve.py", "Output.txt"]
)
def test_names_that_do_not(name):
    assert rank(name_of("Input1.txt"), name_of(name)) is None


def test_words_that_are_no_numbers():
    assert rank(name_of("easy.txt"), name_of("easy_solution.txt")) == 1
    assert rank(name_of("easy.txt"), name_of("Easy.TXT")) == 0
    assert rank(name_of("Sample_Input.txt"), name_of("sample-output.txt")) == 1
    assert rank(name_of("easy.txt"), name_of("evil.txt")) is None


def test_two_comes_before_ten():
    assert sorted(["Input10.txt", "Input2.txt"], key=in_order) == ["Input2.txt", "Input10.txt"]


@pytest.fixture
def handed_in(tmp_path):
    """Files by name and content, and what is chosen for Input1.txt and Input2.txt."""
    puzzles = [tmp_path / "in" / name for name in ("Input1.txt", "Input2.txt")]
    (tmp_path / "in").mkdir()
    for puzzle in puzzles:
        puzzle.write_text(f"board of {puzzle.name}")

    def choose(**files):
        place = tmp_path / "out"
        for name, content in files.items():
            path = place / name.replace("__", ".").replace("_in_", "/")
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(content)
        choices, strays = choose_files(puzzles, Submission("", place))
        return [*choices.values(), sorted(file.name for file in strays)]

    return choose


def test_of_two_as_sure_neither_is_taken(handed_in):
    first, second, strays = handed_in(out1__txt="a", output_1__txt="b", out2__txt="c")
    assert first.file is None
    assert "out1.txt or output_1.txt" in first.ambiguous
    assert second.file.name == "out2.txt"
    assert strays == ["out1.txt", "output_1.txt"]


def test_two_of_the_same_content_are_one(handed_in):
    assert handed_in(out1__txt="a", output_1__txt="a")[0].file is not None


def test_the_surest_is_taken_and_the_others_are_named(handed_in):
    first, _, strays = handed_in(Output1__txt="a", out1__txt="b")
    assert first.file.name == "Output1.txt"
    assert [file.name for file in first.passed_over] == strays == ["out1.txt"]


def test_the_nearest_is_taken(handed_in):
    first, _, strays = handed_in(Output1__txt="a", old_in_Output1__txt="b", deep_in_down_in_out2__txt="c")
    assert first.file.parent.name == "out"
    assert strays == ["Output1.txt"]


def test_a_copy_of_the_puzzle_is_no_answer(handed_in):
    first, second, _ = handed_in(Input1__txt="board of Input1.txt", Input2__txt="an answer")
    assert first.file is None
    assert second.file.name == "Input2.txt"


def test_a_file_that_would_be_one_if_it_were_text(handed_in):
    assert handed_in(Output1__docx="a")[0].hint == "Output1.docx is not a text file"


def test_puzzles_that_only_differ_in_spelling(tmp_path):
    puzzles = [tmp_path / "Input1.txt", tmp_path / "input_01.txt"]
    (tmp_path / "out").mkdir()
    (tmp_path / "out" / "out1.txt").write_text("a")
    choices, _ = choose_files(puzzles, Submission("", tmp_path / "out"))
    assert all("could answer" in choice.ambiguous for choice in choices.values())
    (tmp_path / "out" / "output_01.txt").write_text("b")
    assert choose_files(puzzles, Submission("", tmp_path / "out"))[0][puzzles[1]].file.name == "output_01.txt"
