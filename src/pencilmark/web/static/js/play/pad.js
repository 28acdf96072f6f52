// The number pad: what can be put into a cell, as buttons a finger can hit.

import { button, clear, h } from "../lib/dom.js";
import { hasSymbols, symbolOf, valuesOf } from "../board/board.js";
import { lookOf } from "../board/symbols.js";

const MOST = 100; // buttons

export class Pad {
  constructor(view) {
    this.view = view;
    this.element = h("div", {});
  }

  rebuild(board) {
    const editing = this.view.mode === "edit";
    const field = editing ? this.view.setup.numberField : undefined;
    const values = field ? numbers(field) : valuesOf(board).slice(0, MOST);
    const symbols = hasSymbols(board) && !field;
    const kind = `pad${values.length === 9 || symbols ? " three" : ""}${values.length > 16 ? " dense" : ""}`;
    const pad = h(
      "div",
      { class: kind, role: "group", "aria-label": "Values" },
      values.map((value) => this.value(board, value, symbols)),
    );
    if (symbols) pad.append(...[...pad.children].reverse());
    pad.append(button("⌫", () => this.put(null), { "aria-label": "Erase" }));
    const wanted = !editing || this.view.setup.takesValues;
    clear(this.element, wanted ? pad : null, editing ? this.view.setup.element : null);
  }

  value(board, value, symbols) {
    const symbol = symbols ? symbolOf(board, value) : undefined;
    if (symbol === undefined) return button(String(value), () => this.put(value));
    const { word, key } = lookOf(symbol);
    return button(word[0].toUpperCase() + word.slice(1), () => this.put(value), { "aria-keyshortcuts": key });
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
