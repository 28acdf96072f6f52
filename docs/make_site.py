"""Build the documentation site: python docs/make_site.py [-o FOLDER] [--workbench RUNTIME]

The pages are those of docs/, the README in front, CONTRIBUTING and CHANGELOG behind, galleries drawn by the program,
and the notebooks with what they print; links between them are written anew for where they stand on the site.
`--workbench node_modules/pyodide` puts the workbench itself beside them, and boards to try into them (live.py). `pip
install '.[docs]'` brings the builder.
"""

from __future__ import annotations

import argparse
import re
import shutil
import subprocess
import sys
from os.path import relpath
from pathlib import Path, PurePosixPath
from tempfile import TemporaryDirectory

ROOT = Path(__file__).resolve().parent.parent
LINK = re.compile(r"(\]\()([^)#\s:]+)(#[^)\s]*)?(\))")
MOVED = {"README.md": "index.md", "CONTRIBUTING.md": "contributing.md", "CHANGELOG.md": "changelog.md"}


def pages() -> dict[str, str]:
    """Path in the repository -> path on the site, of every page."""
    docs = {f"docs/{path.name}": path.name for path in sorted((ROOT / "docs").glob("*.md"))}
    return MOVED | docs


def on_site(target: str) -> str:
    """Where something of the repository stands on the site; examples are one page."""
    if target in pages():
        return pages()[target]
    if target.startswith("docs/"):
        return target.removeprefix("docs/")
    if target.startswith("examples/notebooks"):
        return "notebooks/index.md"
    if target == "examples" or target.startswith("examples/"):
        return "examples/index.md"
    raise SystemExit(f"a page links to {target}, which is not on the site")


def rewritten(text: str, source: str, place: str) -> str:
    """The text of a page with its links as the site needs them."""

    def link(match: re.Match[str]) -> str:
        opening, target, anchor, closing = match.groups()
        inside = relpath(ROOT / PurePosixPath(source).parent / target, ROOT)
        to = relpath(on_site(PurePosixPath(inside).as_posix()), PurePosixPath(place).parent)
        return f"{opening}{to}{anchor or ''}{closing}"

    return LINK.sub(link, text)


def examples_page() -> str:
    """Every example, by its name and with what is in it."""
    from pencilmark.samples import samples

    parts = ["# Examples\n", "They come with the package: a name stands wherever a command takes a file.\n"]
    for name, path in samples().items():
        if path.suffix not in (".ipynb", ".md"):
            parts.append(f"## {name}\n\n```\n{path.read_text('utf-8').rstrip()}\n```\n")
    return "\n".join(parts)


DRAWN = ("examples/index.md", "rules.md", "techniques.md")


def made() -> set[str]:
    """The places of the pages that are no files of the repository."""
    from make_notebooks import places

    return {*DRAWN, "notebooks/index.md", *places()}


def made_pages(folder: Path) -> dict[str, str]:
    """Those pages; their pictures go into the folder."""
    from make_galleries import rules_page, techniques_page
    from make_notebooks import pages

    drawn = (examples_page(), rules_page(folder), techniques_page(folder))
    return dict(zip(DRAWN, drawn, strict=True)) | pages()


def all_pages(folder: Path) -> dict[str, str]:
    """Every page by its place on the site."""
    kept = {place: (ROOT / source).read_text("utf-8") for source, place in pages().items()}
    sources = {place: source for source, place in pages().items()}
    return {place: rewritten(text, sources[place], place) for place, text in kept.items()} | made_pages(
        folder
    )


def stage(folder: Path, workbench: bool) -> None:
    """Everything the builder reads; with boards to try where the workbench will lie beside them."""
    from live import live

    docs = folder / "docs"
    for room in ("examples", "notebooks"):
        (docs / room).mkdir(parents=True)
    shutil.copytree(ROOT / "docs" / "pictures", docs / "pictures")
    shutil.copy(ROOT / "docs" / "site.css", docs)
    for place, text in all_pages(docs).items():
        way = relpath("workbench", PurePosixPath(place).parent)
        (docs / place).write_text(live(text, f"{way}/") if workbench else text, "utf-8")
    shutil.copy(ROOT / "docs" / "site.toml", folder / "zensical.toml")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("-o", "--output", type=Path, default=ROOT / "site")
    parser.add_argument("--workbench", type=Path, metavar="RUNTIME")
    asked = parser.parse_args()
    with TemporaryDirectory() as temporary:
        folder = Path(temporary)
        stage(folder, bool(asked.workbench))
        builder = [sys.executable, "-c", "from zensical.main import cli; cli()", "build", "--strict"]
        subprocess.run(builder, cwd=folder, check=True)
        shutil.rmtree(asked.output, ignore_errors=True)
        shutil.move(folder / "site", asked.output)
    if asked.workbench:
        from pencilmark.web.export import export, find_kernels, find_runtime

        export(asked.output / "workbench", find_runtime(asked.workbench), find_kernels(print), print)


if __name__ == "__main__":
    main()
