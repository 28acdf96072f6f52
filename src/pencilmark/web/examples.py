"""Boards to begin with."""

from __future__ import annotations

from typing import Any

__all__ = ["EXAMPLES"]

EXAMPLES: list[dict[str, Any]] = []
