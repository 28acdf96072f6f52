"""The commands as people type them: answers, messages, exit status, files."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from functools import partial
from pathlib import Path

import pytest

FIVE_SOLVED = ["solve", "examples/futoshiki/five.txt"]
ROOT = Path(__file__).resolve().parent.parent.parent


def pencilmark(*words: object, text: str | None = None) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "pencilmark", *map(str, words)]
    return subprocess.run(
        command, capture_output=True, text=True, input=text, cwd=ROOT, timeout=120, check=False
    )


def rows(text: str) -> list[list[int]]:
    return [[int(value) for value in line.split()] for line in text.splitlines()]


def test_solve_prints_the_course_output_in_a_pipe() -> None:
    done = pencilmark("solve", "examples/futoshiki/five.txt", "-s", "bt+fc+mrv")
    assert done.returncode == 0
    assert sorted(rows(done.stdout)[0]) == [1, 2, 3, 4, 5]
    assert len(rows(done.stdout)) == 5
    assert done.stderr == ""


def test_standard_input_and_json() -> None:
    text = (ROOT / "examples/sudoku/easy.txt").read_text()
    done = pencilmark("solve", "-", "-s", "bt", "--json", text=text)
    data = json.loads(done.stdout)
    assert data["source"] == "<stdin>"
    assert (data["index"], data["puzzle"], data["shape"], data["status"]) == (0, "sudoku", [9, 9], "solved")
    assert (data["strategy"], data["method"], data["count"]) == ("bt", "textbook", 1)
    assert data["counters"] == {
        "tries": 22725, "assignments": 2549, "nodes": 2550, "backtracks": 2498, "removals": 0, "depth": 51,
    }  # fmt: skip
    assert data["solutions"][0][0] == [9, 6, 4, 7, 3, 2, 1, 5, 8]
    assert len(data["digest"]) == 16


def test_minesweeper_json_has_null_for_hints() -> None:
    done = pencilmark("solve", "-", "--json", "--solutions", "all", text="1 3 1 -1 1 -1\n")
    data = json.loads(done.stdout)
    assert data["count"] == 2
    assert sorted(data["solutions"]) == sorted([[[0, None, 1]], [[1, None, 0]]])


def test_exit_statuses(tmp_path: Path) -> None:
    assert pencilmark("solve", "examples/minesweeper/unsatisfiable.txt").returncode == 1
    assert pencilmark("solve", "examples/minesweeper/malformed.txt").returncode == 2
    assert pencilmark("solve", "examples/sudoku/evil.txt", "-s", "bt", "--limit", "10").returncode == 3
    assert pencilmark("solve").returncode == 2
    assert pencilmark("solve", "examples/sudoku/easy.txt", "-s", "bt+x").returncode == 2
    assert pencilmark("solve", "examples/sudoku/easy.txt", "--solutions", "0").returncode == 2
    assert pencilmark("solve", "examples/sudoku/easy.txt", "--engine", "abacus").returncode == 2
    assert pencilmark("frobnicate").returncode == 2
    assert pencilmark("solve", tmp_path).returncode == 2


def test_malformed_lines_are_three_errors_with_their_places() -> None:
    done = pencilmark("solve", "examples/minesweeper/malformed.txt")
    assert done.stdout == ""
    places = [line.split(": ")[0] for line in done.stderr.splitlines()[:3]]
    assert places == [f"examples/minesweeper/malformed.txt:{n}" for n in ("1:96", "2:100", "3:100")]
    done = pencilmark("solve", "examples/minesweeper/malformed.txt", "--json")
    errors = [json.loads(line)["error"] for line in done.stdout.splitlines()]
    assert [(e["line"], e["column"]) for e in errors] == [(1, 96), (2, 100), (3, 100)]


def test_in_a_batch_the_other_puzzles_still_run() -> None:
    done = pencilmark("solve", "examples/minesweeper/malformed.txt", "examples/sudoku/four.txt", "--json")
    kinds = ["error" in json.loads(line) for line in done.stdout.splitlines()]
    assert kinds == [True, True, True, False]
    assert done.returncode == 2


def test_output_files(tmp_path: Path) -> None:
    target = tmp_path / "out.txt"
    assert pencilmark("solve", "examples/futoshiki/five.txt", "-o", target).returncode == 0
    assert pencilmark("check", "examples/futoshiki/five.txt", target).stdout == "a solution\n"
    names = [
        "sudoku/easy.txt",
        "kropki/nine.txt",
        "futoshiki/collection.txt",
        "minesweeper/course.txt",
        "sudoku/lines.txt",
    ]
    files = [f"examples/{name}" for name in names]
    assert pencilmark("solve", *files, "-o", tmp_path / "all").returncode == 0
    for file in files:
        done = pencilmark("check", file, tmp_path / "all" / Path(file).name, "--json")
        assert done.returncode == 0, done.stderr
        assert all(json.loads(line)["solution"] for line in done.stdout.splitlines())
    assert (tmp_path / "all" / "collection.txt").read_text().splitlines()[0] == "1"
    assert (tmp_path / "all" / "collection.txt").read_text().splitlines()[5] == "2"
    assert sorted(p.name for p in (tmp_path / "all").iterdir()) == sorted(Path(n).name for n in names)


def test_bad_input_writes_nothing_and_inputs_are_never_overwritten(tmp_path: Path) -> None:
    bad = tmp_path / "bad.txt"
    bad.write_text("12\n1\n")
    assert pencilmark("solve", bad, "-o", tmp_path / "out.txt").returncode == 2
    assert not (tmp_path / "out.txt").exists()
    board = tmp_path / "board.txt"
    board.write_text((ROOT / "examples/sudoku/four.txt").read_text())
    before = board.read_text()
    assert pencilmark("solve", board, "-o", board).returncode == 2
    assert pencilmark("solve", board, "-o", tmp_path).returncode == 2
    assert board.read_text() == before


def test_an_output_that_cannot_be_written_is_said(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    done = pencilmark("solve", "examples/sudoku/four.txt", "-o", tmp_path / "file" / "out.txt")
    assert done.returncode == 2
    assert "Traceback" not in done.stderr
    assert str(tmp_path / "file") in done.stderr


def test_count() -> None:
    done = pencilmark("count", "examples/minesweeper/course.txt")
    assert done.stdout.split() == ["8", "2", "9", "2"]
    done = pencilmark("count", "-", "--solutions", "5", text="----\n" * 4)
    assert (done.stdout, done.returncode) == ("at least 5\n", 0)
    done = pencilmark("count", "-", "-s", "bt", "--limit", "50", text="----\n" * 4)
    assert done.stdout.startswith("at least ")
    assert done.returncode == 3
    done = pencilmark("count", "examples/minesweeper/unsatisfiable.txt")
    assert (done.stdout, done.returncode) == ("0\n", 1)


def test_check_names_every_broken_rule(tmp_path: Path) -> None:
    answer = tmp_path / "answer.txt"
    puzzle = "0 0\n0 0\n\n<\n0\n\n0 0\n"
    (tmp_path / "puzzle.txt").write_text(puzzle)
    answer.write_text("2 1\n1 1\n")
    done = pencilmark("check", tmp_path / "puzzle.txt", answer)
    assert done.returncode == 1
    assert "row 2: r2c1 = 1, r2c2 = 1" in done.stdout
    assert "column 2: r1c2 = 1, r2c2 = 1" in done.stdout
    assert "sign r1c1 < r1c2: r1c1 = 2, r1c2 = 1" in done.stdout
    answer.write_text("1 2\n2\n")
    done = pencilmark("check", tmp_path / "puzzle.txt", answer)
    assert done.returncode == 2
    assert f"{answer}:2:2: expected 2 values, found 1" in done.stderr
    answer.write_text("1 2\n2 1\n")
    assert pencilmark("check", tmp_path / "puzzle.txt", answer, "--unique").returncode == 0
    answer.write_text("1 2\n2 1\n3 3\n")
    assert pencilmark("check", tmp_path / "puzzle.txt", answer).returncode == 2


def test_check_unique_asks_for_another_solution(tmp_path: Path) -> None:
    (tmp_path / "p").write_text("----\n" * 4)
    (tmp_path / "s").write_text("1234\n3412\n2143\n4321\n")
    assert pencilmark("check", tmp_path / "p", tmp_path / "s").returncode == 0
    done = pencilmark("check", tmp_path / "p", tmp_path / "s", "--unique")
    assert (done.returncode, "not the only solution" in done.stdout) == (1, True)


def test_compare_describe_strategies_engines() -> None:
    done = pencilmark("compare", "examples/sudoku/easy.txt", "-s", "bt", "-s", "bt+fc+mrv")
    assert "22725" in done.stdout
    assert "bt+fc+mrv" in done.stdout
    done = pencilmark("compare", "examples/futoshiki/collection.txt", "-s", "bt", "--json")
    assert [json.loads(line)["index"] for line in done.stdout.splitlines()] == [0, 1, 2]
    done = pencilmark("describe", "examples/kropki/six.txt", "--as", "markdown")
    assert "alldifferent(x_r1c1" in done.stdout
    assert pencilmark("strategies").stdout.count("\n") > 15
    assert "reference" in pencilmark("engines").stdout


def test_trace_and_its_diff(tmp_path: Path) -> None:
    readable = pencilmark("trace", "examples/sudoku/four.txt", "-s", "bt+fc").stdout
    assert readable.startswith("root: 16 variables")
    assert "end: status solved" in readable
    for name, strategy in (("a", "bt"), ("b", "bt"), ("c", "bt+desc")):
        (tmp_path / name).write_text(
            pencilmark("trace", "examples/sudoku/four.txt", "-s", strategy, "--json").stdout
        )
    assert pencilmark("trace", "diff", tmp_path / "a", tmp_path / "b").returncode == 0
    done = pencilmark("trace", "diff", tmp_path / "a", tmp_path / "c")
    assert done.returncode == 1
    assert "event" in done.stdout


def test_reproduce_on_what_is_shipped() -> None:
    done = pencilmark("reproduce", "examples")
    assert done.returncode == 0
    assert done.stdout.count("equal") == 4
    assert "51, 51, 58, 77" in done.stdout
    assert "not run" in done.stderr


@pytest.mark.skipif(os.name == "nt", reason="signals are sent differently there")
def test_ctrl_c_ends_at_once_and_keeps_what_is_done(tmp_path: Path) -> None:
    (tmp_path / "many").write_text("1.............4.\n" * 3 + "." * 625 + "\n")
    command = [
        sys.executable,
        "-m",
        "pencilmark",
        "solve",
        tmp_path / "many",
        "-s",
        "bt+desc",
        "-o",
        tmp_path / "out",
    ]
    heed = partial(signal.signal, signal.SIGINT, signal.SIG_DFL)  # a shell's background job would ignore it
    started = time.monotonic()
    subprocess.run([*command[:3], "--help"], capture_output=True, check=True)
    slowness = (
        time.monotonic() - started
    )  # of a busy machine: the first boards must be solved before the interrupt
    process = subprocess.Popen(command, stderr=subprocess.PIPE, text=True, preexec_fn=heed)  # noqa: PLW1509
    time.sleep(4 + 8 * slowness)
    process.send_signal(signal.SIGINT)
    _, errors = process.communicate(timeout=30)
    if process.returncode == 0:
        pytest.skip("the machine was faster than the interrupt")
    assert process.returncode == 130, errors
    assert "interrupted after 3 puzzles" in errors
    assert len((tmp_path / "out").read_text().splitlines()) == 3


def test_one_sign_is_not_one_signs(tmp_path: Path) -> None:
    board = tmp_path / "board.txt"
    board.write_text("0 0\n0 0\n\n<\n0\n\n0 0\n")
    assert "1 sign: " in pencilmark("describe", board).stdout
    board.write_text("0 0\n0 0\n\n< >\n0\n\n0 0\n")
    assert f"{board}:4:3: expected 1 sign, found 2" in pencilmark("solve", board).stderr
    board.write_text("0 0\n0 0\n\n<\n0\n\n0 0 0\n")
    assert (
        f"{board}:7:5: expected 2 signs, found 3"
        in pencilmark("solve", board, "--puzzle", "futoshiki").stderr
    )
    board.write_text("1 2 1 -1 -1\n")
    assert "the total of 1 mine" in " ".join(pencilmark("describe", board).stdout.split())
    done = pencilmark("solve", board, board, "-o", tmp_path / "outs")
    assert done.returncode == 2  # one name, twice
    kropki = "0 0 0 0\n" * 4 + "\n1 0 0\n" + "0 0 0\n" * 3 + "\n" + "0 0 0 0\n" * 3
    board.write_text(kropki)
    words = pencilmark("describe", board, "--brief").stdout
    assert ("1 white dot:" in words, "0 black dots:" in words) == (True, True)
