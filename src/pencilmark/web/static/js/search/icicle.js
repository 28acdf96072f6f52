// The whole tree as an icicle: a row a depth, a bar a node, as wide as its subtree is large. A subtree
// narrower than a pixel is one pixel, so what is drawn is bounded by the screen and not by the tree.

import { grouped, h } from "../lib/dom.js";
import { FAILED, SOLUTION } from "./tree.js";

const COLOURS = { inner: "#2f7de1", failed: "#d13a46", solution: "#1f9d64", later: "#9aa3b2" };

const DARK = matchMedia("(prefers-color-scheme: dark)");

export class Icicle {
  /** With `scrub`, a drag picks the node under it instead of moving the picture. */
  constructor(describe, onpick, { scrub = false } = {}) {
    this.describe = describe;
    this.onpick = onpick;
    this.scrub = scrub;
    this.canvas = h("canvas", { role: "img", "aria-label": "search tree as an icicle", tabindex: 0 });
    this.hint = h("div", { class: "hint" });
    this.element = h("div", { class: "tree-box" }, this.canvas, this.hint);
    this.view = [0, 1]; // the part of the width that is shown
    this.size = [0, 0]; // kept, because asking for it makes the browser lay the page out
    new ResizeObserver(([{ contentRect }]) => {
      this.size = [contentRect.width, contentRect.height];
      if (this.last) this.draw(...this.last);
    }).observe(this.canvas);
    this.wire();
  }

  reset() {
    this.view = [0, 1];
  }

  draw(tree, now, here) {
    this.last = [tree, now, here];
    const [width, height] = this.size;
    if (!width) return;
    const ratio = devicePixelRatio || 1;
    this.canvas.width = width * ratio;
    this.canvas.height = height * ratio;
    const paint = this.canvas.getContext("2d");
    paint.scale(ratio, ratio);
    this.rows(tree);
    this.bars = this.paintAll(paint, tree, now, width);
    if (here < tree.length) this.pointer(paint, tree, here, width);
    this.hint.textContent = this.scrub
      ? ""
      : `${grouped(tree.length)} nodes${tree.cut ? ", where a limit cut it: the search goes on" : ""}, ${grouped(this.bars)} bars drawn`;
  }

  rows(tree) {
    this.row = Math.max(
      this.scrub ? 0.5 : 2,
      Math.min(24, (this.size[1] - (this.scrub ? 4 : 26)) / (tree.deepest + 1)),
    );
  }

  span(i, size, total, width) {
    const [from, to] = this.view;
    const scale = width / (to - from);
    return [(i / total - from) * scale, (size / total) * scale];
  }

  paintAll(paint, tree, now, width) {
    const sizes = tree.measure();
    let bars = 0;
    let i = 0;
    for (const [from, to] of tree.runs) {
      for (i = Math.max(i, from); i < to;) {
        const [x, w] = this.span(i, sizes[i], tree.length, width);
        if (x > width) return bars;
        if (x + w >= 0) bars += this.paintBar(paint, tree, i, x, w, now);
        i += w < 0.7 || x + w < 0 ? sizes[i] : 1;
      }
    }
    return bars;
  }

  paintBar(paint, tree, i, x, w, now) {
    paint.fillStyle = this.colour(tree, i, now);
    paint.fillRect(
      x,
      tree.depth[i] * this.row + 2,
      Math.max(w - (w > 4 ? 1 : 0), 0.6),
      this.row - (this.row > 4 ? 1 : 0),
    );
    return 1;
  }

  colour(tree, i, now) {
    if (tree.made[i] > now) return COLOURS.later;
    if (tree.solved[i] || tree.outcome[i] === SOLUTION) return COLOURS.solution;
    const leaf = tree.sizes[i] === 1 && (tree.closed[i] || !tree.linked); // every value below it was rejected
    if (tree.outcome[i] === FAILED || leaf) return COLOURS.failed;
    return COLOURS.inner;
  }

  pointer(paint, tree, here, width) {
    const [x] = this.span(here, tree.sizes[here], tree.length, width);
    const y = tree.depth[here] * this.row + 2;
    paint.fillStyle = this.ink();
    paint.fillRect(Math.round(x), y, 2, Math.max(4, this.size[1] - y - (this.scrub ? 0 : 24)));
  }

  /** The colour of the text; asked for once a scheme, because the browser works out every style for it. */
  ink() {
    const scheme = `${document.documentElement.dataset.scheme} ${DARK.matches}`;
    if (this.inked !== scheme) this.colourOfText = getComputedStyle(this.element).color;
    this.inked = scheme;
    return this.colourOfText;
  }

  /** The node under a point of the picture. */
  at(event) {
    const [tree] = this.last;
    const box = this.canvas.getBoundingClientRect();
    const part = this.view[0] + ((event.clientX - box.left) / box.width) * (this.view[1] - this.view[0]);
    const depth = Math.floor((event.clientY - box.top - 2) / this.row);
    let node = Math.max(0, Math.min(tree.length - 1, Math.floor(part * tree.length)));
    if (this.scrub) return node;
    while (node > 0 && tree.depth[node] > depth) node = tree.parent[node];
    return node;
  }

  wire() {
    this.canvas.addEventListener("click", (event) => {
      if (this.last && !this.moved) this.onpick(this.at(event));
    });
    this.canvas.addEventListener("pointermove", (event) => {
      if (this.last) this.canvas.title = `node ${this.at(event)}: ${this.describe(this.at(event), this.last[0])}`;
    });
    this.canvas.addEventListener(
      "wheel",
      (event) => {
        event.preventDefault();
        this.zoom(event);
      },
      { passive: false },
    );
    this.canvas.addEventListener("pointerdown", (event) => this.drag(event));
  }

  zoom(event) {
    const box = this.canvas.getBoundingClientRect();
    const [from, to] = this.view;
    const middle = from + ((event.clientX - box.left) / box.width) * (to - from);
    const factor = event.deltaY < 0 ? 0.8 : 1.25;
    this.set(middle - (middle - from) * factor, middle + (to - middle) * factor);
  }

  set(from, to, shown = null) {
    const width = Math.min(shown ? Infinity : 1, Math.max(1e-7, to - from)); // on a scale of others it may be wider than all
    const start = Math.max(0, Math.min(Math.max(0, 1 - width), from));
    this.view = [start, start + width];
    this.draw(...(shown ?? this.last));
  }

  /** The node under the pointer, as it moves: the newest wins. */
  scrubbed(start) {
    this.moved = true;
    let last = -1;
    const move = (event) => {
      const node = this.last ? this.at(event) : -1;
      if (node >= 0 && node !== last) this.onpick((last = node));
    };
    const up = () => {
      removeEventListener("pointermove", move);
      removeEventListener("pointerup", up);
    };
    addEventListener("pointermove", move);
    addEventListener("pointerup", up);
    move(start);
  }

  drag(start) {
    if (this.scrub) return this.scrubbed(start);
    const [from, to] = this.view;
    const box = this.canvas.getBoundingClientRect();
    this.moved = false;
    const move = (event) => {
      const shift = ((event.clientX - start.clientX) / box.width) * (to - from);
      if (Math.abs(event.clientX - start.clientX) > 4) {
        this.moved = true;
        this.set(from - shift, to - shift);
      }
    };
    const up = () => {
      removeEventListener("pointermove", move);
      removeEventListener("pointerup", up);
    };
    addEventListener("pointermove", move);
    addEventListener("pointerup", up);
    return undefined;
  }
}
