"""`convert` and `formats`: any readable puzzle, collection or folder into any format, link or folder."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import pencilmark as pm
from pencilmark.formats.converting import writers
from tests.cli.shell import ROOT, pencilmark

EVIL = ROOT / "examples/sudoku/evil.txt"
LINES = ROOT / "examples/sudoku/lines.txt"
KILLER = ROOT / "examples/boards/killer.json"
SIGNS = ROOT / "examples/futoshiki/five.txt"
#: the names that are promised
PROMISED = (
    "board", "course", "line", "fpuzzles", "sudokupad", "iss", "tatham", "sudokuwiki", "sdk", "sdm", "minizinc",
    "dimacs", "opb", "xcsp3", "smtlib", "clingo",
    "link:fpuzzles", "link:sudokupad", "link:iss", "link:sudokuwiki",
)  # fmt: skip


@pytest.mark.parametrize("name", PROMISED)
def test_every_promised_name_writes_a_sudoku_that_is_read_as_the_same(name: str) -> None:
    board = pm.load(EVIL)
    text = pm.convert(board, name)
    assert pm.loads(text).board().says(board.board())
    assert text.endswith("\n")
    assert text.startswith("https://") == (
        name.startswith("link:") or name == "sudokupad"
    )  # it has no other text


def test_the_command_prints_unless_it_is_told_where(tmp_path: Path) -> None:
    printed = pencilmark("convert", EVIL, "--to", "line")
    assert (printed.returncode, printed.stderr) == (0, "")
    assert printed.stdout == pm.convert(pm.load(EVIL), "line")
    assert pencilmark("convert", EVIL, "--to", "line", "-o", "-").stdout == printed.stdout
    assert pencilmark("convert", EVIL, "--to", "line", "-o", tmp_path / "x.txt").stdout == ""
    assert (tmp_path / "x.txt").read_text() == printed.stdout
    assert pencilmark("convert", "-", "--to", "line", text=EVIL.read_text()).stdout == printed.stdout


def test_a_collection_in_is_a_collection_out(tmp_path: Path) -> None:
    for name in ("line", "sdm", "board", "course", "link:sudokuwiki", "fpuzzles", "tatham", "csv"):
        done = pencilmark("convert", LINES, "--to", name, "-o", tmp_path / "all.txt")
        assert (done.returncode, done.stderr) == (0, "")
        boards = [board.board() for board in pm.load_all(tmp_path / "all.txt")]
        assert len(boards) == 3
        assert all(a.says(b.board()) for a, b in zip(boards, pm.load_all(LINES), strict=True))


def test_several_puzzles_of_a_course_that_counts_them_are_counted() -> None:
    done = pencilmark("convert", SIGNS, SIGNS, "--to", "course")
    assert done.stdout.startswith("2\n")
    assert len([*done.stdout.splitlines()]) > 12


@pytest.mark.parametrize("name", ["minizinc", "iss", "sdk"])
def test_what_is_a_file_by_itself_needs_a_folder_for_several(name: str, tmp_path: Path) -> None:
    done = pencilmark("convert", LINES, "--to", name)
    assert (done.returncode, done.stdout) == (2, "")
    done = pencilmark("convert", LINES, "--to", name, "-o", tmp_path / "one")
    assert done.returncode == 2
    assert not [*tmp_path.iterdir()]
    done = pencilmark("convert", LINES, "--to", name, "-o", f"{tmp_path}/all/")
    assert (done.returncode, done.stderr) == (0, "")
    found = sorted((tmp_path / "all").iterdir())
    assert [path.stem for path in found] == ["lines-1", "lines-2", "lines-3"]
    assert pm.load(found[0]).board().says(pm.load_all(LINES)[0].board())


def test_a_folder_is_every_file_in_it(tmp_path: Path) -> None:
    (tmp_path / "in").mkdir()
    for name, source in (("a.txt", EVIL), ("b.json", KILLER), ("a.json", KILLER), (".hidden", EVIL)):
        (tmp_path / "in" / name).write_text(source.read_text())
    done = pencilmark("convert", tmp_path / "in", "--to", "dimacs", "-o", f"{tmp_path}/out/")
    assert (done.returncode, done.stderr) == (0, "")
    assert sorted(p.name for p in (tmp_path / "out").iterdir()) == ["a.cnf", "a.txt.cnf", "b.cnf"]
    done = pencilmark("convert", tmp_path / "in", "--to", "board")
    assert done.stdout.count("\n") == 3
    (tmp_path / "none").mkdir()
    done = pencilmark("convert", tmp_path / "none", "--to", "board")
    assert (done.returncode, "an empty folder" in done.stderr) == (2, True)


def test_what_cannot_be_said_is_named_and_the_rest_is_written(tmp_path: Path) -> None:
    done = pencilmark("convert", EVIL, KILLER, EVIL, "nowhere.txt", "--to", "sdm")
    assert done.returncode == 2
    assert done.stdout == 2 * pm.convert(pm.load(EVIL), "sdm")
    assert f'{KILLER}: .sdm: "cage" is not supported' in done.stderr
    assert "nowhere.txt: cannot be read" in done.stderr
    done = pencilmark("convert", KILLER, "--to", "sdm", "-o", tmp_path / "x")
    assert (done.returncode, [*tmp_path.iterdir()]) == (2, [])


def test_json_has_a_line_for_every_puzzle() -> None:
    done = pencilmark("convert", EVIL, KILLER, "--to", "line", "--json")
    assert done.returncode == 2
    first, second = map(json.loads, done.stdout.splitlines())
    assert first == {
        "source": str(EVIL),
        "index": 0,
        "puzzle": "sudoku",
        "to": "line",
        "text": pm.convert(pm.load(EVIL), "line"),
    }
    assert (second["error"]["kind"], second["error"]["rule"]) == ("unsupported", "cage")


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("nothing", "expected a format to write (bars, board, "),
        ("link:dimacs", '"links" is not supported'),
        ("hodoku", '"writing" is not supported'),
    ],
)
def test_a_name_that_is_none_is_refused(name: str, words: str) -> None:
    done = pencilmark("convert", EVIL, "--to", name)
    assert (done.returncode, done.stdout) == (2, "")
    assert words in done.stderr


def test_an_input_is_never_overwritten(tmp_path: Path) -> None:
    path = tmp_path / "a.txt"
    path.write_text(EVIL.read_text())
    for where in (path, f"{tmp_path}/"):
        done = pencilmark("convert", path, "--to", "line", "-o", where)
        assert (done.returncode, "would overwrite" in done.stderr) == (2, True)
    assert path.read_text() == EVIL.read_text()


def test_a_course_file_that_would_be_another_puzzle_is_refused() -> None:
    board = pm.Kropki((0,) * 16, (2, 2), (0,) * 12, (0,) * 12, negative=True)
    with pytest.raises(pm.InputError, match='"negative" is not supported'):
        pm.convert(board, "course")
    tall = pm.Sudoku((0,) * 36, (3, 2))
    usual = pm.Sudoku((0,) * 36, (2, 3))
    assert pm.loads(pm.convert(usual, "course")) == usual
    with pytest.raises(pm.InputError, match='"boxes" is not supported'):
        pm.convert(tall, "course")


DRAWN = json.dumps({"size": 4, "grid": [[{}] * 4] * 4, "line": [{"lines": [["R1C1", "R2C2"]]}]})


def test_a_drawing_is_a_warning_to_who_converts_and_an_error_to_who_answers() -> None:
    words = "the line at R1C1 is drawn and not recognised as a rule"
    done = pencilmark("convert", "-", "--to", "line", text=DRAWN)
    assert (done.returncode, done.stdout) == (0, "................\n")
    assert words in done.stderr
    told = json.loads(pencilmark("convert", "-", "--to", "line", "--json", text=DRAWN).stdout)
    assert told["warnings"] == [words]
    for command in ("solve", "count"):
        refused = json.loads(pencilmark(command, "-", "--json", text=DRAWN).stdout)
        assert (refused["error"]["kind"], refused["error"]["rule"]) == ("unsupported", "the line at R1C1")
        assert pencilmark(command, "-", "--ignore-drawings", text=DRAWN).returncode == 0


def test_a_link_may_stand_in_the_place_of_a_file(tmp_path: Path) -> None:
    board = pm.load(EVIL)
    link = pm.convert(board, "link:fpuzzles").strip()
    assert pencilmark("convert", link, "--to", "line").stdout == pm.convert(board, "line")
    assert pencilmark("count", link).stdout == "1\n"
    done = pencilmark("solve", link, "-o", tmp_path / "solved.txt")
    assert (done.returncode, pm.check(board, (tmp_path / "solved.txt").read_text()).complaints) == (0, ())
    done = pencilmark("solve", "https://example.org/nothing")
    assert (done.returncode, done.stderr.startswith("https://example.org/nothing:1:1: ")) == (2, True)


def test_a_problem_goes_to_solvers_alone() -> None:
    problem = pm.Problem()
    problem.variables("xy", range(3))
    assert pm.convert(problem, "opb").startswith("* #variable= 6 #constraint= 2\n")
    with pytest.raises(pm.InputError, match="a problem that is no puzzle"):
        pm.convert(problem, "board")


def test_formats_lists_what_is_read_and_written() -> None:
    done = pencilmark("formats")
    known = {line.split()[0]: line for line in done.stdout.splitlines()[1:]}
    told = {
        data["name"]: data for data in map(json.loads, pencilmark("formats", "--json").stdout.splitlines())
    }
    assert known.keys() == told.keys()
    assert {name for name in PROMISED if not name.startswith("link:")} <= known.keys()
    for name, data in told.items():
        assert data["writes"] == (name in writers())
        assert data["link"] == (f"link:{name}" in writers()) == (f"link:{name}" in known[name])
