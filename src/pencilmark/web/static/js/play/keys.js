// The keys of a board: moving, selecting, typing.

import { hasSymbols, isOpen } from "../board/board.js";
import { lookOf } from "../board/symbols.js";
import { moved } from "./selection.js";

const ARROWS = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };
const QUICK = 700; // milliseconds in which a second digit belongs to the first

export class Keys {
  constructor(view) {
    this.view = view;
  }

  press(event) {
    const arrow = ARROWS[event.key];
    if (arrow) {
      event.preventDefault();
      return this.move(arrow, event.shiftKey || event.ctrlKey || event.metaKey);
    }
    if (event.ctrlKey || event.metaKey) return event.key === "a" ? this.selectAll(event) : undefined;
    if (this.taken(event)) return event.preventDefault();
    return this.digitKey(event) ? event.preventDefault() : this.letter(event);
  }

  /** Is it a key of the tool, or of the minefield? */
  taken(event) {
    const { view } = this;
    if (event.target.closest("button, summary")) return false;
    if (view.mode === "edit") return view.setup.key(event.key, view.cursor);
    return view.mines.playing && view.mines.key(event.key);
  }

  /** True if the key was a digit, or takes one away. */
  digitKey(event) {
    const digit = /^\d$/.test(event.key) ? event.key : /^(?:Digit|Numpad)(\d)$/.exec(event.code)?.[1];
    if (digit !== undefined && (event.key === digit || event.shiftKey || event.altKey)) {
      const kind = event.altKey ? "centres" : event.shiftKey ? "marks" : "";
      if (this.view.mode === "edit") this.typedHere(() => this.digit(Number(digit), kind));
      else this.digit(Number(digit), kind);
      return true;
    }
    if (!["Backspace", "Delete", "."].includes(event.key)) return false;
    this.view.put(null);
    return true;
  }

  /** In set-up what a digit means is known when the rules are: then it is typed where the cursor is now. */
  typedHere(work) {
    const { view } = this;
    const { cursor } = view;
    view.setup.whenLearned(() => {
      const later = view.cursor;
      view.cursor = cursor;
      work();
      view.cursor = later;
    });
  }

  letter(event) {
    if (event.altKey) return undefined;
    const { view } = this;
    const { symbols } = view.game.now.board;
    const symbol = view.mode === "play" ? symbols.find(([, drawn]) => lookOf(drawn).key === event.key) : null;
    if (symbol) return view.put(symbol[0]);
    const actions = {
      p: () => view.setEntry({ values: "marks", marks: "centres" }[view.entry] ?? "values"),
      a: () => view.setEntry(view.entry === "colours" ? "values" : "colours"),
      e: () => view.page.show(view.mode === "edit" ? "board" : "set"),
      u: () => view.game.undo(),
      r: () => view.game.redo(),
      i: () => view.help.next(),
      k: () => view.help.take(),
      Escape: () => this.deselect(),
    };
    return (actions[event.key] ?? view.aids.keys[event.key])?.();
  }

  move(step, extend) {
    const { view } = this;
    const next = moved(view.cursor, step, view.game.now.board);
    extend && view.mode === "play" ? view.selection.add(next) : view.selection.only(next);
    this.typed = null;
    view.picture.svg.classList.add("with-cursor");
    view.zoomed.reveal(next);
    view.draw();
  }

  selectAll(event) {
    event.preventDefault();
    const { board } = this.view.game.now;
    this.view.selection.set([...board.givens.keys()].filter((cell) => isOpen(board, cell)));
    this.view.draw();
  }

  deselect() {
    this.view.selection.only(this.view.cursor);
    this.view.draw();
  }

  /** A digit key; where values go beyond 9, two quick digits make one number. */
  digit(value, entry) {
    const { low, high } = this.typable(entry || this.view.entry);
    const joined = this.typed && performance.now() - this.typed.at < QUICK ? this.typed.value * 10 + value : value;
    const number = joined <= high ? joined : value;
    this.typed = { value: number, at: performance.now() };
    if (number === 0 && low > 0) return this.view.put(null);
    return number >= low && number <= high ? this.view.put(number, entry) : undefined;
  }

  /** The numbers that digit keys make. */
  typable(entry) {
    const { mode, setup, game } = this.view;
    const { board } = game.now;
    const field = mode === "edit" ? setup.numberField : null;
    if (field) return { low: field.low ?? 0, high: field.high ?? 999 };
    if (mode === "play" && entry === "colours") return { low: 1, high: 9 };
    return hasSymbols(board) && mode === "play" ? { low: 1, high: 0 } : board;
  }
}
