"""The house keeps its shape: arrows point one way, the public face is what it says, the command starts fast."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from pathlib import Path

import pytest

import pencilmark as pm
from pencilmark.puzzles import families
from tests.rooms import imports, python_rooms, ring

SRC = Path(pm.__file__).resolve().parent

#: room -> the rooms it may know (besides those of ANYONE).
ALLOWED = {
    "shapes": {"shapes"},
    "constraints": {"shapes", "constraints"},
    "model": {"shapes", "constraints", "model"},
    "search": {"shapes", "model", "search"},
    "engines": {"shapes", "model", "search", "engines", "_native"},
    "rules": {"shapes", "constraints", "rules"},
    "encoding": {"shapes", "model", "encoding"},
    "drawing": {"rules", "drawing"},
    "puzzles": {"shapes", "constraints", "model", "rules", "drawing", "puzzles", "_native"},
    "formats": {"shapes", "constraints", "model", "encoding", "rules", "puzzles", "formats", "_native"},
    "ask": {"model", "search", "engines", "puzzles", "ask"},
    "paths": {"paths", "_native"},
    "contained": {"contained"},
}
LAYERS = {*ALLOWED, "_native"}
FACES = {
    SRC / "__init__.py",
    SRC / "lab" / "__init__.py",
}  # they name what others hold, and load it when asked
ANYONE = {"columns", "counting", "discovery", "errors", "files", "markup", "notebook"}


@pytest.mark.parametrize("room", sorted(ALLOWED))
def test_no_arrow_points_back(room: str) -> None:
    for path in (SRC / room).rglob("*.py"):
        assert imports(path) <= ALLOWED[room] | ANYONE, f"{path.relative_to(SRC)} knows too much"


def test_the_walk_would_see_an_arrow_that_points_back() -> None:
    assert "engines" in imports(SRC / "ask" / "door.py")
    assert not imports(SRC / "ask" / "door.py") <= ALLOWED["search"] | ANYONE


def test_rooms_know_each_other_one_way() -> None:
    """Not even round a corner: whoever is known, directly or through others, does not know whoever knows it."""
    circle = ring(python_rooms(SRC, FACES))
    assert not circle, f"these know each other in a circle: {circle}"


def types(text: str) -> dict[str, str]:
    """The types that a module gives a name to, each with what stands behind the name."""
    found = {}
    for node in ast.parse(text).body:
        if isinstance(node, ast.ClassDef):
            found[node.name] = f"class at line {node.lineno} of {len(text)} characters"
        elif isinstance(node, ast.Assign) and re.fullmatch(r"[A-Z]\w*[a-z]\w*", ast.unparse(node.targets[0])):
            found[ast.unparse(node.targets[0])] = ast.unparse(node.value)
    return found


@pytest.mark.parametrize(
    "folder", sorted({path.parent for path in SRC.rglob("*.py")}), ids=lambda path: path.name
)
def test_a_word_means_one_thing_in_a_room(folder: Path) -> None:
    meanings: dict[str, set[str]] = {}
    for path in folder.glob("*.py"):
        for word, meaning in types(path.read_text(encoding="utf-8")).items():
            meanings.setdefault(word, set()).add(meaning)
    assert not [word for word, found in meanings.items() if len(found) > 1 and not word.startswith("_")]


def test_the_words_are_seen() -> None:
    assert [*types("class Kind: ...\nPoint = tuple[int, int]\nMOST = 3\nlower = 4")] == ["Kind", "Point"]


def test_imports_say_the_whole_name() -> None:
    for path in SRC.rglob("*.py"):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        levels = {node.level for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)}
        assert levels <= {0}, f"{path.relative_to(SRC)} imports relatively"


def test_families_are_named_in_their_own_files_alone() -> None:
    """Engines and the door know forms and formats: none of them asks which family a board is of."""
    words = [re.compile(rf"\b{family}\b", re.IGNORECASE) for family in families() if family != "board"]
    for path in [*(SRC / "ask").rglob("*.py"), *(SRC / "search").rglob("*.py"), SRC / "api.py"]:
        code = [*ast.walk(ast.parse(path.read_text(encoding="utf-8")))]
        names = {node.id for node in code if isinstance(node, ast.Name)}
        names |= {alias.name for node in code if isinstance(node, ast.ImportFrom) for alias in node.names}
        assert not [name for name in names for word in words if word.fullmatch(name)], path


def strings(path: Path) -> set[str]:
    """The texts of a module's code, without its docstrings."""
    code = ast.parse(path.read_text(encoding="utf-8"))
    said = [node.value for node in ast.walk(code) if isinstance(node, ast.Expr)]
    texts = [
        n
        for n in ast.walk(code)
        if isinstance(n, ast.Constant) and isinstance(n.value, str) and n not in said
    ]
    return {str(text.value) for text in texts}


def test_no_family_is_named_outside_its_own_file() -> None:
    """Not by its name: what is there for every family asks families what they are."""
    rooms = [
        path
        for path in SRC.rglob("*.py")
        if path.relative_to(SRC).parts[0]
        not in ("puzzles", "formats", "samples")  # an installed one has examples
    ]
    others = {SRC / "published.py": {"sudoku"}, SRC / "rules" / "windoku.py": {"windoku"}}  # a table, a rule
    for path in rooms:
        named = (strings(path) & families().keys()) - {"board"} - others.get(path, set())
        assert not named, f"{path.relative_to(SRC)} names {named}"
    assert "sudoku" in strings(SRC / "puzzles" / "sudoku.py")


def test_nothing_private_leaks_and_every_public_name_is_there() -> None:
    for name in pm.__all__:
        assert getattr(pm, name) is not None
    assert set(pm.__all__) <= set(dir(pm))
    with pytest.raises(AttributeError):
        pm.no_such_thing  # noqa: B018


@pytest.mark.parametrize("words", [["--version"], ["--help"]])
def test_the_command_starts_without_the_heavy_rooms(words: list[str]) -> None:
    """Counted in modules, not in seconds: a slow machine is no failure."""
    code = f"import sys; sys.argv = ['pencilmark', *{words}]\nfrom pencilmark.cli import main\ntry: main()\n"
    code += "except SystemExit: pass\n"
    code += "print('MODULES', *[m for m in sys.modules if m.startswith(('pencilmark.', 'rich'))])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    loaded = done.stdout.split("MODULES")[1].split()
    assert set(loaded) <= {
        "pencilmark.cli",
        "pencilmark.cli.ending",
        "pencilmark.cli.streams",
        "pencilmark.errors",
    }
