"""Texts made wrong: a valid text in, one that is nearly valid (or far from it) out. All by one seeded generator."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

__all__ = ["mutated"]

ODD_WORDS = (
    "0", "-1", "1", "9", "10", "64", "65", "999999999", "1000000000", "-999999999", "9" * 19, "9" * 5000, "1e9", "0x1",
    "1_0", "+1", "--1", "²", "٣", "①", "𝟗", "Ⅷ", "NaN", "inf", "true", "[]", "{}", '""', "'", "null", "#", "!",
    "<", ">", "^", "v", "V", ".", "*", "_", "-", "x", "Z", "é", "\u2028", "\u00a0", "\u3000", "\u200b", "\ufeff",
    "!error", "\x1c", "\x0b", "\x0c", "\x85", "\x7f", "\x00", "\ud800", "4x4:", "3x3:1,2,3,4,5,6,7,8,0",
    "{", "}", '{"text": "', "[[family]]",
)  # fmt: skip
LENGTHS = (*(50, 100, 300, 1000) * 8, 50_000)  # mostly short: a long text takes as long as a hundred others
LINE_ENDS = ("\n", "\r\n", "\r", "\n\n", " \n", "\t\n", "\n\r", "\u2028", "\x0c")
ODD_BYTES = (
    b"\xff\xfe",
    b"\xef\xbb\xbf",
    b"\x80",
    b"\xc3",
    b"\xed\xa0\x80",
    b"\xf4\x90\x80\x80",
    b"\0",
    b"\r",
    b"\n",
)


def mutated(text: str, others: list[str], random: Random) -> bytes:
    """One to five changes, the bytes last."""
    for _ in range(random.choice((1, 1, 1, 2, 3, 5))):
        text = random.choice(CHANGES)(text, others, random)
    data = text.encode("utf-8", "surrogatepass")
    return _odd_bytes(data, random) if random.random() < 0.15 else data


def _odd_bytes(data: bytes, random: Random) -> bytes:
    at = random.choice((0, len(data), random.randint(0, len(data))))
    piece = random.choice((*ODD_BYTES, bytes([random.randrange(256)])))
    return data[:at] + piece + data[at + random.choice((0, 0, 1, len(piece))) :]


def _character(text: str, others: list[str], random: Random) -> str:
    at = random.randint(0, len(text))
    new = random.choice(
        (random.choice("0123456789 .-_*<>^v\n\t,:#{}[]\"'"), chr(random.randrange(0x250)), "")
    )
    return text[:at] + new + text[at + random.randint(0, 1) :]


def _word(text: str, others: list[str], random: Random) -> str:
    words = text.split(" ")
    at = random.randrange(len(words))
    words[at] = random.choice(
        (random.choice(ODD_WORDS), words[at] + random.choice(ODD_WORDS), random.choice(words))
    )
    return " ".join(words)


def _no_word(text: str, others: list[str], random: Random) -> str:
    words = text.split(" ")
    del words[random.randrange(len(words))]
    return " ".join(words)


def _line(text: str, others: list[str], random: Random) -> str:
    """A line gone, doubled, moved, emptied, or another text's in its place."""
    lines = text.split("\n")
    at = random.randrange(len(lines))
    line = lines.pop(at)
    foreign = random.choice(random.choice(others).split("\n"))
    new = random.choice(
        ([], [line, line], [""], [foreign], [line, foreign], [line[: len(line) // 2]], [f"# {line}"])
    )
    lines[at:at] = new
    if random.random() < 0.3:
        lines.insert(random.randint(0, len(lines)), line)
    return "\n".join(lines)


def _line_ends(text: str, others: list[str], random: Random) -> str:
    lines = text.split("\n")
    if random.random() < 0.5:
        return random.choice(LINE_ENDS).join(lines)
    return "".join(line + random.choice(LINE_ENDS) for line in lines)


def _cut(text: str, others: list[str], random: Random) -> str:
    at = random.randint(0, len(text))
    return random.choice((text[:at], text[at:], text[:at] + text[random.randint(0, len(text)) :]))


def _joined(text: str, others: list[str], random: Random) -> str:
    other = random.choice(others)
    return random.choice(
        (text + other, f"{text}\n{other}", text + text, f"{text}\n\n{text}", other[: len(text)])
    )


def _ends(text: str, others: list[str], random: Random) -> str:
    before = random.choice(("\ufeff", "\n", " ", "\t", "#\n", "# a comment\n", "\r\n", "\0", ""))
    return before + text + random.choice(("\n", " ", "\n\n\n", "\x1a", "\r", "#", "\ufeff", ""))


def _long(text: str, others: list[str], random: Random) -> str:
    at, length = random.randint(0, len(text)), random.choice(LENGTHS)
    piece = random.choice((*ODD_WORDS, "0 ", "1", " ", "\n", "((", "[", "1\n"))
    return text[:at] + piece * (length // len(piece)) + text[at:]


def _blanks(text: str, others: list[str], random: Random) -> str:
    """Run together, or spread out."""
    return random.choice(
        (text.replace(" ", ""), text.replace("", " "), text.replace(" ", "  "), text.replace(" ", "\t"))
    )


CHANGES: tuple[Callable[[str, list[str], Random], str], ...] = (
    _character, _character, _character, _word, _word, _word, _no_word, _line, _line, _line_ends, _cut, _joined, _ends,
    _long, _blanks,
)  # fmt: skip
