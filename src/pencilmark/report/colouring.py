"""Programs in colour, line by line, for HTML and LaTeX (typst colours by itself)."""

from __future__ import annotations

from html import escape
from pathlib import Path
from typing import Any

__all__ = ["html_lines", "language_of", "latex_colours", "latex_lines"]

_LANGUAGES = {
    ".py": "python", ".java": "java", ".c": "c", ".h": "c", ".cpp": "cpp", ".cc": "cpp", ".hpp": "cpp", ".cs": "csharp",
    ".js": "javascript", ".ts": "typescript", ".rs": "rust", ".go": "go", ".kt": "kotlin", ".rb": "ruby",
    ".hs": "haskell", ".jl": "julia", ".m": "matlab", ".r": "r", ".scala": "scala", ".swift": "swift", ".lua": "lua",
    ".php": "php", ".pl": "perl", ".sh": "bash", ".ml": "ocaml", ".lisp": "lisp", ".scm": "scheme", ".clj": "clojure",
}  # fmt: skip


def language_of(path: Path) -> str:
    """The language of a program, by its name; empty if the name does not tell."""
    return _LANGUAGES.get(path.suffix.lower(), "")


def _lexer(language: str) -> Any:
    from pygments.lexers import get_lexer_by_name
    from pygments.lexers.special import TextLexer
    from pygments.util import ClassNotFound

    try:
        return get_lexer_by_name(language, stripnl=False) if language else TextLexer(stripnl=False)
    except ClassNotFound:
        return TextLexer(stripnl=False)


def html_lines(text: str, language: str, numbered: bool) -> str:
    """The lines of a program, coloured and numbered if it is a numbered one."""
    if not numbered:
        return f"<pre>{escape(text.rstrip())}</pre>"
    from pygments import highlight
    from pygments.formatters import HtmlFormatter

    coloured = highlight(text.rstrip() + "\n", _lexer(language), HtmlFormatter(nowrap=True, noclasses=True))
    lines = "".join(f'<span class="line">{line}</span>\n' for line in coloured.rstrip("\n").split("\n"))
    return f'<pre class="program">{lines}</pre>'


def latex_lines(text: str, language: str, numbered: bool) -> str:
    from pygments import highlight
    from pygments.formatters import LatexFormatter

    options = "fontsize=\\scriptsize,breaklines" if numbered else "fontsize=\\small,breaklines"
    formatter = LatexFormatter(linenos=numbered, verboptions=options)
    made: str = highlight(_printable(text), _lexer(language if numbered else ""), formatter)
    return made.rstrip()


def _printable(text: str) -> str:
    return "".join(c if c.isprintable() or c == "\n" else " " for c in text.expandtabs(4)).rstrip() + "\n"


def latex_colours() -> str:
    """What the coloured lines need in the preamble."""
    from pygments.formatters import LatexFormatter

    made: str = LatexFormatter().get_style_defs()
    return made
