// The Board view: play a board or set one up, by keyboard, mouse or touch.

import { button, clear, h, segments, toast } from "./dom.js";
import { ask } from "./api.js";
import { isGiven, isMines, position, question, readBoard, familyName } from "./board.js";
import { withCell, withEdge, withMines } from "./edit.js";
import { conflicts, peers, shapeOf } from "./rules.js";
import { marksOf } from "./store.js";
import { Picture, framed } from "./picture.js";
import { LiveLine } from "./live.js";
import { Pad } from "./pad.js";
import { Aids } from "./aids.js";
import { Timer } from "./timer.js";

const ARROWS = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };

export class BoardView {
  constructor(place, page) {
    this.page = page;
    this.game = page.game;
    this.cursor = 0;
    this.mode = "play";
    this.pencil = false;
    this.aids = new Aids(this);
    this.live = new LiveLine(this.game);
    this.timer = new Timer();
    this.pad = new Pad(this);
    this.stage = h("div", { class: "stage" });
    place.append(this.stage, this.panel());
    this.game.addEventListener("change", ({ detail }) => this.changed(detail));
  }

  panel() {
    this.modes = segments("What a click does", [["play", "Play"], ["edit", "Set up"]], "play", (mode) => this.setMode(mode));
    this.pencilButton = button("Pencil", () => this.setPencil(!this.pencil), { "aria-pressed": "false", "aria-keyshortcuts": "p" });
    const history = [button("Undo", () => this.game.undo()), button("Redo", () => this.game.redo())];
    [this.undoButton, this.redoButton] = history;
    this.moves = h("div", { class: "row" }, this.pencilButton, ...history);
    this.title = h("h2");
    const entry = h("div", { class: "card" }, h("header", {}, this.title, this.modes), this.pad.element, this.moves);
    return h("div", { class: "panel" }, entry, this.aids.element);
  }

  changed(kind) {
    const { board } = this.game.now;
    if (kind !== "changed" || this.picture?.board !== board) this.rebuild(board);
    this.undoButton.disabled = !this.game.canUndo;
    this.redoButton.disabled = !this.game.canRedo;
    if (kind === "opened") this.timer.restart();
    this.draw();
    this.live.ask();
    this.aids.changed();
  }

  /** A new board, or new signs and givens on it: draw it from nothing. */
  rebuild(board) {
    const had = this.picture?.svg === document.activeElement;
    if (this.cursor >= board.cells.length) this.cursor = 0;
    this.picture = new Picture(board, `${board.family}, ${board.rows} rows, ${board.cols} columns`);
    const { svg } = this.picture;
    svg.tabIndex = 0;
    svg.addEventListener("pointerdown", (event) => this.press(event));
    clear(this.stage, framed(this.picture), h("div", { class: "live" }, this.live.element, this.timer.element));
    this.picture.edgeLayer.classList.toggle("edges-off", this.mode !== "edit");
    this.title.textContent = `${board.rows}×${board.cols} ${familyName(board.family)}`;
    this.pad.rebuild(board);
    this.pencilButton.hidden = isMines(board);
    if (had) svg.focus();
  }

  draw() {
    const { board, entries, marks } = this.game.now;
    const { variables, broken } = conflicts(board.problem, this.game.variableValues());
    const near = this.nearby(board);
    const own = this.game.values();
    const looks = board.cells.map((given, cell) => {
      const variable = board.variable[cell];
      const classes = [];
      if (variable >= 0 && variables.has(variable)) classes.push("conflict");
      if (near.has(variable) && variable >= 0) classes.push("peer");
      if (own[cell] !== null && own[cell] === own[this.cursor] && cell !== this.cursor && !isMines(board)) classes.push("same");
      if (isGiven(board, cell)) return { value: given, classes };
      if (entries[cell] !== null) return { value: entries[cell], classes };
      return { value: null, classes, ...this.aids.look(cell, marksOf(marks[cell])) };
    });
    const clashing = broken.map((index) => board.problem.constraints[index]);
    const ofShape = (shape) => clashing.filter((constraint) => shapeOf(board.problem, constraint) === shape);
    for (const { label } of ofShape("linear")) this.markHint(looks, board, label);
    this.picture.show(looks);
    this.picture.breakEdges(ofShape("relation").map(({ scope }) => scope));
    this.picture.moveCursor(this.cursor);
    if (!variables.size && this.game.variableValues().every((value) => value !== null)) this.finished(looks);
  }

  markHint(looks, board, label) {
    const place = / at r(\d+)c(\d+)$/.exec(label);
    if (place) looks[(place[1] - 1) * board.cols + Number(place[2]) - 1].classes.push("conflict");
  }

  nearby(board) {
    const variable = board.variable[this.cursor];
    return variable >= 0 && !isMines(board) ? peers(board.problem, variable) : new Set();
  }

  async finished(looks) {
    looks.forEach((look) => look.classes.push("solved"));
    this.picture.show(looks);
    this.timer.stop();
  }

  press(event) {
    const edge = event.target.dataset?.edge;
    if (edge) return this.pressEdge(...edge.split(" ").map(Number));
    const cell = event.target.closest("[data-cell]")?.dataset.cell;
    if (cell === undefined) return undefined;
    this.picture.svg.focus();
    const again = Number(cell) === this.cursor;
    this.cursor = Number(cell);
    if (isMines(this.game.now.board) && this.mode === "play" && again) this.nextFlag();
    this.draw();
    return undefined;
  }

  /** A second tap on an unknown cell: mine, clear, nothing, in turn. */
  nextFlag() {
    const { board, entries } = this.game.now;
    if (isGiven(board, this.cursor)) return;
    const next = { null: 1, 1: 0, 0: null }[entries[this.cursor]];
    this.game.enter(this.cursor, next);
  }

  pressEdge(a, b) { return this.edit(withEdge(this.game.now.board, a, b)); }

  key(event) {
    const { board } = this.game.now;
    const arrow = ARROWS[event.key];
    if (arrow) { event.preventDefault(); return this.move(...arrow); }
    if (/^\d$/.test(event.key)) return this.digit(Number(event.key), event.shiftKey);
    const shifted = /^Digit(\d)$/.exec(event.code);
    if (shifted && event.shiftKey) return this.digit(Number(shifted[1]), true);
    if (["Backspace", "Delete", "."].includes(event.key)) return this.put(null);
    if (isMines(board) && this.mode === "play" && event.key === "m") return this.put(1);
    if (isMines(board) && this.mode === "play" && event.key === "v") return this.put(0);
    const actions = { p: () => this.setPencil(!this.pencil), e: () => this.setMode(this.mode === "edit" ? "play" : "edit"),
      u: () => this.game.undo(), r: () => this.game.redo() };
    if (this.mode === "edit" && this.edgeKey(event.key)) return undefined;
    return (actions[event.key] ?? this.aids.keys[event.key])?.();
  }

  /** In set-up, < > ^ _ change the edge to the left, right, above and below. */
  edgeKey(key) {
    const { board } = this.game.now;
    const step = { "<": [0, -1], ">": [0, 1], "^": [-1, 0], "_": [1, 0] }[key];
    if (!step) return false;
    const row = Math.floor(this.cursor / board.cols) + step[0];
    const col = (this.cursor % board.cols) + step[1];
    if (row >= 0 && col >= 0 && row < board.rows && col < board.cols) this.pressEdge(this.cursor, row * board.cols + col);
    return true;
  }

  move(down, right) {
    const { board } = this.game.now;
    const row = (Math.floor(this.cursor / board.cols) + down + board.rows) % board.rows;
    const col = ((this.cursor % board.cols) + right + board.cols) % board.cols;
    this.cursor = row * board.cols + col;
    this.typed = null;
    this.picture.svg.classList.add("with-cursor");
    this.draw();
  }

  /** A digit key; on boards beyond 9 two quick digits make one number. */
  digit(value, shifted) {
    const { board } = this.game.now;
    if (isMines(board)) return this.mode === "edit" && value <= 8 ? this.put(value) : undefined;
    const soon = this.typed && performance.now() - this.typed.at < 700 && this.typed.value * 10 + value <= board.n;
    const number = soon ? this.typed.value * 10 + value : value;
    this.typed = { value: number, at: performance.now() };
    if (number === 0) return this.put(null);
    return number <= board.n ? this.put(number, shifted) : undefined;
  }

  /** Put a value, or null for nothing, at the cursor: an entry, a pencil mark or, in set-up, a given. */
  put(value, asMark = false) {
    const { board, entries } = this.game.now;
    const cell = this.cursor;
    if (this.mode === "edit") return this.edit(withCell(board, cell, value ?? (isMines(board) ? -1 : 0)), cell);
    if (isGiven(board, cell)) return undefined;
    if ((this.pencil || asMark) && value !== null && !isMines(board)) {
      return entries[cell] === null ? this.game.mark(cell, value) : undefined;
    }
    return this.game.enter(cell, entries[cell] === value ? null : value);
  }

  /** Ask the server what the edited board's problem is; one edit after the other. */
  edit(board, cell = null) {
    this.editing = (this.editing ?? Promise.resolve()).then(async () => {
      try {
        const read = await readBoard(question(board));
        const entries = this.game.now.entries.map((value, i) => (i === cell ? null : value));
        this.game.change({ board: read.board, entries });
      } catch (error) {
        toast(error.message);
      }
    });
    return this.editing;
  }

  setMines(mines) { return this.edit(withMines(this.game.now.board, mines)); }
  setNegative(negative) { return this.edit({ ...this.game.now.board, negative }); }

  setMode(mode) {
    this.mode = mode;
    this.modes.set(mode);
    this.picture.edgeLayer.classList.toggle("edges-off", mode !== "edit");
    this.pencilButton.disabled = mode === "edit";
    this.pad.rebuild(this.game.now.board);
  }

  setPencil(on) {
    this.pencil = on;
    this.pencilButton.setAttribute("aria-pressed", String(on));
  }

  async solve() {
    const { board, entries } = this.game.now;
    const result = await ask("solve", { ...position(board, entries), time: 20 });
    if (result.status !== "solved") return toast(result.status === "limit" ? "No answer within the time." : `No solution${result.reason ? `: ${result.reason}` : ""}.`);
    const solution = result.solutions[0].flat();
    return this.game.change({ entries: board.cells.map((given, cell) => (isGiven(board, cell) ? null : solution[cell])) });
  }

  enter() { this.picture.svg.focus({ preventScroll: true }); }
}
