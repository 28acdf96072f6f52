"""The table of rules in docs/boards.md: python docs/make_rules.py"""

from __future__ import annotations

import sys
from dataclasses import MISSING, fields

from pencilmark.rules import Rule, rules

PLACES = ("board", "cell", "edge", "corner", "line", "cells", "outside")


def row(kind: type[Rule]) -> str:
    said = [f"`{f.name}`" if f.default is MISSING else f"[`{f.name}`]" for f in fields(kind)]
    first = (sys.modules[kind.__module__].__doc__ or "").split("\n\n")[0]
    sentence = " ".join(first.split()).replace("|", "\\|").rstrip(".")
    return f"| `{kind.name}` | {', '.join(said) or '–'} | {kind.place} | {sentence} |"


def main() -> None:
    own = [kind for kind in rules().values() if kind.__module__.startswith("pencilmark.rules.")]
    print("| rule | fields | place | says |\n| --- | --- | --- | --- |")
    for kind in sorted(own, key=lambda kind: (PLACES.index(kind.place), kind.name)):
        print(row(kind))


if __name__ == "__main__":
    main()
