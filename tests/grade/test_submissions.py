"""A class: stray files, students' folders, links, pipes and rubbish harm nobody but their owner."""

from __future__ import annotations

import os

import pytest

from pencilmark.api import solve
from pencilmark.errors import InputError
from pencilmark.generate import generate
from pencilmark.grade.grading import grading_of


@pytest.fixture
def course(tmp_path):
    """Two puzzles, and ada who answers both."""
    puzzles, everyone = tmp_path / "puzzles", tmp_path / "class"
    (everyone / "ada").mkdir(parents=True)
    puzzles.mkdir()
    for number in (1, 2):
        board = generate("futoshiki", number, n=4, givens=2)
        (puzzles / f"Input{number}.txt").write_text(board.format())
        (everyone / "ada" / f"Output{number}.txt").write_text(board.format_solution(solve(board).solution))
    return puzzles, everyone


def graded(puzzles, everyone, **how):
    grading = grading_of(puzzles, everyone, **how)
    marks = [mark for student in grading.marks() for mark in student]
    return {(m.student, m.puzzle): m for m in marks}, grading


def verdicts(marks, student):
    return [mark.verdict for (name, _), mark in marks.items() if name == student]


@pytest.mark.parametrize(
    "stray", ["roster.csv", "README.md", "Output1.txt", ".DS_Store", "bob.zip", "notes.txt"]
)
def test_a_stray_file_beside_the_students(course, stray):
    (course[1] / stray).write_bytes(b"\xff\xfe\0 stray")
    (course[1] / "bob").mkdir()
    (course[1] / "bob" / "out1.txt").write_text("1 2 3 4\n")
    marks, grading = graded(*course)
    assert verdicts(marks, "ada") == ["right", "right"]
    assert verdicts(marks, "bob") == ["malformed", "missing"]
    assert [s.file for s in grading.beside] == ([] if stray.startswith(".") else [stray])


def test_strays_of_a_student_are_listed(course):
    (course[1] / "ada" / "report.pdf").write_bytes(b"%PDF")
    marks, grading = graded(*course)
    assert verdicts(marks, "ada") == ["right", "right"]
    assert [stray.file for stray in grading.strays] == ["ada/report.pdf"]


def test_strays_among_the_puzzles(course):
    (course[0] / "README.md").write_text("The boards of the second sheet.\n")
    (course[0] / "Output1.txt").write_text("1 2 3 4\n" * 4)
    (course[0] / "picture.png").write_bytes(b"\x89PNG\0\0")
    (course[0] / "old").mkdir()
    for family in (None, "futoshiki"):
        marks, grading = graded(*course, family=family)
        assert verdicts(marks, "ada") == ["right", "right"]
        assert {stray.file for stray in grading.beside} == {"README.md", "Output1.txt", "picture.png", "old"}


def test_one_student_with_folders_of_their_own(course):
    ada = course[1] / "ada"
    (ada / "src").mkdir()
    (ada / "src" / "main.py").write_text("print()")
    marks, _ = graded(course[0], ada)
    assert verdicts(marks, "") == ["right", "right"]


def test_what_a_folder_is_can_be_said(course):
    marks, _ = graded(course[0], course[1] / "ada", is_class=False)
    assert verdicts(marks, "") == ["right", "right"]
    with pytest.raises(InputError, match="a folder for each student"):
        graded(course[0], course[1] / "ada", is_class=True)


@pytest.mark.parametrize(
    "names",
    [
        "ada_output{}.txt bob_output{}.txt",
        "Output{}_ada.txt output_{}_bob.TXT",
        "ada_12345_67890{}_Output{}.txt bob_LATE_23456_78901{}_Output{}.txt",
    ],
)
def test_a_class_in_one_folder(course, tmp_path, names):
    flat = tmp_path / "flat"
    flat.mkdir()
    (flat / "roster.csv").write_text("ada\nbob\n")
    for number in (1, 2):
        right = (course[1] / "ada" / f"Output{number}.txt").read_text()
        for name, text in zip(names.split(), (right, "1 2\n"), strict=True):
            (flat / name.replace("{}", str(number))).write_text(text)
    marks, grading = graded(course[0], flat)
    assert verdicts(marks, "ada") == ["right", "right"]
    assert verdicts(marks, "bob") == ["malformed", "malformed"]
    assert [stray.file for stray in grading.beside] == ["roster.csv"]


def test_two_tries_are_no_two_students(course):
    ada = course[1] / "ada"
    (ada / "Output1.txt").rename(ada / "Output1_v1.txt")
    (ada / "Output1_v2.txt").write_text("1 2\n")
    assert verdicts(graded(course[0], ada)[0], "") == ["ambiguous", "right"]


def test_a_file_a_student_where_there_is_one_puzzle(course, tmp_path):
    (tmp_path / "flat").mkdir()
    for name in ("ada", "bob"):
        text = (course[1] / "ada" / "Output1.txt").read_text()
        (tmp_path / "flat" / f"{name}.txt").write_text(text)
    marks, _ = graded(course[0] / "Input1.txt", tmp_path / "flat", is_class=True)
    assert {student: mark.verdict for (student, _), mark in marks.items()} == {"ada": "right", "bob": "right"}


def test_one_puzzle_and_a_file_that_is_something_else(course):
    (course[1] / "zoe").mkdir()
    (course[1] / "zoe" / "README.txt").write_text("I had no time.\n")
    marks, grading = graded(course[0] / "Input1.txt", course[1])
    assert verdicts(marks, "zoe") == ["missing"]
    assert "zoe/README.txt" in [stray.file for stray in grading.strays]


def test_answers_deeper_down(course):
    deep = course[1] / "cyd" / "hw 2" / "outputs"
    deep.mkdir(parents=True)
    for number in (1, 2):
        text = (course[1] / "ada" / f"Output{number}.txt").read_text()
        (deep / f"out_{number}.txt").write_text(text)
    assert verdicts(graded(*course)[0], "cyd") == ["right", "right"]


def test_links_lead_nowhere_else(course):
    bob = course[1] / "bob"
    bob.mkdir()
    (bob / "Output1.txt").symlink_to(course[1] / "ada" / "Output1.txt")
    (bob / "Output2.txt").symlink_to("nothing")
    marks, _ = graded(*course)
    assert verdicts(marks, "bob") == ["malformed", "malformed"]
    assert "link out of the folder" in marks["bob", "Input1.txt"].why


def test_pipes_are_not_waited_for(course):
    bob = course[1] / "bob"
    bob.mkdir()
    os.mkfifo(bob / "Output1.txt")
    (bob / "Output2.txt").mkdir()
    assert verdicts(graded(*course)[0], "bob") == ["malformed", "missing"]


@pytest.mark.parametrize(
    ("content", "verdict", "place"),
    [
        (b"hello there\n", "malformed", (1, 1)),
        (b"1 2 3 4\n2 1 4 x\n3 4 1 2\n4 3 2 1\n", "malformed", (2, 7)),
        (b"\xff\xfe1\0", "malformed", (1, 1)),
        (b"1 2 3 4\n\x80", "malformed", (2, 1)),
        (b"\0\0\0", "malformed", (1, 1)),
        (b"", "missing", (None, None)),
        (b"!limit\n", "missing", (1, 1)),
        (b"No solution found\n", "wrong", (None, None)),
        (b"1 2 3 4\n" * 4, "wrong", (None, None)),
    ],
)
def test_malformed_is_not_wrong(course, content, verdict, place):
    (course[1] / "ada" / "Output1.txt").write_bytes(content)
    mark = graded(*course)[0]["ada", "Input1.txt"]
    assert (mark.verdict, (mark.line, mark.column)) == (verdict, place)


def test_a_puzzle_with_a_mistake_is_the_teachers(course):
    (course[0] / "Input3.txt").write_text((course[0] / "Input1.txt").read_text().replace("0", "z", 1))
    with pytest.raises(InputError, match=r"Input3\.txt"):
        graded(*course)
