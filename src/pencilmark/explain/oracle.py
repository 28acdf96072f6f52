"""Can these rules hold together on these domains? Asked thousands of times for one explanation, so it goes straight to
the native search where that is here, with the variables that the rules speak of and no others."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from time import perf_counter
from typing import Any

from pencilmark.engines import choose, engines
from pencilmark.explain import rounds
from pencilmark.explain.atoms import Atom, Subject
from pencilmark.explain.probabilities import TooHardError
from pencilmark.explain.refuted import Sought, Value, refuted_values
from pencilmark.explain.supported import supported_values
from pencilmark.model import Flat
from pencilmark.search.result import Query
from pencilmark.shapes import Constraint
from pencilmark.shapes.law import plain_law
from pencilmark.shapes.shape import Plain

__all__ = ["Oracle"]

_RELATIONS = frozenset(["all_different", "relation"])
_MOST_VALUES = 64  # of the kernel of relations
_MOST_GENERAL = 256
_FEW_NODES = 16
PATIENCE = 1_000  # nodes for the question whether a rule can be left out,
PATIENCE_A_STEP = 10_000  # and for all of them about one step; then a few each
_CHEAP = 10  # times as many in the kernel of relations


Named = tuple[object, tuple[int, ...]]  # a constraint: what its law is named by, and its scope


@dataclass(frozen=True)
class _Part:
    numbers: tuple[int, ...]
    variables: list[int]
    constraints: list[Named]  # on places in `variables`
    by_scope: list[int]  # which of them have laws that are compiled for the values in reach
    related: bool  # are they for the kernel of relations?
    laws: Any = ()  # that they name, where none is so compiled


class Oracle:
    """`asked` counts the questions, for whoever wants to know what an explanation cost; `took` is the nodes of the last
    one. `seconds` are for all of them together: what is not answered by then is too hard."""

    def __init__(self, subject: Subject, seconds: float | None = None) -> None:
        self.subject, self.asked = subject, 0
        self.nodes = 0  # that a question may take; 0: any number
        self.took = 0
        self.patience = PATIENCE_A_STEP  # what is left of it, for this step
        self.deadline = None if seconds is None else perf_counter() + seconds
        self.laws, self.constraints = subject.flat.plain_laws()
        self.known: dict[int, tuple[object, Plain]] = {id(law[0]): law for law in self.laws}
        self.last = _Part((), [], [], [], True)
        self.compiled: dict[tuple[int, int], object] = {}  # by law and mask of values, its name
        self.bits = {value: 1 << place for place, value in enumerate(subject.flat.values)}
        self.native = not engines()["native"].missing() and len(subject.flat.values) <= _MOST_GENERAL
        related = len(subject.flat.values) <= _MOST_VALUES
        numbered = list(enumerate(subject.shapes))
        self.unrelated = {number for number, shape in numbered if not related or shape.name not in _RELATIONS}
        self.named = [constraint.law for constraint in subject.flat.constraints]
        self.by_scope = {number for number, law in enumerate(self.named) if law.by_scope}

    def solution(self, domains: Sequence[int], atoms: Iterable[Atom]) -> list[int] | None:
        """A bit by variable, its smallest where no rule speaks of it; None if there is no solution."""
        return self._solved(domains, list(atoms))

    def possible(self, domains: Sequence[int], atoms: Iterable[Atom]) -> bool:
        """Is there a solution?"""
        return self._solved(domains, list(atoms), keep=0) is not None

    def soon(self, domains: Sequence[int], atoms: Iterable[Atom], keep: int = 0) -> list[int] | None:
        """The same by a search of a few nodes: None where it is seen at once that there is no solution. With `keep` 0,
        and where it is not seen, whatever list."""
        return self._within(_FEW_NODES, domains, atoms, keep)

    def seems_possible(self, domains: Sequence[int], atoms: Iterable[Atom]) -> bool:
        """Is there a solution, as far as patience tells? Where a rule is left out it can take a thousand times as long
        to see that there is still none; then this says yes, and a rule is kept too many."""
        asked = list(atoms)
        related = all(self.unrelated.isdisjoint(atom.constraints) for atom in asked)
        times = _CHEAP if related else 1
        way = self._within(max(_FEW_NODES, times * min(PATIENCE, self.patience)), domains, asked, 0)
        self.patience -= self.took // times
        return way is not None

    def begin_step(self) -> None:
        """What has been asked about the step before is forgotten."""
        self.patience = PATIENCE_A_STEP

    def _within(
        self, nodes: int, domains: Sequence[int], atoms: Iterable[Atom], keep: int
    ) -> list[int] | None:
        self.nodes = nodes
        try:
            return self._solved(domains, list(atoms), keep)
        except TooHardError:
            self.left()  # it may have been the time
            return []
        finally:
            self.nodes = 0

    @property
    def asks_natively(self) -> bool:
        """Are whole rounds of questions asked natively?"""
        return self.native and len(self.subject.flat.values) <= _MOST_VALUES

    def supported(self, domains: Sequence[int], atoms: Sequence[Atom]) -> dict[int, int]:
        """By open variable of these rules the values that are in some way to meet them all."""
        if not self.asks_natively:
            scope = dict.fromkeys(v for atom in atoms for v in atom.scope)
            return supported_values(self, domains, atoms, [v for v in scope if domains[v].bit_count() > 1])
        self.asked += 1
        part = self._part(tuple([number for atom in atoms for number in atom.constraints]))
        found = rounds.supported(self._told_rounds(part, domains), self.left())
        return {v: mask for v, mask in zip(part.variables, found, strict=True) if domains[v].bit_count() > 1}

    def refuted(self, domains: Sequence[int], sought: Sought) -> list[Value]:
        """Values that no way to meet all rules has."""
        if self.asks_natively:
            return self._natively_refuted(domains, sought, rounds.ANY_NODES)
        return refuted_values(
            domains, sought, lambda asked: self.solution(asked, self.subject.atoms), lambda: self.took
        )

    def refuted_soon(self, domains: Sequence[int], sought: Sought) -> list[Value]:
        """The same of what needs no search, or where there is none of that, of what needs a few nodes."""
        if self.asks_natively:
            found = self._natively_refuted(domains, sought, 0)
            return found or self._natively_refuted(domains, sought, _FEW_NODES)
        return refuted_values(
            domains, sought, lambda asked: self.soon(asked, self.subject.atoms, 1), lambda: self.took
        )

    def _natively_refuted(self, domains: Sequence[int], sought: Sought, nodes: int) -> list[Value]:
        self.asked += 1
        part = self._whole()
        return rounds.refuted(self._told_rounds(part, domains), part.variables, sought, nodes, self.left())

    def soon_core(
        self, domains: Sequence[int], atoms: Sequence[Atom], reaches: Sequence[int], most: int
    ) -> list[Atom]:
        """`core_of` asked natively, of what a few nodes refute: looked for among the first so many atoms of each reach
        in turn. Empty where a few nodes do not refute all."""
        told = self._told_rounds(self._whole(), domains)
        rules = [atom.constraints for atom in atoms]
        places, asked = rounds.core(told, rules, reaches, most, _FEW_NODES, self.left())
        self.asked += asked
        return [atoms[place] for place in places]

    def _whole(self) -> _Part:
        return self._part(tuple(range(len(self.constraints))))

    def _told_rounds(self, part: _Part, domains: Sequence[int]) -> rounds.Told:
        return (self.subject.flat.values, *self._told_kernels(part, domains))

    def _part(self, numbers: tuple[int, ...]) -> _Part:
        """Some constraints with their variables numbered anew. The same ones are asked about again and again, all of
        them most of all."""
        if self.last.numbers != numbers:
            variables = sorted(set().union(*[self.constraints[number][1] for number in numbers]))
            place = dict(zip(variables, range(len(variables)), strict=True)).__getitem__
            plain: list[Named] = [
                (self.named[number], tuple(map(place, self.constraints[number][1]))) for number in numbers
            ]
            by_scope = [at for at, number in enumerate(numbers) if number in self.by_scope]
            related = self.unrelated.isdisjoint(numbers)
            self.last = _Part(
                numbers, variables, plain, by_scope, related, self._known(plain) if not by_scope else ()
            )
        return self.last

    def _told_kernels(self, part: _Part, domains: Sequence[int]) -> tuple[tuple[int, ...], Any, list[Named]]:
        """Domains, laws and constraints; those laws compiled that depend on the values in reach."""
        masks = tuple([domains[v] for v in part.variables])
        if not part.by_scope:
            return masks, part.laws, part.constraints
        told = list(part.constraints)
        for at in part.by_scope:
            told[at] = (self._law(part.numbers[at], domains), told[at][1])
        return masks, self._known(told), told

    def _known(self, constraints: list[Named]) -> Any:
        """The laws that these constraints name."""
        return [self.known[each] for each in {id(law) for law, _ in constraints}]

    def _solved(self, domains: Sequence[int], atoms: list[Atom], keep: int = 1) -> list[int] | None:
        """With `keep` 0 whatever list stands for a solution."""
        self.asked += 1
        self.took = 0
        if not all(domains):
            return None
        numbers = [number for atom in atoms for number in atom.constraints]
        return self._native(domains, numbers, keep) if self.native else self._plain(domains, numbers)

    def left(self) -> float:
        """The seconds that are left, -1 for no end; TooHardError if there are none."""
        if self.deadline is None:
            return -1.0
        left = self.deadline - perf_counter()
        if left <= 0:
            raise TooHardError("the time was over before all was explained")
        return left

    def _native(self, domains: Sequence[int], numbers: list[int], keep: int) -> list[int] | None:
        from pencilmark import _native

        flat, limit = self.subject.flat, self.left()
        part = self._part(tuple(numbers))
        told = self._told_kernels(part, domains)
        answer: tuple[Any, ...]
        if part.related:
            answer = _native.relations_solve(flat.values, *told, 1, keep, self.nodes, limit)
        else:
            answer = _native.general_solve(flat.values, *told, 1, keep, limit, self.nodes)
        return self._told(answer, domains, part.variables)

    def _law(self, number: int, domains: Sequence[int]) -> object:
        """What a constraint names its law by that is compiled for the values in reach: for those of these domains. A
        kernel is promised that some variable has each of them."""
        law, reach = self.subject.flat.constraints[number].law, 0
        for variable in self.constraints[number][1]:
            reach |= domains[variable]
        key = (id(law), reach)
        if key not in self.compiled:
            flat = self.subject.flat
            name = (law, tuple(flat.values_of(reach)))
            self.compiled[key] = name
            self.known[id(name)] = (name, plain_law(law, flat.values, name[1]))
        return self.compiled[key]

    def _told(
        self, answer: tuple[Any, ...], domains: Sequence[int], variables: list[int]
    ) -> list[int] | None:
        count, complete, ended, kept, self.took = answer[:5]
        if count and not kept:
            return []
        if count:
            found = [(domain & -domain) for domain in domains]
            for variable, value in zip(variables, kept[0], strict=True):
                found[variable] = self.bits[value]
            return found
        if not complete:
            raise TooHardError(f"a question was not answered within its time ({ended})")
        return None

    def _plain(self, domains: Sequence[int], numbers: list[int]) -> list[int] | None:
        """The same by whatever engine there is."""
        flat = self.subject.flat
        constraints: tuple[Constraint, ...] = tuple(flat.constraints[number] for number in numbers)
        asked = Flat(flat.values, tuple(domains), constraints, flat.names)
        query = Query(1, None, None if self.deadline is None else self.left())
        result = choose("auto", asked, None, query).run(asked, None, query)
        if result.solutions:
            return [self.subject.bit(value) for value in result.solutions[0]]
        if not result.complete:
            raise TooHardError("a question was not answered within its time")
        return None
