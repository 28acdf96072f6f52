"""The page's own modules: each import names a file that is there, rooms know each other one way, none in a circle."""

from __future__ import annotations

import re
from pathlib import Path
from posixpath import dirname, join, normpath

import pytest

from tests.rooms import ring
from tests.test_house import SRC

SCRIPTS = SRC / "web" / "static" / "js"
IMPORT = re.compile(
    r"""(?:^|[;}\s])(?:import|export)\s*(?:[\w*{][^"';]*?from\s*)?\(?\s*["']([^"']+)["']""", re.MULTILINE
)
#: room -> the rooms it may know besides itself
ALLOWED: dict[str, set[str]] = {
    "lib": set(),
    "board": {"lib"},
    "set": {"lib", "board"},
    "open": {"lib", "board"},
    "search": {"lib", "board"},
    "compare": {"lib", "board", "search"},
    "play": {"lib", "board", "set"},
    "tiles": {"lib"},
    "lessons": {"lib", "board"},
    "home": {"lib", "board", "tiles"},
}


def imports(text: str) -> set[str]:
    """What a module imports, as it is written: `import … from`, `export … from`, `import(…)` and plain `import`."""
    return set(IMPORT.findall(text))


def known() -> dict[str, set[str]]:
    """By path from the folder of scripts, the paths of what a module imports."""
    paths = {path.relative_to(SCRIPTS).as_posix(): path for path in SCRIPTS.rglob("*.js")}
    return {
        name: {normpath(join(dirname(name), other)) for other in imports(path.read_text("utf-8"))}
        for name, path in paths.items()
    }


def test_every_import_is_a_file_that_is_there() -> None:
    for name, others in known().items():
        for other in others:
            assert (SCRIPTS / other).is_file(), f"{name} imports {other}"


def test_no_modules_import_each_other_in_a_circle() -> None:
    graph = known()
    assert not ring(graph)
    assert "lib/dom.js" in graph["main.js"]


@pytest.mark.parametrize("room", sorted(path.name for path in SCRIPTS.iterdir() if path.is_dir()))
def test_rooms_know_each_other_one_way(room: str) -> None:
    for name, others in known().items():
        if Path(name).parts[0] == room:
            rooms = {Path(other).parts[0] for other in others}
            assert rooms <= ALLOWED[room] | {room}, f"{name} knows too much"


def test_the_walk_sees_every_kind_of_import() -> None:
    text = """import { a } from "./a.js"; import "./b.js";
        export * from './c.js'; const d = await import("./d.js");
        import * as e from "./e.js"
        import {
            f,
        } from "./f.js";
        say("import of ./g.js");"""
    assert imports(text) == {f"./{name}.js" for name in "abcdef"}
