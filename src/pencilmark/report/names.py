"""What boards are called in a report: by their files, without the folders that are one machine's own."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from pathlib import PurePath

from pencilmark.puzzles.reading import Item

__all__ = ["board_names", "short_names"]


def short_names(files: Sequence[str]) -> dict[str, str]:
    """Each file by its name; where two have one name, by as many of their folders as tell them apart."""
    names = {}
    for file in files:
        if file == "-":
            names[file] = names["<stdin>"] = "stdin.txt"
            continue
        parts = PurePath(file).parts
        others = [PurePath(other).parts for other in files if other != file]
        lengths = range(1, len(parts) + 1)
        apart = (n for n in lengths if not any(other[-n:] == parts[-n:] for other in others))
        names[file] = "/".join(part.strip("/\\") for part in parts[-next(apart, len(parts)) :])
    return names


def board_names(files: Sequence[str], items: Sequence[Item]) -> list[str]:
    """The name of each board: its file's, and its number where the file has several."""
    short = short_names(files)
    numbers = Counter(item.source for item in items)
    names = []
    for item in items:
        name = short.get(item.source, item.source.strip("<>"))
        names.append(f"{name}, {item.index + 1}" if numbers[item.source] > 1 else name)
    return names
