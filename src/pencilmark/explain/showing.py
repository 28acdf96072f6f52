"""An explanation as text, Markdown, HTML and pages to print: each step with the board as it is then.

scene   a step, the board's values after it, and the cells to mark
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from html import escape
from textwrap import wrap

from pencilmark.counting import counted
from pencilmark.drawing import svg, terminal
from pencilmark.drawing.figure import Figure, Stated
from pencilmark.drawing.figure import Rows as Shown
from pencilmark.drawing.notes import Note
from pencilmark.explain.explanation import Explanation
from pencilmark.explain.pencilled import Pencil
from pencilmark.explain.steps import Because, Step
from pencilmark.explain.words import listed
from pencilmark.markup import escaped
from pencilmark.puzzles.puzzle import Puzzle
from pencilmark.rules.cell import Cell
from pencilmark.rules.fields import UnfitError, read_cell
from pencilmark.rules.marks import Fill

__all__ = ["Scene", "ending_words", "html", "markdown", "opening_words", "scenes", "text"]

_WIDTH = 56  # letters of a line beside a board


@dataclass(frozen=True)
class Scene:
    number: int
    step: Step
    figure: Figure  # with the cells of the step in colour
    plain: Figure
    rows: Shown
    notes: dict[Cell, Note]

    @property
    def title(self) -> str:
        return f"{self.number}. {self.step.technique or 'deduction'} ({self.step.cost:g})"


def scenes(found: Explanation) -> Iterator[Scene]:
    """The steps, numbered from 0 as `uses` counts them, each with the board after it."""
    board: Puzzle = found.board
    names = board.flat().names
    place, values = {name: v for v, name in enumerate(names)}, [None] * len(names)
    figure, known = replace(board.figure(), stated=_marked_only(board.figure())), list[int | None](values)
    pencil = Pencil(board)
    for number, step in enumerate(found.steps):
        notes = {} if figure.symbols else pencil.notes(step, _spoken_of(step))
        pencil.follow(number, step)
        for conclusion in step.conclusions:
            if conclusion.value is not None:
                known[place[conclusion.cell]] = conclusion.value
        rows = board.rows(list(known))  # type: ignore[arg-type] # a blank is laid out as a value is
        noted = {cell: notes[str(cell)] for cell in _cells(tuple(notes))}
        yield Scene(number, step, _coloured(figure, step), figure, rows, noted)


def _spoken_of(step: Step) -> tuple[str, ...]:
    """The cells it concludes about, and those to look at."""
    return (*step.cells, *(cell for because in step.because for cell in because.cells))


def _marked_only(figure: Figure) -> tuple[Stated, ...]:
    """What is drawn; the sentences beside it would stand under every board."""
    return tuple(replace(stated, words="") for stated in figure.stated if stated.marks)


def _coloured(figure: Figure, step: Step) -> Figure:
    about = _cells(step.cells)
    looked = tuple(c for c in _cells(_spoken_of(step)) if c not in about)
    fills = [Fill(cells, tint) for cells, tint in ((looked, "blue"), (about, "orange")) if cells]  # type: ignore[arg-type]
    return replace(figure, stated=(Stated("", tuple(fills)), *figure.stated))


def _cells(names: tuple[str, ...]) -> tuple[Cell, ...]:
    found = []
    for name in dict.fromkeys(names):
        try:
            found.append(read_cell(name))
        except UnfitError:
            continue
    return tuple(found)


def _reasons(because: tuple[Because, ...]) -> str:
    return ", ".join(b.rule for b in because if not b.role)


def _lines(step: Step) -> list[str]:
    marks = ", ".join(b.rule for b in step.because if b.role)
    used = ", ".join(map(str, step.uses))
    return [
        step.words,
        *([f"Marks: {marks}."] if marks else []),
        *([f"Uses {'step' if len(step.uses) == 1 else 'steps'} {used}."] if used else []),
    ]


def opening_words(found: Explanation) -> str:
    """What stands above the first step."""
    rating = f", {found.rating}" if found.rating else ""
    return (
        f"{counted(len(found.steps), 'step')}{rating}. Orange: what a step is about; blue: what to look at."
    )


def ending_words(found: Explanation) -> str:
    """What stands below the last step."""
    if found.status == "unsatisfiable":
        rules = [because.rule for because in found.conflict]
        together = " together" * (len(rules) > 1)
        return f"There is no solution{f': {listed(rules)} cannot hold{together}' * bool(rules)}."
    ends = {
        "several": "Nothing more follows: there are several solutions.",
        "limit": "The time was over before the next step was found.",
    }
    return ends.get(found.status, f"Solved. Rating: {found.rating}.")


def text(found: Explanation, colour: bool = False) -> str:
    """For a terminal: the words of each step, and a small board beside them."""
    parts = []
    for scene in scenes(found):
        board = terminal.draw(scene.figure if colour else scene.plain, scene.rows, colour).splitlines()
        words = [scene.title, *(line for said in _lines(scene.step) for line in wrap(said, _WIDTH))]
        height = max(len(board), len(words))
        left = [*words, *[""] * (height - len(words))]
        right = [*board, *[""] * (height - len(board))]
        parts.append("\n".join(f"{a:<{_WIDTH + 2}}{b}".rstrip() for a, b in zip(left, right, strict=True)))
    return "\n\n".join([*parts, ending_words(found)]) + "\n"


def markdown(found: Explanation, title: str) -> str:
    """Each step under a heading, with its board as a block of text."""
    parts = [f"# {escaped(title)}", ""]
    for scene in scenes(found):
        board = terminal.draw(scene.plain, scene.rows)
        words = "\n".join(f"{escaped(line)}  " for line in _lines(scene.step))
        parts += [f"## {scene.title}", "", words, ""]
        parts += ["```text", board, "```", ""]
    return "\n".join([*parts, ending_words(found), ""])


_STYLE = (
    "body{font:16px/1.5 Georgia,serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#1d2433;background:#fff}"
    "section{display:grid;grid-template-columns:minmax(12rem,1fr) auto;gap:1.5rem;border-top:1px solid #cdd2db;"
    "padding:1rem 0;break-inside:avoid}h2{font-size:1.05rem;margin:0}svg{width:17rem;height:auto}"
)


def html(found: Explanation, title: str) -> str:
    """One page that needs nothing else."""
    parts = []
    for scene in scenes(found):
        words = "".join(f"<p>{escape(line)}</p>" for line in _lines(scene.step))
        picture = svg.draw(scene.figure, scene.rows, scene.notes)
        parts.append(f"<section><div><h2>{escape(scene.title)}</h2>{words}</div>{picture}</section>")
    head = f'<meta charset="utf-8"><title>{escape(title)}</title><style>{_STYLE}</style>'
    first, last = escape(opening_words(found)), escape(ending_words(found))
    body = f"<h1>{escape(title)}</h1><p>{first}</p>{''.join(parts)}<p>{last}</p>"
    return f'<!doctype html><html lang="en"><head>{head}</head><body>{body}</body></html>\n'
