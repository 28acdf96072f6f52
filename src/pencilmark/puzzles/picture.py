"""Boards as SVG: one unit is one cell; colours follow the reader's light or dark scheme."""

from __future__ import annotations

from collections.abc import Sequence

from pencilmark.puzzles.puzzle import Rows

__all__ = ["Picture"]

# Every rule is scoped: in a notebook the style of one picture is a style of the whole page.
_STYLE = """
.pm{--paper:#fff;--ink:#1d2433;--found:#1c6dd0;--line:#9aa3b2;--soft:#eef1f6;--mine:#c62f3b}
@media(prefers-color-scheme:dark){.pm{--paper:#171b24;--ink:#e8ebf1;--found:#7db4ff;--line:#5c6679;--soft:#242b38;--mine:#ff7b84}}
.pm text{font:500 .58px system-ui,sans-serif;text-anchor:middle;dominant-baseline:central;fill:var(--ink)}
.pm .found{fill:var(--found);font-weight:400}.pm .paper{fill:var(--paper)}.pm .soft{fill:var(--soft)}
.pm .thin{stroke:var(--line);stroke-width:.02}.pm .thick{stroke:var(--ink);stroke-width:.06}
.pm .sign{fill:none;stroke:var(--ink);stroke-width:.05;stroke-linecap:round;stroke-linejoin:round}
.pm .white{fill:var(--paper);stroke:var(--ink);stroke-width:.03}
.pm .black{fill:var(--ink);stroke:var(--ink);stroke-width:.03}.pm .mine{fill:var(--mine)}
"""
_MARGIN = 0.15
_PIXELS = 44

Place = tuple[int, int]


class Picture:
    """A board being drawn. `gap` is the room between cells, for boards whose cells stand apart."""

    def __init__(self, height: int, width: int, gap: float = 0.0) -> None:
        self.height, self.width, self.step = height, width, 1 + gap
        self.parts: list[str] = []

    def text(self) -> str:
        w = self.step * (self.width - 1) + 1 + 2 * _MARGIN
        h = self.step * (self.height - 1) + 1 + 2 * _MARGIN
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" class="pm" width="{w * _PIXELS:.0f}" height="{h * _PIXELS:.0f}" '
            f'viewBox="{-_MARGIN} {-_MARGIN} {w:.4g} {h:.4g}" role="img"><style>{_STYLE}</style>'
            f'<rect class="paper" x="{-_MARGIN}" y="{-_MARGIN}" width="{w:.4g}" height="{h:.4g}"/>'
            f"{''.join(self.parts)}</svg>"
        )

    def square_grid(self, box: tuple[int, int]) -> None:
        """Thin lines between cells, thick ones around boxes."""
        for thick in (False, True):
            for x in range(self.width + 1):
                if (x % box[1] == 0) == thick:
                    self._line(x, 0, x, self.height, thick)
            for y in range(self.height + 1):
                if (y % box[0] == 0) == thick:
                    self._line(0, y, self.width, y, thick)

    def _line(self, x1: int, y1: int, x2: int, y2: int, thick: bool) -> None:
        kind = "thick" if thick else "thin"
        cap = ' stroke-linecap="square"' if thick else ""
        self.parts.append(f'<line class="{kind}" x1="{x1}" y1="{y1}" x2="{x2}" y2="{y2}"{cap}/>')

    def separate_cells(self) -> None:
        """A square for each cell."""
        for place in self._places():
            self._square(place, "paper thin")

    def _square(self, place: Place, kind: str) -> None:
        x, y = place[1] * self.step, place[0] * self.step
        self.parts.append(f'<rect class="{kind}" x="{x:.4g}" y="{y:.4g}" width="1" height="1" rx=".06"/>')

    def _places(self) -> list[Place]:
        return [(row, column) for row in range(self.height) for column in range(self.width)]

    def values(self, cells: Sequence[int], rows: Rows | None) -> None:
        """Givens, and found values in another colour."""
        for place, given in zip(self._places(), cells, strict=True):
            value = rows[place[0]][place[1]] if rows else given
            if value:
                self._write(place, str(value), "" if given else "found")

    def _write(self, place: Place, text: str, kind: str) -> None:
        x, y = self._centre(place)
        self.parts.append(f'<text class="{kind}" x="{x:.4g}" y="{y:.4g}">{text}</text>')

    def _centre(self, place: Place) -> tuple[float, float]:
        return place[1] * self.step + 0.5, place[0] * self.step + 0.5

    def sign(self, smaller: Place, larger: Place) -> None:
        """An inequality in the gap between two cells, its point towards the smaller one."""
        (x1, y1), (x2, y2) = self._centre(smaller), self._centre(larger)
        x, y = (x1 + x2) / 2, (y1 + y2) / 2
        dx, dy = (x2 - x1) / self.step * 0.08, (y2 - y1) / self.step * 0.08
        points = (
            (x + dx - 1.6 * dy, y + dy - 1.6 * dx),
            (x - dx, y - dy),
            (x + dx + 1.6 * dy, y + dy + 1.6 * dx),
        )
        path = " ".join(f"{px:.4g},{py:.4g}" for px, py in points)
        self.parts.append(f'<polyline class="sign" points="{path}"/>')

    def dot(self, a: Place, b: Place, black: bool) -> None:
        (x1, y1), (x2, y2) = self._centre(a), self._centre(b)
        kind = "black" if black else "white"
        self.parts.append(
            f'<circle class="{kind}" cx="{(x1 + x2) / 2:.4g}" cy="{(y1 + y2) / 2:.4g}" r=".13"/>'
        )

    def minefield(self, cells: Sequence[int], rows: Rows | None) -> None:
        """Hints on paper, unknown cells soft, mines as discs."""
        for place, hint in zip(self._places(), cells, strict=True):
            self._square(place, "paper thin" if hint >= 0 else "soft thin")
            if hint >= 0:
                self._write(place, str(hint), "")
            elif rows and rows[place[0]][place[1]]:
                x, y = self._centre(place)
                self.parts.append(f'<circle class="mine" cx="{x:.4g}" cy="{y:.4g}" r=".24"/>')
