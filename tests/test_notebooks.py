"""The notebooks run from their first cell to the last."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

NOTEBOOKS = sorted((Path(__file__).parent.parent / "examples" / "notebooks").glob("*.ipynb"))


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_runs(path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("BOARDS", "2000")
    names: dict[str, object] = {"__name__": "__main__"}
    for number, cell in enumerate(json.loads(path.read_text("utf-8"))["cells"]):
        if cell["cell_type"] == "code":
            code = compile("".join(cell["source"]), f"{path.name}, cell {number}", "exec", dont_inherit=True)
            exec(code, names)


def test_there_are_six_and_none_holds_old_output() -> None:
    assert len(NOTEBOOKS) == 6
    for path in NOTEBOOKS:
        assert all(not cell.get("outputs") for cell in json.loads(path.read_text("utf-8"))["cells"])


def test_a_page_of_the_site_has_what_its_cells_print_and_draw(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(Path(__file__).parent.parent / "docs"))
    from make_notebooks import index, ran, run, told

    page = ran(NOTEBOOKS[3])
    assert page.startswith("# Write your own constraint and rule")
    assert "```text\nreference 11\nnative 11\n```" in page
    assert "](4-write-your-own-constraint-and-rule.md)**: A *constraint* is" in index(
        {"notebooks/4-write-your-own-constraint-and-rule.md": page}
    )
    drawn = "".join(told(*run("import pencilmark as pm\npm.load('futoshiki/five')", {})))
    assert "<svg" in drawn
    assert "\n\n" not in drawn, "a blank line would end the drawing in the page"
    assert list(told(*run("print('a')\n6 * 7", {}))) == ["```text\na\n42\n```\n"]
