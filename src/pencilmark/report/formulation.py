"""A puzzle's formulation as a constraint satisfaction problem ⟨X, D, C⟩, as a course report needs it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from pencilmark.model import Problem
from pencilmark.puzzles.puzzle import Puzzle

__all__ = ["STYLES", "formulation"]

STYLES = ("text", "markdown", "latex")
_KINDS = {
    "all_different": "all different",
    "less": "less than",
    "difference": "difference",
    "ratio": "ratio",
    "not_difference": "difference forbidden",
    "not_ratio": "ratio forbidden",
    "sum": "sum",
}


def formulation(puzzle: Puzzle, style: str = "text", brief: bool = False) -> str:
    """The sets of variables, domains and constraints, and unless brief each constraint in mathematics."""
    problem = puzzle.problem()
    sections = [
        ("Variables X", _variables(problem)),
        ("Domains D", _domains(problem)),
        ("Constraints C", _counts(problem)),
    ]
    formulas = [] if brief else _formulas(problem)
    title = f"{puzzle.family.capitalize()} {puzzle.shape[0]}×{puzzle.shape[1]}"
    write = {"text": _text, "markdown": _markdown, "latex": _latex}[style]
    return write(title, puzzle.sets(), sections, formulas)


def _variables(problem: Problem) -> list[str]:
    names = problem.names
    shown = ", ".join(names) if len(names) <= 12 else f"{', '.join(names[:4])}, …, {names[-1]}"
    return [f"{len(names)}: {shown}"] if names else ["0"]


def _domains(problem: Problem) -> list[str]:
    lines = []
    for domain, number in Counter(problem.domains).most_common():
        if len(domain) != 1:
            lines.append(f"{number} with {_set(domain)}")
    givens = sum(len(domain) == 1 for domain in problem.domains)
    return [*lines, f"{givens} given"]


def _set(values: Sequence[int]) -> str:
    if len(values) > 2 and list(values) == list(range(values[0], values[-1] + 1)):
        return "{" + f"{values[0]}, …, {values[-1]}" + "}"
    return "{" + ", ".join(map(str, values)) + "}"


def _counts(problem: Problem) -> list[str]:
    counts = Counter(constraint.kind for constraint in problem.constraints)
    return [f"{len(problem.constraints)} in all"] + [
        f"{number} {_KINDS.get(kind, kind)}" for kind, number in counts.items()
    ]


def _formulas(problem: Problem) -> list[tuple[str, str]]:
    """(label, mathematics) of each constraint."""
    return [(c.label, c.formula([f"x_{problem.names[v]}" for v in c.scope])) for c in problem.constraints]


Sections = list[tuple[str, list[str]]]
Formulas = list[tuple[str, str]]


def _text(title: str, words: list[str], sections: Sections, formulas: Formulas) -> str:
    lines = [title, "", *(f"  {word}" for word in words)]
    for name, items in sections:
        lines += ["", name, *(f"  {item}" for item in items)]
    width = max((len(label) for label, _ in formulas), default=0)
    if formulas:
        lines += ["", *(f"  {label:<{width}}  {formula}" for label, formula in formulas)]
    return "\n".join(lines) + "\n"


def _markdown(title: str, words: list[str], sections: Sections, formulas: Formulas) -> str:
    lines = [f"## {title}", "", *(f"- {word}" for word in words)]
    for name, items in sections:
        lines += ["", f"**{name}**", "", *(f"- {item}" for item in items)]
    if formulas:
        lines += ["", "| constraint | formula |", "| --- | --- |"]
        lines += [f"| {label} | `{formula}` |" for label, formula in formulas]
    return "\n".join(lines).replace("|x", "\\|x") + "\n"


def _latex(title: str, words: list[str], sections: Sections, formulas: Formulas) -> str:
    lines = [
        f"\\section*{{{_tex(title)}}}",
        "\\begin{itemize}",
        *(f"  \\item {_tex(word)}" for word in words),
    ]
    lines += ["\\end{itemize}"]
    for name, items in sections:
        lines += [f"\\paragraph{{{_tex(name)}}} " + "; ".join(_tex(item) for item in items) + "."]
    if formulas:
        lines += ["\\begin{align*}"]
        lines += [f"  & \\text{{{_tex(label)}}} && {_tex_math(formula)} \\\\" for label, formula in formulas]
        lines += ["\\end{align*}"]
    return "\n".join(lines) + "\n"


_TEX = {
    "_": "\\_",
    "{": "\\{",
    "}": "\\}",
    "×": "$\\times$",
    "…": "\\dots{}",
    "−": "$-$",
    "<": "$<$",
    "≠": "$\\ne$",
}
_TEX_MATH = {
    "−": "-",
    "·": " \\cdot ",
    "∨": "\\lor",
    "∧": "\\land",
    "≠": "\\ne",
    "alldifferent": "\\operatorname{alldifferent}",
}


def _tex(text: str) -> str:
    return "".join(_TEX.get(character, character) for character in text)


def _tex_math(formula: str) -> str:
    import re

    for symbol, command in _TEX_MATH.items():
        formula = formula.replace(symbol, command)
    return re.sub(r"x_r(\d+)c(\d+)", r"x_{\1,\2}", formula)
