"""The galleries of the site: every rule on a small board, and every technique at the step that needs it, drawn by the
program from the examples that the tests use."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

from live import mark

import pencilmark as pm
from pencilmark.drawing import svg
from pencilmark.explain.showing import Scene, scenes
from pencilmark.explain.technique import Technique, techniques
from pencilmark.puzzles.board import Board
from pencilmark.rules import Example, Rule, rule_of, rules

SECONDS = 20.0  # for the way through one example


def board_of(example: Example) -> Board:
    listed = [rule_of(rule) for rule in (*example.rules, example.rule)]
    return Board(example.rows, example.columns, listed, example.givens or {}, example.values, example.holes)


def picture(folder: Path, name: str, text: str) -> str:
    """Writes a drawing, and says how a page shows it."""
    file = f"{name.replace(':', '-').replace(' ', '-')}.svg"
    (folder / "gallery").mkdir(exist_ok=True)
    (folder / "gallery" / file).write_text(text, "utf-8")
    return f"![{name}](gallery/{file}){{ width=220 }}"


def rules_page(folder: Path) -> str:
    parts = [
        "# Rules, drawn\n",
        "Each rule on a small board of its own. What a rule is made of: [Boards](boards.md).\n",
    ]
    for name, kind in sorted(rules().items()):
        if kind.examples:
            parts += [f"## {name}\n", f"{_sentence(kind)}\n", *_drawn(kind, folder)]
    return "\n".join(parts)


def _sentence(kind: type[Rule]) -> str:
    first = (sys.modules[kind.__module__].__doc__ or "").split("\n\n")[0]
    return " ".join(first.split())


def _drawn(kind: type[Rule], folder: Path) -> Iterator[str]:
    example = max(kind.examples, key=lambda example: example.rows * example.columns)
    board = board_of(example)
    yield picture(folder, f"rule {kind.name}", board.svg(pm.solve(board).solution)) + "\n"
    count = "one solution" if example.solutions == 1 else f"{example.solutions} solutions, one of them drawn"
    yield f"`{example.rule}`: {count}.\n"
    yield mark("set", board) + "\n"


def techniques_page(folder: Path) -> str:
    head = "Each at a step that needs it. How a way is found, and what the costs mean: [Explaining](explain.md).\n"
    parts, seen = ["# Techniques, drawn\n", head], steps_seen()
    for name, technique in sorted(techniques().items(), key=lambda item: item[1].own):
        parts += [f"## {name}\n", *_at_work(technique, seen.get(name), folder)]
    return "\n".join(parts)


Seen = tuple[pm.Puzzle, Scene]


def steps_seen() -> dict[str, Seen]:
    """By technique, the first step that it makes on the ways through all examples, and the board."""
    found: dict[str, Seen] = {}
    for technique in techniques().values():
        for text, _ in technique.EXAMPLES:
            board = pm.loads(text)
            for scene in scenes(pm.explain(board, seconds=SECONDS, uniqueness=technique.unique)):
                found.setdefault(scene.step.technique or "", (board, scene))
    return found


def _at_work(technique: Technique, seen: Seen | None, folder: Path) -> Iterator[str]:
    if seen:
        board, scene = seen
        yield picture(folder, f"technique {technique.name}", svg.draw(scene.figure, scene.rows)) + "\n"
        yield f"{scene.step.words}\n"
        yield mark("board", board) + "\n"
        return
    for text, claim in technique.EXAMPLES:
        yield f"On `{' '.join(text.split())}` it finds `{claim}`, where a cheaper step would do.\n"
