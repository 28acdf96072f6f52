// The textbook page of the search, and which line an event belongs to.

import { h } from "../lib/dom.js";

const LINES = [
  "function BACKTRACK(assignment)",
  "  if assignment is complete: return it",
  "  var ← SELECT-UNASSIGNED-VARIABLE",
  "  for value in ORDER-DOMAIN-VALUES(var)",
  "    if value is consistent",
  "      add {var = value}",
  "      inferences ← INFERENCE(var)",
  "      if inferences are not a failure",
  "        result ← BACKTRACK(assignment)",
  "      remove {var = value}, inferences",
  "  return failure",
];
const LINE = { root: 0, solution: 1, choose: 2, reject: 4, assign: 5, remove: 6, fail: 7, backtrack: 9, end: 10 };

export class Pseudocode {
  constructor() {
    this.lines = LINES.map((text) => h("li", {}, text));
    this.element = h("ol", { class: "code", "aria-label": "the algorithm" }, this.lines);
  }

  light(kind, solved) {
    const at = kind === "end" && solved ? 1 : LINE[kind];
    this.lines.forEach((line, i) => {
      line.setAttribute("aria-current", String(i === at));
      line.className =
        kind === "fail" || kind === "reject" || kind === "backtrack" ? "bad" : kind === "solution" ? "good" : "";
    });
  }
}
