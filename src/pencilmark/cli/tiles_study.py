"""`pencilmark tiles --study` and `pencilmark tiles --generate`: the questions of the course, and new boards."""

from __future__ import annotations

import json
import re
import sys
from typing import Any

import click

from pencilmark.cli.sheets import terminal_width
from pencilmark.cli.tiles_input import Puzzle, goal_of, puzzles, tell_bad, tile_costs

__all__ = ["generate_command", "study_command"]

ANSWERED = 0


def study_command(files: tuple[str, ...], options: dict[str, Any]) -> int:
    from dataclasses import asdict

    from pencilmark.paths import study
    from pencilmark.paths.heuristics import parse_heuristic
    from pencilmark.paths.show import study_text

    goal = goal_of(options)(3, 3)
    rows = cols = 3
    for item in puzzles(files, options):
        if not isinstance(item, Puzzle):
            return tell_bad(*item, options["as_json"])
        goal, rows, cols = item.problem.goal, item.problem.rows, item.problem.cols
    chosen = ["misplaced", "manhattan"]
    source = click.get_current_context().get_parameter_source("heuristic")
    if source is not None and source.name == "COMMANDLINE":
        chosen = [str(name) for name in parse_heuristic(options["heuristic"])]
    tell = (lambda text: click.echo(text, err=True)) if sys.stderr.isatty() else (lambda text: None)
    names = ("samples", "seed", "limit", "engine")
    asked = {name: options[name] for name in names}
    result = study(goal, rows, cols, chosen, tell=tell, costs=tile_costs(options), **asked)
    if options["as_json"]:
        click.echo(json.dumps({**asdict(result), "diameter": result.diameter}))
    else:
        click.echo(study_text(result, terminal_width()))
    return ANSWERED


def generate_command(shape: str, options: dict[str, Any]) -> int:
    from pencilmark.paths import at_depth, random_board, random_walk

    match = re.fullmatch(r"(\d{1,2})[x×](\d{1,2})", shape.strip().lower())
    if not match:
        raise click.UsageError(f'expected a shape like 4x4, found "{shape}"')
    rows, cols = int(match[1]), int(match[2])
    if rows < 2 or cols < 2 or rows * cols > 400:
        raise click.UsageError(f"expected between 2x2 and 400 cells, found {shape}")
    goal = goal_of(options)(rows, cols)
    seed, count = options["seed"], options["count"]
    if options["depth"] is not None:
        made = at_depth(rows, cols, options["depth"], seed, goal, count)
    elif options["walk"] is not None:
        made = [random_walk(rows, cols, options["walk"], seed + i, goal) for i in range(count)]
    else:
        made = [random_board(rows, cols, seed + i, goal) for i in range(count)]
    for number, board in enumerate(made, start=1):
        click.echo(str(board) if count == 1 else f"{number} {' '.join(map(str, board.start))}")
    return ANSWERED
