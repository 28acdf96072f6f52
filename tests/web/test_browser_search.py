"""The Search, Compare and Tiles views, used as a person would."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any
from urllib.parse import urlencode

import pytest

from pencilmark.web.examples import EXAMPLES

from .boards import SMALL
from .conftest import Sheet, fragment, until

EVIL = next(e["text"] for e in EXAMPLES if e["name"] == "Sudoku, evil")


def shown(page: Any, view: str = "search") -> dict[str, int]:
    """The counters on the page."""
    cells = page.locator(f"#view-{view} .counters dd").all()
    texts = {cell.get_attribute("data-counter"): cell.inner_text() for cell in cells}
    return {name: int("".join(c for c in text if c.isdigit())) for name, text in texts.items()}


def loaded(page: Any) -> None:
    until(page, "!document.querySelector('#view-search[aria-busy]')")
    until(page, "workbench.views.search?.run?.replay.result")


def test_stepping_forth_and_back(sheet: Sheet) -> None:
    page = sheet.open(f"#view=search&puzzle=sudoku&board={SMALL['sudoku']}&strategy=bt%2Bfc%2Bmrv")
    loaded(page)
    page.get_by_role("button", name="Step", exact=True).click()
    assert "The root" in page.locator("#view-search .now").inner_text()
    for _ in range(5):
        page.keyboard.press("ArrowRight")
    after = page.locator("#view-search .board").inner_html()
    told = page.locator("#view-search .now").inner_text()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowLeft")
    assert page.locator("#view-search .now").inner_text() == told
    assert page.locator("#view-search .board").inner_html() == after


def test_why_a_variable_was_chosen(sheet: Sheet) -> None:
    page = sheet.open(f"#view=search&puzzle=sudoku&board={SMALL['sudoku']}&strategy=bt%2Bfc%2Bmrv%2Bdeg")
    loaded(page)
    page.evaluate("workbench.views.search.seek((e) => e.event === 'choose')")
    assert "fewest legal values, then most unassigned neighbours" in page.locator(".why").inner_text()
    assert page.locator(".why .picked").count() == 1
    assert page.locator("#view-search .corner").count() > 5
    lit = page.locator(".code [aria-current=true]").inner_text()
    assert lit.strip() == "var ← the one with the fewest legal values (MRV)"


def test_failures_solutions_and_the_tree(sheet: Sheet) -> None:
    page = sheet.open(f"#view=search&puzzle=sudoku&board={EVIL}&strategy=bt%2Bfc")
    loaded(page)
    page.get_by_role("button", name="Next failure").click()
    assert page.locator("#view-search .now").get_attribute("data-kind") in ("fail", "reject")
    page.get_by_role("button", name="Next solution").click()
    page.wait_for_selector("#view-search .now[data-kind=solution]")
    assert page.locator(".tree [data-kind=solution]").count() == 1
    assert page.locator(".tree [data-kind=subtree]").count() > 0
    before = page.locator(".tree .node").count()
    page.locator(".tree [data-kind=subtree]").last.dispatch_event("click")
    assert before < page.locator(".tree .node").count() <= 330
    page.get_by_role("button", name="Icicle").click()
    page.get_by_role("button", name="Whole tree").click()
    until(page, "workbench.views.search.run.whole")
    assert "nodes" in page.locator("#view-search .tree-card canvas + .hint").inner_text()
    page.locator("#view-search .tree-card canvas").click(position={"x": 120, "y": 120})
    until(page, "workbench.views.search.run.replay.current?.event === 'assign'")


SEEN = """(symbol) => { const [inner, outer] = [symbol, document.querySelector(".tree-card .tree-box")]
  .map((e) => e.getBoundingClientRect());
  return inner.top >= outer.top && inner.bottom <= outer.bottom
    && inner.left >= outer.left && inner.right <= outer.right; }"""


def test_root_and_current_node_are_seen_together(sheet: Sheet) -> None:
    """However deep the search stands: what is between is a gap, which a click opens."""
    page = sheet.open(f"#view=search&puzzle=sudoku&board={EVIL}&strategy=bt%2Bfc")
    loaded(page)
    tree = page.locator(".tree-card svg.tree")
    for deep in (4, 12, 30):
        page.evaluate(f"workbench.views.search.seek((e) => e.depth >= {deep} && e.event === 'assign')")
        assert tree.locator("[data-node='0']").first.evaluate(SEEN), deep
        assert tree.locator(".here").first.evaluate(SEEN), deep
    assert tree.locator("[data-kind=gap]").count() > 0
    tree.locator("[data-kind=gap]").first.dispatch_event("click")
    assert tree.locator("[data-kind=gap]").count() == 0
    assert tree.locator("[data-node]").count() >= 30
    page.get_by_role("button", name="Find", exact=True).click()
    assert tree.locator("[data-kind=gap]").count() > 0
    page.set_viewport_size({"width": 1280, "height": 720})
    page.keyboard.press("p")  # where the tree has less room
    until(page, f"({SEEN})(document.querySelector(\".tree-card [data-node='0']\"))")
    until(page, f"({SEEN})(document.querySelector('.tree-card .here'))")
    page.keyboard.press("p")
    page.set_viewport_size({"width": 1440, "height": 900})


TO_A_FOLDED_SIBLING = """(async () => {
  const view = workbench.views.search;
  const folded = ({ tree, replay: { state: { node } } }) =>
    tree.children.get(tree.parent[node]).some((other) => other !== node && tree.children.has(other));
  do await view.seek((e) => e.event === "assign"); while (!view.run.replay.atEnd && !folded(view.run));
})()"""


def test_enter_opens_what_is_folded(sheet: Sheet) -> None:
    page = sheet.open(f"#view=search&puzzle=sudoku&board={EVIL}&strategy=bt%2Bfc")
    loaded(page)
    tree = page.locator(".tree-card svg.tree").first
    page.evaluate("workbench.views.search.seek((e) => e.depth >= 30 && e.event === 'assign')")
    assert tree.locator("[data-kind=gap]").count() > 0
    tree.focus()
    page.keyboard.press("Enter")
    assert tree.locator("[data-kind=gap]").count() == 0
    page.evaluate(TO_A_FOLDED_SIBLING)
    before = page.evaluate("workbench.views.search.panel.treeView.open.size")
    tree.focus()
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    assert page.evaluate("workbench.views.search.panel.treeView.open.size") > before


LONG = "#view=search&puzzle=sudoku&board=" + "." * 81 + "&strategy=bt&limit=100000&solutions=all"


def test_to_the_start_is_the_searchs_start(sheet: Sheet) -> None:
    """Also where what is loaded begins later, after a jump."""
    page = sheet.open(LONG)
    loaded(page)
    page.evaluate("workbench.views.search.goToNode(60000)")
    assert page.evaluate("workbench.views.search.run.replay.base") > 0
    page.get_by_role("button", name="To the start").click()
    until(page, "workbench.views.search.run.number === 0 && !document.querySelector('[aria-busy]')")
    assert shown(page)["nodes"] == 1


def test_the_current_node_is_drawn_wherever_one_jumps(sheet: Sheet) -> None:
    """Forwards and back in a long run, of which only windows are known."""
    page = sheet.open(LONG)
    loaded(page)
    for node in (80_000, 20_000, 90_000, 50_000, 30_000, 5):
        page.evaluate(f"workbench.views.search.goToNode({node})")
        assert page.locator(f".tree-card [data-node='{node}'] .here").count() == 1, node


def test_a_large_board_zooms_and_follows_the_search(sheet: Sheet) -> None:
    page = sheet.open("#view=search&puzzle=sudoku&board=" + "." * 625 + "&strategy=bt%2Bfc%2Bmrv")
    loaded(page)
    candidates = page.locator("#view-search svg.board [role=gridcell] .marks").last
    until(page, "document.querySelector('#view-search svg.board').matches('.far')")
    assert candidates.locator(".left").is_visible()  # too small to be read: how many are left
    assert not candidates.locator("text").first.is_visible()
    page.get_by_role("button", name="Larger").click()
    page.get_by_role("button", name="Larger").click()
    until(page, "!document.querySelector('#view-search svg.board').matches('.far')")
    for _ in range(40):
        page.evaluate("workbench.views.search.press('n')")
    chosen = page.locator("#view-search .chosen .cell-back").bounding_box()
    board = page.locator("#view-search svg.board").bounding_box()
    assert board["x"] <= chosen["x"] <= board["x"] + board["width"] - chosen["width"]
    assert board["y"] <= chosen["y"] <= board["y"] + board["height"] - chosen["height"]
    page.get_by_role("button", name="Whole board").click()


def test_playing_and_pausing(sheet: Sheet) -> None:
    page = sheet.open(f"#view=search&puzzle=sudoku&board={SMALL['sudoku']}")
    loaded(page)
    page.locator("#view-search").get_by_role("button", name="Play", exact=True).click()
    until(page, "workbench.views.search.run.number > 3")
    page.locator("#view-search").get_by_role("button", name="Pause").click()
    number = page.evaluate("workbench.views.search.run.number")
    page.wait_for_timeout(300)
    assert page.evaluate("workbench.views.search.run.number") == number


def test_choosing_a_strategy_by_its_parts(sheet: Sheet) -> None:
    page = sheet.open(f"#view=search&puzzle=sudoku&board={SMALL['sudoku']}&strategy=bt")
    loaded(page)
    page.get_by_label("Inference").select_option("ac")
    page.get_by_label("Variable order").select_option("mrv")
    page.get_by_label("Tie-break").select_option("deg")
    page.get_by_label("Value order").select_option("lcv")
    assert page.locator(".strategy").inner_text() == "bt+ac+mrv+deg+lcv"


@pytest.mark.parametrize("family", sorted(SMALL))
@pytest.mark.parametrize("strategy", ["bt", "bt+fc+mrv+deg", "bt+ac+wdeg"])
def test_counters_are_the_searchs_own(
    sheet: Sheet, ask: Callable[..., Any], family: str, strategy: str
) -> None:
    words = {"view": "search", "puzzle": family, "board": SMALL[family], "strategy": strategy, "limit": 2000}
    page = sheet.open("#" + urlencode(words))
    loaded(page)
    page.keyboard.press("End")
    until(page, "workbench.views.search.run.replay.ended && workbench.views.search.run.replay.atEnd")
    result = ask("solve", text=SMALL[family], puzzle=family, strategy=strategy, assignments=2000)
    assert shown(page) == result["counters"]
    cut = result["status"] == "limit"
    counted = page.evaluate("workbench.views.search.run.replay.state.counters")
    assert counted == result["counters"] | {"tries": result["counters"]["tries"] - cut}


def test_ten_thousand_events_load_and_a_step_draws_what_has_changed(sheet: Sheet) -> None:
    page = sheet.open(f"#view=search&puzzle=sudoku&board={EVIL}&strategy=bt%2Bfc%2Bmrv")
    loaded(page)
    page.get_by_label("Inference").select_option("none")
    page.get_by_label("Variable order").select_option("first")
    until(page, "workbench.views.search.run.strategy === 'bt' && workbench.views.search.run.known >= 10000")
    changed = page.evaluate(
        """async () => { const view = workbench.views.search, seen = new Set();
        const cellOf = ({ target }) => (target.closest ? target : target.parentElement).closest("[role=gridcell]");
        const watched = new MutationObserver((all) => all.forEach((one) => seen.add(cellOf(one))));
        watched.observe(view.picture.svg, { subtree: true, childList: true, attributes: true });
        const counts = [];
        for (let i = 0; i < 200; i++) {
          await view.step();
          await null;
          seen.delete(null);
          counts.push(seen.size);
          seen.clear();
        }
        return counts.sort((a, b) => a - b)[100]; }"""
    )
    assert changed <= 12  # cells of 81, in most steps


def test_large_trees_are_summed_up(sheet: Sheet) -> None:
    """A window far into a search is loaded on demand; what is drawn stays bounded."""
    page = sheet.open(f"#view=search&puzzle=sudoku&board={EVIL}&strategy=bt&at=60000")
    loaded(page)
    until(page, "workbench.views.search.run.number >= 60000")
    assert page.locator(".tree .node").count() <= 330
    page.get_by_role("button", name="Whole tree").click()
    until(page, "workbench.views.search.run.whole?.length > 12000")
    bars = page.evaluate("workbench.views.search.panel.icicle.bars")
    assert bars < 12_000


def test_a_link_reopens_the_step(sheet: Sheet) -> None:
    page = sheet.open(f"#view=search&puzzle=sudoku&board={SMALL['sudoku']}&strategy=bt%2Bfc")
    loaded(page)
    page.evaluate("workbench.views.search.goTo(37)")
    until(page, "location.hash.includes('at=37')")
    told = page.locator("#view-search .now").inner_text()
    page = sheet.open(fragment(page))
    loaded(page)
    assert page.locator("#view-search .now").inner_text() == told
    assert page.evaluate("workbench.views.search.strategy") == "bt+fc"


def test_comparing(sheet: Sheet, ask: Callable[..., Any]) -> None:
    page = sheet.open(f"#view=compare&puzzle=sudoku&board={SMALL['sudoku']}&compare=bt,bt%2Bfc")
    page.wait_for_selector("#view-compare tbody tr:nth-child(2)")
    page.get_by_role("button", name="Next node").click()
    page.get_by_text("After 1 node each").wait_for()
    page.get_by_role("button", name="Each to its end").click()
    until(page, "document.querySelectorAll('#view-compare .solved').length === 72")
    expected = ask("compare", text=SMALL["sudoku"], strategies=["bt", "bt+fc"])["results"]
    for result in expected:
        row = page.locator(f"#view-compare tr[data-strategy='{result['strategy']}']").first
        for name, value in result["counters"].items():
            text = row.locator(f"[data-counter={name}]").inner_text()
            assert int("".join(c for c in text if c.isdigit())) == value
    page.get_by_role("button", name="4", exact=True).click()
    page.wait_for_selector("#view-compare tbody tr:nth-child(4)")


def test_all_combinations_plotted(sheet: Sheet) -> None:
    page = sheet.open("#view=compare&puzzle=sudoku&board=1...............")
    page.get_by_role("button", name="All combinations").click()
    until(page, "document.querySelectorAll('.plot .mark').length === 50")


def test_tiles_played_solved_and_watched(sheet: Sheet) -> None:
    page = sheet.open("#view=tiles&tiles=1 2 3/4 0 6/7 5 8")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowRight")
    page.get_by_text("Solved in 2 moves.").wait_for()
    page.get_by_role("button", name="To the start").click()
    page.get_by_role("button", name="tile 5").click()
    assert "moves=D" in fragment(page)
    page.get_by_label("Example").select_option("8-puzzle, 22 moves")
    page.locator("#view-tiles").get_by_role("button", name="Step the search").click()
    until(page, "workbench.views.tiles.search.at === 1")
    assert shown(page, "tiles")["expanded"] == 1
    page.locator("#view-tiles").get_by_role("button", name="To the end").click()
    page.get_by_text("Solved: 22 moves").wait_for()
    page.get_by_label("Algorithm").select_option("ida*")
    page.locator("#view-tiles").get_by_role("button", name="To the end").click()
    page.get_by_text("Solved: 22 moves").wait_for()
    assert page.locator(".bounds div").count() > 2
    page.get_by_role("button", name="Show the solution").click()
    page.get_by_text("22 moves made").wait_for()


@pytest.mark.parametrize("control", ["Shuffle", "To the start", "gap 1 2 …", "Example"])
def test_no_control_of_the_tiles_loses_what_was_played(sheet: Sheet, control: str) -> None:
    page = sheet.open("#view=tiles&tiles=8 1 3/4 0 2/7 6 5")
    for key in ("ArrowDown", "ArrowRight", "ArrowUp"):
        page.keyboard.press(key)
    played = page.evaluate("workbench.views.tiles.board")
    if control == "Example":
        page.get_by_label("Example").select_option("15-puzzle, 10 moves")
        page.locator("#view-tiles svg").first.focus()
    else:
        page.locator("#view-tiles").get_by_role("button", name=control, exact=True).click()
    assert page.evaluate("workbench.views.tiles.moves.length") == 0
    page.keyboard.press("Control+z")
    assert page.evaluate("workbench.views.tiles.board") == played
    assert page.evaluate("workbench.views.tiles.moves.join('')") == "DRU"


@pytest.mark.parametrize("algorithm", ["a*", "ida*"])
def test_tiles_count_what_the_server_counts(sheet: Sheet, ask: Callable[..., Any], algorithm: str) -> None:
    page = sheet.open(f"#view=tiles&tiles=0 7 3/4 2 5/1 6 8&algorithm={algorithm}")
    page.locator("#view-tiles").get_by_role("button", name="To the end").click()
    page.get_by_text("Solved: 22 moves").wait_for()
    text = "0 7 3\n4 2 5\n1 6 8\n\n1 2 3\n4 5 6\n7 8 0\n"
    counters = ask("tiles", text=text, algorithm=algorithm, heuristic="manhattan")["counters"]
    counted = page.evaluate("workbench.views.tiles.search.now.counters")
    assert counted["generated"] == counters["generated"]
    assert counted["expanded"] == counters["expanded"]
    if algorithm == "a*":
        assert page.evaluate("workbench.views.tiles.search.now.frontier") == counters["frontier"]
    else:
        assert (
            page.evaluate("workbench.views.tiles.search.now.passes.map((p) => p.bound)") == counters["bounds"]
        )


def test_what_comes_next_is_there_before_a_step_needs_it(sheet: Sheet) -> None:
    page = sheet.open(LONG)
    loaded(page)
    known = page.evaluate("workbench.views.search.run.known")
    page.evaluate(f"workbench.views.search.goTo({known - 1500})")
    page.evaluate("workbench.views.search.step()")
    until(page, f"workbench.views.search.run.known > {known}")
    assert page.evaluate("workbench.views.search.run.number") < known - 1000


def test_a_run_too_long_to_keep_is_gone_through_and_back(sheet: Sheet) -> None:
    """The oldest events are forgotten on the way; the counters are those of the run all the same."""
    page = sheet.open(LONG)
    loaded(page)
    page.evaluate("workbench.views.search.toEnd()")
    run = "workbench.views.search.run"
    assert page.evaluate(f"{run}.replay.ended && {run}.replay.base > 0 && {run}.number === {run}.known")
    end = page.evaluate(f"{run}.number")
    assert page.evaluate(f"{run}.replay.events.length") < end
    counted = page.evaluate(f"[{run}.replay.state.counters, {run}.replay.result.counters]")
    assert counted[0]["assignments"] == counted[1]["assignments"] == 100_000
    assert counted[0]["backtracks"] == counted[1]["backtracks"]
    page.evaluate("workbench.views.search.back()")
    assert page.evaluate(f"{run}.number") < end
    page.evaluate("workbench.views.search.toStart()")
    assert page.evaluate(f"[{run}.number, {run}.replay.base]") == [0, 0]
