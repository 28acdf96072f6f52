// A dot plot: one row an inference, one colour a variable order, assignments along a logarithmic axis.
// A ring instead of a dot is a run that a limit ended.

import { clear, grouped, h, s } from "../lib/dom.js";

const WIDTH = 880;
const LEFT = 110;
const ROW = 44;
const INFERENCES = ["none", "fc", "fc:unique", "ac", "gac"];
const ORDERS = ["first", "mrv", "mrv+deg", "deg", "wdeg"];

export class Plot {
  constructor() {
    this.svg = s("svg", { class: "plot", role: "img", "aria-label": "assignments of every combination" });
    const keys = ORDERS.map((order, i) =>
      h(
        "span",
        { class: `s${i}` },
        s("svg", { viewBox: "0 0 14 14", "aria-hidden": "true" }, s("circle", { class: "swatch", cx: 7, cy: 7, r: 6 })),
        order,
      ),
    );
    this.element = h(
      "div",
      {},
      this.svg,
      h("div", { class: "legend" }, keys, h("span", {}, "small: values ascending, large: lcv; ring: ended at a limit")),
    );
  }

  draw(results) {
    const top = Math.max(10, ...results.map((r) => r.counters.assignments));
    const decades = Math.max(1, Math.ceil(Math.log10(top)));
    const x = (n) => LEFT + (Math.log10(Math.max(1, n)) / decades) * (WIDTH - LEFT - 44);
    const height = ROW * INFERENCES.length + 40;
    this.svg.setAttribute("viewBox", `0 0 ${WIDTH} ${height}`);
    clear(
      this.svg,
      axis(decades, x, height),
      rows(),
      results.map((result) => dot(result, x)),
    );
  }
}

function axis(decades, x, height) {
  const lines = Array.from({ length: decades + 1 }, (_, i) => [
    s("line", { class: "axis", x1: x(10 ** i), x2: x(10 ** i), y1: 8, y2: height - 28 }),
    s("text", { x: x(10 ** i), y: height - 10, "text-anchor": "middle" }, grouped(10 ** i)),
  ]);
  return s("g", {}, lines.flat());
}

function rows() {
  return s(
    "g",
    {},
    INFERENCES.map((name, i) => s("text", { x: 8, y: ROW * i + ROW / 2 + 12 }, name)),
  );
}

function dot(result, x) {
  const tokens = result.strategy.split("+").slice(1);
  const row = Math.max(
    0,
    INFERENCES.findIndex((name) => tokens.includes(name)),
  );
  const order = ORDERS.indexOf(tokens.filter((t) => ["mrv", "deg", "wdeg"].includes(t)).join("+") || "first");
  const careful = tokens.includes("lcv");
  const y = ROW * row + ROW / 2 + 8 + (order - 2) * 7;
  const kind = result.status === "limit" ? "mark limit" : "mark";
  return s(
    "circle",
    { class: `${kind} s${order}`, cx: x(result.counters.assignments), cy: y, r: careful ? 6.5 : 4.5 },
    s("title", {}, `${result.strategy}: ${result.counters.assignments} assignments (${result.status})`),
  );
}
