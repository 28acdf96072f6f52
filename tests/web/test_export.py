"""The workbench as static files: what is in the folder, and that the browser's Python answers as the server does."""

from __future__ import annotations

import gzip
import json
import os
import shutil
import sys
from io import BytesIO
from pathlib import Path
from runpy import run_path
from typing import Any
from zipfile import ZipFile

import pytest

import pencilmark as pm
from pencilmark.errors import PencilmarkError
from pencilmark.samples import root
from pencilmark.web.export import bytecode, export, find_kernels, find_runtime, kernels
from pencilmark.web.export.bytecode import LIBRARY, PACKAGE, archives
from pencilmark.web.export.package import packed
from pencilmark.web.export.runtime import ALL
from tests.web.conftest import served, until


@pytest.fixture(scope="module")
def exported(tmp_path_factory: pytest.TempPathFactory) -> Path:
    named = os.environ.get("PENCILMARK_RUNTIME")
    try:
        runtime = find_runtime(Path(named) if named else None)
    except PencilmarkError as error:
        pytest.skip(str(error))
    folder = tmp_path_factory.mktemp("export") / "site"
    assert export(folder, runtime, kernels.ready_kernels()) < 10_000_000
    return folder


@pytest.fixture
def no_python(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A runtime of empty files, for what does not run it."""
    monkeypatch.setattr(bytecode, "which", lambda name: None)
    folder = tmp_path / "pyodide"
    folder.mkdir()
    for name in ALL:
        (folder / name).write_bytes(b"")
    return folder


def test_a_missing_runtime_is_told_with_its_cure(tmp_path: Path) -> None:
    with pytest.raises(PencilmarkError, match="npm install pyodide"):
        find_runtime(tmp_path)


def test_kernels_of_other_sources_are_not_taken(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Old ones are passed over, and built again where the compiler is."""
    place, said = tmp_path / "kernels.wasm", list[str]()
    monkeypatch.setattr(kernels, "WITH_PACKAGE", place)
    monkeypatch.setattr(kernels, "cache_folder", lambda: tmp_path / "cache")
    monkeypatch.setattr(kernels, "find_spec", lambda name: None)
    place.write_bytes(b"old kernels")
    assert find_kernels() is None
    place.write_bytes(b"kernels of these sources " + digest())
    assert find_kernels() == place
    place.unlink()
    monkeypatch.setattr(kernels, "find_spec", lambda name: True)
    monkeypatch.setattr(kernels, "COMPILE", [sys.executable, "-c", WRITTEN])
    assert find_kernels(said.append) == tmp_path / "cache" / "kernels.wasm"
    assert "compiling" in said[0]
    assert find_kernels(said.append) == tmp_path / "cache" / "kernels.wasm"
    assert len(said) == 1, "kept, and found again"


def digest() -> bytes:
    made: bytes = run_path(str(root() / "native" / "wasm" / "build.py"))["digest"]()
    return made


WRITTEN = "import sys; from pathlib import Path; from tests.web.test_export import digest; "
WRITTEN += "Path(sys.argv[sys.argv.index('-o') + 1]).write_bytes(digest())"


def test_the_folder_is_whole_and_can_be_made_again(tmp_path: Path, no_python: Path) -> None:
    folder = tmp_path / "site"
    export(folder, no_python)
    first = (folder / "offline.js").read_text()
    export(folder, no_python)
    assert (folder / "offline.js").read_text() == first, "the same content has the same name"
    kept = json.loads(first.split("FILES = ")[1].split(";")[0])
    there = {str(path.relative_to(folder)) for path in folder.rglob("*") if path.is_file()}
    assert set(kept) == {"./", *there - {"offline.js"}}
    assert list(tmp_path.glob(".site-*")) == []


def test_what_is_no_export_is_not_replaced(tmp_path: Path, no_python: Path) -> None:
    (tmp_path / "mine").mkdir()
    (tmp_path / "mine" / "thesis.txt").write_text("years of work")
    with pytest.raises(PencilmarkError, match="something else than an export"):
        export(tmp_path / "mine", no_python)
    assert (tmp_path / "mine" / "thesis.txt").read_text() == "years of work"


def test_the_package_for_the_browser_is_plain_python() -> None:
    names = ZipFile(BytesIO(packed())).namelist()
    assert "pencilmark/web/worker.py" in names
    assert not [name for name in names if "_native." in name and not name.endswith(".pyi")]
    assert packed() == packed()


def test_what_the_first_answers_load_is_compiled(exported: Path) -> None:
    if not shutil.which("node"):
        pytest.skip("there is no node to compile it with")
    assert "pencilmark/web/worker.pyc" in kept(exported, PACKAGE)
    assert "pencilmark/generate/__init__.py" in kept(exported, PACKAGE), "what comes later stays as it is"
    library = kept(exported, LIBRARY)
    assert "dataclasses.pyc" in library
    assert "dataclasses.py" not in library


def kept(folder: Path, name: str) -> list[str]:
    data = gzip.decompress((folder / "local" / "runtime" / f"{name}.gz").read_bytes())
    return ZipFile(BytesIO(data)).namelist()


def test_the_sources_stay_where_nothing_can_compile_them(
    no_python: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    said: list[str] = []
    assert archives(no_python, b"sources", None, said.append) == {LIBRARY: b"", PACKAGE: b"sources"}
    assert "there is no node" in said[0]
    monkeypatch.setattr(bytecode, "which", lambda name: sys.executable)  # no node, whatever it says
    assert archives(no_python, b"sources", None, said.append)[PACKAGE] == b"sources"
    assert "could not compile" in said[1]


def test_answered_without_a_server_and_then_without_a_network(browser: Any, exported: Path) -> None:
    context = browser.new_context()
    context.set_default_timeout(120_000)
    page = context.new_page()
    with served(exported) as address:
        page.goto(address)
        page.wait_for_selector("[data-cell='0']")
        told = page.evaluate(ASK, ["solve", {"text": BOARD, "strategy": "bt+fc+mrv+deg"}])
        until(page, "navigator.serviceWorker.controller")
    page.goto("about:blank")
    page.goto(address)
    page.wait_for_selector("[data-cell='0']")
    again = page.evaluate(ASK, ["solve", {"text": BOARD, "strategy": "bt+fc+mrv+deg"}])
    context.close()
    assert told["counters"] == again["counters"]
    assert told["counters"]["assignments"] == EXPECTED.counters.assignments
    assert told["counters"]["nodes"] == EXPECTED.counters.nodes


def test_a_bad_question_is_refused_in_the_servers_words(browser: Any, exported: Path) -> None:
    page = browser.new_page()
    with served(exported) as address:
        page.goto(address)
        page.wait_for_selector("[data-cell='0']")
        reply = page.evaluate(ASK, ["solve", {"text": BOARD, "strategy": "bt+nonsense"}])
    page.close()
    assert "nonsense" in reply["error"]["message"]


BOARD = "12.4..1..1..4.21"
EXPECTED = pm.solve(pm.loads(BOARD), "bt+fc+mrv+deg")
ASK = """async ([verb, body]) => {
    const reply = await globalThis.pencilmarkFetch(`api/${verb}`, { body: JSON.stringify(body) });
    return reply.json();
}"""
