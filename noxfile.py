"""The tasks of a working day, each in an environment of its own: `nox -l` lists them, `nox -s tests` runs one.

nox -s tests -- tests/rules     the tests, or some of them
nox -s lint                     what must be silent before a commit
nox -s format                   put Python, C++ and JavaScript into their form
nox -s sanitize -- 60           the native rooms under the sanitizers, so many seconds a target
nox -s site                     the documentation as a site
nox -s soak -- shapes 60        every engine against brute force on random problems
"""

from __future__ import annotations

import shutil
from pathlib import Path

import nox

nox.options.sessions = ["lint", "tests"]
NATIVE = [str(path) for path in sorted(Path("native").rglob("*.?pp"))]
SCRIPTS = "src/pencilmark/web/{static/js,export/page}/**/*.js"
PRETTIER = ["npx", "--yes", "prettier@3.10.1"]  # a developer's tool; the package itself needs no node


def scripts(session: nox.Session, what: str) -> None:
    """JavaScript, where there is node to look at it."""
    if shutil.which("npx"):
        session.run(*PRETTIER, what, SCRIPTS, external=True)
    else:
        session.warn("there is no npx: JavaScript was not looked at")


@nox.session
def tests(session: nox.Session) -> None:
    session.install(".[test]")
    session.run("pytest", "-n", "auto", *session.posargs)


@nox.session
def lint(session: nox.Session) -> None:
    session.install(".[test]", "clang-format")
    session.run("ruff", "check", ".")
    session.run("ruff", "format", "--check", ".")
    session.run("mypy")
    session.run("clang-format", "--dry-run", "--Werror", *NATIVE)
    scripts(session, "--check")


@nox.session
def format(session: nox.Session) -> None:
    session.install("ruff", "clang-format")
    session.run("ruff", "check", "--fix", ".")
    session.run("ruff", "format", ".")
    session.run("clang-format", "-i", *NATIVE)
    scripts(session, "--write")


@nox.session
def sanitize(session: nox.Session) -> None:
    session.install(".[test]")
    session.run("native/sanitize.sh", *(session.posargs or ["60"]), external=True)


@nox.session
def soak(session: nox.Session) -> None:
    session.install(".[test]")
    session.run("python", "-m", "tests.soak", *(session.posargs or ["shapes", "60"]))


@nox.session
def site(session: nox.Session) -> None:
    session.install(".[docs]")
    session.run("python", "docs/make_site.py", *session.posargs)
