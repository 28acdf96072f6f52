"""The discussion says what the numbers say: tried on numbers that are made up for it."""

from __future__ import annotations

from pencilmark.generate import generate
from pencilmark.report.discussion import discussion
from pencilmark.report.effects import effects
from pencilmark.report.measuring import Board, Cell, Measured, column_of
from pencilmark.search.result import Counters, Query, Result

BOARD = generate("sudoku", 1, n=4)


def cell(nodes: int | None) -> Cell:
    """A search of so many nodes; None is one that was cut off."""
    counters = Counters(tries=2 * (nodes or 900), assignments=(nodes or 900) - 1, nodes=nodes or 900)
    status = "solved" if nodes else "limit"
    return Cell(Result(status, [], 0, False, counters, 0.0, "", "reference"), 0.001, 5)


def made_up(**columns: list[int | None]) -> Measured:
    strategies = [name.replace("_", "+") for name in columns]
    rows = [[cell(nodes) for nodes in row] for row in zip(*columns.values(), strict=True)]
    boards = [Board(f"board {chr(97 + i)}", BOARD) for i in range(len(rows))]
    return Measured(boards, [column_of(s) for s in strategies], rows, Query(1, 900))


def said(**columns: list[int | None]) -> str:
    return "\n".join(discussion(made_up(**columns)))


def test_one_technique_by_its_ratio_and_where_it_did_not() -> None:
    text = said(bt=[100, 100, 100], bt_fc=[25, 100, 160])
    assert (
        "`fc`, added to `bt`, divides the nodes by 1.36; it changes nothing on board b, and costs more on board c"
        in text
    )
    assert "No run was censored" in text


def test_two_that_help_only_together_are_said_so() -> None:
    text = said(bt=[100, 100], bt_mrv=[100, 101], bt_deg=[150, 140], bt_mrv_deg=[10, 12])
    assert (
        "`mrv` and `deg` help only together: added to `bt` the one leaves the nodes as they are, the other multiplies"
        in text
    )
    assert "`deg` does not do the same in every company: it helps only together with `mrv`" in text
    assert "`deg` helps wherever" not in text
    assert "pays" not in text


def test_a_technique_that_always_helps() -> None:
    text = said(bt=[100], bt_fc=[50], bt_mrv=[80], bt_fc_mrv=[20])
    assert (
        "`fc` helps wherever it was tried (2 comparisons): at best it divides the nodes by 4 (added to `bt+mrv`)"
        in text
    )


def test_one_inference_in_place_of_another() -> None:
    assert "`ac` in place of `fc` (with `mrv`) divides the nodes by 5" in said(
        bt_fc_mrv=[100], bt_ac_mrv=[20]
    )


def test_techniques_added_at_once_are_not_told_apart() -> None:
    text = said(bt_fc=[100, 90], bt_fc_mrv_deg=[10, 9])
    assert "`mrv` and `deg`, added to `bt+fc` at once, divide the nodes by 10" in text
    assert "these runs cannot tell" in text


def test_a_harder_board_that_needs_less() -> None:
    text = said(bt=[100, 500], bt_fc=[80, 30])
    assert (
        "board b takes more nodes than board a with `bt` (500 and 100), and fewer with `bt+fc` (30 and 80)"
        in text
    )
    assert "A harder board" not in said(bt=[100, 500], bt_fc=[80, 300])


def test_what_was_cut_off_is_in_no_ratio() -> None:
    measured = made_up(bt=[None, 100], bt_fc=[50, 50])
    (effect,) = effects(measured)
    assert effect.ratios == (None, 0.5)
    text = "\n".join(discussion(measured))
    assert "Censored at the limit of 900 assignments: `bt` on 1 of 2 boards" in text
    assert "cannot be said" in said(bt=[None], bt_fc=[10])


def test_fewer_tries_where_the_nodes_are_the_same() -> None:
    measured = made_up(bt=[100], bt_fc=[100])
    measured.cells[0][1].result.counters.tries = 99
    assert "leaves the nodes as they are; the tries fall from 200 to 99" in "\n".join(discussion(measured))
