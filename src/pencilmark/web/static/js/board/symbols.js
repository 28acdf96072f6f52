// Values that are shown as symbols: how each is drawn, said and typed. A symbol that is not here is its own letter.

import { s } from "../lib/dom.js";

const LOOKS = {
  "*": { word: "mine", key: "m", draw: (middle) => s("circle", { class: "mine", cx: middle, cy: middle, r: 15 }) },
  ".": {
    word: "clear",
    key: "v",
    draw: (middle) => s("path", { class: "clear", d: `M${middle - 10} ${middle} l7 8 l13 -16`, fill: "none" }),
  },
};

export function lookOf(symbol) {
  return (
    LOOKS[symbol] ?? {
      word: symbol,
      key: symbol.toLowerCase(),
      draw: (middle) => s("text", { class: "value", x: middle, y: middle + 1 }, symbol),
    }
  );
}
