"""Certificates that were changed: python -m tests.prove.mutations [COUNT] [SEED]

A change is made to a file, to what it says, or to several files at once; mostly the manifest's hashes are made to fit
again, as whoever wants to deceive would do. What is refused is well. What is taken must still be a proof: its claim is
true of the board that is in the folder now, and its solution the one that there is.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from hashlib import sha256
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import time
from typing import Any

import pencilmark as pm
from pencilmark.encoding import opened
from pencilmark.errors import PencilmarkError
from pencilmark.prove import check as checker
from pencilmark.prove.certificate import BOARD, ENCODING, MANIFEST, PROBLEM, SUMS
from pencilmark.prove.proving import files_of, forbidding, said
from pencilmark.prove.verifying import board_fault
from pencilmark.puzzles.board_json import board_of_text
from tests.prove.boards import certificates

__all__ = ["Files", "accepted", "mutant", "still_true", "verdict"]

Files = dict[str, bytes]
Change = Callable[[Random, Files], None]


def whole(certificate: pm.Certificate) -> Files:
    return {**certificate.files, MANIFEST: json.dumps(certificate.manifest()).encode()}


def mutant(dice: Random) -> tuple[str, Files]:
    """A changed certificate, and what was done to it."""
    name = dice.choice([*certificates()])
    files = whole(certificates()[name])
    before = dict(files)
    done = []
    while files == before or dice.random() < 0.2:
        change = dice.choice(CHANGES)
        change(dice, files)
        done.append(change.__name__.strip("_"))
    if dice.random() < 0.85:
        _rehash(files)
    return f"{name}: {', '.join(done)}", files


def _rehash(files: Files) -> None:
    try:
        manifest = json.loads(files[MANIFEST])
        manifest["files"] = {
            name: sha256(files[name]).hexdigest() for name in manifest["files"] if name in files
        }
        files[MANIFEST] = json.dumps(manifest).encode()
    except (ValueError, TypeError, KeyError, AttributeError):
        pass  # the manifest is no longer one


def _any_file(dice: Random, files: Files) -> str:
    return dice.choice(sorted(files))


def _change_a_byte(dice: Random, files: Files) -> None:
    name = _any_file(dice, files)
    data = bytearray(files[name])
    if data:
        data[dice.randrange(len(data))] = dice.choice(b'0123456789 -\n[]{}",:dtruefals\x00\xff')
        files[name] = bytes(data)


def _drop_some_bytes(dice: Random, files: Files) -> None:
    name = _any_file(dice, files)
    start = dice.randrange(len(files[name]) + 1)
    files[name] = files[name][:start] + files[name][start + dice.choice([1, 1, 2, 10, 10**6]) :]


def _lines(files: Files, name: str) -> list[bytes]:
    return files[name].split(b"\n")


def _drop_a_line(dice: Random, files: Files) -> None:
    name = _any_file(dice, files)
    lines = _lines(files, name)
    del lines[dice.randrange(len(lines))]
    files[name] = b"\n".join(lines)


def _swap_lines(dice: Random, files: Files) -> None:
    name = _any_file(dice, files)
    lines = _lines(files, name)
    i, j = dice.randrange(len(lines)), dice.randrange(len(lines))
    lines[i], lines[j] = lines[j], lines[i]
    files[name] = b"\n".join(lines)


def _repeat_a_line(dice: Random, files: Files) -> None:
    name = _any_file(dice, files)
    lines = _lines(files, name)
    lines.insert(dice.randrange(len(lines) + 1), dice.choice(lines))
    files[name] = b"\n".join(lines)


def _proof_name(files: Files) -> str:
    return next((name for name in files if name.startswith("proof.")), ENCODING)


def _change_a_number_of_the_proof(dice: Random, files: Files) -> None:
    name = dice.choice([_proof_name(files), ENCODING])
    lines = _lines(files, name)
    at = dice.randrange(len(lines))
    words = lines[at].split(b" ")
    place = dice.randrange(len(words))
    words[place] = dice.choice([b"-" + words[place], b"0", str(dice.randint(-99, 99)).encode(), b""])
    lines[at] = b" ".join(words)
    files[name] = b"\n".join(lines)


def _file_of_another(dice: Random, files: Files) -> None:
    other = whole(dice.choice([*certificates().values()]))
    name = _any_file(dice, files)
    if name in other:
        files[name] = other[name]


def _files_of_another(dice: Random, files: Files) -> None:
    """All but one or two files are of another certificate."""
    other = whole(dice.choice([*certificates().values()]))
    kept = dice.sample(sorted(files), min(len(files), dice.choice([1, 2])))
    files.update({name: data for name, data in other.items() if name not in kept})


def _all_made_again(dice: Random, files: Files) -> None:
    """The board loses a given or a rule, and everything but the proof is made of it as it should be."""
    try:
        board = board_of_text(files[BOARD].decode()).board()
        manifest = json.loads(files[MANIFEST])
        values = [*manifest["solution"].values()] if "solution" in manifest else None
        if dice.random() < 0.5 and board.given():
            lost = dice.choice([*board.given()])
            board = board.with_givens({cell: v for cell, v in board.given().items() if cell != lost})
        else:
            kept = [*board.rules]
            del kept[dice.randrange(len(kept))]
            board = replace(board, rules=kept)
        problem = opened(board.problem())
        formula, sums = said(problem, values is not None)
        formula = formula if values is None else forbidding(formula, values)
        files.update(files_of(board, problem, formula, sums))
    except (PencilmarkError, ValueError, KeyError, TypeError, IndexError, AttributeError):
        return


def _inside(name: str, change: Callable[[Random, Any], None]) -> Change:
    def changed(dice: Random, files: Files) -> None:
        try:
            data = json.loads(files[name])
            change(dice, data)
        except (ValueError, KeyError, TypeError, IndexError, AttributeError):
            return
        files[name] = json.dumps(data).encode()

    changed.__name__ = f"{name}{change.__name__}"
    return changed


def _a_given(dice: Random, board: Any) -> None:
    row = dice.choice(board["givens"])
    row[dice.randrange(len(row))] = dice.choice([None, 1, 2, 3, 4])


def _no_rule(dice: Random, data: Any) -> None:
    rules = data.get("rules") or data["constraints"]
    del rules[dice.randrange(len(rules))]


def _a_rule_twice(dice: Random, data: Any) -> None:
    rules = data.get("rules") or data["constraints"]
    rules.append(dice.choice(rules))


def _a_field(dice: Random, data: Any) -> None:
    """Some number, name or list deep inside is another."""
    here = data
    while isinstance(here, dict | list) and here:
        key = dice.choice([*here]) if isinstance(here, dict) else dice.randrange(len(here))
        if not isinstance(here[key], dict | list) or dice.random() < 0.1:
            here[key] = dice.choice([0, 1, 2, 3, -1, True, None, "r1c1", [], {}, 1.5, 10**30])
            return
        here = here[key]


def _another_shape(dice: Random, problem: Any) -> None:
    """A shape says that it is another, and keeps what it said before."""
    shape = dice.choice(problem["shapes"])
    names = ["all_different", "relation", "linear", "table", "automaton"]
    shape |= {
        "shape": dice.choice(names),
        "tuples": [],
        "pairs": [],
        "arity": len(shape.get("weights", [0, 0])),
    }


def _other_values(dice: Random, sums: Any) -> None:
    """Values that may repeat, or of what is no sum, are taken together."""
    sums.append({"sum": dice.randrange(40), "different": dice.randrange(40)})


def _other_terms(dice: Random, sums: Any) -> None:
    """Something is added up that was not, or more often."""
    terms = dice.choice([own for own in sums if isinstance(own, list)])
    terms.append([dice.choice([-2, -1, 1, 2]), dice.randrange(40)])


def _no_field(dice: Random, data: Any) -> None:
    del data[dice.choice([*data])]


def _another_claim(dice: Random, manifest: Any) -> None:
    manifest["claim"] = "unique" if manifest["claim"] == "unsatisfiable" else "unsatisfiable"
    if dice.random() < 0.7:
        manifest.pop("solution", None)


def _another_solution(dice: Random, manifest: Any) -> None:
    manifest["solution"][dice.choice([*manifest["solution"]])] = dice.randint(0, 5)


CHANGES: list[Change] = [
    _change_a_byte,
    _drop_some_bytes,
    _drop_a_line,
    _swap_lines,
    _repeat_a_line,
    _change_a_number_of_the_proof,
    _file_of_another,
    _files_of_another,
    _all_made_again,
    _all_made_again,
    *[
        _inside(name, change)
        for name in (BOARD, PROBLEM, MANIFEST)
        for change in (_a_field, _a_field, _no_field)
    ],
    *[_inside(SUMS, change) for change in (_a_field, _a_field, _other_values, _other_terms)],
    _inside(PROBLEM, _another_shape),
    *[_inside(name, change) for name in (BOARD, PROBLEM) for change in (_no_rule, _a_rule_twice)],
    _inside(BOARD, _a_given),
    _inside(MANIFEST, _another_claim),
    _inside(MANIFEST, _another_solution),
]


def accepted(folder: Path) -> bool:
    """What `verify` says, without a process of its own."""
    try:
        found = checker.check(str(folder))
    except Exception:
        return False
    return not (folder / BOARD).exists() or not board_fault(folder, found["rules"])


def still_true(files: Files) -> bool:
    """Is the claim true of what is in the folder now?"""
    manifest = json.loads(files[MANIFEST])
    if BOARD not in files or BOARD not in manifest["files"]:
        return _true_of_problem(manifest, json.loads(files[PROBLEM]))
    puzzle = board_of_text(files[BOARD].decode())
    result = pm.solve(puzzle, solutions=2)
    if manifest["claim"] == "unsatisfiable":
        return result.count == 0
    if result.count != 1 or result.solution is None:
        return False
    known = dict(zip(puzzle.problem().names, puzzle.values(result.solution), strict=True))
    return bool(manifest["solution"] == known)


def _true_of_problem(manifest: Any, problem: Any) -> bool:
    """Of a certificate without a board: it must be the problem of one that we know."""
    for certificate in certificates().values():
        if _meaning(json.loads(certificate.files[PROBLEM])) == _meaning(problem):
            known = certificate.solution
            return bool(certificate.claim == manifest["claim"] and known == manifest.get("solution"))
    return _true_by_search(manifest, problem)


def _true_by_search(manifest: Any, data: Any) -> bool:
    """By brute force over what the problem says, as the checker reads it: each shape's own meaning."""
    from itertools import product

    problem = checker.Problem(data)
    solutions = []
    for values in product(*problem.allowed):
        if all(holds([values[v] for v in scope]) for _, scope, _, holds in problem.constraints):
            solutions.append(dict(zip(problem.names, values, strict=True)))
        if len(solutions) > 1:
            return False
    wanted = [manifest["solution"]] if manifest["claim"] == "unique" else []
    return solutions == wanted


def _meaning(problem: Any) -> Any:
    return {word: problem.get(word) for word in ("names", "domains", "givens", "shapes", "constraints")}


def verdict(files: Files, folder: Path) -> str:
    """`refused`, `a proof still`, or `deceived`."""
    for old in folder.iterdir():
        old.unlink()
    for name, data in files.items():
        (folder / name).write_bytes(data)
    if not accepted(folder):
        return "refused"
    return "a proof still" if still_true(files) else "deceived"


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.prove.mutations", description=__doc__)
    parser.add_argument("count", nargs="?", type=int, default=10_000)
    parser.add_argument("seed", nargs="?", type=int, default=int(time()))
    asked = parser.parse_args()
    seen: Counter[str] = Counter()
    with TemporaryDirectory() as folder:
        for seed in range(asked.seed, asked.seed + asked.count):
            done, files = mutant(Random(seed))
            found = verdict(files, Path(folder))
            seen[found] += 1
            if found == "deceived":
                print(f"seed {seed}: {done}: taken, and no proof", file=sys.stderr)
    print(
        f"{asked.count:,} mutants from seed {asked.seed}: "
        + ", ".join(f"{n:,} {w}" for w, n in sorted(seen.items()))
    )
    return 1 if seen["deceived"] else 0


if __name__ == "__main__":
    sys.exit(main())
