// The list of keys.

import { h } from "../lib/dom.js";
import { dialog } from "../lib/dialog.js";

/** @type {[string, string[][]][]} */
const KEYS = [
  [
    "Everywhere",
    [
      ["?", "this list"],
      ["o", "new board"],
      ["l", "share"],
      ["g  e  w  x  t", "play, set, watch, compare, tiles"],
      ["Ctrl+Z  Ctrl+Y", "undo, redo; also back to the board before"],
      ["PageDown  PageUp", "in a lesson: next slide, the one before"],
      ["Esc", "from a list or a field back to the board"],
    ],
  ],
  [
    "Play",
    [
      ["arrows", "move; with Shift, select more cells"],
      ["digits", "enter (two quick digits beyond 9)"],
      ["Shift+digit  Alt+digit", "pencil mark at its place, in the middle"],
      ["p  a", "value, pencil, centre; colours"],
      ["Backspace", "erase"],
      ["i  k", "a hint, a little more of it; do it"],
      ["m  v", "mine, clear"],
      ["Enter  f", "in a minefield: dig, flag"],
      ["u  r", "undo, redo"],
      ["c", "automatic candidates, next kind"],
      ["h", "still solvable?"],
      ["b", "back to the last correct state"],
      ["s", "solve"],
      ["q", "mine probabilities"],
    ],
  ],
  [
    "Set",
    [
      ["<  >  ^  _", "the tool left, right, above, below"],
      ["Enter  +", "the tool at the cell, at its lower right corner"],
      ["Space  Enter  Esc", "pick a cell for a line or a set, finish, drop"],
    ],
  ],
  [
    "Watch",
    [
      ["→  ←", "step, step back"],
      ["Shift+→", "step over"],
      ["1  2  3", "steps of a node, of an inference, of one removal"],
      ["n", "to the next node"],
      ["f", "to the next failure"],
      ["y", "to the next solution"],
      ["Space", "play or pause"],
      ["Home  End", "start, end"],
      ["p", "for the projector: everything large"],
    ],
  ],
  [
    "Tiles",
    [
      ["arrows", "move the gap"],
      ["u", "back one move"],
      ["n  b", "step the search, step back"],
      ["Space", "play or pause the search"],
    ],
  ],
];

export function helpDialog() {
  if (document.querySelector("dialog[open]")) return;
  const list = h(
    "div",
    { class: "keys" },
    KEYS.map(([name, keys]) => [
      h("h3", {}, name),
      h(
        "dl",
        {},
        keys.map(([key, meaning]) =>
          h("div", {}, h("dt", {}, ...key.split("  ").flatMap((k) => [h("kbd", {}, k), " "])), h("dd", {}, meaning)),
        ),
      ),
    ]).flat(),
  );
  dialog("Keyboard", list);
}
