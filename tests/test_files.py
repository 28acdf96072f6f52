"""Files are there whole or not at all, links stay, pipes and devices are written into. All in a folder of the
test's own: the system's devices are left alone."""

from __future__ import annotations

import os
import stat
import subprocess
import sys
import threading
from pathlib import Path

import pytest

from pencilmark.errors import OutputError
from pencilmark.files import Output, check_file, check_folder, write_file, write_files, written, written_text

pytestmark = pytest.mark.skipif(os.name == "nt", reason="pipes, links and modes are others there")


def test_a_plain_file_is_replaced_and_keeps_its_mode(tmp_path: Path) -> None:
    place = tmp_path / "out.txt"
    write_file(place, "one")
    assert stat.S_IMODE(place.stat().st_mode) == 0o666 & ~_umask()
    place.chmod(0o640)
    write_file(place, b"two")
    assert (place.read_text(), stat.S_IMODE(place.stat().st_mode)) == ("two", 0o640)
    assert list(tmp_path.iterdir()) == [place]


def test_a_link_stays_and_its_target_is_written(tmp_path: Path) -> None:
    (tmp_path / "real").mkdir()
    target, link, chain = tmp_path / "real" / "out.txt", tmp_path / "link", tmp_path / "chain"
    target.write_text("old")
    target.chmod(0o604)
    link.symlink_to("real/out.txt")
    chain.symlink_to(link)
    write_file(chain, "new")
    assert chain.is_symlink()
    assert link.is_symlink()
    assert (target.read_text(), stat.S_IMODE(target.stat().st_mode)) == ("new", 0o604)
    assert [p.name for p in target.parent.iterdir()] == ["out.txt"]


def test_a_link_to_nothing_makes_its_target_and_a_loop_is_refused(tmp_path: Path) -> None:
    (tmp_path / "link").symlink_to("missing.txt")
    write_file(tmp_path / "link", "here")
    assert (tmp_path / "missing.txt").read_text() == "here"
    (tmp_path / "a").symlink_to("b")
    (tmp_path / "b").symlink_to("a")
    with pytest.raises(OutputError, match="links"):
        write_file(tmp_path / "a", "nowhere")
    assert (tmp_path / "a").is_symlink()


def test_a_pipe_is_written_into(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    read: list[bytes] = []
    reader = threading.Thread(target=lambda: read.append(pipe.read_bytes()))
    reader.start()
    write_file(pipe, "through")
    reader.join(10)
    assert read == [b"through"]
    assert stat.S_ISFIFO(pipe.stat().st_mode)


def test_a_device_is_written_into_and_stays_one(tmp_path: Path) -> None:
    full = _device(tmp_path / "full", 7)
    with pytest.raises(OutputError, match=r"full: cannot be written: No space left on device"):
        write_file(full, "too much")
    assert stat.S_ISCHR(full.stat().st_mode)
    null = _device(tmp_path / "null", 3)
    (tmp_path / "link").symlink_to("null")
    write_file(tmp_path / "link", "gone")
    assert stat.S_ISCHR(null.stat().st_mode)
    assert (tmp_path / "link").is_symlink()


def test_a_read_only_file_is_refused_also_for_the_superuser(tmp_path: Path) -> None:
    place = tmp_path / "out.txt"
    place.write_text("mine")
    place.chmod(0o444)
    with pytest.raises(OutputError, match="read-only"):
        write_file(place, "yours")
    assert place.read_text() == "mine"


@pytest.mark.parametrize("there", [True, False])
def test_on_a_full_disk_the_old_file_stays(tmp_path: Path, there: bool) -> None:
    """The disk is full for a process that may write no file of more than 1,000 bytes."""
    place = tmp_path / "made" / "out.txt"
    if there:
        write_file(place, "old")
    code = (
        "import resource\n"
        "from pencilmark.errors import OutputError\nfrom pencilmark.files import write_file\n"
        "resource.setrlimit(resource.RLIMIT_FSIZE, (1000, 1000))\n"
        f"try: write_file({str(place)!r}, 'x' * 5000)\n"
        "except OutputError as error: print(error)\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == f"{place}: cannot be written: File too large\n"
    assert [p.name for p in tmp_path.rglob("*")] == (["made", "out.txt"] if there else [])
    assert not there or place.read_text() == "old"


def test_on_a_full_disk_files_that_belong_together_leave_nothing(tmp_path: Path) -> None:
    """The second is refused when the system gets its bytes, at the end: the first must not be in its place by then."""
    code = (
        "import resource\nfrom pathlib import Path\n"
        "from pencilmark.errors import OutputError\nfrom pencilmark.files import write_files\n"
        "resource.setrlimit(resource.RLIMIT_FSIZE, (1000, 1000))\n"
        "files = {'made/a': 'x', 'made/deep/b': 'x' * 5000, 'made/c': 'x'}\n"
        f"try: write_files({{Path({str(tmp_path)!r}, name): text for name, text in files.items()}})\n"
        "except OutputError as error: print(error)\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert "cannot be written: File too large" in done.stdout
    assert [*tmp_path.rglob("*")] == []


def test_files_that_belong_together_come_together(tmp_path: Path) -> None:
    (tmp_path / "folder").mkdir()
    with pytest.raises(OutputError):
        write_files({tmp_path / "a": "1", tmp_path / "b" / "c": "2", tmp_path / "folder": "3"})
    assert [p.name for p in tmp_path.iterdir()] == ["folder"]
    write_files({tmp_path / "a": "1", tmp_path / "b" / "c": b"2"})
    assert ((tmp_path / "a").read_text(), (tmp_path / "b" / "c").read_text()) == ("1", "2")


def test_what_goes_wrong_half_way_leaves_nothing(tmp_path: Path) -> None:
    def half() -> None:
        with written_text(tmp_path / "deep" / "er" / "out") as file:
            file.write("half")
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        half()
    with pytest.raises(FileNotFoundError), written(tmp_path / "out"):
        (tmp_path / "absent").read_bytes()  # an error of another file is not said of this one
    assert list(tmp_path.iterdir()) == []


def test_places_are_refused_before_any_work(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    for place in (tmp_path, tmp_path / "file" / "out.txt", tmp_path / "file" / "deep" / "out.txt"):
        with pytest.raises(OutputError, match=str(tmp_path)):
            check_file(place)
        with pytest.raises(OutputError):
            Output(place)
    with pytest.raises(OutputError, match="not a folder"):
        check_folder(tmp_path / "file")
    check_folder(tmp_path / "new" / "folder")
    assert [p.name for p in tmp_path.iterdir()] == ["file"]


def test_folders_that_one_may_not_write_in(tmp_path: Path) -> None:
    """Tried by a child that is nobody, as the superuser may do everything."""
    (tmp_path / "closed").mkdir(0o755)
    (tmp_path / "shut").mkdir(0o700)
    os.chmod(tmp_path, 0o755)
    places = [tmp_path / "closed" / "out", tmp_path / "closed" / "new" / "out", tmp_path / "shut" / "out"]
    child = os.fork()
    if not child:
        os._exit(_refused_as_nobody(places))
    assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == len(places)
    assert list((tmp_path / "closed").iterdir()) == []


def _refused_as_nobody(places: list[Path]) -> int:
    """How many of the places are refused in words."""
    if os.geteuid() == 0:
        os.setgroups([])
        os.setgid(65534)
        os.setuid(65534)
    else:
        for place in places:
            place.parent.parent.chmod(0o555)
    refused = 0
    for place in places:
        try:
            write_file(place, "mine")
        except OutputError as error:
            refused += str(error).startswith(f"{place}: cannot be written")
    return refused


def test_names_as_long_as_names_may_be(tmp_path: Path) -> None:
    write_file(tmp_path / ("n" * 255), "long")
    assert len(next(tmp_path.iterdir()).name) == 255


def test_a_file_that_the_shell_writes_our_output_to_is_not_replaced_under_it(tmp_path: Path) -> None:
    code = "from pencilmark.files import write_file; write_file('link', 'two\\n'); print('three')"
    (tmp_path / "link").symlink_to("/proc/self/fd/1" if sys.platform == "linux" else "/dev/fd/1")
    with (tmp_path / "out").open("w") as out:
        out.write("one\n")
        out.flush()
        subprocess.run([sys.executable, "-c", code], stdout=out, cwd=tmp_path, check=True)
    assert (tmp_path / "out").read_text() == "one\ntwo\nthree\n"


def _device(place: Path, minor: int) -> Path:
    """A device of the test's own, made where one may make them."""
    try:
        os.mknod(place, 0o666 | stat.S_IFCHR, os.makedev(1, minor))
        place.write_bytes(b"")
    except OSError as error:
        pytest.skip(f"no device can be made here: {error}")
    return place


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask
