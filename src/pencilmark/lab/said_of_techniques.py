"""What is said of techniques: which pay, by how much, in what company, and which only together."""

from __future__ import annotations

from pencilmark.lab.analysis import Run
from pencilmark.lab.factorial import Company, Effect, effects_of, interactions, together, verdict
from pencilmark.lab.figures import measure_text, p_text, ratio_text
from pencilmark.lab.pairs import Ratio

__all__ = ["said_of_techniques"]

_UNLIKELY = 0.05
_RARE = 0.01  # what chance alone brings about less often is called a difference


def said_of_techniques(run: Run) -> list[str]:
    effort = measure_text(run.measure)
    pairs = together(run)
    said = [_together(*pair, effort) for pair in pairs]
    for effect in effects_of(run):
        if effect.overall.ratio is None:
            continue
        one = len(effect.companies) == 1
        said.append(_technique(effect.overall, effort) if one else _in_company(effect, effort))
    named = {frozenset(pair[:2]) for pair in pairs}
    return said + _hindrances(run, effort, named)


def _together(a: str, b: str, first: Ratio, second: Ratio, both: Ratio, effort: str) -> str:
    return (
        f"`{a}` and `{b}` help only together: against plain backtracking `{a}` alone {_factor(first, effort)}, "
        f"`{b}` alone {_factor(second, effort)}, and both {_factor(both, effort)}."
    )


def _in_company(effect: Effect, effort: str) -> str:
    """A technique that the plan has in several companies."""
    name, number = effect.technique, len(effect.companies)
    paying, costing = effect.where("pays"), effect.where("costs")
    same = all(not ratio.less and not ratio.more for _, ratio in effect.companies)
    if same:
        where = f"in none of {number} combinations with the others"
        return f"`{name}` changes nothing: {where} does a board take more or less {effort}."
    if len(paying) == number or len(costing) == number:
        word = "pays" if paying else "costs"
        return f"`{name}` {word} in any company: {_range(effect, effort)}."
    if not paying and not costing:
        return f"`{name}` makes no difference that these boards can show, in any of {number} companies."
    return f"`{name}` {_depends(effect, len(paying), len(costing))}: {_range(effect, effort)}."


def _depends(effect: Effect, paying: int, costing: int) -> str:
    number = len(effect.companies)
    if effect.condition:
        return f"pays only beside {' or '.join(f'`{name}`' for name in effect.condition)}"
    if paying and costing:
        return f"depends on its company (it pays in {paying} of {number} combinations, costs in {costing})"
    word, some = ("pays", paying) if paying else ("costs", costing)
    return (
        f"{word} in {some} of {number} combinations with the others and makes no clear difference elsewhere"
    )


def _range(effect: Effect, effort: str) -> str:
    """Alone, and where it does most and least for the effort."""
    known = [(ratio.ratio, company) for company, ratio in effect.companies if ratio.ratio is not None]
    if not known:
        return "no board was finished both with it and without it"
    best, worst = (pick(known, key=lambda pair: (pair[0], len(pair[1]))) for pick in (min, max))
    ratios = dict(effect.companies)
    parts = [f"alone it {_factor(effect.alone, effort)}"] if effect.alone and effect.alone.ratio else []
    for _, company in dict.fromkeys((best, worst)):
        if company:
            parts.append(f"beside {_named(company)} it {_factor(ratios[company], effort)}")
    return "; ".join(parts)


def _named(company: Company) -> str:
    names = [f"`{name}`" for name in sorted(company)]
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"


def _hindrances(run: Run, effort: str, named: set[frozenset[str]]) -> list[str]:
    """The pairs with the clearest interactions, either way: the strongest of each."""
    found = [i for i in interactions(run) if i.clear and frozenset((i.first, i.second)) not in named]
    helping = min((i for i in found if i.ratio < 1), key=lambda i: i.ratio, default=None)
    hindering = max((i for i in found if i.ratio > 1), key=lambda i: i.ratio, default=None)
    said = []
    for i, words in ((helping, "help each other"), (hindering, "do the same work twice")):
        if i is not None:
            more = "divide" if i.ratio < 1 else "multiply"
            size = ratio_text(1 / i.ratio if i.ratio < 1 else i.ratio)
            said.append(
                f"`{i.first}` and `{i.second}` {words}: the two {more} the {effort} by {size} beyond the product "
                f"of what each does without the other (on the {i.boards:,} boards that finished all four ways)."
            )
    return said


def _technique(r: Ratio, effort: str) -> str:
    """A technique in the one company that the plan has it in."""
    assert r.ratio is not None
    counts = f"less on {r.less:,} boards, more on {r.more:,}, the same on {r.equal:,}"
    if not r.less and not r.more:
        return f"`{r.first}` changes nothing: none of the {r.equal:,} boards takes more or less {effort}."
    if not r.clear and r.p < _RARE:
        side, other = ("less", "more") if r.less > r.more else ("more", "less")
        return (
            f"`{r.first}` costs {side} on most boards ({counts}; sign test p {_p(r)}), but where it costs "
            f"{other} it is much {other}: over all boards the ratio is {ratio_text(r.ratio)} (95 % interval "
            f"{ratio_text(r.low)}–{ratio_text(r.high)})."
        )
    if not r.clear:
        return (
            f"`{r.first}` makes no difference to the {effort} that these boards can show (ratio "
            f"{ratio_text(r.ratio)}, 95 % interval {ratio_text(r.low)}–{ratio_text(r.high)}; {counts})."
        )
    word = "pays" if r.ratio < 1 else "costs"
    word = word if r.p < _UNLIKELY else f"seems to {word[:-1]}"
    return f"`{r.first}` {word}: all else equal it {_factor(r, effort)}; {counts} (sign test p {_p(r)})."


def _factor(r: Ratio, effort: str) -> str:
    """The ratio as a person would say it."""
    if r.ratio is None:
        return f"costs {'less' if r.less > r.more else 'more'} on {max(r.less, r.more):,} boards"
    if verdict(r) == "neither" and not r.clear:
        return f"hardly changes the {effort} (ratio {ratio_text(r.ratio)})"
    numbers = (r.ratio, r.low or 1.0, r.high or 1.0)
    down = numbers[0] < 1
    value, low, high = (1 / numbers[0], 1 / numbers[2], 1 / numbers[1]) if down else numbers
    interval = f"95 % interval {ratio_text(low)}–{ratio_text(high)}"
    return f"{'divides' if down else 'multiplies'} the {effort} by {ratio_text(value)} ({interval})"


def _p(ratio: Ratio) -> str:
    text = p_text(ratio.p)
    return text if text.startswith("<") else f"= {text}"
