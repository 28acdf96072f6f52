// Values that are shown as symbols: how each is drawn, said, typed and, as a candidate, written. A symbol that is not here
// is its own letter.

import { s } from "../lib/dom.js";

const LOOKS = {
  "*": { word: "mine", key: "m", sign: "●", draw: mine },
  ".": {
    word: "clear",
    key: "v",
    sign: "✓",
    draw: (middle) => s("path", { class: "clear", d: `M${middle - 10} ${middle} l7 8 l13 -16`, fill: "none" }),
  },
};

/** What a game puts on a cell besides values. */
export const PIECES = { mine, flag };

function mine(middle) {
  return s("circle", { class: "mine", cx: middle, cy: middle, r: 15 });
}

function flag(middle) {
  return s(
    "g",
    { class: "flag" },
    s("path", { class: "pole", d: `M${middle - 8} ${middle + 18}V${middle - 18}M${middle - 17} ${middle + 18}h18` }),
    s("path", { class: "mine", d: `M${middle - 7} ${middle - 18}l24 9l-24 10z` }),
  );
}

export function lookOf(symbol) {
  return (
    LOOKS[symbol] ?? {
      word: symbol,
      key: symbol.toLowerCase(),
      sign: symbol,
      draw: (middle) => s("text", { class: "value", x: middle, y: middle + 1 }, symbol),
    }
  );
}
