// A board as SVG. What never changes is drawn once; a cell is drawn again only where its look has changed.
//
//   look   {value, kind, marks, gone, tried, corner, classes, heat}: what one cell shows

import { h, s } from "./dom.js";
import { cellName, isGiven, isMines } from "./board.js";
import { edges } from "./edit.js";

const UNIT = 60;
const MARGIN = 6;

export class Picture {
  constructor(board, label) {
    this.board = board;
    this.step = UNIT * (board.family === "futoshiki" ? 1.36 : 1);
    this.looks = new Array(board.cells.length).fill(null);
    this.nodes = [];
    const width = this.step * (board.cols - 1) + UNIT + 2 * MARGIN;
    const height = this.step * (board.rows - 1) + UNIT + 2 * MARGIN;
    this.svg = s("svg", { class: "board", viewBox: `${-MARGIN} ${-MARGIN} ${width} ${height}`, role: "grid",
      "aria-label": label ?? "board", "aria-rowcount": board.rows, "aria-colcount": board.cols });
    this.svg.style.maxWidth = `${Math.min(820, Math.max(300, width * 1.15))}px`;
    this.drawCells();
    this.drawLines();
    this.edgeLayer = s("g", { class: "edges-off" });
    this.svg.append(this.edgeLayer);
    this.drawEdges();
    this.cursor = s("rect", { class: "cursor", width: UNIT, height: UNIT });
    this.svg.append(this.cursor);
  }

  x(cell) { return (cell % this.board.cols) * this.step; }
  y(cell) { return Math.floor(cell / this.board.cols) * this.step; }

  drawCells() {
    const { board } = this;
    for (let row = 0; row < board.rows; row++) {
      const group = s("g", { role: "row" });
      for (let col = 0; col < board.cols; col++) group.append(this.drawCell(row * board.cols + col));
      this.svg.append(group);
    }
  }

  drawCell(cell) {
    const rounded = this.board.family === "futoshiki" ? 6 : 0;
    const node = s("g", { role: "gridcell", id: `${this.id()}-${cell}`, transform: `translate(${this.x(cell)} ${this.y(cell)})` },
      s("rect", { class: "cell-back", width: UNIT, height: UNIT, rx: rounded, "data-cell": cell }));
    this.nodes.push(node);
    return node;
  }

  id() { return (this.name ??= `b${Picture.made++}`); }

  drawLines() {
    const { board } = this;
    if (board.family === "futoshiki") return;
    const [height, width] = board.box ?? [board.rows, board.cols];
    const lines = { thin: s("g"), thick: s("g") };
    const line = (kind, x1, y1, x2, y2) => lines[kind].append(
      s("line", { class: kind, x1: x1 * UNIT, y1: y1 * UNIT, x2: x2 * UNIT, y2: y2 * UNIT }));
    for (let x = 0; x <= board.cols; x++) line(x % width ? "thin" : "thick", x, 0, x, board.rows);
    for (let y = 0; y <= board.rows; y++) line(y % height ? "thin" : "thick", 0, y, board.cols, y);
    this.svg.append(lines.thin, lines.thick);
  }

  /** Signs and dots, and places to click for them. */
  drawEdges() {
    const { board } = this;
    this.edgeMarks = new Map();
    for (const [a, b] of edges(board)) {
      const at = { cx: (this.x(a) + this.x(b) + UNIT) / 2, cy: (this.y(a) + this.y(b) + UNIT) / 2 };
      this.edgeLayer.append(s("circle", { class: "edge", r: 13, ...at, "data-edge": `${a} ${b}` },
        s("title", {}, `between ${cellName(board, a)} and ${cellName(board, b)}`)));
    }
    for (const [small, large] of board.signs ?? []) this.put(small, large, this.sign(small, large));
    this.dots().forEach(([a, b, kind]) => this.put(a, b, this.dot(a, b, kind)));
  }

  put(a, b, mark) {
    this.edgeMarks.set(`${Math.min(a, b)} ${Math.max(a, b)}`, mark);
    this.svg.append(mark);
  }

  dots() {
    const { board } = this;
    if (board.family !== "kropki") return [];
    const { n } = board;
    const across = board.across.map((kind, i) => [Math.floor(i / (n - 1)) * n + (i % (n - 1)), 1, kind]);
    const down = board.down.map((kind, i) => [i, n, kind]);
    return [...across, ...down].filter(([, , kind]) => kind).map(([a, step, kind]) => [a, a + step, kind]);
  }

  dot(a, b, kind) {
    return s("circle", { class: `dot ${kind === 2 ? "black" : "white"}`, r: 8,
      cx: (this.x(a) + this.x(b) + UNIT) / 2, cy: (this.y(a) + this.y(b) + UNIT) / 2 });
  }

  sign(small, large) {
    const x = (this.x(small) + this.x(large) + UNIT) / 2;
    const y = (this.y(small) + this.y(large) + UNIT) / 2;
    const dx = Math.sign(this.x(large) - this.x(small)) * 4.5;
    const dy = Math.sign(this.y(large) - this.y(small)) * 4.5;
    const points = [[x + dx - 1.7 * dy, y + dy - 1.7 * dx], [x - dx, y - dy], [x + dx + 1.7 * dy, y + dy + 1.7 * dx]];
    return s("polyline", { class: "sign", points: points.map((p) => p.join(",")).join(" ") });
  }

  /** Which signs and dots are broken: pairs of cells. */
  breakEdges(pairs) {
    const broken = new Set(pairs.map(([a, b]) => `${Math.min(a, b)} ${Math.max(a, b)}`));
    for (const [key, mark] of this.edgeMarks) mark.classList.toggle("broken", broken.has(key));
  }

  moveCursor(cell) {
    this.cursor.setAttribute("x", this.x(cell));
    this.cursor.setAttribute("y", this.y(cell));
    this.svg.setAttribute("aria-activedescendant", this.nodes[cell].id);
    this.nodes[this.selected ?? 0].removeAttribute("aria-selected");
    this.nodes[cell].setAttribute("aria-selected", "true");
    this.selected = cell;
  }

  /** Show looks, one a cell. Cells that look as before are left alone, and of the others only what differs is drawn. */
  show(looks) {
    looks.forEach((look, cell) => {
      const [frame, body] = keysOf(look);
      const was = this.looks[cell];
      if (was && was.frame === frame && was.body === body) return;
      if (!was || was.body !== body) this.paintBody(this.nodes[cell], look, cell);
      this.paintFrame(this.nodes[cell], look, cell);
      this.looks[cell] = { frame, body };
    });
  }

  /** Colours, label and corner of a cell. */
  paintFrame(node, look, cell) {
    const { board } = this;
    const given = isGiven(board, cell);
    const kinds = [board.family === "futoshiki" ? "apart" : "", given ? "given" : "", look.kind ?? "", look.corner ? "with-corner" : "", ...(look.classes ?? [])];
    if (isMines(board) && !given) kinds.push("unknown");
    node.setAttribute("class", kinds.filter(Boolean).join(" "));
    node.setAttribute("aria-label", this.spoken(cell, look, given));
    let corner = node.querySelector(".corner");
    if (!look.corner) return corner?.remove();
    if (!corner) node.append((corner = s("text", { class: "corner", x: UNIT - 4, y: 8 })));
    corner.textContent = look.corner;
    return undefined;
  }

  paintBody(node, look, cell) {
    const given = isGiven(this.board, cell);
    while (node.childNodes.length > 1) node.lastChild.remove();
    if (look.heat !== undefined && look.heat !== null) node.append(heat(look.heat));
    if (look.value !== null && look.value !== undefined) node.append(this.drawn(look.value, given));
    else if (look.marks?.length || look.gone?.length) node.append(s("g", { class: "marks" }, this.marked(look)));
  }

  drawn(value, given) {
    const middle = UNIT / 2;
    if (isMines(this.board) && !given) {
      if (value) return s("circle", { class: "mine", cx: middle, cy: middle, r: 15 });
      return s("path", { class: "clear", d: `M${middle - 10} ${middle} l7 8 l13 -16`, fill: "none" });
    }
    const text = s("text", { class: "value", x: middle, y: middle + 1 }, String(value));
    if (value > 9) text.setAttribute("textLength", 38);
    return text;
  }

  marked(look) {
    const values = this.board.problem.values;
    const side = Math.ceil(Math.sqrt(values.length));
    const all = [...look.marks, ...(look.gone ?? [])];
    if (side > 5) return [s("text", { class: "mark", x: UNIT / 2, y: UNIT / 2 }, `${look.marks.length} left`)];
    const size = side <= 3 ? 15 : side === 4 ? 12 : 10;
    return all.map((value) => {
      const place = values.indexOf(value);
      const kind = look.gone?.includes(value) ? " gone" : look.tried === value ? " tried" : "";
      return s("text", { class: `mark${kind}`, "font-size": size, x: UNIT * ((place % side) + 0.5) / side * 0.88 + UNIT * 0.06,
        y: UNIT * (Math.floor(place / side) + 0.5) / side * 0.88 + UNIT * 0.06 }, String(value));
    });
  }

  spoken(cell, look, given) {
    const name = cellName(this.board, cell);
    const mine = isMines(this.board) && !given;
    const value = look.value === null || look.value === undefined ? null : mine ? (look.value ? "mine" : "clear") : look.value;
    if (value !== null) return `${name}, ${given ? (isMines(this.board) ? "hint " : "given ") : ""}${value}${(look.classes ?? []).includes("conflict") ? ", conflict" : ""}`;
    if (look.heat !== undefined && look.heat !== null) return `${name}, mine with ${Math.round(look.heat * 1000) / 10} percent`;
    return look.marks?.length ? `${name}, may be ${look.marks.join(" ")}` : `${name}, empty`;
  }
}
Picture.made = 0;

function keysOf(look) {
  return [`${look.kind ?? ""}|${look.corner ?? ""}|${look.classes ?? ""}`,
    `${look.value ?? ""}|${look.marks ?? ""}|${look.gone ?? ""}|${look.tried ?? ""}|${look.heat ?? ""}`];
}

function heat(chance) {
  const percent = chance * 100;
  const text = percent === 0 ? "0" : percent === 100 ? "100" : percent < 10 ? percent.toFixed(1) : percent.toFixed(0);
  const colour = chance === 0 ? "#1f9d64" : chance === 1 ? "#d13a46" : `hsl(${Math.round(40 - 36 * chance)} 90% 55%)`;
  return s("g", { class: "heat" },
    s("rect", { width: UNIT, height: UNIT, fill: colour, "fill-opacity": chance === 0 || chance === 1 ? 0.45 : 0.12 + 0.5 * chance }),
    s("text", { class: "percent", x: UNIT / 2, y: UNIT / 2 }, `${text}%`));
}

/** An SVG inside a box that keeps it in the middle. */
export function framed(picture) {
  return h("div", { class: "board-box" }, picture.svg);
}
