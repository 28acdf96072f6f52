"""Marks: right, wrong and why, missing, malformed."""

from __future__ import annotations

import pytest

from pencilmark.api import solve
from pencilmark.errors import InputError
from pencilmark.generate import generate
from pencilmark.grade.grading import grading_of
from pencilmark.grade.marks import scores


@pytest.fixture
def folders(tmp_path):
    """Three 4×4 boards; answers right, wrong and malformed; a fourth without an answer."""
    puzzles, answers = tmp_path / "puzzles", tmp_path / "answers"
    puzzles.mkdir()
    answers.mkdir()
    for number in range(1, 5):
        board = generate("futoshiki", number, n=4, givens=2)
        (puzzles / f"Input{number}.txt").write_text(board.format())
        if number < 4:
            text = board.format_solution(solve(board).solution)
            text = {1: text, 2: "1 2 3 4\n" * 4, 3: text[:9] + "x" + text[10:]}[number]
            (answers / f"Output{number}.txt").write_text(text)
    return puzzles, answers


def marks(*paths):
    return [mark for student in grading_of(*paths).marks() for mark in student]


def test_each_kind_of_mark(folders):
    found = marks(*folders)
    assert [m.verdict for m in found] == ["right", "wrong", "malformed", "missing"]
    assert "column 1" in found[1].why or "given" in found[1].why
    assert found[2].why.startswith("2:")
    assert (found[2].line, found[2].column) == (2, 8)


def test_a_folder_of_students(folders, tmp_path):
    puzzles, answers = folders
    everyone = tmp_path / "everyone"
    (everyone / "ada").mkdir(parents=True)
    (everyone / "zoe").mkdir()
    for file in answers.iterdir():
        (everyone / "ada" / file.name).write_bytes(file.read_bytes())
    found = marks(puzzles, everyone)
    assert [m.verdict for m in found if m.student == "ada"] == ["right", "wrong", "malformed", "missing"]
    assert {m.verdict for m in found if m.student == "zoe"} == {"missing"}


def test_collections_are_marked_board_by_board(tmp_path):
    boards = [generate("minesweeper", seed, rows=3, cols=3, mines=2, hints=4) for seed in range(3)]
    (tmp_path / "boards.txt").write_text("".join(b.format() for b in boards) + "1 2 1 -1 0\n")
    texts = [b.format_solution(solve(b).solution) for b in boards]
    answer = tmp_path / "answers.txt"
    answer.write_text("\n".join([texts[0], texts[1], texts[2].replace(".", "*"), "unsatisfiable\n"]))
    found = marks(tmp_path / "boards.txt", answer)
    assert [m.verdict for m in found] == ["right", "right", "wrong", "right"]
    answer.write_text(texts[0] + "unsatisfiable\n")
    assert [m.verdict for m in marks(tmp_path / "boards.txt", answer)] == [
        "right",
        "wrong",
        "missing",
        "missing",
    ]
    answer.write_text("".join(texts) + "none\nmore\n")
    found = marks(tmp_path / "boards.txt", answer)
    assert [m.verdict for m in found][-2:] == ["right", "malformed"]
    assert (found[-1].line, found[-1].points) == (len("".join(texts).split()) + 2, 0)
    assert (scores(found)[0].right, scores(found)[0].total) == (
        4,
        4,
    )  # what stands behind the answers costs nothing


def test_numbered_collections(tmp_path):
    boards = [generate("futoshiki", seed, n=4) for seed in (1, 2)]
    text = "2\n" + "\n".join(b.format_in_collection() for b in boards)
    (tmp_path / "boards.txt").write_text(text)
    solutions = [b.format_solution(solve(b).solution) for b in boards]
    (tmp_path / "answers.txt").write_text(f"1\n{solutions[0]}\n2\n{solutions[1]}")
    assert [m.verdict for m in marks(tmp_path / "boards.txt", tmp_path / "answers.txt")] == ["right", "right"]


def test_puzzles_that_cannot_be_read_are_the_teachers_error(tmp_path):
    (tmp_path / "boards.txt").write_text("1 2 1 -1 9\n")
    with pytest.raises(InputError, match=r"boards\.txt"):
        marks(tmp_path / "boards.txt", tmp_path)
    (tmp_path / "empty").mkdir()
    with pytest.raises(InputError, match="found none"):
        marks(tmp_path / "empty", tmp_path)


def test_an_answer_that_cannot_be_read_spoils_no_other(tmp_path):
    """The next is found by its number, by a blank line, or because each has a line of its own."""
    latin = [generate("futoshiki", seed, n=4) for seed in (1, 2)]
    mines = [generate("minesweeper", seed, rows=3, cols=3, mines=2, hints=4) for seed in range(2)]
    lines = [generate("sudoku", seed) for seed in (1, 2)]
    numbered = [f"{i + 1}\n{b.format_solution(solve(b).solution)}" for i, b in enumerate(latin)]
    apart = [b.format_solution(solve(b).solution) for b in mines]
    cells = ["".join(str(v or 0) for v in b.cells) for b in lines]
    flat = ["".join(str(v) for row in solve(b).solution for v in row) + "\n" for b in lines]
    for boards, spoilt, answer in (
        ("2\n" + "\n".join(b.format_in_collection() for b in latin), "1\n1 2\n", numbered[1]),
        ("".join(b.format() for b in mines), ". *\n\n", apart[1]),
        ("".join(b.format() for b in mines), "Solution:\n. . .\n\n", apart[1]),
        ("\n".join(cells), "12345\n", flat[1]),
    ):
        (tmp_path / "boards.txt").write_text(boards)
        (tmp_path / "answers.txt").write_text(spoilt + answer)
        found = marks(tmp_path / "boards.txt", tmp_path / "answers.txt")
        assert [m.verdict for m in found] == ["malformed", "right"]
