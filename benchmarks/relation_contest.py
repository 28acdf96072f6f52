"""Relation boards beside peers: everybody is asked in turns, every answer is checked, and the ratios are shown."""

from __future__ import annotations

import json
import statistics
import time

from relation_peers import (
    SEARCH,
    Ask,
    Found,
    Peer,
    Problem,
    Solution,
    WrongAnswerError,
    from_lists,
    is_solution,
    ours,
    written_down,
)


def clock(ask: Ask, least: float = 0.001, most_calls: int = 64) -> tuple[float, Found]:
    """Seconds a call, averaged over a millisecond of them: one small board is too near the clock's tick, and looking
    at the clock takes nearly as long."""
    calls = 1
    while True:
        start = time.process_time()
        for _ in range(calls):
            found = ask()
        spent = time.process_time() - start
        if spent >= least or calls == most_calls:
            return spent / calls, found
        calls *= 4


def agree(problem: Problem, name: str, found: Found, expected: int) -> None:
    if isinstance(found, bool):
        right = found == (expected == 1)
    else:
        right = len(found) == len(set(found)) == expected and all(is_solution(problem, s) for s in found)
    if not right:
        raise WrongAnswerError(f"{name}: {found} where {expected} solutions were expected")


def from_scratch(peer: Peer) -> Peer:
    """The same peer with its model built inside the clock."""

    def build_and_ask(problem: Problem) -> Ask:
        def ask() -> list[Solution]:
            return peer(problem)()

        return ask

    return build_and_ask


def compare(title: str, problems: list[Problem], solvers: dict[str, Peer], rounds: int) -> dict[str, object]:
    """Seconds a board of each solver (median of rounds of the mean), and the ratio to ours."""
    whole = {"pencilmark": ours, "pencilmark, pm.solve": written_down, "pencilmark, from lists": from_lists}
    whole |= {name: from_scratch(peer) for name, peer in solvers.items()}
    search = {f"{name}{SEARCH}": peer for name, peer in solvers.items()}
    asks = [{name: peer(problem) for name, peer in {**whole, **search}.items()} for problem in problems]
    totals: dict[str, list[float]] = {name: [] for name in asks[0]}
    for _ in range(rounds):
        sums = dict.fromkeys(totals, 0.0)
        for problem, row in zip(problems, asks, strict=True):
            expected = len(from_lists(problem)())
            for name, ask in row.items():
                seconds, found = clock(ask)
                agree(problem, name, found, expected)
                sums[name] += seconds
        for name, total in sums.items():
            totals[name].append(total / len(problems))
    means = {name: statistics.median(list_) for name, list_ in totals.items()}
    return {"set": title, "boards": len(problems), "seconds": means, "ratios": ratios(totals)}


def ratios(totals: dict[str, list[float]]) -> dict[str, float]:
    mine = totals["pencilmark"]
    return {
        name: statistics.median(theirs / own for theirs, own in zip(list_, mine, strict=True))
        for name, list_ in totals.items()
    }


def show(row: dict[str, object], as_json: bool) -> None:
    if as_json:
        print(json.dumps(row), flush=True)
        return
    print(f"\n{row['set']}  ({row['boards']} boards, uniqueness)")
    print(f"  {'':30} {'whole call':^24}   {'search only':^24}")
    seconds, ratio = row["seconds"], row["ratios"]
    assert isinstance(seconds, dict)
    assert isinstance(ratio, dict)
    for name in seconds:
        if name.endswith(SEARCH):
            continue
        cells = [name, name + SEARCH if name + SEARCH in seconds else name]
        columns = (f"{seconds[cell] * 1e3:10.4f} ms {ratio[cell]:9.1f} x" for cell in cells)
        print(f"  {name:30} {'   '.join(columns)}", flush=True)
