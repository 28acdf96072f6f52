// The game: a board, the entries on it and the pencil marks, with every earlier state to go back to.
// States are never changed, only replaced; listeners hear of each replacement.

import { maskOf } from "./board.js";

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

  /** Begin with a board; the past is forgotten. */
  open(board, entries = null, marks = null) {
    const size = board.givens.length;
    const state = { board, entries: entries ?? new Array(size).fill(null), marks: marks ?? new Array(size).fill(0n) };
    this.states = [state];
    this.at = 0;
    this.tell("opened");
  }

  change(next) {
    this.states = [
      ...this.states.slice(0, this.at + 1),
      { ...this.now, ...next, solvable: undefined, verdict: undefined },
    ].slice(-MOST);
    this.at = this.states.length - 1;
    this.tell("changed");
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

  enter(cell, value) {
    const entries = [...this.now.entries];
    const marks = [...this.now.marks];
    entries[cell] = value;
    if (value !== null) marks[cell] = 0n;
    this.change({ entries, marks });
  }

  mark(cell, value) {
    const marks = [...this.now.marks];
    marks[cell] ^= maskOf(this.now.board, [value]);
    this.change({ marks });
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
