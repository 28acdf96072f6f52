"""The native house keeps its shape too: what includes what, room by room, and one word for one thing."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from tests.rooms import NATIVE, includes, native_files, native_room, native_rooms, ring

#: room -> the rooms it may include. `kernels` is what their kernels share.
ALLOWED = {
    "base": set[str](),
    "model": {"base"},
    "shapes": {"base", "model"},
    "search": {"base", "model", "shapes"},
    "kernels": {"base"},
    "kernels/clauses": {"base"},
    "kernels/masks": {"base", "model", "kernels", "kernels/clauses"},
    "kernels/squares": {"base", "model", "kernels", "kernels/masks"},
    "kernels/sums": {"base", "model", "kernels/clauses"},
    "kernels/general": {"base", "model", "kernels", "kernels/clauses"},
    "kernels/sudoku": {"base"},
    "collections": {"base", "kernels", "kernels/squares", "kernels/sums"},
    "explain": {"base", "model", "kernels", "kernels/general"},
    "generate": {"base", "kernels/squares", "kernels/sudoku"},
    "paths": {"base"},
    "proofs": {"base", "kernels/clauses"},
    "texts": set[str](),
    "wasm": set[str](),  # stands in for Python, below the doors of a build for the browser
}
DOORS = {"bindings", "fuzz"}  # they open every room, and no room knows them

pytestmark = pytest.mark.skipif(not NATIVE.is_dir(), reason="the sources of the native module are not here")


def test_includes_say_the_whole_name() -> None:
    known = native_files()
    for path, text in known.items():
        assert set(includes(text)) <= known.keys(), f"{path}: an include is a path below native/"


def test_no_include_points_back() -> None:
    for path, text in native_files().items():
        room = native_room(path)
        if room in DOORS:
            continue
        for other in includes(text):
            assert native_room(other) in {room, *ALLOWED[room]}, f"{path} includes {other}"


def test_every_room_has_its_place() -> None:
    """A new room is one more line above, and this test says so."""
    assert {native_room(path) for path in native_files()} == ALLOWED.keys() | DOORS


def test_no_files_include_each_other_in_a_ring() -> None:
    assert not ring({path: set(includes(text)) for path, text in native_files().items()})


def test_no_rooms_include_each_other_in_a_ring() -> None:
    assert not ring(native_rooms())


def test_the_walk_would_see_a_ring() -> None:
    assert includes('#include <vector>\n#  include "search/state.hpp"\n') == ["search/state.hpp"]
    assert ring({"a": {"b"}, "b": {"c"}, "c": {"a"}, "d": {"a"}}) == ["a", "b", "c"]
    assert not ring({"a": {"b", "c"}, "b": {"c"}, "c": set()})


def types(text: str) -> list[str]:
    """The types that a header declares for others: those that begin a line, and are defined there."""
    return re.findall(
        r"^(?:class|struct|enum class) (?:alignas\(\d+\) )?(\w+)(?: final)?(?: :[^;{\n]*)? \{",
        text,
        re.MULTILINE,
    )


@pytest.mark.parametrize("room", sorted(ALLOWED))
def test_a_word_means_one_thing_in_a_room(room: str) -> None:
    """Nor does a room use a word of the rooms it knows for something else."""
    known = {room, *ALLOWED[room]}
    words = Counter(
        word
        for path, text in native_files().items()
        if path.endswith(".hpp") and native_room(path) in known
        for word in types(text)
    )
    assert not [word for word, times in words.items() if times > 1]


def test_the_words_are_seen() -> None:
    assert types("struct alignas(32) Sheet {\nclass Later;\nenum class Dot : int {") == ["Sheet", "Dot"]


def private_names(text: str) -> set[str]:
    """The types, constants and functions that a file has for itself, functions with what they are handed."""
    inside = "".join(re.findall(r"^namespace \{\n(.*?)^\}  // namespace$", text, re.MULTILINE | re.DOTALL))
    types = re.findall(r"^(?:class|struct|enum class|using) (\w+)", inside, re.MULTILINE)
    constants = re.findall(r"^constexpr .*;", inside, re.MULTILINE)
    functions = re.findall(r"^[^\s#/}].*?(\w+\(.*\)) (?:const )?\{", inside, re.MULTILINE)
    return {*types, *functions, *(name for line in constants for name in re.findall(r"(\w+) = ", line))}


def test_files_that_are_compiled_as_one_have_names_of_their_own() -> None:
    """An install compiles a few files of a room together, which an editable one does not."""
    alone = re.search(r'set\(alone "(.*)"\)', (NATIVE.parent / "CMakeLists.txt").read_text(encoding="utf-8"))
    assert alone
    rooms: dict[str, Counter[str]] = {}
    for path, text in native_files().items():
        room = path.rpartition("/")[0]
        if path.endswith(".cpp") and room not in ("fuzz", "wasm") and not re.search(alone[1], f"/{path}"):
            rooms.setdefault(room, Counter()).update(private_names(text))
    twice = {room: [name for name, times in names.items() if times > 1] for room, names in rooms.items()}
    assert not {room: names for room, names in twice.items() if names}


def test_private_names_are_seen() -> None:
    text = "namespace {\n\nconstexpr int few = 2, many = 9;\nclass Walk {\n};\nint at(int i) { return i; }\n"
    text += "\n}  // namespace\n"
    assert private_names(text) == {"few", "many", "Walk", "at(int i)"}
    assert not private_names("namespace pencilmark {\nclass Shown {};\n}  // namespace pencilmark\n")
