"""Rooms where a new part is a new file: what is in the folder is what there is."""

from __future__ import annotations

import inspect
import pkgutil
from collections.abc import Iterable
from importlib import import_module
from typing import TypeVar

__all__ = ["classes_in"]

T = TypeVar("T")


def classes_in(package: str, path: Iterable[str], base: type[T], key: str) -> dict[str, type[T]]:
    """The concrete subclasses of `base` that the modules of a package define, by their attribute `key`."""
    found: dict[str, type[T]] = {}
    for module_info in pkgutil.iter_modules(path):
        if module_info.name.isupper():  # TEMPLATE.py is there to be copied, not to be found
            continue
        module = import_module(f"{package}.{module_info.name}")
        for item in vars(module).values():
            if (
                inspect.isclass(item)
                and issubclass(item, base)
                and not inspect.isabstract(item)
                and item.__module__ == module.__name__
            ):
                found[getattr(item, key)] = item
    return found
