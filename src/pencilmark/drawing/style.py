"""How pictures of boards look: one style, with a light and a dark scheme, or written out for paper."""

from __future__ import annotations

import re

__all__ = ["SANS", "SERIF", "STYLE", "static_svg"]

# Every rule is scoped: in a notebook the style of one picture is a style of the whole page.
STYLE = """
.pm{--paper:#fff;--ink:#1d2433;--found:#1c6dd0;--line:#9aa3b2;--soft:#eef1f6;--mine:#c62f3b;--hole:#2b3242;--onhole:#fff;--white:#fff;--black:#1d2433;--grey:#cdd2db;--red:#f4aaa8;--orange:#f8cb90;--green:#a3d9a6;--blue:#abcff6;--purple:#d3b8ee}
@media(prefers-color-scheme:dark){.pm{--paper:#171b24;--ink:#e8ebf1;--found:#7db4ff;--line:#5c6679;--soft:#242b38;--mine:#ff7b84;--hole:#475063;--onhole:#fff;--white:#e8ebf1;--black:#07090d;--grey:#434b5a;--red:#84393d;--orange:#7d5a24;--green:#2f6b3a;--blue:#2c568a;--purple:#5d4187}}
.pm text{font:500 .58px system-ui,sans-serif;text-anchor:middle;dominant-baseline:central;fill:var(--ink)}
.pm .found{fill:var(--found);font-weight:400}.pm .paper{fill:var(--paper)}.pm .soft{fill:var(--soft)}
.pm .hole{fill:var(--hole)}.pm .onhole{fill:var(--onhole)}.pm .slash{stroke:var(--onhole);stroke-width:.015}
.pm .thin{stroke:var(--line);stroke-width:.02}
.pm .thick{fill:none;stroke:var(--ink);stroke-width:.06;stroke-linecap:square}
.pm .cage{fill:none;stroke:var(--ink);stroke-width:.022;stroke-dasharray:.07 .05}
.pm .sign{fill:none;stroke:var(--ink);stroke-width:.05;stroke-linecap:round;stroke-linejoin:round}
.pm .halo{fill:none;stroke:var(--paper);stroke-width:.14;stroke-linecap:round;stroke-linejoin:round}
.pm .path{fill:none;stroke-linecap:round;stroke-linejoin:round}
.pm .white{fill:var(--white);stroke:var(--ink);stroke-width:.03}
.pm .black{fill:var(--black);stroke:var(--ink);stroke-width:.03}.pm .mine{fill:var(--mine)}
.pm .onpaper{stroke:var(--paper);stroke-width:.09;paint-order:stroke;stroke-linejoin:round}
.pm .onblack{fill:var(--white)}.pm .onwhite{fill:var(--black)}.pm .faint{fill:var(--line);font-weight:400}
.pm .start{text-anchor:start}.pm .end{text-anchor:end}
"""
SERIF = "'Libertinus Serif',serif"  # which reports bring along
SANS = "system-ui,sans-serif"


def static_svg(svg: str, family: str = SERIF) -> str:
    """A picture without its dark scheme and with its colours written out, for printers and for programs that do not
    know variables."""
    colours = dict(re.findall(r"--(\w+):(#[0-9a-f]+)", svg.split("@media")[0]))
    svg = re.sub(r"@media\(prefers-color-scheme:dark\)\{[^{}]*\{[^{}]*\}\}", "", svg)
    svg = re.sub(r"[\w.]+\{--[^}]*\}", "", svg)
    font = rf"font-weight:\1;font-size:\2;font-family:{family};"
    svg = re.sub(r"font:(\d+) ([\d.]+px) [^;]*;", font, svg)
    return re.sub(r"var\(--(\w+)\)", lambda m: colours[m[1]], svg)
