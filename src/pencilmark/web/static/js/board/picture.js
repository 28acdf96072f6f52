// A board as SVG. What never changes is drawn once; a cell is drawn again only where its look has changed.
//
//   look     {value, symbol, kind, marks, gone, tried, corner, classes, heat}: what one cell shows
//   margin   room beside the grid, on the sides where something stands or may be put
//   target   a place to tap that is no cell: an edge, a corner, a place outside

import { h, s } from "../lib/dom.js";
import { cellName, hasSymbols, isGiven, isHole, placeNumber, symbolOf } from "./board.js";
import { Candidates } from "./candidates.js";
import { Distance } from "./distance.js";
import { BESIDE, UNIT, cornerOf, drawMark } from "./marks.js";
import { writtenOn } from "./rules.js";
import { PIECES, lookOf } from "./symbols.js";
import { targets } from "./targets.js";

const MARGIN = 6;
const BOW = 50; // how far an arrow goes aside
const UNDER = ["fill", "square", "line", "disc"]; // in this order, one upon the other

export class Picture {
  constructor(board, label, margins = []) {
    this.board = board;
    this.name = `b${Picture.made++}`; // what the names of its cells begin with
    this.step = UNIT * (board.apart ? 1.36 : 1);
    this.looks = new Array(board.givens.length).fill(null);
    this.nodes = [];
    this.candidates = [];
    const corners = board.rules.flatMap(({ marks }) => marks.map(cornerOf).filter(Boolean));
    this.cornered = new Set(corners.map((place) => placeNumber(board, place)));
    this.written = writtenOn(board);
    this.svg = s("svg", {
      class: "board",
      role: "grid",
      "aria-label": label ?? "board",
      "aria-rowcount": board.rows,
      "aria-colcount": board.cols,
    });
    this.distance = new Distance(this.svg, () => this.candidates.find(Boolean));
    this.fit(new Set([...margins, ...board.rules.flatMap(({ marks }) => marks.flatMap((mark) => this.sides(mark)))]));
    this.layers = Object.fromEntries(
      ["paper", "under", "cells", "grid", "over", "arrows", "targets", "picked"].map((name) => [
        name,
        s("g", { class: `${name}-layer` }),
      ]),
    );
    this.svg.append(...Object.values(this.layers));
    this.drawCells();
    this.drawLines();
    this.drawMarks();
    this.cursor = s("rect", { class: "cursor", width: UNIT, height: UNIT });
    this.svg.append(this.cursor);
  }

  /** The sides a mark needs room on: where it stands, and beyond a corner the next one. */
  sides({ where, at }) {
    if (!where) return [];
    const [before, behind, count] =
      where === "top" || where === "bottom" ? ["left", "right", this.board.cols] : ["top", "bottom", this.board.rows];
    return [where, ...(at < 0 ? [before] : at >= count ? [behind] : [])];
  }

  /** The part of the plane that is shown: the grid, and a margin on the sides that need one. */
  fit(sides) {
    const room = (side) => (sides.has(side) ? BESIDE * 2 : MARGIN);
    const width = this.step * (this.board.cols - 1) + UNIT + room("left") + room("right");
    const height = this.step * (this.board.rows - 1) + UNIT + room("top") + room("bottom");
    this.svg.setAttribute("viewBox", `${-room("left")} ${-room("top")} ${width} ${height}`);
    this.svg.style.maxWidth = `${Math.min(820, Math.max(300, width * 2))}px`;
  }

  x(cell) {
    return (cell % this.board.cols) * this.step;
  }
  y(cell) {
    return Math.floor(cell / this.board.cols) * this.step;
  }

  get plan() {
    const { rows, cols } = this.board;
    return {
      step: this.step,
      rows,
      cols,
      centre: ([r, c]) => ({ x: c * this.step + UNIT / 2, y: r * this.step + UNIT / 2 }),
    };
  }

  /** The cell at a point of the screen, if the point is well inside it. */
  cellAt(clientX, clientY) {
    const point = new DOMPoint(clientX, clientY).matrixTransform(this.svg.getScreenCTM().inverse());
    const [col, row] = [Math.round((point.x - UNIT / 2) / this.step), Math.round((point.y - UNIT / 2) / this.step)];
    const off = Math.hypot(point.x - UNIT / 2 - col * this.step, point.y - UNIT / 2 - row * this.step);
    const inside = col >= 0 && row >= 0 && col < this.board.cols && row < this.board.rows && off < UNIT * 0.46;
    return inside ? row * this.board.cols + col : -1;
  }

  drawCells() {
    const { board } = this;
    for (let row = 0; row < board.rows; row++) {
      const group = s("g", { role: "row" });
      for (let col = 0; col < board.cols; col++) group.append(this.drawCell(row * board.cols + col));
      this.layers.cells.append(group);
    }
  }

  drawCell(cell) {
    const place = { x: this.x(cell), y: this.y(cell), width: UNIT, height: UNIT, rx: this.board.apart ? 6 : 0 };
    this.layers.paper.append(s("rect", { class: `paper${this.ground(cell)}`, ...place }));
    const node = s(
      "g",
      { role: "gridcell", id: `${this.name}-${cell}`, transform: `translate(${this.x(cell)} ${this.y(cell)})` },
      s("rect", { class: "cell-back", width: UNIT, height: UNIT, rx: place.rx, "data-cell": cell }),
    );
    this.nodes.push(node);
    return node;
  }

  /** What a cell stands on: a hole is dark, one with a clue soft, and where values are symbols what is unknown is soft. */
  ground(cell) {
    const apart = this.board.apart ? " apart" : "";
    const clue = hasSymbols(this.board) ? "" : " clue";
    if (isHole(this.board, cell)) return `${apart}${this.written[cell] ? clue : " hole"}`;
    return `${apart}${hasSymbols(this.board) && !isGiven(this.board, cell) ? " unknown" : ""}`;
  }

  drawLines() {
    const { rows, cols, apart } = this.board;
    if (apart) return;
    const line = (kind, x1, y1, x2, y2) =>
      s("line", { class: kind, x1: x1 * UNIT, y1: y1 * UNIT, x2: x2 * UNIT, y2: y2 * UNIT });
    for (let x = 1; x < cols; x++) this.layers.grid.append(line("thin", x, 0, x, rows));
    for (let y = 1; y < rows; y++) this.layers.grid.append(line("thin", 0, y, cols, y));
    this.layers.grid.append(s("rect", { class: "thick", width: cols * UNIT, height: rows * UNIT, fill: "none" }));
  }

  drawMarks() {
    this.markNodes = new Map();
    const under = UNDER.map(() => []);
    this.board.rules.forEach(({ marks }, rule) =>
      marks.forEach((mark, number) => {
        const drawn = drawMark(mark, this.plan);
        if (drawn.under) under[Math.max(0, UNDER.indexOf(mark.mark))].push(drawn.under);
        if (drawn.over) this.layers.over.append(drawn.over);
        for (const node of [drawn.under, drawn.over]) named(node, this.board.rules[rule].words);
        this.markNodes.set(`${rule} ${number}`, [drawn.under, drawn.over].filter(Boolean));
      }),
    );
    this.layers.under.append(...under.flat());
  }

  /** Which marks are of broken rules: [rule, mark] each. */
  breakMarks(pairs) {
    const broken = new Set(pairs.map((pair) => pair.join(" ")));
    for (const [key, nodes] of this.markNodes)
      nodes.forEach((node) => node.classList.toggle("broken", broken.has(key)));
  }

  /** Places to tap for a gesture: between cells, where four meet, outside; or none. */
  setTargets(place, corners) {
    this.layers.targets.replaceChildren(...targets(place, this.board, this.plan, corners));
  }

  /** Cells picked for a rule that is not finished: sets of them, or a line. */
  showPicked(sets, asLine) {
    const centres = (cells) =>
      cells.map((cell) => this.plan.centre([Math.floor(cell / this.board.cols), cell % this.board.cols]));
    const drawn = sets.map((cells, i) =>
      asLine ? this.pickedLine(centres(cells)) : this.pickedCells(centres(cells), i),
    );
    this.layers.picked.replaceChildren(...drawn);
  }

  pickedLine(points) {
    return s(
      "g",
      { class: "picked" },
      s("circle", { cx: points[0]?.x, cy: points[0]?.y, r: points.length ? 12 : 0 }),
      s("polyline", { points: points.map(({ x, y }) => `${x},${y}`).join(" ") }),
    );
  }

  pickedCells(points, set) {
    return s(
      "g",
      { class: `picked set-${set}` },
      points.map(({ x, y }) =>
        s("rect", { x: x - UNIT / 2 + 3, y: y - UNIT / 2 + 3, width: UNIT - 6, height: UNIT - 6, rx: 5 }),
      ),
    );
  }

  /** The rules that are drawn, in words, for who cannot see them. */
  spokenRules() {
    const drawn = this.board.rules.filter(({ marks }) => marks.length);
    const items = drawn.slice(0, 400).map(({ words }) => h("li", {}, words));
    return h("ul", { class: "hidden-text", "aria-label": "Rules drawn on the board" }, items);
  }

  /** Cells one works on together. */
  showSelection(cells) {
    const { plan, board } = this;
    const points = cells.map((cell) => plan.centre([Math.floor(cell / board.cols), cell % board.cols]));
    if (!cells.length && !this.selecting) return;
    this.selecting = cells.length > 0;
    this.layers.picked.replaceChildren(...(cells.length ? [this.pickedCells(points, 0)] : []));
  }

  /** Arrows from the cells that are the cause to the cell where it shows. */
  showArrows(pairs) {
    const { plan, board } = this;
    const at = (cell) => plan.centre([Math.floor(cell / board.cols), cell % board.cols]);
    this.layers.arrows.replaceChildren(...pairs.map(([from, to]) => arrow(at(from), at(to))));
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
      if (!was || was.body !== body) this.paintBody(cell, look);
      this.paintFrame(this.nodes[cell], look, cell);
      this.looks[cell] = { frame, body };
    });
  }

  /** Colours, label and corner of a cell. */
  paintFrame(node, look, cell) {
    const kinds = [
      isGiven(this.board, cell) ? "given" : "",
      look.kind ?? "",
      look.corner || this.cornered.has(cell) ? "with-corner" : "",
      look.colour ? `colour colour-${look.colour}` : "",
      ...(look.classes ?? []),
    ];
    node.setAttribute("class", kinds.filter(Boolean).join(" "));
    node.setAttribute("aria-label", this.spoken(cell, look));
    let corner = node.querySelector(".corner");
    if (!look.corner) return corner?.remove();
    if (!corner) node.append((corner = s("text", { class: "corner", x: UNIT - 4, y: 8 })));
    corner.textContent = look.corner;
    return undefined;
  }

  paintBody(cell, look) {
    const node = this.nodes[cell];
    const marks = look.value === null || look.value === undefined ? this.candidatesOf(cell, look) : null;
    for (const child of [...node.childNodes].slice(1)) if (child !== marks) child.remove();
    if (look.heat !== undefined && look.heat !== null) node.append(heat(look.heat));
    if (look.symbol) node.append(PIECES[look.symbol](UNIT / 2));
    else if (look.value !== null && look.value !== undefined) node.append(this.drawn(look.value));
    else if (marks && !marks.isConnected) node.append(marks);
    if ((look.value === null || look.value === undefined) && look.centres?.length)
      node.append(this.centred(look.centres));
  }

  /** The candidates of a cell, drawn; null where it has none. */
  candidatesOf(cell, look) {
    if (!look.marks?.length && !look.gone?.length) return null;
    const { board } = this;
    this.candidates[cell] ??= new Candidates(board.problem.values, (v) => this.sign(v));
    this.candidates[cell].show(look);
    this.distance.watch();
    return this.candidates[cell].element;
  }

  /** Values side by side in the middle, as small as they must be. */
  centred(values) {
    const words = values.map((value) => this.sign(value));
    const text = words.join(" "); // close together where one sign is a value, by the style
    const length = words.join(values.some((v) => v > 9) ? " " : "").length;
    const size = Math.max(8, Math.min(17, 92 / Math.max(1, length)));
    return s(
      "text",
      {
        class: `centre${length < text.length ? " close" : ""}`,
        "aria-hidden": "true",
        x: UNIT / 2,
        y: UNIT / 2,
        "font-size": size,
      },
      text,
    );
  }

  drawn(value) {
    const middle = UNIT / 2;
    const symbol = symbolOf(this.board, value);
    if (symbol !== undefined) return lookOf(symbol).draw(middle);
    const text = s("text", { class: "value", x: middle, y: middle + 1 }, String(value));
    if (String(value).length > 1) text.setAttribute("textLength", 38);
    return text;
  }

  /** What a screen reader says of a cell. */
  spoken(cell, look) {
    const name = cellName(this.board, cell);
    const written = this.written[cell];
    const wrong = (look.classes ?? []).includes("conflict") ? ", conflict" : "";
    if (isHole(this.board, cell)) return `${name}, ${written ? `clue ${written}` : "no cell"}${wrong}`;
    const clue = written ? `, clue ${written}` : "";
    if (look.symbol) return `${name}, ${look.symbol}`;
    if (look.value !== null && look.value !== undefined)
      return `${name}, ${isGiven(this.board, cell) ? "given " : ""}${this.word(look.value)}${wrong}${clue}`;
    if (look.heat !== undefined && look.heat !== null)
      return `${name}, ${this.word(this.board.high)} with ${Math.round(look.heat * 1000) / 10} percent`;
    const maybe = [...(look.marks ?? []), ...(look.centres ?? [])]; // as they are read: at their places, then the middle
    const listed = (values) => values.map((value) => this.word(value)).join(" ");
    const gone = look.gone?.length ? `, not ${listed(look.gone)}` : "";
    return (maybe.length ? `${name}, may be ${listed(maybe)}` : `${name}, empty`) + gone + clue;
  }

  /** What is written for a value among others. */
  sign(value) {
    const symbol = symbolOf(this.board, value);
    return symbol === undefined ? String(value) : lookOf(symbol).sign;
  }

  word(value) {
    const symbol = symbolOf(this.board, value);
    return symbol === undefined ? String(value) : lookOf(symbol).word;
  }
}
Picture.made = 0;

function keysOf(look) {
  return [
    `${look.kind ?? ""}|${look.corner ?? ""}|${look.colour ?? ""}|${look.classes ?? ""}`,
    `${look.value ?? ""}|${look.symbol ?? ""}|${look.marks ?? ""}|${look.gone ?? ""}|${look.tried ?? ""}|${look.heat ?? ""}|${look.centres ?? ""}`,
  ];
}

/** Give a mark its name. It is spoken from the list of rules: inside a grid only cells may speak. */
function named(node, words) {
  node?.setAttribute("data-name", words);
  node?.setAttribute("aria-hidden", "true");
}

/** An arrow from one cell to another, from edge to edge of what stands in them; in a bow over the cells between, so
 * that it crosses out nothing. */
function arrow(from, to) {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const bow = length > UNIT * 1.6 ? BOW : 0;
  const [dx, dy] = [(to.x - from.x) / length, (to.y - from.y) / length];
  const turn = { x: (from.x + to.x) / 2 + dy * bow, y: (from.y + to.y) / 2 - dx * bow };
  const [start, end] = [towards(from, turn, 16), towards(to, turn, 20)];
  const head = towards(end, turn, 11);
  const shaft = towards(end, turn, 8);
  const side = (way) => `${head.x + way * 0.55 * (end.y - head.y)},${head.y - way * 0.55 * (end.x - head.x)}`;
  return s(
    "g",
    { class: "arrow" },
    s("path", { d: `M${start.x} ${start.y}Q${turn.x} ${turn.y} ${shaft.x} ${shaft.y}` }),
    s("polygon", { points: `${end.x},${end.y} ${side(1)} ${side(-1)}` }),
  );
}

/** The point so far on the way from one to another. */
function towards(from, to, far) {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  return { x: from.x + ((to.x - from.x) / length) * far, y: from.y + ((to.y - from.y) / length) * far };
}

function heat(chance) {
  const percent = chance * 100;
  const text = percent === 0 ? "0" : percent === 100 ? "100" : percent < 10 ? percent.toFixed(1) : percent.toFixed(0);
  const colour = chance === 0 ? "#1f9d64" : chance === 1 ? "#d13a46" : `hsl(${Math.round(40 - 36 * chance)} 90% 55%)`;
  return s(
    "g",
    { class: "heat" },
    s("rect", {
      width: UNIT,
      height: UNIT,
      fill: colour,
      "fill-opacity": chance === 0 || chance === 1 ? 0.45 : 0.12 + 0.5 * chance,
    }),
    s("text", { class: "percent", x: UNIT / 2, y: UNIT / 2 }, `${text}%`),
  );
}

/** An SVG inside a box that keeps it in the middle. */
export function framed(picture) {
  return h("div", { class: "board-box" }, picture.svg);
}
