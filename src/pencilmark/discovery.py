"""Rooms where a new part is a new file: what is in the folder is what there is, and what installed packages add to it
by an entry point."""

from __future__ import annotations

import inspect
import pkgutil
from collections.abc import Iterable
from importlib import import_module
from importlib.metadata import entry_points
from typing import TypeVar

__all__ = ["classes_in", "classes_of_entry_points"]

T = TypeVar("T")


def classes_in(package: str, path: Iterable[str], base: type[T], key: str) -> dict[str, type[T]]:
    """The concrete subclasses of `base` that the modules of a package define, by their attribute `key`; one without a
    name is there to be built on."""
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
                and getattr(item, key)
            ):
                found[getattr(item, key)] = item
    return found


def classes_of_entry_points(group: str, base: type[T], key: str) -> dict[str, type[T]]:
    """The same from installed packages: each entry point of the group names one class."""
    found: dict[str, type[T]] = {}
    for entry in entry_points(group=group):
        item = entry.load()
        if not (inspect.isclass(item) and issubclass(item, base)):
            raise TypeError(f"the entry point {entry.name} of {group} is no {base.__name__}: {item!r}")
        found[getattr(item, key)] = item
    return found
