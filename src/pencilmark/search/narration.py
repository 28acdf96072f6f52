"""Events in words, with the names of cells and constraints."""

from __future__ import annotations

from pencilmark.model import Flat
from pencilmark.search.trace import Event

__all__ = ["narrate"]


def narrate(event: Event, flat: Flat) -> str:
    """One line for one event, indented by its depth."""
    return "  " * event.depth + _sentence(event, flat)


def _sentence(event: Event, flat: Flat) -> str:
    detail = event.detail
    name = "" if event.variable is None else flat.names[event.variable]
    match event.kind:
        case "root":
            return f"root: {detail['variables']} variables, {detail['givens']} of them given"
        case "choose":
            return f"choose {name} from {_set(detail['domain'])}{_score(detail['score'])}"
        case "reject":
            return f"{name} = {detail['value']} is not consistent{_by(detail['by'], flat)}"
        case "assign":
            return f"assign {name} = {detail['value']} (node {event.node})"
        case "remove":
            return f"remove {_set(detail['values'])} from {name}{_by(detail['by'], flat)}"
        case "fail":
            return f"fail{_by(detail['by'], flat)}"
        case "backtrack":
            return f"backtrack: undo {name}"
        case "solution":
            return f"solution {detail['number']}"
        case _:
            return f"{event.kind}: {', '.join(f'{key} {value}' for key, value in detail.items())}"


def _set(values: list[int]) -> str:
    return "{" + ", ".join(map(str, values)) + "}"


def _score(scores: list[list[object]]) -> str:
    flat = [str(part) for score in scores for part in score]
    return f" (score {', '.join(flat)})" if flat else ""


def _by(index: int | None, flat: Flat) -> str:
    if index is None:
        return ""
    return f" by {flat.constraints[index].label or f'constraint {index}'}"
