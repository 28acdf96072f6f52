"""What is deduced after each assignment. One file per idea, found by its `token`."""

from __future__ import annotations

from functools import cache

from pencilmark.discovery import classes_in, classes_of_entry_points
from pencilmark.search.inference.inference import Inference

__all__ = ["Inference", "inferences"]


GROUP = "pencilmark.inferences"


@cache
def inferences() -> dict[str, type[Inference]]:
    """Every inference by its token."""
    found = classes_in(__name__, __path__, Inference, "token")
    return found | classes_of_entry_points(GROUP, Inference, "token")
