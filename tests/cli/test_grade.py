"""`pencilmark grade`, with its JSON for an autograder."""

from __future__ import annotations

import csv
import json
import signal
import subprocess
import sys
from contextlib import suppress
from pathlib import Path
from secrets import token_hex
from time import monotonic, sleep

import pytest

from pencilmark.api import solve
from pencilmark.cli import main
from pencilmark.contained.sweep import marked
from pencilmark.generate import generate

#: As Gradescope's page on autograders lists them.
GRADESCOPE_KEYS = {
    *("score", "execution_time", "output", "output_format", "test_output_format", "test_name_format"),
    *("visibility", "stdout_visibility", "extra_data", "tests", "leaderboard"),
}
GRADESCOPE_TEST_KEYS = {
    *("score", "max_score", "status", "name", "name_format", "number", "output", "output_format", "tags"),
    *("visibility", "extra_data"),
}


@pytest.fixture
def folders(tmp_path):
    (tmp_path / "in").mkdir()
    (tmp_path / "out").mkdir()
    board = generate("sudoku", 1, n=4)
    (tmp_path / "in" / "a.txt").write_text(board.format())
    (tmp_path / "in" / "b.txt").write_text(board.format())
    (tmp_path / "out" / "a.txt").write_text(board.format_solution(solve(board).solution))
    return str(tmp_path / "in"), str(tmp_path / "out")


def grade(capsys, *words):
    with pytest.raises(SystemExit) as end:
        main(["grade", *words])
    return end.value.code, capsys.readouterr().out


def test_text(folders, capsys):
    status, out = grade(capsys, *folders)
    assert status == 1
    assert "1 of 2 right" in out
    assert "missing" in out


def test_json(folders, capsys):
    status, out = grade(capsys, *folders, "--json")
    data = json.loads(out)
    assert (status, data["right"], data["total"], data["score"]) == (1, 1, 2, 0.5)
    assert [answer["verdict"] for answer in data["answers"]] == ["right", "missing"]


@pytest.fixture
def everyone(folders, tmp_path):
    """Two students: one has the second board wrong, the other nothing but a stray file."""
    puzzles, _ = folders
    (tmp_path / "class" / "ada").mkdir(parents=True)
    (tmp_path / "class" / "zoe").mkdir()
    (tmp_path / "class" / "ada" / "a.txt").write_text((tmp_path / "out" / "a.txt").read_text())
    (tmp_path / "class" / "ada" / "b_output.txt").write_text("1 1 1 1\n" * 4)
    (tmp_path / "class" / "zoe" / "b.docx").write_text("?")
    (tmp_path / "class" / "roster.csv").write_text("ada,zoe\n")
    return puzzles, str(tmp_path / "class")


def test_a_class_as_text(everyone, capsys):
    with pytest.raises(SystemExit):
        main(["grade", *everyone])
    out, err = capsys.readouterr()
    assert "1 of 4 right" in out
    assert "1 of 2" in out
    assert "not graded: roster.csv (beside the students' folders), zoe/b.docx" in err


def test_csv_and_scores(everyone, capsys, tmp_path):
    status, out = grade(capsys, *everyone, "--csv", str(tmp_path / "marks.csv"), "--scores")
    rows = list(csv.DictReader((tmp_path / "marks.csv").open(encoding="utf-8")))
    assert status == 1
    assert [(r["student"], r["puzzle"], r["verdict"], r["points"]) for r in rows] == [
        ("ada", "a.txt", "right", "1"),
        ("ada", "b.txt", "wrong", "0"),
        ("zoe", "a.txt", "missing", "0"),
        ("zoe", "b.txt", "missing", "0"),
    ]
    scores = list(csv.DictReader(out.splitlines()))
    assert [(r["student"], r["right"], r["missing"], r["score"]) for r in scores] == [
        ("ada", "1", "0", "0.5"),
        ("zoe", "0", "2", "0.0"),
    ]


def test_gradescope_of_one_submission(folders, capsys, tmp_path):
    target = tmp_path / "results" / "results.json"
    grade(capsys, *folders, "--gradescope", str(target), "--points", "10")
    data = json.loads(target.read_text())
    assert set(data) <= GRADESCOPE_KEYS
    assert all(set(test) <= GRADESCOPE_TEST_KEYS for test in data["tests"])
    assert [(t["name"], t["score"], t["max_score"], t["status"]) for t in data["tests"]] == [
        ("a.txt, board 1", 5.0, 5.0, "passed"),
        ("b.txt, board 1", 0.0, 5.0, "failed"),
    ]
    assert "missing" in data["tests"][1]["output"]


def test_gradescope_of_a_class(everyone, capsys, tmp_path):
    grade(capsys, *everyone, "--gradescope", str(tmp_path / "results"))
    files = sorted(str(p.relative_to(tmp_path)) for p in (tmp_path / "results").rglob("*.json"))
    assert files == ["results/ada/results.json", "results/zoe/results.json"]
    assert "zoe/b.docx" in json.loads((tmp_path / files[1]).read_text())["output"]


def test_what_cannot_be_written_is_refused_before_anything_is_run(everyone, capsys, tmp_path):
    (tmp_path / "results").write_text("mine")
    assert grade(capsys, *everyone, "--gradescope", str(tmp_path / "results"), "--run", "sleep 1000")[0] == 2
    assert (tmp_path / "results").read_text() == "mine"


@pytest.mark.parametrize(
    "command",
    [
        "cat {dir}/a.txt > {output}",
        "cp {dir}/a.txt {output}",
        "cat a.txt",
        "sh -c 'test -s {input} && cat a.txt > {output}; exit 3'",
        "sh -c 'cat > kept; cat a.txt'",
        "awk '{{ print }}' a.txt",
    ],
)
def test_programs(folders, capsys, tmp_path, command):
    before = sorted((tmp_path / "out").iterdir())
    command = command.replace("{{", "{").replace("}}", "}")
    status, out = grade(capsys, str(tmp_path / "in" / "a.txt"), folders[1], "--run", command)
    assert (status, "1 of 1 right" in out) == (0, True)
    assert sorted((tmp_path / "out").iterdir()) == before


def test_programs_that_are_built_once(tmp_path, capsys):
    board = generate("sudoku", 1, n=4)
    for name in ("a", "b"):
        (tmp_path / "in" / f"{name}.txt").parent.mkdir(exist_ok=True)
        (tmp_path / "in" / f"{name}.txt").write_text(board.format())
    source = tmp_path / "class" / "ada" / "hw 1" / "answer.src"
    source.parent.mkdir(parents=True)
    source.write_text(board.format_solution(solve(board).solution))
    run = ("--build", "sh -c 'cd \"hw 1\" && cp answer.src built'", "--run", "cat 'hw 1/built'")
    status, out = grade(capsys, str(tmp_path / "in"), str(tmp_path / "class"), *run)
    assert (status, "2 of 2 right" in out) == (0, True)
    run = ("--build", "sh -c 'echo no such luck >&2; exit 4'", "--run", "cat built")
    status, out = grade(capsys, str(tmp_path / "in"), str(tmp_path / "class"), *run)
    assert out.count("it could not be built: it ended with status 4: no such luck") == 2


def test_programs_further_down_and_nowhere(folders, capsys, tmp_path):
    for place in ("ada/deep", "bob", "cyd/one", "cyd/two"):
        (tmp_path / "class" / place).mkdir(parents=True)
    for place in ("ada/deep", "cyd/one", "cyd/two"):
        (tmp_path / "class" / place / "answer").write_text((tmp_path / "out" / "a.txt").read_text())
    words = (str(tmp_path / "in" / "a.txt"), str(tmp_path / "class"), "--run", "cat {dir}/answer", "--json")
    marks = json.loads(grade(capsys, *words)[1])["answers"]
    assert [(m["student"], m["verdict"]) for m in marks] == [
        ("ada", "right"),
        ("bob", "missing"),
        ("cyd", "ambiguous"),
    ]


def test_variables_are_not_handed_on(folders, capsys, monkeypatch, tmp_path):
    monkeypatch.setenv("SECRET", "from the teacher")
    words = (str(tmp_path / "in" / "a.txt"), folders[1], "--run", "sh -c 'echo \"seen=$SECRET\"'")
    assert '"seen="' in grade(capsys, *words)[1]
    assert '"seen=from' in grade(capsys, *words, "--env", "SECRET")[1]
    assert '"seen=mine"' in grade(capsys, *words, "--env", "SECRET=mine")[1]


@pytest.mark.parametrize(
    "words",
    [
        ("--run", ""),
        ("--run", "cat 'a"),
        ("--run", "cat", "--time", "0"),
        ("--run", "cat", "--time", "nan"),
        ("--run", "cat", "--env", "=x"),
        ("--build", "make"),
        ("--csv", "-", "--scores", "-"),
        ("--csv", "a", "--scores", "a"),
        ("--json", "--csv"),
    ],
)
def test_bad_usage(folders, capsys, words):
    assert grade(capsys, *folders, *words)[0] == 2


def test_ctrl_c_keeps_the_marks_so_far(everyone, tmp_path):
    """And ends what runs."""
    mark = token_hex(8)
    command = "sh -c 'test -e a.txt && cat a.txt || sleep 1000'"
    words = [
        sys.executable,
        "-m",
        "pencilmark",
        "grade",
        *everyone,
        "--run",
        command,
        "--env",
        f"MARK={mark}",
    ]
    with subprocess.Popen(words, stdout=subprocess.PIPE, text=True, start_new_session=True) as child:
        until = monotonic() + 60
        while not any(c.startswith(b"sleep") for c in _commands(mark)) and monotonic() < until:
            sleep(0.05)
        child.send_signal(signal.SIGINT)
        out = child.communicate(timeout=60)[0]
    assert child.returncode == 130
    assert "ada" in out
    assert not _commands(mark)


def _commands(mark):
    found = []
    for process in marked(f"MARK={mark}"):
        with suppress(OSError):  # it may be gone by now
            found.append(Path(f"/proc/{process}/cmdline").read_bytes())
    return found
