// The number pad: what can be put into a cell, as buttons a finger can hit.

import { button, clear, h } from "./dom.js";
import { isMines } from "./board.js";

export class Pad {
  constructor(view) {
    this.view = view;
    this.element = h("div", {});
  }

  rebuild(board) {
    const editing = this.view.mode === "edit";
    const values = isMines(board) ? (editing ? [0, 1, 2, 3, 4, 5, 6, 7, 8] : []) : range(1, board.n);
    const kind = `pad${values.length === 9 || (isMines(board) && !editing) ? " three" : ""}${values.length > 16 ? " dense" : ""}`;
    const pad = h("div", { class: kind, role: "group", "aria-label": "Values" },
      values.map((value) => button(String(value), () => this.put(value))));
    if (isMines(board) && !editing) {
      pad.append(button("Mine", () => this.put(1), { "aria-keyshortcuts": "m" }), button("Clear", () => this.put(0), { "aria-keyshortcuts": "v" }));
    }
    pad.append(button(isMines(board) && editing ? "?" : "⌫", () => this.put(null), { "aria-label": isMines(board) && editing ? "Unknown cell" : "Erase" }));
    clear(this.element, pad, ...(editing ? this.settings(board) : []));
  }

  put(value) {
    this.view.put(value);
    this.view.picture.svg.classList.add("with-cursor");
  }

  /** What a board has besides its cells. */
  settings(board) {
    const hint = { futoshiki: "Click between two cells for a sign: <, >, none. Keys < > ^ _ do the same from the cursor.",
      kropki: "Click between two cells for a dot: white, black, none. Keys < > ^ _ do the same from the cursor.",
      minesweeper: "Give hints 0–8, or ? for a cell that may hold a mine.", sudoku: "Digits are givens." }[board.family];
    const parts = [h("p", { class: "small" }, hint)];
    if (isMines(board)) {
      const input = h("input", { type: "number", min: 0, max: board.cells.length, value: board.mines, "aria-label": "Mines in all",
        onchange: () => this.view.setMines(Number(input.value)) });
      parts.push(h("label", { class: "field" }, "Mines in all", input));
    }
    if (board.family === "kropki") {
      const box = h("input", { type: "checkbox", onchange: () => this.view.setNegative(box.checked) });
      box.checked = board.negative;
      parts.push(h("label", { class: "check" }, box, "A missing dot forbids"));
    }
    return parts;
  }
}

function range(first, last) {
  return Array.from({ length: last - first + 1 }, (_, i) => first + i);
}
