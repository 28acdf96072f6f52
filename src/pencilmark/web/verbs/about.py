"""about: what there is to choose from — families, the parts of a strategy, engines, examples, limits."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

from pencilmark import __version__
from pencilmark.engines import engines
from pencilmark.puzzles import families
from pencilmark.web.examples import EXAMPLES
from pencilmark.web.limits import LIMITS
from pencilmark.web.requests import Request
from pencilmark.web.verbs import Say
from pencilmark.web.verbs.generate import offers
from pencilmark.web.verbs.runs import combinations
from pencilmark.web.verbs.tiles import offer as tiles_offer
from pencilmark.words import strategy_parts

__all__ = ["about"]


def about(request: Request, say: Say) -> dict[str, Any]:
    return {
        "version": __version__,
        "families": {name: [f.name for f in family.formats] for name, family in families().items()},
        "strategies": [{"part": p, "token": t, "meaning": m} for p, t, m in strategy_parts()],
        "combinations": combinations(),
        "engines": {name: engine.missing() or "here" for name, engine in engines().items()},
        "examples": EXAMPLES,
        "generate": offers(),
        "tiles": tiles_offer(),
        "limits": asdict(LIMITS),
    }
