"""python -m tests.soak.mutants [COUNT] [SEED] [--files N] [--rooms a,b]: would the soak notice a wrong kernel?

Builds one native module with COUNT deliberate mistakes in it, of which one at a time is switched on, and runs a short
part of the soak, the same cases for each. A mistake is caught by a wrong answer, a crash or a search that does not end.
What is never reached, and what is reached and not caught, is listed: to be looked at by somebody.
"""

from __future__ import annotations

import argparse
import re
import shutil
import subprocess
import sys
from collections import defaultdict
from pathlib import Path
from random import Random
from time import time

from tests.soak.mutating import HEADER, SOURCE, Site, mutated, sites

__all__ = ["drawn"]

ROOT = Path(__file__).resolve().parents[2]
PLACE = ROOT / "build" / "mutants"
ROOMS = {
    **{
        name: f"native/kernels/{name}"
        for name in ("clauses", "general", "masks", "squares", "sudoku", "sums")
    },
    "search": "native/search",
    "shapes": "native/shapes",
}
BUILDS = 12  # a mistake that does not compile is left out, and the rest built again
Chosen = dict[int, Site]


def drawn(count: int, files: int, rooms: list[str], dice: Random) -> Chosen:
    """So many sites, as many of each room, from a few files of each; no two in one line."""
    found: list[Site] = []
    for room in rooms:
        texts = {str(path.relative_to(ROOT)): path.read_text() for path in _sources(room)}
        known = {name: [*sites(name, text)] for name, text in texts.items()}
        rich = sorted(
            (name for name in known if len(known[name]) > 20), key=lambda name: (dice.random(), name)
        )
        of_room = [site for name in rich[:files] for site in known[name]]
        by_line = {(site.file, site.line): site for site in dice.sample(of_room, len(of_room))}
        found += dice.sample([*by_line.values()], min(len(by_line), count // len(rooms)))
    return dict(enumerate(found, 1))


def _sources(room: str) -> list[Path]:
    return sorted(path for path in (ROOT / ROOMS[room]).rglob("*.?pp"))


def room_of(site: Site) -> str:
    return next(name for name, folder in ROOMS.items() if site.file.startswith(folder + "/"))


def built(chosen: Chosen) -> Chosen:
    """Builds the module; what is left of the sites after those that did not compile."""
    shutil.rmtree(PLACE / "native", ignore_errors=True)
    shutil.copytree(ROOT / "native", PLACE / "native", ignore=shutil.ignore_patterns("fuzz"))
    shutil.copy(ROOT / "CMakeLists.txt", PLACE)
    (PLACE / "native" / "mutants.hpp").write_text(HEADER)
    (PLACE / "native" / "mutants.cpp").write_text(SOURCE)
    options = ["-DCMAKE_BUILD_TYPE=Release", f"-DPython_EXECUTABLE={sys.executable}"]
    subprocess.run(
        ["cmake", "-S", PLACE, "-B", PLACE / "build" / "module", *options], check=True, capture_output=True
    )
    for _ in range(BUILDS):
        _write(chosen)
        wrong = _compiled()
        if not wrong:
            return chosen
        chosen = {number: site for number, site in chosen.items() if (site.file, site.line) not in wrong}
    raise SystemExit("the mutants do not compile")


def _write(chosen: Chosen) -> None:
    """The changed files; one that is as it was keeps its time, and is not compiled again."""
    by_file: dict[str, Chosen] = defaultdict(dict)
    for number, site in chosen.items():
        by_file[site.file][number] = site
    for path in (ROOT / "native").rglob("*.?pp"):
        name, text = str(path.relative_to(ROOT)), path.read_text()
        text = mutated(text, by_file[name]) if name in by_file else text
        copy = PLACE / name
        if copy.exists() and copy.read_text() != text:
            copy.write_text(text)


def _compiled() -> set[tuple[str, int]]:
    """The lines that were refused, as in the original; empty if all is built."""
    command = ["cmake", "--build", PLACE / "build" / "module", "--", "-k"]
    if (PLACE / "build" / "module" / "build.ninja").exists():
        command += ["0"]
    done = subprocess.run(command, check=False, capture_output=True, text=True)
    if done.returncode == 0:
        return set()
    found = re.findall(r"(native/[\w/.]+):(\d+):\d+: error", done.stdout + done.stderr)
    found += re.findall(r"(native/[\w/.]+):(\d+):\d+:\s+(?:required|in)", done.stdout + done.stderr)
    if not found:
        raise SystemExit(done.stdout + done.stderr)
    return {(file, int(line) - 2) for file, line in found}  # one line was put in above


def packaged() -> Path:
    """A copy of the package with the wrong module, that Python finds before any other."""
    place = PLACE / "package"
    shutil.rmtree(place, ignore_errors=True)
    shutil.copytree(ROOT / "src" / "pencilmark", place / "pencilmark")
    for module in (PLACE / "build" / "module").glob("_native*.so"):
        shutil.copy(module, place / "pencilmark")
    hidden = '[finder for finder in sys.meta_path if "_editable_" not in type(finder).__module__]'
    (place / "sitecustomize.py").write_text(f"import sys\n\nsys.meta_path[:] = {hidden}\n")
    return place


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.soak.mutants", description=__doc__)
    parser.add_argument("count", nargs="?", type=int, default=96)
    parser.add_argument("seed", nargs="?", type=int, default=int(time()))
    parser.add_argument(
        "--files", type=int, default=3, help="of each room, so that not everything is compiled again"
    )
    parser.add_argument("--rooms", default=",".join(ROOMS))
    asked = parser.parse_args()
    chosen = built(drawn(asked.count, asked.files, asked.rooms.split(","), Random(asked.seed)))
    print(f"{len(chosen)} mutants from seed {asked.seed}", flush=True)
    listed = PLACE / "mutants.txt"
    listed.write_text(
        "".join(f"{number}\t{room_of(site)}\t{site.told()}\n" for number, site in chosen.items())
    )
    command = [sys.executable, "-m", "tests.soak.hunting", listed]
    return subprocess.run(command, check=False, cwd=ROOT, env=_environment(packaged())).returncode


def _environment(package: Path) -> dict[str, str]:
    import os

    return os.environ | {"PYTHONPATH": str(package)}


if __name__ == "__main__":
    sys.exit(main())
