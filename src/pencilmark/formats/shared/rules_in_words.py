"""The rules of a puzzle in words: which sentences are known, and what each lets a drawing be.

    plain    a sentence without the words that do not matter, and with one word for what has several
    topic    what a known sentence is about

A picture says nothing by itself: a white dot is a rule only where a sentence says which. A sentence is known if all of
it is; one that is not may be a rule that nothing else tells.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from itertools import pairwise

from pencilmark.formats.shared.links import plain_words

__all__ = ["Words", "beyond_elements", "words_of"]

_FILLING = re.compile(
    r"\b(?:the|a|an|must|are|is|be|been|have|has|each|every|any|two|and|or|that|marked|outlined|bold|\d ?x ?\d)\b|,"
)
#: What has several words, the one for it, and what a sentence must have for any of them: most have not.
_SAME = (
    (re.compile(r"\b(?:cannot|can't|may not|must not|do not|don't|can not)\b"), "not", "not", "n't"),
    (re.compile(r"\b(?:joined|separated|connected|linked) (?:by|with)\b"), "joined by", "ed by", "ed with"),
    (re.compile(r"\b(?:digits|digit|numbers|number|values|value|cells|cell)\b"), "digits", "", ""),
    (re.compile(r"\b1 ?(?:-|–|to|through) ?\d+\b"), "1-n", "1", "1"),
    (re.compile(r"\bregions?\b|\bboxe?s?\b"), "box", "region", "box"),
)
_GRID = "row column box"
_TOPICS = {
    "sudoku": (
        r"(?:rules: )?(?:normal|standard|classic|usual) sudoku rules apply",
        rf"(?:ie )?(?:place|put|fill)(?: in| into| grid| with)* digits(?: from)? 1-n(?: once)?(?: exactly once)? "
        rf"(?:in|into) (?:digits without repeating in )?{_GRID}(?: without repeats)?",
        rf"fill grid with digits 1-n so (?:no digits repeats?|digits not repeat) in {_GRID}",
        rf"{_GRID} contains digits from 1-n exactly once",
        rf"digits 1-n appear in {_GRID}",
    ),
    "knight": (
        r"(?:one )?digits (?:joined by |one )?(?:chess )?knight's move(?: \(in chess\)| in chess| apart)* "
        r"not (?:contain (?:same|repeated) digits|repeat|identical(?: anywhere in grid)?)",
    ),
    "king": (r"digits (?:joined by |one )?(?:chess )?king's move(?: apart)? not (?:contain same digits|repeat)",),
    "white": (
        r"digits joined by white dots? (?:contain )?(?:numerically )?consecutive(?: digits)?",
        r"white dot between digits requires digits in one digits exactly 1 greater than digits of other digits",
    ),
    "black": (
        r"digits joined by black dots? (?:in )?(?:ratio of )?(?:1:2|2:1|2 to 1)(?: ratio)?"
        r"(?: \(ie one double other\))?",
        r"digits joined by black dots? contain digits where one double other",
        r"black dot between digits requires digits in one digits exactly double digits of other digits",
    ),
    "some": (
        r"not all (?:possible )?(?:dots|xs vs|vs xe?s|kropki dots|pairs)(?: necessarily| necesarilly)? given",
    ),
    "thermo": (
        r"(?:digits )?(?:along|on) (?:gr[ae]y )?thermometers?(?: line)? (?:digits )?(?:strictly )?increase"
        r"(?: strictly)? (?:(?:starting )?from bulb(?: end)?|from bulb to tip|moving away from bulb)",
    ),
    "slow": (
        r"digits along thermometers? (?:either )?increase stay same from bulb(?: end| to end)?",
    ),
    "cage": (
        r"digits in (?:killer )?cages? not repeat sum to (?:clue|digits|total|given total)(?: shown| given)?"
        r"(?: in (?:upper|top)[ -]left corner(?: of cage)?)?",
    ),
    "x": (r"digits (?:in digits )?joined by x (?:sum|add up) to 10",),
    "v": (r"digits (?:in digits )?joined by v (?:sum|add up) to 5",),
    "xv": (r"digits joined by v sum to 5 digits joined by x sum to 10",),
}  # fmt: skip
#: The group that matches is the topic.
_KNOWN = re.compile("|".join(f"(?P<{topic}>{'|'.join(known)})" for topic, known in _TOPICS.items()))
#: One of these is in every known sentence.
_HINTS = (
    "sudoku", "row", "knight", "king", "dot", "given", "thermometer", "cage", "joined", "separated", "connected",
    "linked",
)  # fmt: skip
_END = re.compile(r"[.!;]\s+|\n+|apply: ")  # of a sentence
_LONGEST_TITLE, _NUMBERING = 40, "(0123456789"
_HEADING = re.compile(r"(?:\(?\d+[.)]+ )?(?:[a-z\- ]{3,30}(?::| -) )?")
_TITLES = re.compile(
    r"(?:rules|sudoku(?: rules apply)?|kropki(?: dots| pairs)?|partial kropki|(?:slow )?thermometers?"
    r"|(?:killer )?cages?|anti-?knight|anti-?king|xv(?: pairs)?):?"
)
_LONGEST = 4000
#: What a puzzle of cells and values with marks on it does not have: a sentence on it is a rule of its own.
_BEYOND = re.compile(
    r"\b(?:colou?rs|loops?|fog|euler|greco|entropy|japanese|crossword|galax(?:y|ies)|chaos|deconstruct\w*|wrong|wrogn"
    r"|liars?|lying|schr[oö]+dinger\w*|doppelg\w*|yin|nurikabe|fillomino|pentomino\w*|tetromino\w*|battleships?"
    r"|slitherlink|masyu|shaded|unshaded|shade|snake|maze|doublers?|halvers?|multipliers?|modifiers?|vampires?"
    r"|negators?|secret|hidden|unknown|to be (?:determined|found|deduced)|letters|divide the grid|draw)\b"
)


@dataclass(frozen=True)
class Words:
    topics: frozenset[str]  # of the sentences that are known
    unknown: tuple[str, ...]  # the others

    def say(self, topic: str) -> bool:
        return topic in self.topics

    def doubts(self) -> list[str]:
        """The sentences that are not known: the first of them, and how many more."""
        more = f" and {len(self.unknown) - 1} more" if len(self.unknown) > 1 else ""
        return [f"the sentence {plain_words(self.unknown[0], 60)!r}{more}"] if self.unknown else []


def words_of(text: str) -> Words:
    """The sentences of a text, sorted."""
    if len(text) > _LONGEST:
        return Words(frozenset(), (text,))
    found = [(sentence, _topic(sentence)) for sentence in _sentences(text)]
    topics = frozenset(topic for _, topic in found if topic)
    return Words(topics, tuple(sentence for sentence, topic in found if topic is None))


def beyond_elements(text: object) -> tuple[list[str], list[str]]:
    """Of a text beside rules that are said otherwise: what is not known of it and may be those rules in words, and what
    must be a rule that nothing else tells."""
    unknown = words_of(text).unknown if isinstance(text, str) else ()
    beyond = tuple(sentence for sentence in unknown if _BEYOND.search(sentence.lower()))
    others = tuple(sentence for sentence in unknown if sentence not in beyond)
    return Words(frozenset(), others).doubts(), Words(frozenset(), beyond).doubts()


def _sentences(text: str) -> list[str]:
    plain = text.replace("\\n", "\n").replace("’", "'").replace("i.e.", "ie")
    ends = [found.end() for found in _END.finditer(plain)]
    parts = [plain[start:end].strip() for start, end in pairwise((0, *ends, len(plain)))]
    parts = [part[:-1] if part.endswith("apply:") else part for part in parts]
    return [part for part in parts if part.strip(" .-•*;!\t")]


def _topic(sentence: str) -> str | None:
    """What a sentence is about; empty for a heading, None if it is not known."""
    said = " ".join(sentence.lower().split()).strip(" .;!-•*")
    if len(said) < _LONGEST_TITLE and _TITLES.fullmatch(said):
        return ""
    if not any(word in said for word in _HINTS):
        return None
    headed = ": " in said or " - " in said or said[:1] in _NUMBERING
    rest = said[_HEADING.match(said).end() :] if headed else said  # type: ignore[union-attr]
    for candidate in (said, rest) if rest != said else (said,):
        if known := _KNOWN.fullmatch(_plain(candidate)):
            return known.lastgroup
    return None


def _plain(sentence: str) -> str:
    for several, one, hint, another in _SAME:
        if hint in sentence or another in sentence:
            sentence = several.sub(one, sentence)
    return " ".join(_FILLING.sub(" ", sentence).split())
