"""Taking clues away from a board while it keeps its one solution.

clue     what is told of the solution, as (kind, …): a given, a sign, a dot
needed   a clue without which there is more than one solution
minimal  every clue is needed

A board with one solution keeps it when clues are added. So the first clue of a list that cannot go is found
by halving, and taking away fifty clues costs a handful of questions; the outcome is that of one at a time.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence

from pencilmark.errors import GenerateError
from pencilmark.generate.draw import Draw

__all__ = ["ATTEMPTS", "Clue", "Weight", "attempts", "count_of", "floors_of", "left_over", "thinned"]

ATTEMPTS = 20

Clue = tuple[str, int, int]
Weight = Callable[[Clue], int]


def attempts(draw: Draw, most: int = ATTEMPTS) -> Iterator[Draw]:
    """The draws to try with, the first of them the board's own."""
    yield draw
    for number in range(1, most):
        yield draw.branch("attempt", number)


def count_of(clues: Sequence[Clue], kind: str) -> int:
    return sum(clue[0] == kind for clue in clues)


def floors_of(wanted: Mapping[str, int | None], usual: Mapping[str, int], minimal: bool) -> dict[str, int]:
    """How many clues of a kind to leave in any case: what is wanted, or the usual number; a minimal board
    loses all that it does not need."""
    return {kind: 0 if minimal else usual[kind] if n is None else n for kind, n in wanted.items()}


def thinned(
    order: Sequence[Clue],
    unique: Callable[[list[Clue]], bool],
    floors: Mapping[str, int],
    weight: Weight = lambda clue: 1,
) -> list[Clue]:
    """What is left when clues go in order, each if it is not needed and as many as the floor of its kind are
    left. A clue of weight 2 counts twice: two givens that go together."""
    ahead, kept = list(order), list[Clue]()
    left = _weights(order, weight)
    step = max(1, len(ahead) // 2)
    while ahead:
        chunk, ahead = _next_chunk(ahead, kept, left, floors, step, weight)
        gone = _longest(chunk, kept, ahead, unique)
        left.subtract(_weights(chunk[:gone], weight))
        kept += chunk[gone : gone + 1]  # the first that could not go is needed
        ahead = chunk[gone + 1 :] + ahead
        step = 2 * step if gone == len(chunk) else max(1, (gone + step) // 4)
    return kept


def left_over(
    groups: Sequence[tuple[Clue, ...]], wanted: Mapping[str, int | None], floors: Mapping[str, int]
) -> list[Clue]:
    """The clues that are left when all go down to their floors, one solution or more; those of a group go at once."""
    of_first = {group[0]: group for group in groups}
    firsts = thinned([*of_first], lambda kept: True, floors, lambda first: len(of_first[first]))
    left = [clue for first in firsts for clue in of_first[first]]
    for kind, number in wanted.items():
        if number not in (None, count_of(left, kind)):
            found = count_of(left, kind)
            raise GenerateError(f"with this symmetry {number} {kind} cannot be: {found} were the nearest")
    return left


def _weights(clues: Sequence[Clue], weight: Weight) -> Counter[str]:
    """How many clues there are of each kind."""
    found: Counter[str] = Counter()
    for clue in clues:
        found[clue[0]] += weight(clue)
    return found


def _next_chunk(
    ahead: list[Clue],
    kept: list[Clue],
    left: Counter[str],
    floors: Mapping[str, int],
    step: int,
    weight: Weight,
) -> tuple[list[Clue], list[Clue]]:
    """The next clues that may go together, and what is ahead of them. A clue at its floor is kept."""
    spare = {kind: left[kind] - floors.get(kind, 0) for kind in left}
    chunk: list[Clue] = []
    for at, clue in enumerate(ahead):
        at_floor = spare[clue[0]] < weight(clue)
        if len(chunk) == step or (at_floor and chunk):  # behind a chunk the floor may be another
            return chunk, ahead[at:]
        if at_floor:
            kept.append(clue)
        else:
            spare[clue[0]] -= weight(clue)
            chunk.append(clue)
    return chunk, []


def _longest(
    chunk: list[Clue], kept: list[Clue], ahead: list[Clue], unique: Callable[[list[Clue]], bool]
) -> int:
    """How many clues of a chunk may go together, from its front."""
    if not chunk or unique(kept + ahead):
        return len(chunk)
    low, high = 0, len(chunk)  # `low` may go, `high` may not
    while high - low > 1:
        middle = (low + high) // 2
        low, high = (middle, high) if unique(kept + chunk[middle:] + ahead) else (low, middle)
    return low
