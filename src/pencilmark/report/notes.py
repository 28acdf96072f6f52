"""The author's own sections: a small Markdown of headings, paragraphs, lists and fenced code."""

from __future__ import annotations

import re
from collections.abc import Iterator

from pencilmark.report.document import Block, Bullets, Heading, Listing, Paragraph

__all__ = ["TEMPLATE", "note_blocks"]

TEMPLATE = """# Observations

<!-- What do the tables show? Which technique changed most, and on which boards did it not? -->

# Interpretation

<!-- Why? What does a heuristic cost, and what does it give? Is forward checking with MRV correct: does it ever miss a
     solution? Does the number of constraints make boards harder or easier? -->

# Things learned

<!-- What would you tell somebody who starts on this assignment tomorrow? -->

# Open questions

<!-- What could these boards not answer? -->

# Ideas

<!-- What would you try next: another inference, another order, other boards? -->
"""


def note_blocks(text: str) -> Iterator[Block]:
    """The blocks of a text; comments are left out, and a section of which nothing is left."""
    blocks = list(_blocks(re.sub(r"<!--.*?-->", "", text.replace("\r\n", "\n"), flags=re.DOTALL)))
    for place, block in enumerate(blocks):
        following = blocks[place + 1] if place + 1 < len(blocks) else None
        empty = isinstance(block, Heading) and (
            following is None or (isinstance(following, Heading) and following.level <= block.level)
        )
        if not empty:
            yield block


def _blocks(text: str) -> Iterator[Block]:
    for place, part in enumerate(
        re.split(r"^(```[^\n]*\n.*?^```[ \t]*)$", text, flags=re.DOTALL | re.MULTILINE)
    ):
        if place % 2:
            language, _, code = part.removeprefix("```").partition("\n")
            yield Listing(code.rstrip("`\n\t "), language=language.strip())
        else:
            apart = re.sub(r"^#{1,4}\s.*$", r"\n\g<0>\n", part, flags=re.MULTILINE)
            for paragraph in re.split(r"\n\s*\n", apart):
                yield from _paragraph([line for line in paragraph.split("\n") if line.strip()])


def _paragraph(lines: list[str]) -> Iterator[Block]:
    """Lines that stand together: a heading, or a paragraph and a list."""
    if lines and (heading := re.match(r"(#{1,4})\s+(.*?)\s*#*\s*$", lines[0])):
        yield Heading(heading[2], len(heading[1]))
        return
    marker = r"\s*(?:[-*+]|\d{1,3}[.)])\s+"
    first = next((i for i, line in enumerate(lines) if re.match(marker, line)), len(lines))
    if lines[:first]:
        yield Paragraph(" ".join(line.strip() for line in lines[:first]))
    items: list[str] = []
    for line in lines[first:]:
        if re.match(marker, line):
            items.append(re.sub(marker, "", line, count=1).strip())
        else:
            items[-1] += " " + line.strip()
    if items:
        yield Bullets(tuple(items))
