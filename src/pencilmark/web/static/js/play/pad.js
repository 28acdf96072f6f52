// The number pad: what can be put into a cell, as buttons a finger can hit, with how many of each are still to come.

import { button, clear, h } from "../lib/dom.js";
import { hasSymbols, symbolOf, valuesOf } from "../board/board.js";
import { lookOf } from "../board/symbols.js";

const MOST = 100; // buttons
const COLOURS = ["yellow", "green", "blue", "red", "purple", "orange", "teal", "pink", "grey"];

export class Pad {
  constructor(view) {
    this.view = view;
    this.element = h("div", {});
  }

  rebuild(board) {
    const editing = this.view.mode === "edit";
    const field = editing ? this.view.setup.numberField : undefined;
    const colours = !editing && !hasSymbols(board) && this.view.entry === "colours";
    const symbols = hasSymbols(board) && !field;
    const pad = colours ? this.palette() : this.values(board, field, symbols);
    pad.append(button("⌫", () => this.put(null), { "aria-label": "Erase" }));
    const wanted = !editing || this.view.setup.takesValues;
    clear(this.element, wanted ? pad : null, editing ? this.view.setup.element : null);
  }

  values(board, field, symbols) {
    const values = field ? numbers(field) : valuesOf(board).slice(0, MOST);
    const kind = `pad${values.length === 9 || symbols ? " three" : ""}${values.length > 16 ? " dense" : ""}`;
    this.buttons = values.map((value) => this.value(board, value, symbols));
    const pad = h("div", { class: kind, role: "group", "aria-label": "Values" }, this.buttons);
    if (symbols) pad.append(...[...pad.children].reverse());
    return pad;
  }

  value(board, value, symbols) {
    const symbol = symbols ? symbolOf(board, value) : undefined;
    if (symbol === undefined)
      return button(String(value), () => this.put(value), { "aria-label": String(value), "data-value": value });
    const { word, key } = lookOf(symbol);
    return button(word[0].toUpperCase() + word.slice(1), () => this.put(value), { "aria-keyshortcuts": key });
  }

  palette() {
    this.buttons = [];
    const pieces = COLOURS.map((name, i) =>
      button(String(i + 1), () => this.put(i + 1), {
        class: `swatch-${i + 1}`,
        "aria-label": `${i + 1} ${name}`,
        title: name,
      }),
    );
    return h("div", { class: "pad three", role: "group", "aria-label": "Colours" }, pieces);
  }

  /** Where every value has its number of places, how many of each are left. */
  count(own) {
    const { quota } = this.view.game.now.board;
    for (const piece of this.buttons ?? []) {
      const value = Number(piece.dataset.value);
      const left = quota ? quota - own.filter((v) => v === value).length : null;
      piece.classList.toggle("full", left !== null && left <= 0);
      if (left === null || this.view.mode === "edit") piece.removeAttribute("data-left");
      else piece.dataset.left = left;
      if (left !== null) piece.title = `${left} left`;
    }
  }

  put(value) {
    this.view.put(value);
    this.view.picture.svg.classList.add("with-cursor");
  }
}

/** The numbers a field may be, where they are few. */
function numbers({ low = 0, high }) {
  return high === undefined || high - low > MOST ? [] : Array.from({ length: high - low + 1 }, (_, i) => low + i);
}
