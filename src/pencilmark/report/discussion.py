"""What the numbers say, in sentences made by rule: nothing is said that a rule did not find in them."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations

from pencilmark.report.measuring import Measured
from pencilmark.report.techniques import listed, technique_sentences

__all__ = ["discussion"]

_CLEARLY = 1.25  # times the nodes of another board makes a board the harder one
_ANECDOTES = 8  # boards below which a correlation says nothing


def discussion(measured: Measured) -> list[str]:
    """The sentences, most important first."""
    said = [*_agreement(measured), *technique_sentences(measured), *_surprises(measured)]
    return [*said, *_constraints(measured), *_cost(measured), _censored(measured)]


def _agreement(measured: Measured) -> Iterator[str]:
    """Do the strategies agree, and are their solutions solutions?"""
    wrong = [
        (board.name, column.name)
        for board, cells in zip(measured.boards, measured.cells, strict=True)
        for column, cell in zip(measured.columns, cells, strict=True)
        if cell.result.solution is not None and board.puzzle.complaints(cell.result.solution)
    ]
    ends = [{c.result.status for c in cells if not c.censored} for cells in measured.cells]
    if len(measured.columns) > 1 and not wrong and all(len(end) <= 1 for end in ends):
        yield (
            "The strategies agree: each board that was finished has the same status with all of them, and every "
            "solution was checked against every constraint of its board."
        )
    for board, column in wrong:
        yield f"The solution of {board} with `{column}` breaks a constraint."


def _surprises(measured: Measured) -> Iterator[str]:
    """The most striking board that is harder than another for the first strategy and easier for some other."""
    found = [
        (_nodes(measured, i, 0, j) / _nodes(measured, i, place, j), i, j, place)
        for place in range(1, len(measured.columns))
        for i, j in permutations(range(len(measured.boards)), 2)
        if not any(measured.cells[board][column].censored for board in (i, j) for column in (0, place))
        and _nodes(measured, i, 0, j) > _CLEARLY
        and _nodes(measured, i, place, j) < 1 / _CLEARLY
    ]
    if found:
        _, i, j, place = max(found)
        hard, easy = measured.boards[i].name, measured.boards[j].name
        first, other = ([row[c].count("nodes") for row in measured.cells] for c in (0, place))
        yield (
            f"A harder board can need less: {hard} takes more nodes than {easy} with `{measured.columns[0].name}` "
            f"({first[i]:,} and {first[j]:,}), and fewer with `{measured.columns[place].name}` "
            f"({other[i]:,} and {other[j]:,})."
        )


def _nodes(measured: Measured, i: int, column: int, j: int) -> float:
    """The nodes of one board over those of another, with one strategy."""
    return measured.cells[i][column].count("nodes") / measured.cells[j][column].count("nodes")


def _constraints(measured: Measured) -> Iterator[str]:
    """Does the number of constraints matter? Asked where boards enough differ in it."""
    from pencilmark.lab.statistics import rank_correlation

    numbers = [len(board.puzzle.problem().constraints) for board in measured.boards]
    if len(measured.boards) < _ANECDOTES or len(set(numbers)) < 3:
        return
    said = []
    for place, column in enumerate(measured.columns):
        counts = [cell.count("nodes") for cell in measured.of(place)]
        correlation = rank_correlation(numbers, counts)
        if len(set(counts)) > 1 and correlation is not None:
            said.append(f"{correlation:+.2f}".replace("-", "−") + f" with `{column.name}`")
    if said:
        yield (
            f"The boards have from {min(numbers)} to {max(numbers)} constraints; the rank correlation of that "
            f"number with the nodes is {listed(said)} (−1: more constraints, always fewer nodes; 0: no connection)."
        )


def _cost(measured: Measured) -> Iterator[str]:
    """What is spent for the nodes that are saved."""
    textbook = [i for i, column in enumerate(measured.columns) if column.is_textbook]
    whole = [i for i in textbook if not any(c.censored for c in measured.of(i))]
    if len(whole) < 2:
        return
    nodes = {i: sum(c.count("nodes") for c in measured.of(i)) for i in whole}
    times = {i: sum(c.seconds for c in measured.of(i)) for i in whole}
    fewest, fastest = min(whole, key=nodes.__getitem__), min(whole, key=times.__getitem__)
    a, b = measured.columns[fewest].name, measured.columns[fastest].name
    if nodes[fewest] == nodes[fastest]:
        yield f"`{b}` takes the fewest nodes and the least time."
        return
    per = [1e6 * times[i] / nodes[i] for i in (fewest, fastest)]
    yield (
        f"Fewer nodes are not always less time: `{a}` takes the fewest nodes ({nodes[fewest]:,}), `{b}` the least "
        f"processor time, because a node costs {per[0]:.3g} µs with the first and {per[1]:.3g} µs with the second."
    )


def _censored(measured: Measured) -> str:
    cut = {c.name: sum(cell.censored for cell in measured.of(i)) for i, c in enumerate(measured.columns)}
    cut = {name: number for name, number in cut.items() if number}
    if not cut:
        return (
            "No run was censored: each ended by itself, with a solution or with the proof that there is none."
        )
    limits = [f"{measured.query.assignments:,} assignments"] if measured.query.assignments is not None else []
    limits += [f"{measured.query.seconds:g} seconds"] if measured.query.seconds is not None else []
    whose = listed([f"`{name}` on {number} of {len(measured.boards)} boards" for name, number in cut.items()])
    return (
        f"Censored at the limit of {' or '.join(limits)}: {whose}. What these runs took is at least what is shown, and "
        "no ratio above uses them."
    )
