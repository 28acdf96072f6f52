"""Who knows whom, read from the sources: imports of Python, includes of C++; and who does so in a circle."""

from __future__ import annotations

import ast
import re
from collections.abc import Mapping, Set
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
NATIVE = ROOT / "native"


def imports(path: Path) -> set[str]:
    """The rooms of pencilmark that a module imports."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module and node.level == 0:
            names = (
                [node.module] if node.module != "pencilmark" else [f"pencilmark.{a.name}" for a in node.names]
            )
        elif isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        else:
            continue
        found |= {name.split(".")[1] for name in names if name.startswith("pencilmark.")}
    return found


def python_rooms(source: Path, faces: Set[Path]) -> dict[str, set[str]]:
    """By room, a folder or a file of its own: the others it imports. Faces name what others hold, and are left out."""
    known: dict[str, set[str]] = {}
    for path in source.rglob("*.py"):
        if path.relative_to(source).parts[0] == "samples":  # examples, in an installed package
            continue
        if path not in faces:
            room = path.relative_to(source).parts[0].removesuffix(".py")
            known.setdefault(room, set()).update(imports(path) - {room})
    return known


def native_files() -> dict[str, str]:
    """Every file of the native rooms, by its path below native/."""
    return {path.relative_to(NATIVE).as_posix(): path.read_text("utf-8") for path in NATIVE.rglob("*.?pp")}


def includes(text: str) -> list[str]:
    return re.findall(r'^\s*#\s*include\s+"([^"]+)"', text, re.MULTILINE)


def native_room(path: str) -> str:
    """Of a file below native/: a folder, or a folder of the kernels."""
    parts = path.split("/")
    return "/".join(parts[: 2 if parts[0] == "kernels" and len(parts) > 2 else 1])


def native_rooms() -> dict[str, set[str]]:
    known: dict[str, set[str]] = {}
    for path, text in native_files().items():
        room = native_room(path)
        known.setdefault(room, set()).update({native_room(other) for other in includes(text)} - {room})
    return known


def ring(known: Mapping[str, Set[str]]) -> list[str]:
    """Those in, or between, circles: what is left when all who know nobody, or are known by nobody, are taken away."""
    left = {name: {other for other in others if other in known} for name, others in known.items()}
    while free := {name for name, others in left.items() if not others}:
        left = {name: others - free for name, others in left.items() if name not in free}
    while free := left.keys() - {other for others in left.values() for other in others}:
        left = {name: others for name, others in left.items() if name not in free}
    return sorted(left)
