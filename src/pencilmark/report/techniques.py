"""What the numbers say of each technique, in sentences made by rule: in every company it was tried in, by what
ratio, on which boards it does not; and of two that help only together."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from math import exp, log
from statistics import fmean

from pencilmark.report.effects import HELPS, HURTS, Effect, effects, ratios
from pencilmark.report.measuring import Measured

__all__ = ["listed", "technique_sentences"]

_MOST_NAMES = 6  # boards that are named in a sentence
_MOST_COMPANIES = 3  # that are told one by one


def technique_sentences(measured: Measured) -> Iterator[str]:
    """Those that help only together, each by itself, several at once, one inference in place of another."""
    found = effects(measured)
    alone = [effect for effect in found if not effect.instead]
    yield from _together(measured, alone)
    for technique in dict.fromkeys(effect.technique for effect in alone):
        yield _technique(measured, [e for e in alone if e.technique == technique])
    yield from _several(measured, alone)
    yield from (_instead(measured, effect) for effect in found if effect.instead)


def _technique(measured: Measured, tried: list[Effect]) -> str:
    """One technique in all its companies."""
    known = [e for e in tried if e.ratio is not None]
    name = tried[0].technique
    if not known:
        return f"What `{name}` changes cannot be said: the searches to compare it with ended at a limit."
    verdicts = {e.verdict for e in known}
    if len(known) == 1:
        only = known[0]
        more = _tries(measured, only) if only.verdict == "changes nothing" else _where(measured, only)
        return f"`{name}`, added to `{_name(measured, only)}`, {_change(only)}{more}."
    if len(verdicts) == 1:
        low, high = min(known, key=_ratio), max(known, key=_ratio)
        every = f"`{name}` {known[0].verdict} wherever it was tried ({len(known)} comparisons)"
        if known[0].verdict == "changes nothing":
            return every + "."
        return f"{every}: at best it {_change(low)} (added to `{_name(measured, low)}`), at least it {_change(high)}."
    return f"`{name}` does not do the same in every company: {_companies(measured, known)}."


def _ratio(effect: Effect) -> float:
    return effect.ratio or 1.0


def _name(measured: Measured, effect: Effect) -> str:
    return measured.columns[effect.without].name


def _change(effect: Effect) -> str:
    """The ratio as a person would say it."""
    return _said(_ratio(effect))


def _said(ratio: float) -> str:
    if HELPS <= ratio <= HURTS:
        return "leaves the nodes as they are"
    return f"divides the nodes by {1 / ratio:.3g}" if ratio < 1 else f"multiplies the nodes by {ratio:.3g}"


def _where(measured: Measured, effect: Effect) -> str:
    """On which boards it did not do what it does on the whole."""
    if len(measured.boards) == 1 or effect.verdict == "changes nothing":
        return ""
    same = [i for i, r in enumerate(effect.ratios) if r is not None and HELPS <= r <= HURTS]
    opposite = [i for i in effect.boards(better=effect.verdict == "hurts") if i not in same]
    parts = [f"it changes nothing on {_boards(measured, same)}"] if same else []
    what = "costs more" if effect.verdict == "helps" else "helps"
    parts += [f"{what} on {_boards(measured, opposite)}"] if opposite else []
    return (
        "; " + ", and ".join(parts)
        if parts
        else ", on every board fewer"
        if effect.verdict == "helps"
        else ", on every board more"
    )


def _tries(measured: Measured, effect: Effect) -> str:
    """The values that need not be looked at any more, where the nodes are the same."""
    both = [
        (row[effect.without].count("tries"), row[effect.with_it].count("tries")) for row in measured.cells
    ]
    before, after = sum(a for a, _ in both), sum(b for _, b in both)
    return f"; the tries fall from {before:,} to {after:,}" if after < HELPS * before else ""


def _boards(measured: Measured, places: list[int]) -> str:
    if len(places) > _MOST_NAMES:
        return f"{len(places)} of {len(measured.boards)} boards"
    return listed([measured.boards[i].name for i in places])


def listed(names: list[str]) -> str:
    return names[0] if len(names) == 1 else ", ".join(names[:-1]) + " and " + names[-1]


def _companies(measured: Measured, known: list[Effect]) -> str:
    """Which companies it helps in; the part that decides, if one does."""
    helping = [e for e in known if e.verdict == "helps"]
    others = [e for e in known if e.verdict != "helps"]
    for part in sorted(frozenset.intersection(*(e.company for e in helping)) if helping else ()):
        if not any(part in e.company for e in others):
            return f"it helps only together with `{part}` ({_ranges(helping)}), without it {_ranges(others)}"
    if len(known) > _MOST_COMPANIES:
        return _on_the_whole(measured, known)
    parts = [f"added to `{_name(measured, e)}` it {_change(e)}" for e in sorted(known, key=_ratio)]
    return "; ".join(parts)


def _on_the_whole(measured: Measured, known: list[Effect]) -> str:
    """Many companies: how often it helps, the best and the worst of them, and the part it depends on most."""
    helping = sum(e.verdict == "helps" for e in known)
    best, worst = min(known, key=_ratio), max(known, key=_ratio)
    text = f"it helps in {helping} of {len(known)}; at best it {_change(best)} (added to `{_name(measured, best)}`), "
    text += f"at worst it {_change(worst)} (added to `{_name(measured, worst)}`)"
    parts = sorted(frozenset.union(*(e.company for e in known)))
    split = {
        p: ([e for e in known if p in e.company], [e for e in known if p not in e.company]) for p in parts
    }
    apart = {p: abs(log(_mean(a) / _mean(b))) for p, (a, b) in split.items() if a and b}
    if not apart:
        return text
    part = max(apart, key=apart.__getitem__)
    together, without = split[part]
    both = f"with it the technique {_said(_mean(together))}, without it {_said(_mean(without))}"
    return f"{text}; it depends most on `{part}`: {both}"


def _mean(found: list[Effect]) -> float:
    return exp(fmean(log(_ratio(e)) for e in found))


def _ranges(found: list[Effect]) -> str:
    ordered = sorted(found, key=_ratio)
    first, last = _change(ordered[0]), _change(ordered[-1])
    return f"it {first}" if first == last else f"it {first} to {last.replace('the nodes ', '')}"


def _together(measured: Measured, alone: list[Effect]) -> Iterator[str]:
    """Two techniques of which neither helps by itself, and both do."""
    by_pair = {(e.without, e.with_it): e for e in alone}
    for first, second in combinations(alone, 2):
        both = next(
            (e for e in alone if e.without == first.with_it and e.technique == second.technique), None
        )
        if first.without != second.without or first.technique == second.technique or both is None:
            continue
        if (second.with_it, both.with_it) not in by_pair or None in (first.ratio, second.ratio, both.ratio):
            continue
        whole = _ratio(first) * _ratio(both)
        if min(_ratio(first), _ratio(second)) >= HELPS > whole:
            yield (
                f"`{first.technique}` and `{second.technique}` help only together: added to `{_name(measured, first)}` "
                f"the one {_change(first)}, the other {_change(second)}, and the two divide them by {1 / whole:.3g}."
            )


def _several(measured: Measured, alone: list[Effect]) -> Iterator[str]:
    """Techniques that were added at once, so that the numbers cannot tell them apart."""
    parts = [frozenset(column.tokens) for column in measured.columns]
    for place, more in enumerate(parts):
        below = [i for i, less in enumerate(parts) if less < more and measured.columns[i].is_textbook]
        if not below or any(effect.with_it == place for effect in alone):
            continue
        nearest = max(below, key=lambda i: len(parts[i]))
        added = Effect("", parts[nearest], nearest, place, ratios(measured, place, nearest))
        names = listed([f"`{name}`" for name in _in_order(measured, place, more - parts[nearest])])
        if added.ratio is not None:
            yield (
                f"{names}, added to `{_name(measured, added)}` at once, {_plural(_change(added))}"
                f"{_where(measured, added)}; which of them does it, these runs cannot tell."
            )


def _in_order(measured: Measured, place: int, added: frozenset[str]) -> list[str]:
    return [token for token in measured.columns[place].tokens if token in added]


def _plural(change: str) -> str:
    verb, _, rest = change.partition(" ")
    return f"{verb.removesuffix('s') if verb != 'multiplies' else 'multiply'} {rest}"


def _instead(measured: Measured, effect: Effect) -> str:
    if effect.ratio is None:
        return f"`{effect.technique}` in place of `{effect.instead}` cannot be judged: the searches ended at a limit."
    company = listed([f"`{part}`" for part in sorted(effect.company)]) if effect.company else "nothing else"
    return (
        f"`{effect.technique}` in place of `{effect.instead}` (with {company}) "
        f"{_change(effect)}{_where(measured, effect)}."
    )
