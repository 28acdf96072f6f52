// The board: play it, or set one up (the same board, another mind), by keyboard, mouse or touch.

import { button, clear, h, segments, toast } from "../lib/dom.js";
import { ask, calledOff } from "../lib/api.js";
import { recall, remember } from "../lib/memory.js";
import { boardOf, hasSymbols, isHole, isOpen, position, question, valuesIn } from "../board/board.js";
import { editOn, peers } from "../board/rules.js";
import { Picture } from "../board/picture.js";
import { Zoomed } from "../board/zoom.js";
import { keepHistory } from "../board/history.js";
import { keep } from "../board/shelf.js";
import { SetUp } from "../set/setup.js";
import { Setter } from "../set/setter.js";
import { Judge } from "./judge.js";
import { LiveLine } from "./live.js";
import { Pad } from "./pad.js";
import { Aids } from "./aids.js";
import { Help } from "./help.js";
import { Mines } from "./mines.js";
import { Finish } from "./finish.js";
import { Keys } from "./keys.js";
import { Pointer } from "./pointer.js";
import { Selection } from "./selection.js";
import { Timer } from "./timer.js";

const SHOWN = 3; // broken rules that are named
const SAVED = 400; // milliseconds after a change until it is put on the shelf

export class BoardView {
  constructor(place, page) {
    this.page = page;
    this.game = page.game;
    this.selection = new Selection();
    this.mode = "play";
    this.entry = "values"; // what a digit is: values, marks, centres or colours
    this.place = place;
    this.keys = new Keys(this);
    this.pointer = new Pointer(this);
    this.setup = new SetUp(this);
    this.judge = new Judge(this.game, () => this.draw());
    this.live = new LiveLine(this.game);
    this.timer = new Timer();
    this.help = new Help(this);
    this.aids = new Aids(this);
    this.mines = new Mines(this);
    this.setter = new Setter(this);
    this.finish = new Finish(this);
    this.pad = new Pad(this);
    this.broken = h("p", { class: "small broken-note", "aria-live": "polite" });
    this.boardBox = h("div", { class: "board-box" });
    this.stage = h(
      "div",
      { class: "stage" },
      this.boardBox,
      h("div", { class: "live" }, this.mines.bar, this.help.buttons, this.live.element, this.timer.element),
      this.broken,
      this.help.element,
      this.mines.safest,
      this.finish.element,
    );
    place.append(this.stage, this.panel());
    this.game.addEventListener("change", ({ detail }) => this.changed(detail));
  }

  get cursor() {
    return this.selection.cursor;
  }
  set cursor(cell) {
    this.selection.only(cell);
  }

  panel() {
    this.entries = segments(
      "What a digit is",
      [
        ["values", "Value"],
        ["marks", "Pencil"],
        ["centres", "Centre"],
        ["colours", "Colour"],
      ],
      "values",
      (entry) => this.setEntry(entry),
    );
    this.undoButton = button("Undo", () => this.game.undo(), { "aria-keyshortcuts": "u" });
    this.redoButton = button("Redo", () => this.game.redo(), { "aria-keyshortcuts": "r" });
    this.clearing = h("input", { type: "checkbox", onchange: () => remember("clearing", this.clearing.checked) });
    this.clearing.checked = recall("clearing", true);
    this.clearPeers = h("label", { class: "check small" }, this.clearing, "a value clears the marks it rules out");
    this.title = h("h2");
    this.entryCard = h(
      "div",
      { class: "card entry" },
      h("header", {}, this.title, h("div", { class: "row" }, this.undoButton, this.redoButton)),
      this.entries,
      this.pad.element,
      this.mines.about,
      this.clearPeers,
    );
    return h("div", { class: "panel" }, this.entryCard, this.setter.element, this.aids.element);
  }

  // What is shown

  changed(kind) {
    const { board } = this.game.now;
    if (kind === "opened") this.opened();
    if (kind !== "changed") this.judge.forget();
    if (kind !== "changed" || this.picture?.board !== board) this.rebuild(board);
    this.undoButton.disabled = !this.game.canUndo;
    this.redoButton.disabled = !this.game.canRedo;
    this.help.forget();
    this.judge.ask();
    this.draw();
    this.live.ask();
    this.aids.changed();
    this.mines.changed();
    this.setter.changed();
    clearTimeout(this.saving);
    this.saving = setTimeout(() => this.save(), SAVED);
  }

  opened() {
    this.gameId = `${Date.now().toString(36)}${Math.random().toString(36).slice(2, 8)}`;
    this.timer.restart();
    this.finish.begin();
    this.setup.switches.forget();
    this.picture = null;
    const { board } = this.game.now;
    if (isHole(board, this.cursor))
      this.selection.only(
        Math.max(
          0,
          board.variable.findIndex((v) => v >= 0),
        ),
      );
    this.setMode("play");
  }

  /** Go on with a game of this tab. */
  resume(history) {
    this.game.resume(history);
    this.timer.restart(history.seconds);
  }

  /** Onto the shelf, and with what can be undone for a reload at one of these links. */
  save(links = [location.hash]) {
    if (!this.game.now) return;
    const { seconds } = this.timer;
    keep(this.game.now, { game: this.gameId, seconds, done: this.finish.done });
    keepHistory(this.game, { seconds, links });
  }

  /** A new board, or new rules and givens on it: draw it from nothing. */
  rebuild(board) {
    const had = this.picture?.svg === document.activeElement;
    this.selection.within(board.givens.length);
    this.picture = new Picture(board, `${board.family}, ${board.rows} rows, ${board.cols} columns`, this.setup.margins);
    const { svg } = this.picture;
    svg.tabIndex = 0;
    this.zoomed = new Zoomed(this.picture, this.zoomed); // it hears of a finger first, and knows whether it is the second
    svg.addEventListener("pointerdown", (event) => this.pointer.press(event));
    svg.addEventListener("contextmenu", (event) => this.mines.contextMenu(event));
    clear(this.boardBox, svg, this.zoomed.controls, this.picture.spokenRules());
    this.boardBox.classList.toggle("dug", this.mines.playing);
    this.showTool();
    this.title.textContent = `${board.rows}×${board.cols} ${board.title || board.called}`;
    this.setup.changed();
    this.rebuildPad();
    if (had) svg.focus({ preventScroll: true });
  }

  rebuildPad() {
    const { board } = this.game.now;
    const editing = this.mode === "edit";
    this.entries.hidden = this.clearPeers.hidden = editing || hasSymbols(board);
    this.entryCard.classList.toggle("setting", editing);
    this.pad.element.hidden = this.mines.playing && !editing;
    const shown = editing || this.aids.counting;
    if (shown && this.live.element.hidden) this.live.show();
    this.live.element.hidden = !shown;
    this.timer.element.hidden = editing;
    this.help.buttons.hidden = this.aids.element.hidden = editing || this.mines.playing;
    this.pad.rebuild(board);
  }

  /** Where the tool of set-up can be put. */
  showTool() {
    const editing = this.mode === "edit";
    this.picture.setTargets(editing ? this.setup.targets : "", this.setup.atCorners);
    this.picture.svg.classList.toggle("drawing", !editing || this.setup.picking);
    this.picture.svg.classList.toggle("by-the-way", this.setup.tool.place === "value"); // values first, signs too
    this.picture.showPicked(editing ? this.setup.picked : [], this.setup.tool.place === "line");
  }

  draw() {
    if (!this.picture) return;
    const { board } = this.game.now;
    const { marks: broken, solved } = this.judge.verdict;
    const done = solved && this.judge.decided;
    const near = this.nearby(board);
    const own = this.game.values();
    this.picture.show(board.givens.map((_, cell) => this.look(cell, own, near, done)));
    this.picture.breakMarks(broken);
    this.picture.moveCursor(this.cursor);
    this.picture.showSelection(this.mode === "play" && this.selection.several ? this.selection.list : []);
    this.pad.count(own);
    this.tellBroken();
    if (done && this.mode === "play") this.finish.solved();
  }

  look(cell, own, near, done) {
    const { board, marks, centres, colours } = this.game.now;
    const classes = [...this.help.classes(cell), ...this.mines.classes(cell), ...this.setter.classes(cell)];
    if (this.judge.verdict.cells.has(cell)) classes.push("conflict");
    if (near.has(board.variable[cell])) classes.push("peer");
    if (own[cell] !== null && own[cell] === own[this.cursor] && cell !== this.cursor && !hasSymbols(board))
      classes.push("same");
    if (done) classes.push("solved");
    const look = { classes, colour: colours[cell], symbol: this.mines.symbol(cell) };
    if (own[cell] !== null || board.variable[cell] < 0) return { ...look, value: own[cell] };
    const shown = { marks: valuesIn(board, marks[cell]), centres: valuesIn(board, centres[cell]) };
    return { ...look, value: null, ...(this.mode === "edit" ? this.setter.look(cell) : this.aids.look(cell, shown)) };
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

  key(event) {
    return this.keys.press(event);
  }

  // Doing

  /** Put a value, or null for nothing, on the selected cells: entries, marks, colours or, in set-up, a given. */
  put(value, entry = "") {
    const { board, entries } = this.game.now;
    if (this.mode === "edit") return this.setup.takesValues ? this.setup.type(this.cursor, value) : undefined;
    const kind = hasSymbols(board) ? "values" : entry || this.entry;
    if (value === null) return this.game.erase(this.selection.list);
    if (kind === "colours") return this.game.colour(this.selection.list, value);
    const cells = this.selection.list.filter((cell) => isOpen(board, cell));
    if (!cells.length) return undefined;
    if (kind !== "values") return this.game.mark(cells, value, kind);
    const all = cells.every((cell) => entries[cell] === value);
    return this.game.enter(cells, all ? null : value, (cell) => this.cleared(board, cell));
  }

  /** The cells whose marks a value in this one clears, if that is wanted. */
  cleared(board, cell) {
    if (!this.clearing.checked || hasSymbols(board)) return [];
    return [...peers(board.problem, board.variable[cell])].map((v) => board.problem.cells[v]).filter((c) => c >= 0);
  }

  /** Ask the server for the board with one change; one edit after the other, each on what the last one left. */
  edit(words) {
    const seen = this.game.now.board;
    this.editing = (this.editing ?? Promise.resolve()).then(async () => {
      const before = this.game.now.board;
      const edit = editOn(before, words, seen);
      if (!edit) return;
      try {
        const board = boardOf(await ask("edit", { ...question(before), edit }));
        if (this.game.now.board !== before) return; // undone, or another board: the edit was of what is no longer there
        const { entries, marks, centres, colours } = this.game.now;
        const kept = (values, blank) => values.map((value, cell) => (isOpen(board, cell) ? value : blank));
        const on = { entries: kept(entries, null), marks: kept(marks, 0n), centres: kept(centres, 0n), colours };
        this.game.change({ board, ...on, field: null });
      } catch (error) {
        if (!calledOff(error)) toast(error.message);
      }
    });
    return this.editing;
  }

  setMode(mode) {
    if (this.mode === mode) return;
    this.mode = mode;
    this.selection.only(this.cursor);
    this.setter.changed();
    if (mode === "edit") this.setup.begin();
    else this.toolChosen();
  }

  /** Another tool, or none: its targets, its margin, its pad. */
  toolChosen() {
    if (!this.game.now) return;
    this.rebuild(this.game.now.board);
    this.draw();
  }

  setEntry(entry) {
    this.entry = entry;
    this.entries.set(entry);
    this.pad.rebuild(this.game.now.board);
    this.pad.count(this.game.values());
  }

  async solve() {
    const { board, entries } = this.game.now;
    const result = await ask("solve", { ...position(board, entries), time: 20 }).catch((error) => {
      toast(error.message);
    });
    if (!result) return undefined;
    if (result.status !== "solved")
      return toast(
        result.status === "limit"
          ? "No answer within the time."
          : `No solution${result.reason ? `: ${result.reason}` : ""}.`,
      );
    if (board !== this.game.now.board) return undefined;
    const solution = result.solutions[0].flat();
    this.finish.helped("the solution");
    return this.game.change({ entries: board.givens.map((_, cell) => (isOpen(board, cell) ? solution[cell] : null)) });
  }

  enter(more, name) {
    this.setMode(name === "set" ? "edit" : "play");
    this.focus();
  }

  leave() {
    this.save();
  }

  /** The server is back. */
  refresh() {
    this.judge.ask();
    this.live.ask();
    this.aids.changed();
    this.setter.changed();
  }

  focus() {
    this.picture?.svg.focus({ preventScroll: true });
  }
}
