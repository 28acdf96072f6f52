"""Check a certificate that a puzzle has no solution, or exactly one: python check.py FOLDER [--json]

    manifest.json   the claim, the files with their SHA-256, and the one solution where one is claimed
    board.json      the puzzle, where it is one: a grid, givens and rules
    problem.json    what its rules say to a search: variables with domains, givens, constraints of five shapes
    sums.json       sums that follow from others: how often each is added, and which; and sums of different values
    encoding.cnf    the same in clauses (DIMACS); for "unique", one clause more, which forbids the solution
    proof.lrat      clauses that follow from those before them, down to the empty one (proof.drat: without hints)

Each is compared with what is made of others here ("rules as compiled": but for the board), and the proof followed.
"""

import hashlib
import json
import re
import sys
from collections import Counter, defaultdict
from functools import reduce
from itertools import combinations, groupby, product
from math import comb, inf
from pathlib import Path

PAIRWISE, MOST_PAIRS, MOST_CHOICES, MOST_MOVES, ONE = 32, 1 << 14, 200, 200_000, 1 << 20
MOST_BYTES, WIDEST, MOST_LOOKS = 1 << 30, 1 << 10, 1 << 25  # of a file, of a board, at values of states
BOARD = {*"pencilmark title author grid rows columns values givens holes rules".split()}
RULES = "rows columns boxes/shape regions/cells extra-region/cells cage/cells/sum sign/less/greater "
RULES += "negative/of dot/cells/difference/ratio hint/cell/mines total/mines"  # and what they may say
RULES = {name: {"rule", *words} for name, *words in (rule.split("/") for rule in RULES.split())}


class Refused(Exception):
    """The certificate shows nothing; the message says why."""


def need(condition, message):
    if not condition:
        raise Refused(message)


def read(folder, name):
    need(re.fullmatch(r"\w[\w.-]*", name), f"expected a file name, found {name!r}")
    path = Path(folder, name)
    need(path.is_file() and path.stat().st_size <= MOST_BYTES, f"{name} is missing, or too large")
    return path.read_bytes()


def once(pairs):
    need(len(dict(pairs)) == len(pairs), "a word is there twice: who reads it may take either")
    return dict(pairs)


def parsed(data):  # no number with a point is meant
    return json.loads(data.decode("utf-8"), parse_float=str, parse_constant=str, object_pairs_hook=once)


def read_folder(folder):
    """The manifest, and the bytes of every file that it names with its hash."""
    manifest = parsed(read(folder, "manifest.json"))
    claim = "unique" if "solution" in manifest else "unsatisfiable"
    need((manifest["pencilmark"], manifest["claim"]) == (1, claim), "manifest.json: expected another claim")
    found = {name: read(folder, name) for name in manifest["files"]}
    for name, told in manifest["files"].items():
        need(hashlib.sha256(found[name]).hexdigest() == told, f"{name} is another file: its hash differs")
    there = {name for name in ("board.json", "sums.json") if Path(folder, name).exists()}
    need({"problem.json", manifest["encoding"], manifest["proof"], *there} <= {*found}, "a file has no hash")
    return manifest, found


class Problem:
    """`constraints` are (label, scope, shape, holds): `holds` tells whether values of the scope fit."""

    def __init__(self, data):
        self.names, self.domains = data["names"], [*map(tuple, data["domains"])]
        need(len(set(self.names)) == len(self.names) == len(self.domains), "expected a domain for each name")
        need(all({*map(type, d)} <= {int} and [*d] == sorted({*d}) for d in self.domains), "unsorted domains")
        number = {name: number for number, name in enumerate(self.names)}
        self.givens = {number[name]: value for name, value in data["givens"].items()}
        need(all(value in self.domains[v] for v, value in self.givens.items()), "a given is in no domain")
        self.allowed = [(self.givens[v],) if v in self.givens else own for v, own in enumerate(self.domains)]
        shapes = [(shape, *holds_of(shape)) for shape in data["shapes"]]
        self.constraints = []
        for item in data["constraints"]:
            scope, (shape, arity, holds) = tuple(item["scope"]), shapes[item["shape"]]
            fits = all(v in range(len(self.names)) for v in scope) and len({*scope}) == len(scope)
            need(fits and arity in (None, len(scope)), f"{item['label']}: expected another scope")
            self.constraints.append((item["label"], scope, shape, holds))

    def add_up(self, terms):
        """What constraints say together, each so many times: sums, and full units, which hold every value once."""
        weights, total = Counter(), 0
        for times, number in terms:
            what, scope, low = in_words(*self.constraints[number])
            values = {value for variable in scope for value in self.domains[variable]}
            full = what == "different" and len(values) == len(scope)
            need(type(times) is int and (full or what == "sum"), "sums.json: expected sums and full units")
            weights.update(dict.fromkeys(scope, times))
            total += times * (sum(values) if full else low)
        label = ", ".join(f"{times:+d} x {self.constraints[number][0]}" for times, number in terms)
        total -= sum(weights[variable] * value for variable, value in self.givens.items())
        scope = tuple(v for v in sorted(weights) if weights[v] and v not in self.givens)
        shape = {"shape": "linear", "weights": [weights[v] for v in scope], "low": total, "high": total}
        self.constraints.append((f"added up: {label}", scope, shape, holds_of(shape)[1]))

    def take_together(self, number, unit):
        """Of which values a sum is: as many as there are variables, since they are all different."""
        what, scope, total = in_words(*self.constraints[number])
        other, wider, _ = in_words(*self.constraints[unit])
        need(what == "sum" and other == "different" and {*scope} <= {*wider}, "sums.json: values may repeat")
        shape, label = {"shape": "set", "sum": total}, f"values of {self.constraints[number][0]}"
        self.constraints.append((label, scope, shape, None))

    def check_solution(self, solution):
        """The values in the order of the variables, if they solve the problem."""
        need(solution.keys() == {*self.names}, "the solution is of other variables")
        values = [solution[name] for name in self.names]
        need(all(map(tuple.__contains__, self.allowed, values)), "the solution has a value that may not be")
        for label, scope, _, holds in self.constraints:
            need(holds([values[variable] for variable in scope]), f"the solution breaks {label}")
        return values


def holds_of(shape):
    """How many variables a shape is about (None: any number), and whether values of them fit."""
    name = shape["shape"]
    need(name in ("all_different", "relation", "linear", "table", "automaton"), f"{name!r} is no shape")
    if name == "all_different":
        return None, lambda values: len({*values}) == len(values)
    if name == "table" or (name == "relation" and "pairs" in shape):
        arity, rows = shape.get("arity", 2), {*map(tuple, shape["tuples" if name == "table" else "pairs"])}
        need(all(len(row) == arity for row in rows), "expected tuples of one length")
        return arity, lambda values: tuple(values) in rows
    if name == "relation":
        sign = shape["offsets"]["sign"]
        ends = [(-inf if a is None else a, inf if b is None else b) for a, b in shape["offsets"]["intervals"]]
        return 2, lambda values: any(a <= values[1] - sign * values[0] <= b for a, b in ends)

    def reads(values):
        order, state, step, ends = reader(shape, [(value,) for value in values])
        for layer, at in enumerate(order):
            state = None if state is None else step(layer, state, values[at])
        return state is not None and ends(state)

    return len(shape["weights"]) if name == "linear" else None, reads


def place(name):
    return tuple(int(number) - 1 for number in re.fullmatch(r"r([1-9]\d*)c([1-9]\d*)", name).groups())


def dot(kind, n, there=True):
    return lambda x, y: there == (abs(x - y) == n if kind == "difference" else n * y == x or n * x == y)


class Board:
    def __init__(self, data):
        grid, self.rules, self.holes = data["grid"], data["rules"], {*map(place, data.get("holes", []))}
        given = {(r, c): value for r, row in enumerate(data["givens"]) for c, value in enumerate(row)}
        sides, (low, high) = (len(data["givens"]), *{*map(len, data["givens"])}), grid["values"]
        need(sides == (grid["rows"], grid["columns"]) and high - low < WIDEST, "it has another size")
        self.cells, every = [cell for cell in given if cell not in self.holes], tuple(range(low, high + 1))
        self.number = {cell: number for number, cell in enumerate(self.cells)}  # holes have none
        self.domains = [every if given[cell] is None else (given[cell],) for cell in self.cells]
        fits = (own is None or (low <= own <= high and cell not in self.holes) for cell, own in given.items())
        need(all(fits), "a given is no value of the board, or in a hole")
        self.dots = {frozenset(map(place, rule["cells"])) for rule in self.rules if rule["rule"] == "dot"}

    def scope(self, cells):
        return tuple(self.number[cell] for cell in cells)

    def said_by(self, rule):
        """(what, scope, detail) of a rule: different values, their sum, or a relation as a function of two values."""
        name, cells = rule["rule"], rule.get("cells", [])
        if name == "sign":
            yield "relation", self.scope(map(place, (rule["less"], rule["greater"]))), lambda x, y: x < y
        elif name == "dot":
            (kind,) = (kind for kind in ("ratio", "difference") if rule.get(kind) is not None)
            yield "relation", self.scope(map(place, cells)), dot(kind, rule[kind])
        elif name == "negative":
            beside = [((r, c), (r + i, c + j)) for r, c in self.cells for i, j in ((0, 1), (1, 0))]
            free = [edge for edge in beside if edge[1] in self.number and frozenset(edge) not in self.dots]
            for edge, (_, kind, number) in product(free, [claim.split(":") for claim in rule["of"]]):
                yield "relation", self.scope(edge), dot(kind, int(number), there=False)
        elif name in ("hint", "total"):
            r, c = place(rule.get("cell", "r1c1"))
            need(name == "total" or (r, c) in self.holes, "a hint is no unknown cell")
            near = [cell for cell in product((r - 1, r, r + 1), (c - 1, c, c + 1)) if cell in self.number]
            yield "sum", self.scope(near if name == "hint" else self.cells), rule["mines"]
        else:
            units = [unit for unit in self.units(name, rule, cells) if name != "cage" or len(unit) > 1]
            yield from (("different", self.scope(unit), None) for unit in units)
            if rule.get("sum") is not None:
                yield "sum", self.scope(map(place, cells)), rule["sum"]

    def units(self, name, rule, cells):
        if name in ("rows", "columns", "boxes"):
            high, wide = rule["shape"] if name == "boxes" else (1, inf) if name == "rows" else (inf, 1)
            need(name != "boxes" or (type(high) is type(wide) is int and high > 0 < wide), "no boxes")
            ordered = sorted((cell[0] // high, cell[1] // wide, cell) for cell in self.cells)
            return [[cell for _, _, cell in unit] for _, unit in groupby(ordered, lambda own: own[:2])]
        return [[*map(place, unit)] for unit in (cells if name == "regions" else [cells])]


def compare_board(data, problem):
    """Refused where the board says something else than the problem; False where some rule is not known here."""
    denied = [claim for rule in data["rules"] for claim in rule.get("of", ())]
    dots = all(re.fullmatch(r"dot:(difference|ratio):\d+", claim) for claim in denied)
    known = all({*rule} <= RULES.get(rule["rule"], set()) for rule in data["rules"])
    if not (dots and known and {*data, *data["grid"]} <= BOARD):
        return False
    board = Board(data)
    need(data["pencilmark"] == 1 and board.cells == [*map(place, problem.names)], "the board has other cells")
    need(problem.allowed == board.domains, "the board has other values, or other givens")
    ours = Counter(meaning(problem, *said) for rule in board.rules for said in board.said_by(rule))
    theirs = Counter(meaning(problem, *in_words(*constraint)) for constraint in problem.constraints)
    need(ours == theirs, "the board says something else than the problem")
    return True


def in_words(label, scope, shape, holds):
    if shape["shape"] == "relation":
        return "relation", scope, lambda x, y: holds((x, y))
    if shape["shape"] == "all_different":
        return "different", scope, None
    plain = shape["shape"] == "linear" and {*shape["weights"]} <= {1} and "unequal" not in shape
    need(plain and shape["low"] == shape["high"], f"{label}: no rule of a board says this")
    return "sum", scope, shape["low"]


def meaning(problem, what, scope, detail):
    """Two constraints are the same if this is."""
    need(len({*scope}) == len(scope), "a rule names a cell twice")
    if what != "relation":
        return what, frozenset(scope), detail
    x, y = sorted(scope)
    pairs = product(problem.allowed[x], problem.allowed[y])
    return what, (x, y), frozenset(p for p in pairs if detail(*(p if (x, y) == scope else p[::-1])))


class Encoding:
    def __init__(self, problem, solution):
        self.problem, self.variables, self.clauses, self.groups = problem, 0, [], []
        self.atoms = [{value: self.new() for value in domain} for domain in problem.domains]
        for name, own in zip(problem.names, self.atoms):
            self.clauses += [tuple(own.values())] if own else self.never()
            self.at_most_one([*own.values()])
            self.close(f"{name} has one value")
        for variable, value in problem.givens.items():
            self.clauses += [(self.atoms[variable][value],)]
            self.close(f"given {problem.names[variable]}={value}")
        for label, scope, shape, holds in problem.constraints:
            self.say(shape, holds, [self.atoms[variable] for variable in scope])
            self.close(label)
        if solution is not None:
            self.clauses += [tuple(-self.atoms[variable][value] for variable, value in enumerate(solution))]
            self.close("another solution than the known one")

    def new(self):
        self.variables += 1
        return self.variables

    def never(self):
        return [(self.new(),), (-self.variables,)]

    def close(self, label):
        self.groups.append((self.groups[-1][1] if self.groups else 0, len(self.clauses), label))

    def lines(self):
        yield "c The clauses of problem.json. Variables without a name here are helpers."
        for name, own in zip(self.problem.names, self.atoms):
            yield from (f"c var {atom} {in_one_line(f'{name}={value}')}" for value, atom in own.items())
        yield f"p cnf {self.variables} {len(self.clauses)}"
        for start, end, label in self.groups:
            yield from [f"c group {start + 1} {end} {in_one_line(label)}"] * (end > start)
            yield from (" ".join(map(str, (*clause, 0))) for clause in self.clauses[start:end])

    def at_most_one(self, literals):
        rungs = [literals[0], *(self.new() for _ in literals[1:])] if len(literals) > PAIRWISE else []
        self.clauses += [] if rungs else [(-a, -b) for a, b in combinations(literals, 2)]
        for a, b, rung in zip(rungs, literals[1:], rungs[1:]):
            self.clauses += [(-b, -a), (-b, rung), (-a, rung), (-rung, a, b)]

    def say(self, shape, holds, choices):
        if shape["shape"] == "all_different":
            values = dict.fromkeys(value for own in choices for value in own)
            for value in values:
                places = [own[value] for own in choices if value in own]
                self.at_most_one(places)
                self.clauses += [tuple(places)] if len(values) == len(choices) else []
        elif shape["shape"] == "set":
            self.choose(shape["sum"], choices)
        elif len(choices) == 1:
            self.clauses += [(-atom,) for value, atom in choices[0].items() if not holds((value,))]
        elif len(choices) == 2:
            self.pairs(holds, *choices)
        elif shape["shape"] != "linear" or not self.count(shape, choices):
            self.read(shape, choices)

    def choose(self, total, choices):
        """A helper for each value that some variable has: so many of them hold, and have that sum."""
        helpers = {value: self.new() for value in sorted({value for own in choices for value in own})}
        for value, helper in helpers.items():
            places = [own[value] for own in choices if value in own]
            self.clauses += [*((-atom, helper) for atom in places), (-helper, *places)]
        weights, total = [ONE + value for value in helpers], ONE * len(choices) + total
        shape = {"shape": "linear", "weights": weights, "low": total, "high": total}
        self.read(shape, [{0: -helper, 1: helper} for helper in helpers.values()])

    def pairs(self, holds, left, right):
        need(len(left) * len(right) <= MOST_LOOKS, "there are too many values")
        unfit = {x: {y: None for y in right if not holds((x, y))} for x in left}
        if sum(map(len, unfit.values())) <= MOST_PAIRS:
            return self.clauses.extend((-a, -right[y]) for x, a in left.items() for y in unfit[x])
        self.clauses += [(-a, *[b for y, b in right.items() if y not in unfit[x]]) for x, a in left.items()]
        self.clauses += [(-b, *[a for x, a in left.items() if y not in unfit[x]]) for y, b in right.items()]

    def count(self, shape, choices):
        """A sum of variables of two values each: how many have the larger. False if it is none, or too long."""
        low, high, weights, size = shape.get("low"), shape.get("high"), shape["weights"], len(choices)
        terms = [[weight * value for value in own] for weight, own in zip(weights, choices)]
        steps = {max(own) - min(own) if len(own) == 2 else 0 for own in terms}
        even = shape.get("unequal") is None and len(steps) == 1 and 0 not in steps
        step, least = max(steps, default=0) or 1, sum(map(min, terms)) if even else 0
        fewest = 0 if low is None else max(-((least - low) // step), 0)
        most = size if high is None else min((high - least) // step, size)
        if not even or fewest > most or comb(size, most + 1) + comb(size, size - fewest + 1) > MOST_CHOICES:
            return False
        larger = [own[max(own) if weight > 0 else min(own)] for weight, own in zip(weights, choices)]
        self.clauses += [tuple(-literal for literal in some) for some in combinations(larger, most + 1)]
        self.clauses += combinations(larger, size - fewest + 1)
        return True

    def read(self, shape, choices):
        """By a diagram: a layer of states for each variable, which are what was read so far."""
        if shape["shape"] == "linear" and not all(choices):
            return self.clauses.extend(self.never())
        order, start, step, ends = reader(shape, choices)
        layers, states, moves = [], {start}, 0
        for layer, own in enumerate(choices[at] for at in order):
            need(len(states) * len(own) <= MOST_LOOKS, "there are too many values")
            layers.append({s: {v: t for v in own if (t := step(layer, s, v)) is not None} for s in states})
            states = {to for own in layers[-1].values() for to in own.values()}
            if (moves := moves + sum(map(len, layers[-1].values()))) > MOST_MOVES:
                return None  # it is left out: what contradicts itself without it does so with it
        layers, fits = merged(layers, {state: 0 for state in states if ends(state)})
        if not fits:
            return self.clauses.extend(self.never())
        here = [()]  # the helper of each state; a state that is alone in its layer has none
        for own, after, at in zip(layers, [*layers[1:], [{}]], order):
            there = [(self.new(),) if len(after) > 1 else () for _ in after]
            for value, atom in choices[at].items():
                self.move(own, value, atom, here, there)
            here = there

    def move(self, moves, value, atom, here, there):
        sources = [[] for _ in there]
        for state, own in zip(here, moves):
            to = own.get(value)
            if to is not None:
                sources[to].append(state)
            if to is None or there[to]:
                self.clauses += [(*(-helper for helper in state), -atom, *(() if to is None else there[to]))]
        for state, own in zip(there, sources):
            if state and () not in own:
                self.clauses += [(-state[0], -atom, *(helper for (helper,) in own))]


def reader(shape, choices):
    """The order in which the variables are read, the first state, the next one (None: it breaks), and the last ones."""
    places = range(len(choices))
    if shape["shape"] == "table":
        rows = [row for row in map(tuple, shape["tuples"]) if all(v in own for v, own in zip(row, choices))]
        moves = {}  # of a tree, in which rows that begin alike go the same way
        ends = {reduce(lambda s, v: moves.setdefault((s, v), len(moves) + 1), row, 0) for row in rows}
        return places, 0, lambda _, s, v: moves.get((s, v)), ends.__contains__
    if shape["shape"] == "automaton":
        moves, start, ends = defaultdict(set), frozenset([shape["start"]]), {*shape["accept"]}.intersection
        for state, value, to in shape["moves"]:
            moves[state, value].add(to)
        return places, start, lambda _, s, v: frozenset(t for at in s for t in moves[at, v]) or None, ends
    weights, unequal, rest = shape["weights"], shape.get("unequal"), [(0, 0)]
    low, high = (e if shape.get(w) is None else shape[w] for w, e in (("low", -inf), ("high", inf)))
    order = sorted((i for i, w in enumerate(weights) if w), key=lambda i: (-abs(weights[i]), i))
    for at in reversed(order):
        terms = [weights[at] * value for value in choices[at]]
        rest.append((rest[-1][0] + min(terms), rest[-1][1] + max(terms)))

    def step(layer, state, value):
        total = state if state == "sure" else state + weights[order[layer]] * value
        least, most = (0, 0) if total == "sure" else (total + end for end in rest[len(order) - layer - 1])
        if total == "sure" or (unequal is not None and not least <= unequal <= most):
            return "sure"  # it fits, whatever follows
        if (least == most) if unequal is not None else (most < low or least > high):
            return None
        return total if unequal is not None or least < low or most > high else "sure"

    fits = unequal != 0 if unequal is not None else low <= 0 <= high
    return order, 0, step, lambda state: state == "sure" or fits


def merged(layers, number):
    """States that lead to the same are one, those that lead nowhere none; and whether anything fits at all."""
    found, fits = [], bool(number)
    for depth, layer in reversed([*enumerate(layers)]):
        left = {s: tuple((v, number[t]) for v, t in own.items() if t in number) for s, own in layer.items()}
        known = {own: i for i, own in enumerate(sorted(own for own in {*left.values()} if own or depth == 0))}
        number = {state: known[own] for state, own in left.items() if own in known}
        found.insert(0, [dict(own) for own in known] or [{}])
    return found, bool(found[0][0]) if found else fits


def in_one_line(text):
    return "".join(c if c.isprintable() else " " for c in " ".join(text.split()))


def learn(clause, units, having):
    """Clauses of one literal are units, others are found by the literals that they have."""
    clause = tuple(dict.fromkeys(clause))
    units += clause if len(clause) == 1 else () if clause else (1, -1)
    for literal in clause:
        having.setdefault(literal, []).append(clause)


def refutes_opposite(lemma, units, having):
    """Does it end in a conflict to assume that every literal of the lemma is false?"""
    false, waiting = set(), [*(-literal for literal in lemma), *units]
    for literal in waiting:
        if literal in false:
            return True
        for clause in having.get(-literal, ()) if -literal not in false else ():
            left = [other for other in clause if other not in false and other != -literal]
            if len(left) < 2:
                waiting += left or (literal, -literal)
        false.add(-literal)
    return False


def follows_by_hints(lemma, hints, known):
    """Each hint names a clause of which one literal is left, which is true then; in the end none is left."""
    false = {*lemma}
    for hint in hints:
        left = {literal for literal in known[hint] if literal not in false}
        if len(left) != 1:
            return not left
        false.add(-left.pop())
    return False


def check_proof(clauses, lines, hinted):
    """Lemma by lemma. Deletions are passed over: what was proved stays true."""
    known, units, having = dict(enumerate(clauses, 1)), [], {}
    for clause in () if hinted else clauses:
        learn(clause, units, having)
    for number, line in enumerate(lines, 1):
        words = line.split()
        if "d" in words[:2] or words[:1] in ([], ["c"]):
            continue
        name, *numbers = map(int, words if hinted else ["0", *words])
        lemma, hints = numbers[: numbers.index(0)], numbers[numbers.index(0) + 1 : -1]
        follows = follows_by_hints(lemma, hints, known) if hinted else refutes_opposite(lemma, units, having)
        need(follows and numbers[-1] == 0, f"line {number} of the proof does not follow")
        if not lemma:
            return
        known[name] = lemma
        learn(lemma, units, having)
    raise Refused("the proof does not end in the empty clause")


def check(folder, proof=True):
    """What was verified; Refused says what was not. Without `proof`, all but the proof."""
    manifest, files = read_folder(folder)
    problem = Problem(parsed(files["problem.json"]))
    board = "board.json" in files and compare_board(parsed(files["board.json"]), problem)
    solution = problem.check_solution(manifest["solution"]) if manifest["claim"] == "unique" else None
    for said in parsed(files.get("sums.json", b"[]")):
        problem.take_together(said["sum"], said["different"]) if "sum" in said else problem.add_up(said)
    encoding = Encoding(problem, solution)
    ours, theirs = [*encoding.lines(), ""], files[manifest["encoding"]].decode("utf-8").split("\n")
    wrong = next((line for line, (a, b) in enumerate(zip(ours, theirs), 1) if a != b), len(ours))
    need(ours == theirs, f"line {wrong} of the encoding is another than that of the problem")
    if proof:
        lines = files[manifest["proof"]].decode("ascii").split("\n")
        check_proof(encoding.clauses, lines, manifest["proof"].endswith(".lrat"))
    found = {word: manifest[word] for word in ("claim", "encoding", "proof")}
    return found | {"verified": True, "rules": "rules of the board" if board else "rules as compiled"}


def main(folder="", *options):
    try:
        found = check(folder, proof := "--all-but-proof" not in options)
        text = f"{found['claim']}: {'verified' if proof else 'all but the proof'} ({found['rules']})"
    except Exception as error:  # whatever is wrong with the files, they are no certificate
        kind = "" if isinstance(error, Refused) else f"a file is damaged: {type(error).__name__}: "
        text = in_one_line(f"refused: {kind}{error}"[:300])  # it may quote what a stranger wrote
        found = {"claim": None, "verified": False, "message": text[9:]}
    print(json.dumps(found) if "--json" in options else text)
    return 0 if found["verified"] else 1


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]) if sys.argv[1:] else __doc__)
