"""Every public name documents itself, with an example that is true."""

from __future__ import annotations

import doctest
import inspect
import runpy
from pathlib import Path

import pytest

import pencilmark as pm

DOCS = Path(__file__).resolve().parent.parent / "docs"
NAMES = [name for name in pm.__all__ if name != "__version__"]


@pytest.mark.parametrize("name", NAMES)
def test_a_public_name_has_a_docstring_with_an_example(name: str) -> None:
    words = inspect.getdoc(getattr(pm, name)) or ""
    assert words, f"{name} says nothing of itself"
    assert ">>> " in words, f"{name} has no example"


@pytest.mark.parametrize("name", NAMES)
def test_its_example_is_true(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    thing = getattr(pm, name)
    examples = doctest.DocTestParser().get_doctest(inspect.getdoc(thing) or "", {"pm": pm}, name, name, 0)
    failed, _ = doctest.DocTestRunner().run(examples)
    assert not failed, capsys.readouterr().out


def test_the_first_example_of_all_is_true(capsys: pytest.CaptureFixture[str]) -> None:
    assert not doctest.testmod(pm).failed, capsys.readouterr().out


def test_the_reference_page_is_made_of_them() -> None:
    """`python docs/make_reference.py` makes it again."""
    page = runpy.run_path(str(DOCS / "make_reference.py"))
    assert (DOCS / "reference.md").read_text(encoding="utf-8") == page["reference"]()
