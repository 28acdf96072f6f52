"""Cryptarithms: words that add up, a digit a letter, no word begins with 0. Old favourites and drawn ones.

Told as one weighted sum over all letters; retold column by column with carries, which some solvers prefer.
"""

from __future__ import annotations

import random
from collections.abc import Iterator

from families import store
from families.grid import solutions
from families.instance import Instance, Said, all_different

BOARDS = 50


def instances() -> Iterator[Instance]:
    for name, _ in store.load("cryptarithm"):
        yield instance(name)


def instance(text: str) -> Instance:
    left, _, right = text.partition("=")
    words, letters = [*left.split("+"), right], sorted(set(text) - set("+="))
    first = {word[0] for word in words}
    domains = tuple(tuple(range(letter in first, 10)) for letter in letters)
    differ = all_different(range(len(letters)))
    weights = [sum(weight(word, letter) for word in words[:-1]) - weight(right, letter) for letter in letters]
    whole: Said = ("linear", tuple(range(len(letters))), (tuple(weights), 0, 0))
    carries, columns = with_carries(words, letters)
    retold = Instance("cryptarithms", text, (*domains, *carries), (differ, *columns))
    return Instance("cryptarithms", text, domains, (differ, whole), retelling=retold)


def weight(word: str, letter: str) -> int:
    return sum(10**power for power, c in enumerate(reversed(word)) if c == letter)


def with_carries(words: list[str], letters: list[str]) -> tuple[list[tuple[int, ...]], list[Said]]:
    """The carries' domains, and a sum a column: its digits and the carry that comes in are the result's digit and ten
    times the carry that goes out."""
    width = max(map(len, words))
    sums: list[Said] = []
    for power in range(width):
        column = [word[-1 - power] if power < len(word) else "" for word in words]
        terms = {i: column[:-1].count(c) - (column[-1] == c) for i, c in enumerate(letters)}
        if power:
            terms[len(letters) + power - 1] = 1
        if power < width - 1:
            terms[len(letters) + power] = -10
        sums.append(column_sum({i: w for i, w in terms.items() if w}))
    return [tuple(range(len(words)))] * (width - 1), sums


def column_sum(terms: dict[int, int]) -> Said:
    return ("linear", tuple(terms), (tuple(terms.values()), 0, 0))


def make() -> Iterator[tuple[str, list[str]]]:
    """The known ones, and sums of two or three drawn words that have a single solution."""
    known = KNOWN.split()
    yield from ((text, []) for text in known)
    rng = random.Random("cryptarithms")
    drawn = set[str]()
    while len(known) + len(drawn) < BOARDS:
        words = rng.sample(WORDS.split(), rng.choice((3, 3, 4)))
        text = "+".join(words[:-1]) + "=" + words[-1]
        letters = set("".join(words))
        if 7 <= len(letters) <= 10 and text not in drawn and len(solutions(instance(text))) == 1:
            drawn.add(text)
            yield text, []


KNOWN = """
SEND+MORE=MONEY EAT+THAT=APPLE CROSS+ROADS=DANGER BASE+BALL=GAMES DONALD+GERALD=ROBERT TWO+TWO=FOUR
FORTY+TEN+TEN=SIXTY COCA+COLA=OASIS SATURN+URANUS+NEPTUNE+PLUTO=PLANETS THREE+THREE+TWO+TWO+ONE=ELEVEN
SEVEN+SEVEN+SIX=TWENTY ZEROES+ONES=BINARY DCLIZ+DLXVI=MCCXXV COUPLE+COUPLE=QUARTET FISH+N+CHIPS=SUPPER
WIRE+MORE=MONEY LETS+WAVE=LATER NO+GUN+NO=HUNT CP+IS+FUN=TRUE HAWAII+IDAHO+IOWA+OHIO=STATES
GREEN+ORANGE=COLORS APPLE+GRAPE=CHERRY VINGT+CINQ+CINQ=TRENTE EIN+EIN+EIN+EIN=VIER UN+UN+NEUF=ONZE
LYNNE+LOOKS=SLEEPY KANSAS+OHIO=OREGON USA+USSR=PEACE SIX+SEVEN+SEVEN=TWENTY TEN+TEN+NINE+EIGHT+THREE=FORTY
SO+MANY+MORE+MEN+SEEM+TO+SAY+THAT+THEY+MAY+SOON+TRY+TO+STAY+AT+HOME+SO+AS+TO+SEE+OR+HEAR+THE+SAME+ONE+MAN+TRY+TO+MEET+THE+TEAM+ON+THE+MOON+AS+HE+HAS+AT+THE+OTHER+TEN=TESTS
"""
WORDS = """
ABOUT ACTOR ALARM APPLE ARROW BACON BADGE BEACH BIRD BLAME BOARD BRAIN BREAD BRICK CABIN CANDLE CASTLE CHAIR CHESS
CLOCK CLOUD COAST CORAL CROWN DANCE DEPTH DREAM EAGLE EARTH FABLE FIELD FLAME FLUTE FOREST FRUIT GARDEN GHOST GRAPE
GUITAR HARBOR HEART HONEY HORSE HOUSE ISLAND JUDGE KNIFE LANTERN LEMON LIGHT LION MAPLE MARBLE METAL MONEY MOUSE
MUSIC NIGHT NORTH OCEAN OLIVE ORBIT PAINT PANDA PAPER PEARL PIANO PLANET PLATE QUEEN RADIO RAVEN RIVER ROBOT ROCKET
SAIL SALAD SCALE SHADOW SHEEP SILVER SNAKE SOLAR SPICE SPOON STONE STORM SUGAR TABLE THUNDER TIGER TOWER TRAIN TULIP
UNCLE VALLEY VIOLIN WATER WHALE WHEAT WINTER WOLF YACHT ZEBRA
"""
