// The game: a board, the entries on it, pencil marks and colours, with every earlier state to go back to, other boards
// included. States are never changed, only replaced; listeners hear of each replacement.
//
//   marks     the values a player thinks possible, each at its own place of the cell
//   centres   the same, written side by side in the middle
//   colours   0 for none, else the number of a colour
//   field     of a board that is dug open, what lies under it (see play/mines.js)

import { isOpen, maskOf } from "./board.js";

const MOST = 1000;

export class Game extends EventTarget {
  constructor() {
    super();
    this.states = [];
    this.at = -1;
  }

  get now() {
    return this.states[this.at];
  }
  get canUndo() {
    return this.at > 0;
  }
  get canRedo() {
    return this.at < this.states.length - 1;
  }

  /** Go on where a game was left: every state of it, and which one it stands at. */
  resume({ states, at }) {
    this.states = states;
    this.at = at;
    this.tell("opened");
  }

  /** Begin with a board. The one before is a step back. */
  open(board, more = {}) {
    this.push({ ...blank(board), ...more });
    this.tell("opened");
  }

  change(next) {
    this.push({ ...this.now, ...next, solvable: undefined, verdict: undefined });
    this.tell(next.board ? "edited" : "changed");
  }

  push(state) {
    this.states = [...this.states.slice(0, this.at + 1), state].slice(-MOST);
    this.at = this.states.length - 1;
  }

  undo() {
    this.go(this.at - 1);
  }
  redo() {
    this.go(this.at + 1);
  }

  go(at) {
    if (at < 0 || at >= this.states.length || at === this.at) return;
    const board = this.now.board;
    this.at = at;
    this.tell(this.now.board === board ? "changed" : "edited");
  }

  /** Put a value, or null for nothing, into cells; `peers(cell)` are those whose marks of it go with it. */
  enter(cells, value, peers = (_cell) => []) {
    const { board } = this.now;
    const entries = [...this.now.entries];
    const marks = [...this.now.marks];
    const centres = [...this.now.centres];
    for (const cell of cells) {
      entries[cell] = value;
      if (value === null) continue;
      marks[cell] = centres[cell] = 0n;
      const mask = maskOf(board, [value]);
      for (const peer of peers(cell)) {
        marks[peer] &= ~mask;
        centres[peer] &= ~mask;
      }
    }
    this.change({ entries, marks, centres });
  }

  /** A pencil mark on, or off where all of the cells have it. `kind` is marks or centres. */
  mark(cells, value, kind = "marks") {
    const mask = maskOf(this.now.board, [value]);
    const open = cells.filter((cell) => this.now.entries[cell] === null);
    if (!open.length) return;
    const all = open.every((cell) => this.now[kind][cell] & mask);
    const next = [...this.now[kind]];
    for (const cell of open) next[cell] = all ? next[cell] & ~mask : next[cell] | mask;
    this.change({ [kind]: next });
  }

  colour(cells, number) {
    const colours = [...this.now.colours];
    const all = cells.every((cell) => colours[cell] === number);
    for (const cell of cells) colours[cell] = all ? 0 : number;
    this.change({ colours });
  }

  /** First the values go, then the marks, then the colours. */
  erase(cells) {
    const { board, entries, marks, centres, colours } = this.now;
    const open = cells.filter((cell) => isOpen(board, cell));
    if (open.some((cell) => entries[cell] !== null)) return this.enter(open, null);
    if (open.some((cell) => marks[cell] || centres[cell])) {
      const without = (masks) => masks.map((mask, cell) => (open.includes(cell) ? 0n : mask));
      return this.change({ marks: without(marks), centres: without(centres) });
    }
    if (cells.some((cell) => colours[cell])) {
      this.change({ colours: colours.map((colour, cell) => (cells.includes(cell) ? 0 : colour)) });
    }
    return undefined;
  }

  tell(kind) {
    this.dispatchEvent(new CustomEvent("change", { detail: kind }));
  }

  /** The value of each cell, given or entered; null where there is none. */
  values() {
    const { board, entries } = this.now;
    return board.givens.map((given, cell) => given ?? entries[cell]);
  }
}

/** A state with nothing on it but the board. */
export function blank(board) {
  const all = (value) => new Array(board.givens.length).fill(value);
  return { board, entries: all(null), marks: all(0n), centres: all(0n), colours: all(0), field: null };
}

/** Has anybody put anything on it? */
export function isTouched({ entries, marks, centres, colours, field }) {
  return (
    entries.some((value) => value !== null) ||
    [marks, centres].some((masks) => masks.some((mask) => mask !== 0n)) ||
    colours.some(Boolean) ||
    Boolean(field?.opened.length)
  );
}
