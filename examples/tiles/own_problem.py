"""A problem of one's own: measure four litres with jugs of three and five."""

from __future__ import annotations

from collections.abc import Iterator

from pencilmark.paths import PathProblem, solve

Jugs = tuple[int, int]


class Measure(PathProblem[Jugs]):
    start = (0, 0)

    def is_goal(self, state: Jugs) -> bool:
        return 4 in state

    def moves(self, state: Jugs) -> Iterator[tuple[str, Jugs, int]]:
        three, five = state
        to_five, to_three = min(three, 5 - five), min(five, 3 - three)
        for name, after in [
            ("fill the three", (3, five)),
            ("fill the five", (three, 5)),
            ("empty the three", (0, five)),
            ("empty the five", (three, 0)),
            ("three into five", (three - to_five, five + to_five)),
            ("five into three", (three + to_three, five - to_three)),
        ]:
            if after != state:
                yield name, after, 1


if __name__ == "__main__":
    for algorithm in ("bfs", "ids", "a*"):
        result = solve(Measure(), algorithm)
        print(f"{algorithm}: {', '.join(result.moves)} ({result.counters.generated} nodes)")
