"""Makes docs/reference.md: every public name, its signature and its docstring. `python docs/make_reference.py`."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pencilmark as pm

PLAIN = (str, int, float, tuple, type(None))
PAGE = Path(__file__).resolve().parent / "reference.md"
HEAD = """# Reference

Every name of `import pencilmark as pm`, made from the docstrings by `python docs/make_reference.py`. The examples are
run by the tests.
"""
CHAPTERS: tuple[tuple[str, Callable[[Any], bool]], ...] = (
    (
        "Asking",
        lambda thing: callable(thing) and not isinstance(thing, type) and "constraints" not in _home(thing),
    ),
    (
        "Answers",
        lambda thing: isinstance(thing, type) and _home(thing) in ("api", "search", "explain", "prove"),
    ),
    ("Boards", lambda thing: _home(thing) == "puzzles" or inspect.ismodule(thing)),
    ("Problems", lambda thing: isinstance(thing, type) and _home(thing) in ("model", "shapes")),
    ("Constraints", lambda thing: _home(thing) == "constraints"),
    ("Errors", lambda thing: isinstance(thing, type) and issubclass(thing, BaseException)),
)


def _home(thing: Any) -> str:
    """The room a name lives in."""
    home = getattr(thing, "__module__", None) or thing.__name__
    return str(home).split(".")[1]


def reference() -> str:
    """The page."""
    return "\n".join([HEAD, *_chapters()])


def _chapters() -> Iterator[str]:
    left = {name: getattr(pm, name) for name in pm.__all__ if name != "__version__"}
    errors = {name: left.pop(name) for name, thing in [*left.items()] if _is_error(thing)}
    for title, belongs in CHAPTERS:
        names = errors if title == "Errors" else {n: t for n, t in left.items() if belongs(t)}
        yield f"## {title}\n"
        yield from (_entry(name, thing) for name, thing in names.items())
        left = {name: thing for name, thing in left.items() if name not in names}
    assert not left, f"in no chapter: {', '.join(left)}"


def _is_error(thing: Any) -> bool:
    return isinstance(thing, type) and issubclass(thing, BaseException)


def _entry(name: str, thing: Any) -> str:
    return (
        f"### `pm.{name}`\n\n{_signature(name, thing)}{_prose(inspect.getdoc(thing) or '')}{_methods(thing)}"
    )


def _signature(name: str, thing: Any) -> str:
    if _is_error(thing):
        return ""
    try:
        return f"```python\n{name}({_parameters(inspect.signature(thing))})\n```\n\n"
    except (TypeError, ValueError):
        return ""


def _parameters(signature: inspect.Signature) -> str:
    """Names and defaults; the types are the type checker's, and would take three lines."""
    out: list[str] = []
    starred = False
    for parameter in signature.parameters.values():
        if parameter.kind is parameter.KEYWORD_ONLY and not starred:
            out.append("*")
        starred |= parameter.kind in (parameter.KEYWORD_ONLY, parameter.VAR_POSITIONAL)
        out.append(_parameter(parameter))
    return ", ".join(out)


def _parameter(parameter: inspect.Parameter) -> str:
    stars = {parameter.VAR_POSITIONAL: "*", parameter.VAR_KEYWORD: "**"}.get(parameter.kind, "")
    default = parameter.default
    if default is parameter.empty:
        return stars + parameter.name
    return f"{parameter.name}={repr(default) if isinstance(default, PLAIN) else '…'}"


def _prose(words: str) -> str:
    """A docstring, its examples in code blocks."""
    out: list[str] = []
    for paragraph in words.split("\n\n"):
        example = paragraph.lstrip().startswith(">>>")
        block = inspect.cleandoc(paragraph)
        out.append(f"```pycon\n{block}\n```" if example else block)
    return "\n\n".join(out) + "\n"


def _methods(thing: Any) -> str:
    """The first sentence of each public method and property of a class."""
    if not isinstance(thing, type) or _is_error(thing):
        return ""
    lines = [
        f"- `{name}`: {inspect.cleandoc(words).split(chr(10) + chr(10))[0].replace(chr(10), ' ')}"
        for name, member in vars(thing).items()
        if not name.startswith("_") and (words := _own_words(member))
    ]
    return "\n" + "\n".join(lines) + "\n" if lines else ""


def _own_words(member: Any) -> str:
    if isinstance(member, property | classmethod | staticmethod) or inspect.isfunction(member):
        return str(getattr(member, "__doc__", None) or "")
    return ""


if __name__ == "__main__":
    PAGE.write_text(reference(), encoding="utf-8")
