// The marks of rules as SVG: eight kinds, whatever rule they are of. A mark is drawn under the values or over them.
//
//   plan   where things are: `centre([row, column])` of a place, UNIT the side of a cell, `step` from one to the next

import { s } from "../lib/dom.js";

export const UNIT = 60;

/** {under, over}: what a mark puts below the values of the cells and above them. */
export function drawMark(mark, plan) {
  return DRAW[mark.mark]?.(mark, plan) ?? {};
}

const DRAW = { text, disc, square, sign, line, outline, fill, outside };

function middle(cells, plan) {
  const points = cells.map(plan.centre);
  return { x: mean(points.map((p) => p.x)), y: mean(points.map((p) => p.y)) };
}

const mean = (numbers) => numbers.reduce((sum, n) => sum + n, 0) / numbers.length;

function text(mark, plan) {
  if (mark.corner) return { over: cornerText(mark.cells[0], mark.text, plan) };
  const { x, y } = middle(mark.cells, plan);
  const between = mark.cells.length > 1;
  const small = between || mark.text.length > (/^\d+$/.test(mark.text) ? 2 : 1);
  const digit = /^\d$/.test(mark.text) ? ` n${mark.text}` : "";
  return {
    over: s(
      "text",
      { class: `mark-text${small ? " small" : ""}${between ? " between" : ""}${digit}`, x, y: y + 1 },
      mark.text,
    ),
  };
}

function cornerText(place, words, plan) {
  const { x, y } = plan.centre(place);
  return s("text", { class: "mark-corner", x: x - UNIT / 2 + 5, y: y - UNIT / 2 + 10 }, words);
}

function disc(mark, plan) {
  const { x, y } = middle(mark.cells, plan);
  const inside = mark.cells.length === 1;
  const long = mark.text.length > 2;
  const r = mark.large ? 25 : inside ? 18 : long ? 15 : mark.text ? 11 : 8;
  const node = s(
    "g",
    { class: `disc ${mark.filled ? "filled" : "open"} tint-${mark.tint}${inside ? " inside" : ""}` },
    s("circle", { cx: x, cy: y, r }),
    mark.text
      ? s("text", { x, y: y + 0.5, "font-size": long ? Math.min(12, 44 / mark.text.length) : 13 }, mark.text)
      : null,
  );
  return inside ? { under: node } : { over: node };
}

function square(mark, plan) {
  const side = UNIT - 16;
  return {
    under: s(
      "g",
      { class: `square tint-${mark.tint}` },
      mark.cells.map((place) => {
        const { x, y } = plan.centre(place);
        return s("rect", { x: x - side / 2, y: y - side / 2, width: side, height: side });
      }),
    ),
  };
}

function sign(mark, plan) {
  const small = plan.centre(mark.smaller);
  const large = plan.centre(mark.larger);
  const [x, y] = [(small.x + large.x) / 2, (small.y + large.y) / 2];
  const size = plan.step > UNIT ? 4.5 : 3.6;
  const [dx, dy] = [Math.sign(large.x - small.x) * size, Math.sign(large.y - small.y) * size];
  const points = [
    [x + dx - 1.7 * dy, y + dy - 1.7 * dx],
    [x - dx, y - dy],
    [x + dx + 1.7 * dy, y + dy + 1.7 * dx],
  ];
  const d = points.map((p) => p.join(",")).join(" ");
  if (plan.step > UNIT) return { over: s("polyline", { class: "sign", points: d }) };
  return {
    over: s(
      "g",
      {},
      s("circle", { class: "patch", cx: x, cy: y, r: 8.5 }),
      s("polyline", { class: "sign", points: d }),
    ),
  };
}

function line(mark, plan) {
  const points = mark.cells.map(plan.centre);
  const kinds = ["line", `tint-${mark.tint}`, mark.thin ? "thin-line" : "", mark.dashed ? "dashed" : ""]
    .filter(Boolean)
    .join(" ");
  const node = s("g", { class: kinds });
  if (mark.bulb) node.append(s("circle", { class: "bulb", cx: points[0].x, cy: points[0].y, r: 21 }));
  node.append(s("polyline", { points: points.map(({ x, y }) => `${x},${y}`).join(" ") }));
  if (mark.arrow && points.length > 1) node.append(head(points.at(-2), points.at(-1), mark.thin ? 9 : 13));
  return { under: node };
}

/** The two strokes of an arrow's head. */
function head(from, to, size) {
  const angle = Math.atan2(to.y - from.y, to.x - from.x);
  const end = (turn) => `${to.x - size * Math.cos(angle + turn)},${to.y - size * Math.sin(angle + turn)}`;
  return s("polyline", { points: `${end(0.6)} ${to.x},${to.y} ${end(-0.6)}` });
}

function outline(mark, plan) {
  const node = s(
    "g",
    { class: mark.thick ? "outline thick-outline" : "outline" },
    s("path", { d: around(mark.cells, plan, mark.thick ? 0 : 5) }),
  );
  if (mark.text) node.append(labelled(mark, plan));
  return { over: node };
}

/** The cell a word of a mark stands in the corner of; null for marks without. */
export function cornerOf(mark) {
  if (mark.corner) return mark.cells[0];
  return mark.mark === "outline" && mark.text ? firstOf(mark.cells) : null;
}

const firstOf = (cells) => [...cells].sort(([r1, c1], [r2, c2]) => r1 - r2 || c1 - c2)[0];

/** A word at the top left of an outline, on a patch of paper that interrupts it. */
function labelled(mark, plan) {
  const first = firstOf(mark.cells);
  const { x, y } = plan.centre(first);
  const width = 4 + 6.6 * mark.text.length;
  return s(
    "g",
    {},
    s("rect", { class: "patch", x: x - UNIT / 2 + 3, y: y - UNIT / 2 + 2.5, width, height: 14 }),
    cornerText(first, mark.text, plan),
  );
}

/** The border of a set of cells, so far inside them: side by side, and round the corners that turn inwards. */
function around(cells, plan, inset) {
  const has = new Set(cells.map((place) => place.join()));
  const at = (r, c) => has.has(`${r},${c}`);
  const parts = [];
  for (const [r, c] of cells) {
    const { x, y } = plan.centre([r, c]);
    const half = plan.step / 2;
    for (const [down, right] of [
      [-1, 0],
      [1, 0],
      [0, -1],
      [0, 1],
    ]) {
      if (at(r + down, c + right)) continue;
      const end = (sideways) => {
        const [sr, sc] = [right ? sideways : 0, down ? sideways : 0];
        if (!at(r + sr, c + sc)) return half - inset;
        return at(r + sr + down, c + sc + right) ? half + inset : half;
      };
      const [ox, oy] = [right * (half - inset), down * (half - inset)];
      parts.push(down ? `M${x - end(-1)} ${y + oy}H${x + end(1)}` : `M${x + ox} ${y - end(-1)}V${y + end(1)}`);
    }
  }
  return parts.join("");
}

function fill(mark, plan) {
  return {
    under: s(
      "g",
      { class: `fill tint-${mark.tint}` },
      mark.cells.map((place) => {
        const { x, y } = plan.centre(place);
        return s("rect", { x: x - UNIT / 2, y: y - UNIT / 2, width: UNIT, height: UNIT });
      }),
    ),
  };
}

/** Beside the grid: how far the middle of a word is from the cells. */
export const BESIDE = 26;

export function besidePoint({ where, at }, plan) {
  const along = plan.centre([at, at]);
  const half = UNIT / 2;
  const last = plan.centre([plan.rows - 1, plan.cols - 1]);
  return {
    top: { x: along.x, y: -BESIDE },
    bottom: { x: along.x, y: last.y + half + BESIDE },
    left: { x: -BESIDE, y: along.y },
    right: { x: last.x + half + BESIDE, y: along.y },
  }[where];
}

function outside(mark, plan) {
  const { x, y } = besidePoint(mark, plan);
  const node = s("g", { class: "outside" });
  const [down, right] = mark.arrow ?? [0, 0];
  node.append(s("text", { x: x - right * 5, y: y - down * 5 }, mark.text));
  if (mark.arrow)
    node.append(
      s("line", { x1: x + right * 6, y1: y + down * 6, x2: x + right * 17, y2: y + down * 17 }),
      head({ x, y }, { x: x + right * 18, y: y + down * 18 }, 6),
    );
  return { over: node };
}
