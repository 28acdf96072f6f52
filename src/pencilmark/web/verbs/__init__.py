"""The verbs of the API. A verb takes a request and a way to say lines of the reply before the last."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any

from pencilmark.web.requests import Request

__all__ = ["VERBS", "Say", "Verb", "verb_named"]

Say = Callable[[dict[str, Any]], None]
Verb = Callable[[Request, Say], dict[str, Any]]

#: name -> the module whose function of that name answers it
VERBS = {
    "parse": "boards",
    "check": "boards",
    "candidates": "boards",
    "draw": "boards",
    "convert": "boards",
    "conflicts": "conflicts",
    "blank": "edit",
    "edit": "edit",
    "solve": "runs",
    "count": "runs",
    "compare": "runs",
    "trace": "trace",
    "tree": "tree",
    "hint": "hint",
    "probabilities": "mines",
    "safest": "mines",
    "dig": "dig",
    "next": "reasons",
    "explain": "reasons",
    "rate": "reasons",
    "why": "reasons",
    "true_candidates": "reasons",
    "prove": "proofs",
    "lesson": "reasons",
    "generate": "generate",
    "tiles": "tiles",
    "paths": "paths",
    "lessons": "lessons",
    "about": "about",
}


def verb_named(name: str) -> Verb:
    verb: Verb = getattr(import_module(f"{__name__}.{VERBS[name]}"), name)
    return verb
