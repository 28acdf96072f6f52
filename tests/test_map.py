"""The drawn maps are those of the house as it stands."""

from __future__ import annotations

import importlib.util
import re
from types import ModuleType

import pytest

from tests.rooms import NATIVE, ROOT, native_rooms

MAKER = ROOT / "docs" / "make_map.py"

pytestmark = pytest.mark.skipif(
    not (MAKER.is_file() and NATIVE.is_dir()), reason="the whole sources are not here"
)


def maker() -> ModuleType:
    spec = importlib.util.spec_from_file_location("make_map", MAKER)
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_maps_are_up_to_date() -> None:
    for name, picture in maker().maps().items():
        there = (ROOT / "docs" / "pictures" / name).read_text("utf-8")
        assert there == picture, f"{name} is of another house: python docs/make_map.py"


def test_an_arrow_that_others_imply_is_left_out() -> None:
    graph = {"top": {"middle", "low"}, "middle": {"low"}, "low": set[str]()}
    assert maker().reduced(graph) == {"top": {"middle"}, "middle": {"low"}, "low": set()}


def test_a_new_arrow_changes_the_map() -> None:
    graph = {"a": {"c"}, "b": set[str](), "c": set[str]()}
    assert maker().drawn("", graph) != maker().drawn("", {**graph, "a": {"b", "c"}})


def test_the_page_has_a_line_for_every_native_room() -> None:
    page = (ROOT / "docs" / "architecture.md").read_text("utf-8")
    said = {name.removesuffix("/") for name in re.findall(r"`([a-z/]+/)`", page)}
    assert native_rooms().keys() - {"kernels"} <= said
