"""A class in one folder, as some systems hand it over: ada_output1.txt, smithjohn_12345_678901_Output1.txt.

owner   the words of a name that are neither a role, nor the puzzle's own, nor a number that a system made up
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path

from pencilmark.grade.names import Name, name_of, rank

__all__ = ["by_owner", "looks_flat"]

_MADE_UP = 4  # digits of a number that is nobody's choice
_VERSIONS = frozenset(
    {"v", "ver", "version", "final", "new", "old", "backup", "bak", "draft", "fixed", "test"}
)


def looks_flat(files: Iterable[Path], puzzles: Sequence[Path]) -> bool:
    """Are there answers of several, and none that is nobody's?"""
    wanted = [name_of(puzzle.name) for puzzle in puzzles]
    names = [name_of(file.name) for file in files]
    found = [(puzzle, name) for name in names for puzzle in wanted if rank(puzzle, name) is not None]
    owners = {_owner(puzzle, name) for puzzle, name in found}
    return len(owners) > 1 and "" not in owners


def by_owner(files: Iterable[Path], puzzles: Sequence[Path]) -> dict[str, list[Path]]:
    """Each owner's files. With one puzzle a file's whole name may be its owner's."""
    wanted = [name_of(puzzle.name) for puzzle in puzzles]
    groups: dict[str, list[Path]] = {}
    for file in files:
        name = name_of(file.name)
        owners = [_owner(puzzle, name) for puzzle in wanted if rank(puzzle, name) is not None]
        if not owners and len(wanted) == 1 and name.text:
            owners = [_joined(name.own)]
        if owners and owners[0]:
            groups.setdefault(owners[0], []).append(file)
    return groups


def _owner(puzzle: Name, name: Name) -> str:
    """Whose answer it is; nothing if the name does not say."""
    if name.own == puzzle.own or not name.is_answer:
        return ""
    if not _VERSIONS.isdisjoint(name.own):
        return ""  # somebody's second try, and not somebody else's
    before, behind = name.beside_role()
    size = len(puzzle.own)
    return _joined((*before, *behind[size:]) if behind else before[:-size])


def _joined(words: Iterable[str]) -> str:
    return "_".join(w for w in words if w != "late" and not (w.isdigit() and len(w) >= _MADE_UP))
