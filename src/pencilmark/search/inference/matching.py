"""All different made domain consistent (Régin, 1994).

matching   a value for each variable of the scope, no value twice
A value stays if it is in some matching: if it is matched, or lies on an alternating path that starts
at a value no variable uses, or on an alternating cycle (its edge is inside a strong component).
"""

from __future__ import annotations

from pencilmark.model.flat import bits
from pencilmark.search.propagators import Propagator
from pencilmark.search.state import SearchState

__all__ = ["filter_all_different"]


def filter_all_different(state: SearchState, propagator: Propagator) -> bool:
    """Remove every value that no matching has, variable by variable; False if a domain empties."""
    scope = propagator.scope
    domains = [state.domains[v] for v in scope]
    supported = supported_values(domains)
    for place, variable in enumerate(scope):
        gone = domains[place] & ~(supported[place] if supported else 0)
        if gone and not state.remove(variable, gone, propagator):
            return False
    return True


def supported_values(domains: list[int]) -> list[int] | None:
    """For each domain the values that are in some matching, or None if there is no matching at all."""
    owner: dict[int, int] = {}  # value -> the place it is matched to
    matched = [0] * len(domains)  # place -> its value
    if not all(_augment(domains, owner, matched, place) for place in range(len(domains))):
        return None
    free = _reachable_from_free(domains, matched)
    component = _components(domains, owner)
    supported = []
    for place, domain in enumerate(domains):
        mask = matched[place] | domain & free
        for value in bits(domain & ~mask):
            if component[owner[value]] == component[place]:
                mask |= value
        supported.append(mask)
    return supported


def _augment(domains: list[int], owner: dict[int, int], matched: list[int], start: int) -> bool:
    """Match one more place: a breadth-first search for an augmenting path."""
    came_from: dict[int, int] = {}  # value -> the place that reached it
    queue = [start]
    for place in queue:
        for value in bits(domains[place]):
            if value in came_from:
                continue
            came_from[value] = place
            if value not in owner:
                _flip(owner, matched, came_from, value)
                return True
            queue.append(owner[value])
    return False


def _flip(owner: dict[int, int], matched: list[int], came_from: dict[int, int], value: int) -> None:
    """Walk an augmenting path back to its start, handing each place the value that it reached."""
    while value:
        place = came_from[value]
        owner[value] = place
        value, matched[place] = matched[place], value


def _reachable_from_free(domains: list[int], matched: list[int]) -> int:
    """The values on alternating paths from unmatched ones: value -> any place that holds it -> its match."""
    reached = 0
    for domain in domains:
        reached |= domain
    for value in matched:
        reached &= ~value
    frontier, waiting = reached, list(range(len(domains)))
    while frontier:
        touched = [place for place in waiting if domains[place] & frontier]
        waiting = [place for place in waiting if not domains[place] & frontier]
        frontier = 0
        for place in touched:
            frontier |= matched[place] & ~reached
        reached |= frontier
    return reached


def _components(domains: list[int], owner: dict[int, int]) -> list[int]:
    """The strong component of each place in the graph place -> owner of another value it could take."""
    edges = [
        [owner[v] for v in bits(domain) if v in owner and owner[v] != place]
        for place, domain in enumerate(domains)
    ]
    return _tarjan(edges)


def _tarjan(edges: list[list[int]]) -> list[int]:
    """Tarjan's strong components, with its recursion kept on a stack."""
    n = len(edges)
    component, low, order = [-1] * n, [0] * n, [-1] * n
    path: list[int] = []
    count = 0
    for root in range(n):
        if order[root] >= 0:
            continue
        work = [(root, iter(edges[root]))]
        order[root] = low[root] = count
        count += 1
        path.append(root)
        while work:
            place, following = work[-1]
            for other in following:
                if order[other] < 0:
                    order[other] = low[other] = count
                    count += 1
                    path.append(other)
                    work.append((other, iter(edges[other])))
                    break
                if component[other] < 0:
                    low[place] = min(low[place], order[other])
            else:
                work.pop()
                if work:
                    parent = work[-1][0]
                    low[parent] = min(low[parent], low[place])
                if low[place] == order[place]:
                    _close(path, component, place)
    return component


def _close(path: list[int], component: list[int], place: int) -> None:
    while True:
        member = path.pop()
        component[member] = place
        if member == place:
            return
