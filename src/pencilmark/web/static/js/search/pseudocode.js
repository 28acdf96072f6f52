// The algorithm on the page, and which line an event belongs to.

import { clear, h } from "../lib/dom.js";
import { linesOf } from "./algorithm.js";

const BAD = ["fail", "reject", "backtrack"];

export class Pseudocode {
  constructor() {
    this.element = h("ol", { class: "code", "aria-label": "the algorithm" });
    this.show("bt");
  }

  show(strategy) {
    if (this.strategy === strategy) return;
    this.strategy = strategy;
    this.lines = linesOf(strategy).map(([text, kinds]) => ({ kinds, node: line(text) }));
    clear(
      this.element,
      this.lines.map(({ node }) => node),
    );
  }

  light(kind, solved) {
    const wanted = kind === "end" && solved ? "solution" : kind;
    for (const { kinds, node } of this.lines) {
      const on = kinds.includes(wanted);
      node.setAttribute("aria-current", String(on));
      node.className = on && BAD.includes(kind) ? "bad" : on && kind === "solution" ? "good" : "";
    }
  }
}

/** A line of it; where it must be broken, its rest stands a little further in than it does. */
function line(text) {
  const node = h("li", {}, text);
  node.style.setProperty("--deep", String(text.search(/\S/)));
  return node;
}
