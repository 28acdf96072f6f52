"""about: what there is to choose from — families, rules, the parts of a strategy, engines, examples, limits."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

from pencilmark import __version__
from pencilmark.engines import engines
from pencilmark.errors import PencilmarkError
from pencilmark.formats.converting import writers
from pencilmark.generate.minefields import FAMILY, LEVELS
from pencilmark.puzzles import families
from pencilmark.puzzles.puzzle import Puzzle
from pencilmark.web.examples import EXAMPLES
from pencilmark.web.kinds import rule_kinds
from pencilmark.web.limits import LIMITS
from pencilmark.web.requests import Request
from pencilmark.web.told import called
from pencilmark.web.verbs import Say
from pencilmark.web.verbs.generate import offers
from pencilmark.web.verbs.runs import combinations
from pencilmark.web.verbs.tiles import offer as tiles_offer
from pencilmark.words import strategy_parts

__all__ = ["about"]


def about(request: Request, say: Say) -> dict[str, Any]:
    return {
        "version": __version__,
        "families": {name: _family(family) for name, family in families().items()},
        "rules": rule_kinds(),
        "strategies": [{"part": p, "token": t, "meaning": m} for p, t, m in strategy_parts()],
        "combinations": combinations(),
        "writers": {name: writer.title for name, writer in writers().items()},
        "engines": {name: engine.missing() or "here" for name, engine in engines().items()},
        "examples": EXAMPLES,
        "generate": offers(),
        "games": {FAMILY: {name: list(size) for name, size in LEVELS.items()}},
        "tiles": tiles_offer(),
        "limits": asdict(LIMITS),
    }


def _family(family: type[Puzzle]) -> dict[str, Any]:
    formats = [format.name for format in family.formats]
    return {"called": called(family), "formats": formats, "blank": _has_blank(family)}


def _has_blank(family: type[Puzzle]) -> bool:
    """Does the family give empty boards, of the usual side at least?"""
    try:
        return family.blank(9) is not None
    except PencilmarkError:
        return False
