"""Where the parts of a printed report came to stand: what it is judged by before it is kept."""

from __future__ import annotations

from dataclasses import dataclass

from pencilmark.errors import PencilmarkError

__all__ = ["APPENDIX_END", "BODY_END", "Layout", "PagesError"]

BODY_END, APPENDIX_END = "the end", "the end of the appendix"
_NEARLY_EMPTY = 230.0  # points below the edge of the paper, of 842: the last page is meant to be used


class PagesError(PencilmarkError):
    """A report that does not keep to its pages, however densely it is set."""


@dataclass(frozen=True)
class Layout:
    """(heading or end, page, points from the top of the paper), in order."""

    places: tuple[tuple[str, int, float], ...]

    @property
    def body_pages(self) -> int:
        return next(page for name, page, _ in self.places if name == BODY_END)

    @property
    def well_filled(self) -> bool:
        """Is there more than a few lines on the last page of the body, and of the appendix?"""
        return self.least_filled >= _NEARLY_EMPTY

    @property
    def least_filled(self) -> float:
        """How far down the emptier of the two pages goes; a report of one page is as long as it is."""
        ends = [(page, y) for name, page, y in self.places if name in (BODY_END, APPENDIX_END)]
        return min((y for page, y in ends if page > 1), default=_NEARLY_EMPTY)

    def fits(self, most_pages: int | None) -> bool:
        return most_pages is None or self.body_pages <= most_pages

    def excess(self, most_pages: int) -> str:
        """What does not fit, by the pages that each section takes."""
        names = [name for name, _, _ in self.places]
        body = self.places[: names.index(BODY_END) + 1]
        spans = [
            f"{name} {_pages(page, body[i + 1][1])}"
            for i, (name, page, _) in enumerate(body)
            if name != BODY_END
        ]
        over = next(
            (name for name, page, _ in body if page > most_pages), body[-2][0] if len(body) > 1 else ""
        )
        return (
            f"the report takes {self.body_pages} pages without its appendix, and {most_pages} were allowed: "
            f"{', '.join(spans)}. From {over!r} on it does not fit: give fewer boards or strategies, or more pages"
        )


def _pages(first: int, last: int) -> str:
    return f"(page {first})" if first == last else f"(pages {first}–{last})"
