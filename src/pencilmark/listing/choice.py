"""What a strategy asks of a listing, as flags that its parts are chosen by.

Where a part of the strategy can do nothing on a family (`fc:unique` on a minefield, `deg:binary` without signs
or dots) it is left out; where two mean the same there (`mrv:unique` and `mrv` on a Sudoku) the plain one is taken.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from pencilmark.listing.parts import Family
from pencilmark.search.strategy import Strategy
from pencilmark.search.value_orders.random import Random

__all__ = ["Choice", "choice"]


@dataclass
class Choice:
    """The flags that are set, and the words that are filled in."""

    flags: set[str] = field(default_factory=set)
    words: dict[str, str] = field(default_factory=dict)


def choice(strategy: Strategy, family: Family) -> Choice:
    """What a strategy asks on a family."""
    kinds = set(family.facts["constraints"].split())
    made = Choice({*(kinds & {"binary", "all_different"}), *(family.facts.keys() & {"sums", "boxes"})})
    made.flags |= {"has_binary"} if "binary" in kinds else set()
    made.flags |= set() if "sums" in made.flags else {"grid"}
    _inference(strategy, made)
    _variables(strategy, made)
    _values(strategy, made)
    _forward(made)
    _moments(made)
    return made


def _inference(strategy: Strategy, made: Choice) -> None:
    flags = made.flags
    token = strategy.inference.token if strategy.inference else ""
    if token == "fc:unique":
        token = "" if "sums" in flags else token if "binary" in flags else "fc"
    flags |= {"prep"} if strategy.prep else set()
    flags |= {"infers"} if token else set()
    flags |= {"fc", "fc_unique", "ac"} & {token.replace(":", "_"), token.removeprefix("g")}
    if "all_different" in flags:
        flags |= {"ac": {"pairs"}, "gac": {"matching"}}.get(token, set())
    if token in ("ac", "gac") or (token == "fc" and "sums" not in flags):
        flags.add("domains_legal")
    if token or "sums" in flags:
        flags.add("domains_unique")


def _variables(strategy: Strategy, made: Choice) -> None:
    flags = made.flags
    order = strategy.variable_order.token if strategy.variable_order else ""
    tie = strategy.tie_break.token if strategy.tie_break else ""
    if order == "mrv:unique" and not {"sums", "binary"} & flags:
        order = "mrv"  # every constraint is all different
    flags |= {order.replace(":", "_"), tie.replace(":", "_")} - {""}
    score = {"mrv": "remaining_values", "mrv:unique": "remaining_values", "wdeg": "size_over_weight"}
    rank = [f"{score[order]}(csp, node, v)"] if order else []
    rank += ["-degree(csp, node, v)"] if tie else []
    flags |= {"ranks"} if rank else set()
    flags |= {"opens"} if {"wdeg", "deg_constraints"} & flags else set()
    if "mrv_unique" in flags and "domains_unique" not in flags:
        flags.add("unique_on")
    made.words |= {
        "rank": ", ".join([*rank, "v"]) if len(rank) < 2 else ", ".join(rank),
        "picks": ", then ".join([*filter(None, (order, tie)), "the first"]),
        "no_unique": "nothing is all different here" if "sums" in flags else "inference has removed others",
    }


def _values(strategy: Strategy, made: Choice) -> None:
    order = strategy.value_order
    token = order.token if order else "asc"
    made.flags.add(token)
    words = {"asc": "smallest first", "desc": "largest first", "lcv": "least constraining first"}
    made.words["values"] = words.get(token, "shuffled, the same way every time")
    made.words["seed"] = f"{order.seed} ^ " if isinstance(order, Random) and order.seed else ""
    made.words["index"] = "value" if "sums" in made.flags else "(value - 1)"


def _forward(made: Choice) -> None:
    """Which constraints need to be able to check forward."""
    flags = made.flags
    if {"fc", "prep", "lcv"} & flags:
        flags |= {"forward", "forward_all"}
    if "fc_unique" in flags:
        flags |= {"forward", "unique_on"}
    if {"fc", "fc_unique", "prep"} & flags:
        flags.add("checks")


def _moments(made: Choice) -> None:
    """What is inferred at the root, and after an assignment."""
    flags, words = made.flags, made.words
    sums, token = "sums" in flags, next(iter({"ac", "fc", "fc_unique"} & flags), "")
    looks = "all(constraint.possible(root) for constraint in csp.constraints)"
    words["looks"] = looks if sums else "all(consistent(csp, root, *given) for given in givens.items())"
    early = ["prepare(csp, root)"] if "prep" in flags else []
    early += [_AT_ROOT[token, sums]] if token else []
    words["early"] = f"({' and '.join(early)})" if len(early) > 1 else "".join(early)
    flags |= {"early"} if early else set()
    words["infer"] = _AFTER.get(token, "")


_AT_ROOT = {
    ("ac", False): "arc_consistency(csp, root, csp.constraints)",
    ("ac", True): "arc_consistency(csp, root, csp.constraints)",
    ("fc", False): "all(forward_check(csp, root, v, csp.on[v]) for v in givens)",
    ("fc", True): "forward_check(csp, root, None, csp.constraints)",
    ("fc_unique", False): "all(forward_check(csp, root, v, csp.unique_on[v]) for v in givens)",
}
_AFTER = {
    "ac": "arc_consistency(csp, child, csp.on[variable])",
    "fc": "forward_check(csp, child, variable, csp.on[variable])",
    "fc_unique": "forward_check(csp, child, variable, csp.unique_on[variable])",
}
