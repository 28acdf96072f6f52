"""LZ-string: what its own program packs we unpack, and the other way round; wrong and endless texts are refused."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
from random import Random

import pytest

from pencilmark.errors import InputError
from pencilmark.formats.shared.lzstring import (
    ALPHABET,
    LARGEST,
    packed,
    plainly_packed,
    plainly_unpacked,
    unpacked,
)

#: Packed by the npm package lz-string 1.5.0, compressToBase64.
VECTORS = (
    ("", "Q==="),
    ("a", "IZA="),
    ("aa", "IbI="),
    ("aaa", "IYo="),
    ("abababababab", "IYI17Sg="),
    ("é", "JdA="),
    ("€uro", "jUEFcE4PZA=="),
    ("😀😀x😀", "rwbgA90D1I=="),
    ("ÿĀ", "P+AEAg=="),
    ('{"a":[1,2,3]}', "N4IghiBcDaCMA0AmeBmAugXyA==="),
    (
        '{"size":4,"title":"Ünïcødé 😀","grid":[[{},{},{},{}],[{},{},{},{}],[{},{},{},{}],[{},{},{},{}]]}',
        "N4IgzglgXgpiBcAWANCALhNAbO8QB2A7Ae4GMAPgEwEuACQXg3AAPZFQHMAnCShAbR+AC+yQcKGCAusn5iZoydNGKJUkapnjxAoA",
    ),
    (
        " !\"#$%&'()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[\\]^_`abcdefghijklmnopqrstuvwxyz{|}~",
        "AQQgRAxAJApAZAcgBQEoBUBqANAWgHQD0ADAIwBMAzACwCsAbAOwAcAnAFwDcAPALwB8AfgACAQQBCAYQAiAUQBiAcQASASQBSAaQAyAWQByAeQAKARQBKAZQAqAVQBqAdQAaATQBaAbQA6AXQB6APoABgCGAEYAxgAmAKYAZgDmABYAlgBWANYANgC2AHYA9gAOAI4ATgDOAC4ArgBuAO4AHgCeAF4A3gA+AL4AfkA=",
    ),
)
ALPHABETS = ("ab", 'abc{}[]:,"0123456789', "aé€😀Āz", "".join(map(chr, range(32, 127))))


@pytest.mark.parametrize(("text", "letters"), VECTORS)
def test_vectors_of_the_program_itself(text: str, letters: str) -> None:
    assert packed(text) == letters
    assert plainly_packed(text) == letters
    assert unpacked(letters) == text
    assert unpacked(letters.rstrip("=")) == text


def texts() -> list[str]:
    dice = Random(7)
    return [
        "".join(dice.choice(letters) for _ in range(length))
        for letters in ALPHABETS
        for length in (1, 2, 3, 4, 5, 7, 50, 300, 3000)
    ]


def test_every_text_comes_back() -> None:
    for text in texts():
        assert unpacked(packed(text)) == text


def test_the_program_itself_unpacks_ours() -> None:
    """With node and the package at hand: PENCILMARK_LZ_STRING is the path of its file."""
    library = os.environ.get("PENCILMARK_LZ_STRING", "lz-string")
    script = f"""const lz = require({json.dumps(library)}); const fs = require("fs");
        console.log(JSON.stringify(JSON.parse(fs.readFileSync(0)).map((text) => lz.decompressFromBase64(text))))"""
    if not shutil.which("node"):
        pytest.skip("node is absent")
    asked = json.dumps([packed(text) for text in texts()])
    done = subprocess.run(
        ["node", "-e", script], input=asked, capture_output=True, text=True, timeout=60, check=False
    )
    if done.returncode:
        pytest.skip("the package lz-string is absent")
    assert json.loads(done.stdout) == texts()


def test_half_a_character_is_none() -> None:
    assert unpacked(packed("a\ud800b")) == "a\ufffdb"


@pytest.mark.parametrize(
    ("letters", "column", "found"),
    [
        ("N4Ig!", 5, "found '!'"),
        ("", 1, "its end too early"),
        ("N4", 3, "its end too early"),
        ("/" * 20, 1, "a code that stands for nothing"),
        (packed("abcdef" * 20)[:20], 21, "its end too early"),
    ],
)
def test_wrong_texts_have_a_place(letters: str, column: int, found: str) -> None:
    with pytest.raises(InputError) as caught:
        unpacked(letters, 3, 1)
    assert (caught.value.line, caught.value.column) == (3, column)
    assert found in str(caught.value)


def test_a_text_that_grows_without_end_is_refused_by_its_size() -> None:
    bomb = packed("a" * (LARGEST + 1000))
    assert len(bomb) < 10_000
    with pytest.raises(InputError) as caught:
        unpacked(bomb)
    assert caught.value.kind == "size"


def test_the_native_room_unpacks_what_python_does() -> None:
    native = pytest.importorskip("pencilmark._native")
    dice = Random(9)
    for text in (*texts(), *(text for text, _ in VECTORS)):
        letters = packed(text).rstrip("=")
        assert native.unpacked(letters, LARGEST) == text
        for _ in range(20):
            at = dice.randrange(len(letters))
            wrong = letters[:at] + dice.choice(ALPHABET) + letters[at + dice.randrange(2) :]
            assert native.unpacked(wrong, 5000) in (None, _in_python(wrong)), wrong
            assert (native.unpacked(wrong, LARGEST) is None) == (_in_python(wrong) is None), wrong


def _in_python(letters: str) -> str | None:
    try:
        return plainly_unpacked(letters)
    except InputError:
        return None


def test_the_native_room_packs_what_python_does() -> None:
    native = pytest.importorskip("pencilmark._native")
    for text in (*texts(), "\ud800", "a\udc00a", "\0" * 70_000):
        assert native.packed(text.encode("utf-16-le", "surrogatepass")) == plainly_packed(text)
