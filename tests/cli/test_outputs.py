"""Where answers go: files as courses name them, links, pipes, devices, read-only places, standard output."""

from __future__ import annotations

import json
import os
import stat
import threading
from pathlib import Path

import pytest

from tests.cli.shell import ROOT, in_shell, on_terminal, pencilmark

pytestmark = pytest.mark.skipif(os.name == "nt", reason="pipes, links and modes are others there")

FIVE = ROOT / "examples/futoshiki/five.txt"
#: every command that has -o, and a name its output may have
WRITERS = (
    (f"solve {FIVE}", "out.txt"),
    (f"solve {FIVE} --json", "out.json"),
    ("generate sudoku --n 4", "new.txt"),
    ("tiles examples/tiles/course.txt", "path.txt"),
    (f"report {FIVE} -s bt", "report.md"),
    (f"compare {FIVE} -s bt", "table.csv"),
    (f"trace {FIVE}", "trace.txt"),
    (f"convert {FIVE} --to minizinc", "five.mzn"),
    (f"draw {FIVE}", "five.svg"),
    ("listing --puzzle futoshiki", "listing.py"),
)


@pytest.fixture
def course(tmp_path: Path) -> Path:
    """A folder with the three input files of a course."""
    for number in (1, 2, 3):
        (tmp_path / f"Input{number}.txt").write_text(FIVE.read_text())
    return tmp_path


def inputs(course: Path) -> list[Path]:
    return sorted(course.glob("Input*.txt"))


def test_output_files_are_called_as_courses_call_them(course: Path) -> None:
    done = pencilmark("solve", *inputs(course), "-o", f"{course}/outs/")
    assert (done.returncode, done.stdout) == (0, "")
    assert sorted(p.name for p in (course / "outs").iterdir()) == [
        "Output1.txt",
        "Output2.txt",
        "Output3.txt",
    ]
    for number in (1, 2, 3):
        done = pencilmark("check", course / f"Input{number}.txt", course / "outs" / f"Output{number}.txt")
        assert done.stdout == "a solution\n"


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("Input1.txt", "Output1.txt"), ("input-2.txt", "output-2.txt"), ("INPUT3.TXT", "OUTPUT3.TXT"),
        ("in4.txt", "out4.txt"), ("board_in.txt", "board_out.txt"), ("easy.txt", "easy.txt"),
        ("insane.txt", "insane.txt"), ("main.txt", "main.txt"),
    ],
)  # fmt: skip
def test_names_of_every_kind(name: str, expected: str, course: Path) -> None:
    (course / name).write_text(FIVE.read_text())
    assert pencilmark("solve", course / name, "-o", f"{course}/outs/").returncode == 0
    assert [p.name for p in (course / "outs").iterdir()] == [expected]


def test_other_patterns(course: Path) -> None:
    for pattern, names in (
        ("solution_{number:02}.txt", ["solution_01.txt", "solution_02.txt", "solution_03.txt"]),
        ("{stem}.out", ["Input1.out", "Input2.out", "Input3.out"]),
        ("{position}-of-3{ext}", ["1-of-3.txt", "2-of-3.txt", "3-of-3.txt"]),
    ):
        folder = course / f"outs-{names[0]}"
        assert pencilmark("solve", *inputs(course), "-o", folder, "--name", pattern).returncode == 0
        assert sorted(p.name for p in folder.iterdir()) == names


@pytest.mark.parametrize(
    ("pattern", "words"),
    [
        ("same.txt", "one output file"), ("{nonsense}.txt", "{number}"), ("../{stem}.txt", "name of a file"),
        ("{stem", "expected a pattern"), ("{stem.upper}", "{stem}"), ("{number:q}", "expected a pattern"),
    ],
)  # fmt: skip
def test_patterns_that_cannot_be_are_refused_before_anything_is_written(
    pattern: str, words: str, course: Path
) -> None:
    done = pencilmark("solve", *inputs(course), "-o", f"{course}/outs/", "--name", pattern)
    assert done.returncode == 2
    assert words in " ".join(done.stderr.split())
    assert not (course / "outs").exists()


def test_collisions_inputs_and_places_in_the_way_are_refused_first(course: Path) -> None:
    (course / "more").mkdir()
    (course / "more" / "Input1.txt").write_text(FIVE.read_text())
    (course / "link.txt").symlink_to("Input1.txt")
    os.link(course / "Input2.txt", course / "hard.txt")
    (course / "locked").mkdir()
    (course / "locked" / "Output3.txt").write_text("mine")
    (course / "locked" / "Output3.txt").chmod(0o444)
    before = {p: p.read_text() for p in course.rglob("*.txt")}
    for words in (
        [*inputs(course), course / "more" / "Input1.txt", "-o", f"{course}/outs/"],
        [*inputs(course), "-o", course / "Input1.txt"],
        [*inputs(course), "-o", f"{course}/Input1.txt/outs/"],
        [*inputs(course), "-o", course / "answers.txt"],
        [*inputs(course), "-o", f"{course}/locked/"],
        [*inputs(course), "-o", course, "--name", "{stem}{ext}"],
        [course / "Input1.txt", "-o", course / "link.txt"],
        [course / "Input2.txt", "-o", course / "hard.txt"],
        [course / "Input1.txt", "-o", ""],
    ):
        done = pencilmark("solve", *words)
        assert done.returncode == 2, words
        assert "Traceback" not in done.stderr
        assert {p: p.read_text() for p in course.rglob("*.txt")} == before


def test_json_goes_where_o_says(course: Path) -> None:
    assert pencilmark("solve", *inputs(course), "--json", "-o", course / "all.jsonl").stdout == ""
    found = [json.loads(line)["source"] for line in (course / "all.jsonl").read_text().splitlines()]
    assert found == [str(path) for path in inputs(course)]
    assert pencilmark("solve", *inputs(course), "--json", "-o", f"{course}/outs/").returncode == 0
    assert sorted(p.name for p in (course / "outs").iterdir()) == [f"Output{n}.json" for n in (1, 2, 3)]


def test_boards_of_several_files_are_separated_and_named(course: Path) -> None:
    done = pencilmark("solve", *inputs(course))
    parts = done.stdout.split("\n\n")
    assert [part.splitlines()[0] for part in parts] == [f"# {path}" for path in inputs(course)]
    assert all(len(part.splitlines()) == 6 for part in parts)
    lines = ROOT / "examples/sudoku/lines.txt"
    done = pencilmark("solve", FIVE, lines)
    assert done.stdout.count("#") == 2
    assert f"\n\n# {lines}\n" in done.stdout
    assert "#" not in pencilmark("solve", FIVE).stdout
    _, shown = on_terminal("solve", *inputs(course)[:2], NO_COLOR="1")
    assert str(inputs(course)[1]) in shown.splitlines()


def test_count_names_the_files_when_there_are_several(course: Path) -> None:
    mines = ROOT / "examples/minesweeper/course.txt"
    done = pencilmark("count", *inputs(course)[:1], mines)
    first = inputs(course)[0]
    assert done.stdout.splitlines() == [f"{first}: 1"] + [
        f"{mines}: puzzle {n}: {count}" for n, count in enumerate((8, 2, 9, 2), 1)
    ]
    assert pencilmark("count", first).stdout == "1\n"


def test_describe_says_that_it_shows_the_first_or_all() -> None:
    mines = "examples/minesweeper/course.txt"
    done = pencilmark("describe", mines, "--brief")
    assert done.stdout.count("Variables X") == 1
    assert done.stderr == f"{mines}: this is the first of its puzzles; --all describes every one\n"
    done = pencilmark("describe", mines, "--brief", "--all")
    assert (done.stdout.count("Variables X"), done.stderr) == (4, "")
    assert f"{mines}, puzzle 4\n" in done.stdout
    assert pencilmark("describe", FIVE, "--brief").stderr == ""


@pytest.mark.parametrize(("call", "name"), WRITERS)
def test_links_stay_and_their_targets_keep_their_mode(call: str, name: str, tmp_path: Path) -> None:
    (tmp_path / "real").mkdir()
    target, link = tmp_path / "real" / name, tmp_path / name
    target.write_text("old")
    target.chmod(0o640)
    link.symlink_to(target)
    assert pencilmark(*call.split(), "-o", link).returncode == 0
    assert link.is_symlink()
    assert (target.read_text() != "old", stat.S_IMODE(target.stat().st_mode)) == (True, 0o640)
    assert [p.name for p in target.parent.iterdir() if p.is_file()] == [name]


@pytest.mark.parametrize(("call", "name"), WRITERS)
def test_pipes_are_written_into(call: str, name: str, tmp_path: Path) -> None:
    pipe, plain = tmp_path / name, tmp_path / f"plain-{name}"
    os.mkfifo(pipe)
    read: list[str] = []
    reader = threading.Thread(target=lambda: read.append(pipe.read_text()), daemon=True)
    reader.start()
    assert pencilmark(*call.split(), "-o", pipe).returncode == 0
    reader.join(20)
    assert stat.S_ISFIFO(pipe.stat().st_mode)
    assert pencilmark(*call.split(), "-o", plain).returncode == 0
    assert read[0].splitlines()[0][:20] == plain.read_text().splitlines()[0][:20]


@pytest.mark.parametrize(("call", "name"), WRITERS)
def test_devices_stay_devices(call: str, name: str, tmp_path: Path) -> None:
    device = tmp_path / name
    try:
        os.mknod(device, 0o666 | stat.S_IFCHR, os.makedev(1, 7))  # as full as a disk can be
        device.write_bytes(b"")
    except OSError as error:
        pytest.skip(f"no device can be made here: {error}")
    done = pencilmark(*call.split(), "-o", device)
    assert done.returncode == 2
    assert done.stderr.splitlines()[-1] == f"pencilmark: {device}: cannot be written: No space left on device"
    assert stat.S_ISCHR(device.stat().st_mode)


@pytest.mark.parametrize(("call", "name"), WRITERS)
def test_read_only_files_are_refused(call: str, name: str, tmp_path: Path) -> None:
    (tmp_path / name).write_text("mine")
    (tmp_path / name).chmod(0o444)
    done = pencilmark(*call.split(), "-o", tmp_path / name)
    assert done.returncode == 2
    assert f"{tmp_path / name}: cannot be written: it is read-only" in done.stderr
    assert (tmp_path / name).read_text() == "mine"


@pytest.mark.parametrize(("call", "name"), WRITERS)
def test_on_a_full_disk_nothing_is_half_there(call: str, name: str, tmp_path: Path) -> None:
    (tmp_path / name).write_text("old")
    done = in_shell(f"ulimit -f 0; PM {call} -o {tmp_path / name}")
    assert done.returncode == 2
    assert "cannot be written: File too large" in done.stderr
    assert (tmp_path / name).read_text() == "old"
    assert [p.name for p in tmp_path.iterdir()] == [name]


@pytest.mark.parametrize(("call", "name"), WRITERS)
def test_a_dash_is_standard_output(call: str, name: str, tmp_path: Path) -> None:
    done = pencilmark(*call.split(), "-o", "-")
    assert done.returncode == 0, done.stderr
    assert done.stdout
    assert not (ROOT / "-").exists()


def test_probabilities_name_their_files() -> None:
    done = pencilmark("probabilities", "examples/minesweeper/course.txt", "examples/minesweeper/course.txt")
    assert done.stdout.count("# examples/minesweeper/course.txt\n") == 2
