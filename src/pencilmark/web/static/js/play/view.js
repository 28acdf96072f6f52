// The Board view: play a board or set one up, by keyboard, mouse or touch.

import { button, clear, h, segments, toast } from "../lib/dom.js";
import { ask } from "../lib/api.js";
import { boardOf, hasSymbols, isGiven, isOpen, position, question, valuesIn, valuesOf } from "../board/board.js";
import { peers } from "../board/rules.js";
import { Picture, framed } from "../board/picture.js";
import { Drag } from "../board/drag.js";
import { Judge } from "./judge.js";
import { LiveLine } from "./live.js";
import { Pad } from "./pad.js";
import { Aids } from "./aids.js";
import { SetUp } from "../set/setup.js";
import { lookOf } from "../board/symbols.js";
import { Timer } from "./timer.js";

const ARROWS = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };
const SHOWN = 3; // broken rules that are named

export class BoardView {
  constructor(place, page) {
    this.page = page;
    this.game = page.game;
    this.cursor = 0;
    this.mode = "play";
    this.pencil = false;
    this.setup = new SetUp(this);
    this.aids = new Aids(this);
    this.judge = new Judge(this.game, () => this.draw());
    this.live = new LiveLine(this.game);
    this.broken = h("p", { class: "small broken-note", "aria-live": "polite" });
    this.timer = new Timer();
    this.pad = new Pad(this);
    this.stage = h("div", { class: "stage" });
    place.append(this.stage, this.panel());
    this.game.addEventListener("change", ({ detail }) => this.changed(detail));
  }

  panel() {
    this.modes = segments(
      "What a click does",
      [
        ["play", "Play"],
        ["edit", "Set up"],
      ],
      "play",
      (mode) => this.setMode(mode),
    );
    this.pencilButton = button("Pencil", () => this.setPencil(!this.pencil), {
      "aria-pressed": "false",
      "aria-keyshortcuts": "p",
    });
    const history = [button("Undo", () => this.game.undo()), button("Redo", () => this.game.redo())];
    [this.undoButton, this.redoButton] = history;
    this.moves = h("div", { class: "row" }, this.pencilButton, ...history);
    this.title = h("h2");
    const entry = h("div", { class: "card" }, h("header", {}, this.title, this.modes), this.pad.element, this.moves);
    return h("div", { class: "panel" }, entry, this.aids.element);
  }

  changed(kind) {
    const { board } = this.game.now;
    if (kind === "opened") this.opened();
    if (kind !== "changed" || this.picture?.board !== board) this.rebuild(board);
    this.undoButton.disabled = !this.game.canUndo;
    this.redoButton.disabled = !this.game.canRedo;
    this.judge.ask();
    this.draw();
    this.live.ask();
    this.aids.changed();
  }

  opened() {
    this.timer.restart();
    this.judge.forget();
    this.picture = null;
    if (this.mode === "edit") this.setup.begin();
  }

  /** A new board, or new rules and givens on it: draw it from nothing. */
  rebuild(board) {
    const had = this.picture?.svg === document.activeElement;
    if (this.cursor >= board.givens.length) this.cursor = 0;
    this.picture = new Picture(board, `${board.family}, ${board.rows} rows, ${board.cols} columns`, this.setup.margins);
    const { svg } = this.picture;
    svg.tabIndex = 0;
    svg.addEventListener("pointerdown", (event) => this.press(event));
    clear(
      this.stage,
      framed(this.picture),
      h("div", { class: "live" }, this.live.element, this.timer.element),
      this.broken,
    );
    this.showTool();
    this.title.textContent = `${board.rows}×${board.cols} ${board.title || board.called}`;
    this.setup.changed();
    this.pad.rebuild(board);
    this.pencilButton.hidden = hasSymbols(board);
    if (had) svg.focus();
  }

  /** Where the tool of set-up can be put. */
  showTool() {
    const editing = this.mode === "edit";
    this.picture.setTargets(editing ? this.setup.targets : "", this.setup.atCorners);
    this.picture.svg.classList.toggle("drawing", editing && this.setup.picking);
    this.picture.showPicked(editing ? this.setup.picked : [], this.setup.tool.place === "line");
  }

  draw() {
    const { board, entries, marks } = this.game.now;
    const { cells, marks: broken, solved } = this.judge.verdict;
    const near = this.nearby(board);
    const own = this.game.values();
    const done = solved && this.judge.decided;
    const looks = board.givens.map((given, cell) => {
      const classes = [];
      if (cells.has(cell)) classes.push("conflict");
      if (near.has(board.variable[cell])) classes.push("peer");
      if (own[cell] !== null && own[cell] === own[this.cursor] && cell !== this.cursor && !hasSymbols(board))
        classes.push("same");
      if (done) classes.push("solved");
      if (own[cell] !== null || board.variable[cell] < 0) return { value: own[cell], classes };
      return { value: null, classes, ...this.aids.look(cell, valuesIn(board, marks[cell])) };
    });
    this.picture.show(looks);
    this.picture.breakMarks(broken);
    this.picture.moveCursor(this.cursor);
    this.tellBroken();
    if (done) this.timer.stop();
  }

  /** The first of the broken rules by their labels. */
  tellBroken() {
    const { labels } = this.judge.verdict;
    const more = labels.length > SHOWN ? ` and ${labels.length - SHOWN} more` : "";
    const words = labels.length ? `Broken: ${labels.slice(0, SHOWN).join("; ")}${more}` : "";
    if (this.broken.textContent !== words) this.broken.textContent = words;
  }

  nearby(board) {
    const variable = board.variable[this.cursor];
    return variable >= 0 && !hasSymbols(board) ? peers(board.problem, variable) : new Set();
  }

  press(event) {
    const { edge, corner, outside } = event.target.dataset ?? {};
    if (edge) return this.setup.tapEdge(...edge.split(" ").map(Number));
    if (corner) return this.setup.tapCorner(Number(corner));
    if (outside) return this.setup.tapOutside(outside.split(" ")[0], Number(outside.split(" ")[1]));
    const cell = event.target.closest("[data-cell]")?.dataset.cell;
    return cell === undefined ? undefined : this.pressCell(Number(cell), event);
  }

  pressCell(cell, event) {
    const { board } = this.game.now;
    this.picture.svg.focus();
    const again = cell === this.cursor;
    this.cursor = cell;
    if (this.mode === "edit") this.setup.picking ? this.drag(cell, event) : this.setup.tapCell(cell);
    else if (hasSymbols(board) && again) this.nextSymbol();
    this.draw();
  }

  /** Draw over cells for a rule that wants several. */
  drag(cell, event) {
    const asLine = this.setup.tool.place === "line";
    const before = this.setup.picked;
    const shown = (cells) => this.picture.showPicked(asLine && cells.length > 1 ? [cells] : [...before, cells], asLine);
    this.dragging = new Drag(this.picture, cell, event, shown, (cells) =>
      cells.length ? this.setup.drawn(cells) : this.setup.showPicked(),
    );
  }

  /** A second tap on an open cell of symbols: each in turn, the largest value first, then nothing. */
  nextSymbol() {
    const { board, entries } = this.game.now;
    if (!isOpen(board, this.cursor)) return;
    const order = [null, ...valuesOf(board).reverse()];
    this.game.enter(this.cursor, order[(order.indexOf(entries[this.cursor]) + 1) % order.length]);
  }

  key(event) {
    const arrow = ARROWS[event.key];
    if (arrow) {
      event.preventDefault();
      return this.move(...arrow);
    }
    if (this.mode === "edit" && !event.target.closest("button, summary") && this.setup.key(event.key, this.cursor)) {
      event.preventDefault();
      return undefined;
    }
    if (/^\d$/.test(event.key)) return this.digit(Number(event.key), event.shiftKey);
    const shifted = /^Digit(\d)$/.exec(event.code);
    if (shifted && event.shiftKey) return this.digit(Number(shifted[1]), true);
    if (["Backspace", "Delete", "."].includes(event.key)) return this.put(null);
    const symbol =
      this.mode === "play" ? this.game.now.board.symbols.find(([, drawn]) => lookOf(drawn).key === event.key) : null;
    if (symbol) return this.put(symbol[0]);
    const actions = {
      p: () => this.setPencil(!this.pencil),
      e: () => this.setMode(this.mode === "edit" ? "play" : "edit"),
      u: () => this.game.undo(),
      r: () => this.game.redo(),
    };
    return (actions[event.key] ?? this.aids.keys[event.key])?.();
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

  /** A digit key; where values go beyond 9, two quick digits make one number. */
  digit(value, shifted) {
    const { board } = this.game.now;
    const { low, high } = this.typable(board);
    const joined = this.typed && performance.now() - this.typed.at < 700 ? this.typed.value * 10 + value : value;
    const number = joined <= high ? joined : value;
    this.typed = { value: number, at: performance.now() };
    if (number === 0 && low > 0) return this.put(null);
    return number >= low && number <= high ? this.put(number, shifted) : undefined;
  }

  /** The numbers that digit keys make. */
  typable(board) {
    const field = this.mode === "edit" ? this.setup.numberField : null;
    if (field) return { low: field.low ?? 0, high: field.high ?? 999 };
    return hasSymbols(board) && this.mode === "play" ? { low: 1, high: 0 } : board;
  }

  /** Put a value, or null for nothing, at the cursor: an entry, a pencil mark or, in set-up, a given. */
  put(value, asMark = false) {
    const { board, entries } = this.game.now;
    const cell = this.cursor;
    if (this.mode === "edit") return this.setup.takesValues ? this.setup.type(cell, value) : undefined;
    if (!isOpen(board, cell)) return undefined;
    if ((this.pencil || asMark) && value !== null && !hasSymbols(board)) {
      return entries[cell] === null ? this.game.mark(cell, value) : undefined;
    }
    return this.game.enter(cell, entries[cell] === value ? null : value);
  }

  /** Ask the server for the board with one change; one edit after the other, each on what the last one left. */
  edit(words) {
    this.editing = (this.editing ?? Promise.resolve()).then(async () => {
      const before = this.game.now.board;
      try {
        const board = boardOf(await ask("edit", { ...question(before), edit: words }));
        if (this.game.now.board !== before) return; // undone, or another board: the edit was of what is no longer there
        const kept = (values, blank) => values.map((value, cell) => (isOpen(board, cell) ? value : blank));
        this.game.change({ board, entries: kept(this.game.now.entries, null), marks: kept(this.game.now.marks, 0n) });
      } catch (error) {
        toast(error.message);
      }
    });
    return this.editing;
  }

  setMode(mode) {
    this.mode = mode;
    this.modes.set(mode);
    this.pencilButton.disabled = mode === "edit";
    if (mode === "edit") this.setup.begin();
    else this.toolChosen();
  }

  /** Another tool, or none: its targets, its margin, its pad. */
  toolChosen() {
    if (!this.game.now) return;
    this.rebuild(this.game.now.board);
    this.draw();
  }

  setPencil(on) {
    this.pencil = on;
    this.pencilButton.setAttribute("aria-pressed", String(on));
  }

  async solve() {
    const { board, entries } = this.game.now;
    const result = await ask("solve", { ...position(board, entries), time: 20 });
    if (result.status !== "solved")
      return toast(
        result.status === "limit"
          ? "No answer within the time."
          : `No solution${result.reason ? `: ${result.reason}` : ""}.`,
      );
    const solution = result.solutions[0].flat();
    return this.game.change({ entries: board.givens.map((_, cell) => (isOpen(board, cell) ? solution[cell] : null)) });
  }

  enter() {
    this.picture.svg.focus({ preventScroll: true });
  }
}
