"""The page's own modules: each import names a file that is there, and none of them know each other in a circle."""

from __future__ import annotations

import re

from tests.rings import ring
from tests.test_house import SRC

SCRIPTS = SRC / "web" / "static" / "js"
IMPORT = re.compile(
    r"""(?:^|[;}\s])(?:import|export)\s*(?:[\w*{][^"';]*?from\s*)?\(?\s*["']([^"']+)["']""", re.MULTILINE
)


def imports(text: str) -> set[str]:
    """What a module imports, as it is written: `import … from`, `export … from`, `import(…)` and plain `import`."""
    return set(IMPORT.findall(text))


def known() -> dict[str, set[str]]:
    return {path.name: imports(path.read_text("utf-8")) for path in SCRIPTS.glob("*.js")}


def test_every_import_is_a_file_beside_it() -> None:
    for name, others in known().items():
        for other in others:
            assert other.startswith("./") and (SCRIPTS / other[2:]).is_file(), f"{name} imports {other}"


def test_no_modules_import_each_other_in_a_circle() -> None:
    graph = {name: {other.removeprefix("./") for other in others} for name, others in known().items()}
    assert not ring(graph)
    assert "dom.js" in graph["main.js"]


def test_the_walk_sees_every_kind_of_import() -> None:
    text = """import { a } from "./a.js"; import "./b.js";
        export * from './c.js'; const d = await import("./d.js");
        import * as e from "./e.js"
        import {
            f,
        } from "./f.js";
        say("import of ./g.js");"""
    assert imports(text) == {f"./{name}.js" for name in "abcdef"}
