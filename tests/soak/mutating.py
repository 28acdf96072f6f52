"""Wrong C++ from right C++, by small changes of its text.

site     a line with one small change: another operator, a number off by one, a statement left out
schema   the line in both forms, of which a number chosen at run time says which is taken; so that one build
         holds all wrong kernels, and can tell which of the changed lines were ever reached
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

__all__ = ["HEADER", "SOURCE", "Site", "mutated", "schema", "sites"]

SWAPPED = (
    (" <= ", " < "),
    (" >= ", " > "),
    (" < ", " <= "),
    (" > ", " >= "),
    (" == ", " != "),
    (" != ", " == "),
    (" && ", " || "),
    (" || ", " && "),
    (" & ~", " & "),
    (" & ", " | "),
    (" | ", " & "),
    (" ^ ", " | "),
    (" << ", " >> "),
    (" + ", " - "),
    (" - ", " + "),
    (" + 1", ""),
    (" - 1", ""),
    (" &= ", " |= "),
    (" |= ", " &= "),
    (" += ", " -= "),
    ("return true", "return false"),
    ("return false", "return true"),
    ("(!", "("),
)
#: what is counted, limited or tried first: wrong ones change how long a search takes, never what it finds
NO_ANSWER = re.compile(
    r"work|nodes|guesses|patience|effort|activity|score|decay|blame|reserve|limit|assert|seconds|constexpr"
)
STATEMENT = re.compile(
    r"^\s*(?!return|break|continue|using|throw|delete|goto|else|case)[\w.\[\]>:*&-]+( [&|^+-]?= .+|\(.*\));$"
)
DECLARED = re.compile(r"^(\s*(?:const )?[\w:<>, *&]+ \w+ = )([^{}\[\]]+);$")
ASKED = re.compile(r"^(\s*(?:\} )?(?:else )?(?:if|while) )(\(.*)$")
LOOP = re.compile(r"^(\s*for \([^;]*; )([^;]+)(;.*)$")
RETURNED = re.compile(r"^(\s*)return (.+);$")
BEGINS = (";", "{", "}", ":")  # a line behind one of these begins a statement

HEADER = """#pragma once
namespace pencilmark_mutants {
extern int chosen;
extern bool reached[];
inline bool mutant(int number) {
    reached[number] = true;
    return chosen == number;
}
}  // namespace pencilmark_mutants
"""
SOURCE = """#include "mutants.hpp"
namespace pencilmark_mutants {
int chosen = 0;
bool reached[1 << 16] = {};
}  // namespace pencilmark_mutants
extern "C" __attribute__((visibility("default"))) void choose_mutant(int number) {
    pencilmark_mutants::chosen = number;
}
extern "C" __attribute__((visibility("default"))) int reached_mutant(int number) {
    return pencilmark_mutants::reached[number];
}
"""


@dataclass(frozen=True)
class Site:
    """A change of a line, counted from 0."""

    file: str
    line: int
    before: str
    after: str  # empty: the statement is left out

    def told(self) -> str:
        """The change in a line, for a table."""
        after = self.after.strip() or "(left out)"
        return f"{self.file}:{self.line + 1}: {self.before.strip()} → {after}"


def sites(file: str, text: str) -> Iterator[Site]:
    """All the changes that are known for a text."""
    lines = text.split("\n")
    for number, line in enumerate(lines):
        if NO_ANSWER.search(line) or "//" in line or not _begins(lines, number):
            continue
        if STATEMENT.match(line):
            yield Site(file, number, line, "")
        for old, new in SWAPPED:
            for found in re.finditer(re.escape(old), line):
                after = line[: found.start()] + new + line[found.end() :]
                if schema(Site(file, number, line, after), 1):
                    yield Site(file, number, line, after)


def mutated(text: str, chosen: dict[int, Site]) -> str:
    """A text with these changes in it, by number, each behind its switch."""
    lines = text.split("\n")
    for number, site in chosen.items():
        lines[site.line] = schema(site, number)
    head = next((i for i, line in enumerate(lines) if line.startswith(("#include", "#pragma"))), 0)
    return "\n".join([*lines[: head + 1], '#include "mutants.hpp"', *lines[head + 1 :]])


def _begins(lines: list[str], number: int) -> bool:
    """Does a statement begin and end in this line?"""
    line = lines[number].strip()
    before = next((each.strip() for each in lines[number - 1 :: -1] if each.strip()), "")
    code = before.split("//")[0].rstrip()
    balanced = line.count("(") == line.count(")") and line.count("{") - line.count("}") in (0, 1)
    return balanced and (not code or code.endswith(BEGINS) or code.startswith(("if ", "for ")))


def schema(site: Site, number: int) -> str:
    """The line in both forms; empty if there is no way to write it so."""
    is_it = f"pencilmark_mutants::mutant({number})"
    old, new = site.before, site.after
    if not new:
        return f"if (!{is_it}) {{ {old.strip()} }}"
    for pattern in (ASKED, LOOP, DECLARED):
        if (a := pattern.match(old)) and (b := pattern.match(new)):
            return _either(is_it, pattern, a, b)
    if (a := RETURNED.match(old)) and RETURNED.match(new):
        return f"{a[1]}{{ if ({is_it}) {new.strip()} {old.strip()} }}"
    if STATEMENT.match(old) and STATEMENT.match(new):
        return f"if ({is_it}) {{ {new.strip()} }} else {{ {old.strip()} }}"
    return ""


def _either(is_it: str, pattern: re.Pattern[str], a: re.Match[str], b: re.Match[str]) -> str:
    if pattern is DECLARED:
        return f"{a[1]}{is_it} ? ({b[2]}) : ({a[2]});" if a[1] == b[1] else ""
    if pattern is LOOP:
        same = (a[1], a[3]) == (b[1], b[3])
        return f"{a[1]}({is_it} ? ({b[2]}) : ({a[2]})){a[3]}" if same else ""
    (old, rest), (new, other) = _condition(a[2]), _condition(b[2])
    if rest != other or ";" in old or " = " in old or old == new:
        return ""
    return f"{a[1]}({is_it} ? static_cast<bool>({new}) : static_cast<bool>({old})){rest}"


def _condition(text: str) -> tuple[str, str]:
    """What is between the first parenthesis and its partner, and what comes behind."""
    depth = 0
    for place, character in enumerate(text):
        depth += (character == "(") - (character == ")")
        if not depth:
            return text[1:place], text[place + 1 :]
    return text, ""
