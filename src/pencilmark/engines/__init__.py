"""The engines, one file each, and the choice between them. An installed package adds an engine by the entry point group
`pencilmark.engines`."""

from __future__ import annotations

from functools import cache

from pencilmark.discovery import classes_in, classes_of_entry_points
from pencilmark.engines.engine import Engine
from pencilmark.errors import EngineError
from pencilmark.model import Flat
from pencilmark.search.result import Query
from pencilmark.search.strategy import AUTO, Strategy

__all__ = ["Engine", "choose", "compact_engine", "engines"]

GROUP = "pencilmark.engines"
PREFERRED = ("native", "reference")  # what `auto` asks first


@cache
def engines() -> dict[str, Engine]:
    """Every engine by its name."""
    found = classes_in(__name__, __path__, Engine, "name") | classes_of_entry_points(GROUP, Engine, "name")
    return {name: engine() for name, engine in found.items()}


def choose(name: str, flat: Flat, strategy: Strategy | None, query: Query) -> Engine:
    """The engine of that name, or for `auto` the first preferred one that can run this."""
    if name == AUTO:
        found = (engines()[n] for n in PREFERRED if n in engines())
        return next(e for e in found if not e.missing() and e.can_run(flat, strategy, query) is True)
    if name not in engines():
        raise EngineError(f"there is no engine {name!r}; known are auto, {', '.join(engines())}")
    engine = engines()[name]
    reason = engine.missing() or engine.can_run(flat, strategy, query)
    if reason is not True and reason:
        raise EngineError(f"the {name} engine cannot run this: {reason}")
    return engine


@cache
def compact_engine(name: str) -> Engine | None:
    """The engine that would be asked first, if it takes boards in their compact form."""
    for candidate in PREFERRED if name == AUTO else (name,):
        engine = engines().get(candidate)
        if engine is not None and not engine.missing():
            return engine if engine.takes_forms else None
    return None
