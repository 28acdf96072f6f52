"""The rules of a puzzle in words: which sentences are known, and what each lets a drawing be.

A picture says nothing by itself: a white dot is a rule only where a sentence says which. A sentence is known if all of
it is; one that is not may be a rule that nothing else tells.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from pencilmark.formats.links import plain_words

__all__ = ["Words", "unknown_sentences", "words_of"]

_DIGITS = r"(?:the )?(?:digits?|numbers?|values?)"
_CELLS = r"(?:digits|cells|numbers|values|two cells|digits in cells)"
_JOINED = r"(?:joined|separated|connected|with)(?: by)?(?: an?| the)?"
_MUST = r"(?:must |have to |are to )?(?:be |are |is )?"
_GRID = r"(?:(?:each|every|a|any) )?row,? (?:each |every )?column,?(?: and| or)?(?: each| every| marked| outlined| bold outlined)*(?: \d ?x ?\d)? ?(?:box|region)(?:es|s)?"
_SUDOKU = (
    rf"(?:rules: )?(?:normal|standard|classic|usual)(?: \d+ ?x ?\d+)? sudoku rules apply",
    rf"sudoku(?: rules apply)?",
    rf"(?:sudoku[:\-]? )?(?:i\.?e\.? )?(?:place|put|fill)(?: in)?(?: each| every| the (?:grid|cells))?(?: with)? {_DIGITS}(?: from)? 1 ?(?:-|–|to|through) ?\d+,?(?: once)?(?: each)?,?(?: exactly once)? (?:in|into|in every cell without repeating in) {_GRID}(?: without repeats)?",
    rf"fill the grid with {_DIGITS} 1 ?(?:-|–|to) ?\d+ so that (?:no digit repeats|digits don't repeat) in {_GRID}",
    rf"(?:each|every) {_GRID} contains each (?:digit|number) from 1 to \d exactly once",
    rf"the digits 1 through \d appear in every row,? column,? and box",
)
_KNIGHT = (
    r"(?:anti-?knight(?: -|:)? ?)?(?:cells|digits|any two cells)(?: that are)? (?:separated by )?(?:a|one)?(?: chess)? ?knight'?s?'? move(?: \(in chess\))?(?: apart)? (?:in chess )?(?:may not|cannot|can't|must not) (?:contain (?:the same|a repeated) digit|repeat|be identical(?: anywhere in the grid)?)",
)
_KING = (
    r"(?:anti-?king(?: -|:)? ?)?(?:cells|digits)(?: that are)? (?:separated by )?(?:a|one)?(?: chess)? ?king'?s?'? move(?: apart)? (?:may not|cannot|can't|must not) (?:contain the same digit|repeat)",
)
_WHITE = (
    rf"{_CELLS} {_JOINED} white dots? (?:must be|are|contain|have)(?: numerically)? consecutive(?: digits| values)?",
    r"a white dot between two cells requires that the value in one cell is exactly 1 greater than the value of the other cell",
)
_BLACK = (
    rf"{_CELLS} {_JOINED} black dots? (?:must be in|are in|have|must have|have to be in|contain digits)(?: an?)?(?: ratio of)? ?(?:1:2|2:1|2 to 1|where one is double the other)(?: ratio)?(?: \(ie one must be double the other\))?",
    r"a black dot between two cells requires that the value in one cell is exactly double the value of the other cell",
)
_SOME = r"not all (?:possible )?(?:dots|xs and vs|vs and xe?s|kropki dots|pairs) (?:are|have been)(?: necessarily| necesarilly)? given"
_THERMO = (
    rf"(?:digits )?(?:along|on) (?:an? |the )?(?:gr[ae]y )?thermometers?(?: line)?,? (?:digits )?(?:must )?(?:strictly )?increase(?: strictly)?(?:,? (?:starting )?from the bulb(?: end)?| from bulb to tip| moving away from the bulb)",
)
_SLOW = (
    r"digits along a thermometer (?:must |either )?increase or stay the same from the bulb(?: end| to the end)?",
)
_CAGE = (
    r"digits in (?:a|each) (?:killer )?cages? (?:cannot|may not|do not|must not|can't|don't) repeat and (?:must )?sum to the (?:clue|number|digit|value|total|given total)(?: (?:shown|given))?(?: in the (?:upper|top)[ -]left corner(?: of the cage)?)?",
)
_X = (rf"{_CELLS} {_JOINED} x (?:must )?(?:sum|add up) to 10",)
_V = (rf"{_CELLS} {_JOINED} v (?:must )?(?:sum|add up) to 5",)
_XV = (r"digits separated by a v sum to 5, digits separated by an x sum to 10",)
_KNOWN: dict[str, tuple[str, ...]] = {
    "sudoku": _SUDOKU,
    "knight": _KNIGHT,
    "king": _KING,
    "white": _WHITE,
    "black": _BLACK,
    "some": (_SOME,),
    "thermo": _THERMO,
    "slow": _SLOW,
    "cage": _CAGE,
    "x": _X,
    "v": _V,
    "xv": _XV,
}
_PATTERNS = {topic: re.compile("|".join(f"(?:{each})" for each in known)) for topic, known in _KNOWN.items()}
_HEADING = re.compile(r"^[\s\-•*]*(?:\(?\d+[.)]+ )?(?:[a-z\-\\ ]{3,30}[:\-] )?")
_TITLES = re.compile(
    r"(?:rules|sudoku|kropki(?: dots| pairs)?|partial kropki|thermometers?|slow thermometers?|killer cages?|cages?"
    r"|anti-?knight|anti-?king|xv(?: pairs)?)"
)
_LONGEST = 4000


@dataclass(frozen=True)
class Words:
    topics: frozenset[str]  # of the sentences that are known
    unknown: tuple[str, ...]  # the others

    def doubts(self) -> list[str]:
        """The sentences that are not known: the first of them, and how many more."""
        more = f" and {len(self.unknown) - 1} more" if len(self.unknown) > 1 else ""
        return [f"the sentence {plain_words(self.unknown[0], 60)!r}{more}"] if self.unknown else []

    def say(self, topic: str) -> bool:
        return topic in self.topics


def words_of(text: str) -> Words:
    """The sentences of a text, sorted."""
    topics, unknown = set(), []
    if len(text) > _LONGEST:
        return Words(frozenset(), (text,))
    for sentence in _sentences(text):
        found = _topic(sentence)
        if found is None:
            unknown.append(sentence)
        elif found:
            topics.add(found)
    return Words(frozenset(topics), tuple(unknown))


def unknown_sentences(text: object) -> list[str]:
    """What is not known in a text beside rules that are said otherwise."""
    return words_of(text).doubts() if isinstance(text, str) else []


def _sentences(text: str) -> list[str]:
    plain = text.replace("\\n", "\n").replace("’", "'").replace("i.e.", "ie")
    parts = re.split(r"(?<=[.!;])\s+|\n+|(?<=apply): ", plain)
    return [part.strip() for part in parts if part.strip(" .-•*;!\t")]


def _topic(sentence: str) -> str | None:
    """What a sentence is about; empty for a heading, None if it is not known."""
    said = " ".join(sentence.lower().split()).strip(" .;!-•*")
    bare = _HEADING.sub("", said)
    if _TITLES.fullmatch(said) or _TITLES.fullmatch(said.rstrip(":")):
        return ""
    for candidate in (said, bare):
        for topic, pattern in _PATTERNS.items():
            if pattern.fullmatch(candidate):
                return topic
    return None
