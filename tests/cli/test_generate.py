"""`pencilmark generate`, from the command's side; what it writes, `solve` reads."""

from __future__ import annotations

import json

import pytest

from pencilmark.cli import main
from pencilmark.generate import generate
from pencilmark.loading import load_all


def run(capsys, *words):
    with pytest.raises(SystemExit) as end:
        main(list(words))
    captured = capsys.readouterr()
    return end.value.code or 0, captured.out, captured.err


@pytest.mark.parametrize("family", ["futoshiki", "minesweeper", "sudoku"])
def test_collections_are_read_back(family, capsys, tmp_path):
    size = [] if family == "minesweeper" else ["--n", "4"]
    file = tmp_path / "boards.txt"
    status, _, err = run(capsys, "generate", family, "--count", "3", "--seed", "5", *size, "-o", str(file))
    assert (status, err) == (0, "")
    boards = load_all(file)
    asked = {} if family == "minesweeper" else {"n": 4}
    assert [b.cells for b in boards] == [generate(family, 5 + i, **asked).cells for i in range(3)]


def test_workers_make_the_same_boards_in_the_same_order(capsys):
    words = ("generate", "futoshiki", "--n", "4", "--count", "30", "--json")
    assert run(capsys, *words, "--workers", "2") == run(capsys, *words)


def test_tiles_are_read_back(capsys, tmp_path):
    from pencilmark.paths.tiles_text import load_all as load_tiles

    words = ("generate", "tiles", "--rows", "3", "--cols", "3", "--seed", "2")
    for count in (1, 3):
        (tmp_path / "tiles.txt").write_text(run(capsys, *words, "--count", str(count))[1])
        starts = [board.start for board in load_tiles(tmp_path / "tiles.txt")]
        assert starts == [generate("tiles", 2 + i, rows=3, cols=3).start for i in range(count)]


def test_a_folder_gets_a_file_a_board(capsys, tmp_path):
    status, _, _ = run(capsys, "generate", "kropki", "--n", "4", "--count", "2", "-o", f"{tmp_path}/")
    assert status == 0
    assert sorted(path.name for path in tmp_path.iterdir()) == ["kropki-0.txt", "kropki-1.txt"]
    new = tmp_path / "new"
    status, _, _ = run(capsys, "generate", "kropki", "--n", "4", "--count", "2", "-o", f"{new}/")
    assert status == 0
    assert sorted(path.name for path in new.iterdir()) == ["kropki-0.txt", "kropki-1.txt"]


def test_a_stream_of_kropki_boards_is_read_again(capsys, tmp_path):
    status, out, err = run(capsys, "generate", "kropki", "--n", "4", "--count", "3", "--seed", "4")
    assert (status, err) == (0, "")
    (tmp_path / "boards.txt").write_text(out)
    boards = load_all(tmp_path / "boards.txt")
    assert [board.cells for board in boards] == [generate("kropki", seed, n=4).cells for seed in (4, 5, 6)]
    status, answers, _ = run(capsys, "solve", str(tmp_path / "boards.txt"))
    assert status == 0
    (tmp_path / "answers.txt").write_text(answers)
    status, out, _ = run(capsys, "check", str(tmp_path / "boards.txt"), str(tmp_path / "answers.txt"))
    assert (status, out.count("a solution")) == (0, 3)


def test_one_wrong_board_of_a_stream_is_named_and_the_others_are_solved(capsys, tmp_path):
    text = run(capsys, "generate", "kropki", "--n", "4", "--count", "3")[1]
    lines = text.splitlines()
    lines[14] = "9 9 9 9"  # the first row of the second board
    (tmp_path / "boards.txt").write_text("\n".join(lines))
    status, out, err = run(capsys, "solve", str(tmp_path / "boards.txt"))
    assert status == 2
    assert "boards.txt:15:1" in err
    assert len(out.split("\n\n")) == 2


def test_json_lines_go_through_solve(capsys, tmp_path):
    status, out, _ = run(capsys, "generate", "kropki", "--n", "4", "--negative", "--count", "2", "--json")
    assert status == 0
    assert [json.loads(line)["seed"] for line in out.splitlines()] == [0, 1]
    file = tmp_path / "boards.jsonl"
    file.write_text(out + '{"puzzle": "kropki"}\n' + '{"puzzle": "sudoku", "text": "12"}\nnonsense\n')
    status, out, _ = run(capsys, "solve", "--json", str(file))
    rows = [json.loads(line) for line in out.splitlines()]
    assert status == 2
    assert [row.get("status") for row in rows] == ["solved", "solved", None, None, None]
    assert [row["index"] for row in rows] == [0, 1, 2, 3, 4]
    assert [row["error"]["line"] for row in rows[2:]] == [3, 4, 5]


def test_what_cannot_be_met_is_said_and_nothing_is_written(capsys, tmp_path):
    file = tmp_path / "board.txt"
    status, _, err = run(capsys, "generate", "minesweeper", "--mines", "30", "-o", str(file))
    assert status == 2
    assert "30 mines do not fit" in err
    assert list(tmp_path.iterdir()) == []


def test_help_lists_parameters(capsys):
    status, out, _ = run(capsys, "generate", "futoshiki", "--help")
    assert status == 0
    for name in ("--n", "--signs", "--givens", "--unique", "--minimal"):
        assert name in out


def test_boards_of_any_rules_are_json_one_a_line(capsys, tmp_path):
    words = [
        "generate",
        "board",
        "--size",
        "4",
        "--rules",
        "thermometers,cages",
        "--givens",
        "0",
        "--seed",
        "1",
    ]
    file = tmp_path / "boards.jsonl"
    assert run(capsys, *words, "--count", "3", "-o", str(file)) == (0, "", "")
    asked = {"size": 4, "rules": "thermometers,cages", "givens": 0}
    assert load_all(file) == [generate("board", 1 + i, **asked) for i in range(3)]
    assert len(file.read_text().splitlines()) == 3
    status, out, _ = run(capsys, "count", str(file))
    assert (status, out) == (0, "1\n1\n1\n")
    assert run(capsys, *words, "--count", "3", "--json")[1] == file.read_text()


@pytest.mark.parametrize("family", ["jigsaw", "sudoku-mine"])
def test_a_family_with_a_format_of_its_course_is_json_where_that_is_asked_for(family, capsys, tmp_path):
    status, out, err = run(capsys, "generate", family, "--count", "2", "--json")
    assert (status, err) == (0, "")
    assert [json.loads(line)["pencilmark"] for line in out.splitlines()] == [1, 1]
    file = tmp_path / "boards.jsonl"
    file.write_text(out)
    assert [board.board().rules for board in load_all(file)] == [generate(family, i).rules for i in (0, 1)]


def test_a_board_that_cannot_be_made_is_refused_with_what_to_ask_instead(capsys):
    status, out, err = run(capsys, "generate", "board", "--size", "4", "--givens", "1")
    assert (status, out) == (2, "")
    assert "1 givens" in err
    assert "ask for more" in err
    status, _, err = run(capsys, "generate", "board", "--symmetry", "some")
    assert status == 2
    assert "half-turn" in err
