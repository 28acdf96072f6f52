"""Minefields of characters with a sign for what is covered.

    text    := board ( blank line board )*
    board   := row+                                  as wide as the first
    row     := ( '#' | '?' | '0' … '8' | mine | open )+
    mine    := 'M' | 'X' | 'F' | '*' | '!'           a known one
    open    := '.' | '-'                             an open cell without a mine around it

# and ? are unknown; no line is a comment. The total of mines is not in the text: any number.
"""

from __future__ import annotations

from pencilmark.formats.dot_chars import DotChars

__all__ = ["HashChars"]


class HashChars(DotChars):
    name = "hash-chars"
    title = "Minefield of characters (#, ?)"
    examples = ("####2#\n1113#2\n######\n", "01#\n02M\n02#\n", "-1?\n-22\n-1*\n")
    unknown, mine = "#", "M"
    sure = frozenset("#?H")

    def fits(self, marks: set[str]) -> bool:
        return bool(marks & self.sure)
