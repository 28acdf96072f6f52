// Zoom and pan of a board: two fingers, Ctrl and the wheel, buttons on boards too large to be read whole. The part of the
// plane that is shown is kept when the same board is drawn anew.

import { button, h } from "../lib/dom.js";

const LARGE = 17; // rows or columns from which there are buttons
const CLOSEST = 8;
const WIDE = 1.3; // a board so much wider than high may be seen higher once one is close, …
const HIGH = 0.54; // … up to this part of the window

export class Zoomed {
  constructor(picture, before) {
    this.picture = picture;
    this.svg = picture.svg;
    this.whole = this.svg.getAttribute("viewBox").split(" ").map(Number);
    const same = before && String(before.whole) === String(this.whole);
    this.zoom = same ? before.zoom : 1;
    this.middle = same ? before.middle : [0.5, 0.5];
    this.fingers = same ? before.fingers : new Map();
    this.pinching = same && before.pinching;
    this.taller = same ? before.taller : 1;
    const { rows, cols } = picture.board;
    const large = Math.max(rows, cols) >= LARGE;
    this.controls = large ? this.buttons() : null;
    this.wire();
    this.apply();
  }

  /** Two fingers, or what is left of them until the last is lifted and one comes down again: no tap, no stroke. */
  get gesturing() {
    return this.pinching;
  }

  buttons() {
    return h(
      "div",
      { class: "zoom row", role: "group", "aria-label": "Zoom" },
      button("−", () => this.by(1 / 1.4), { "aria-label": "Smaller" }),
      button("+", () => this.by(1.4), { "aria-label": "Larger" }),
      button("Whole board", () => this.by(1 / 100)),
    );
  }

  wire() {
    this.svg.addEventListener(
      "wheel",
      (event) => {
        if (!event.ctrlKey && this.zoom === 1) return;
        event.preventDefault();
        if (event.ctrlKey) this.by(event.deltaY < 0 ? 1.15 : 1 / 1.15, this.at(event));
        else this.pan(event.deltaX, event.deltaY);
      },
      { passive: false },
    );
    this.svg.addEventListener("pointerdown", (event) => {
      if (event.pointerType !== "touch") return;
      if (event.isPrimary) this.fingers.clear(); // the first finger: whatever was there has gone, seen or not
      this.fingers.set(event.pointerId, [event.clientX, event.clientY]);
      this.pinching = this.fingers.size > 1;
    });
    const gone = ({ pointerId }) => this.fingers.delete(pointerId);
    for (const name of ["pointerup", "pointercancel", "lostpointercapture"]) this.svg.addEventListener(name, gone);
    this.svg.addEventListener("pointermove", (event) => this.moved(event));
  }

  /** One finger draws the board along from now on until it is lifted. */
  follow() {
    this.pinching = true;
  }

  moved(event) {
    if (!this.fingers.has(event.pointerId)) return;
    const was = spread(this.fingers);
    this.fingers.set(event.pointerId, [event.clientX, event.clientY]);
    if (!this.pinching) return;
    const now = spread(this.fingers);
    if (this.zoom > 1) this.pan(was.x - now.x, was.y - now.y);
    if (was.size > 8) this.by(now.size / was.size, this.at({ clientX: now.x, clientY: now.y }));
  }

  /** The parts of the board's width and height that are shown. */
  get spans() {
    return [1 / this.zoom, Math.min(1, this.taller / this.zoom)];
  }

  /** How many times as high as the whole of it a wide board may be seen in this window. */
  room() {
    const [, , width, height] = this.whole;
    if (width < WIDE * height || !this.svg.clientWidth) return 1;
    return Math.max(1, (innerHeight * HIGH * width) / height / this.svg.clientWidth);
  }

  /** A point of the screen as parts of the whole board. */
  at({ clientX, clientY }) {
    const box = this.svg.getBoundingClientRect();
    const part = (from, size, i) => this.middle[i] + (from / size - 0.5) * this.spans[i];
    return [part(clientX - box.left, box.width, 0), part(clientY - box.top, box.height, 1)];
  }

  by(factor, about = this.middle) {
    const were = this.spans;
    this.zoom = Math.max(1, Math.min(CLOSEST, this.zoom * factor));
    this.taller = this.room();
    this.middle = this.middle.map((m, i) => about[i] + ((m - about[i]) * this.spans[i]) / were[i]);
    this.apply();
  }

  /** As close as a cell of so many pixels needs. */
  atLeast(pixels) {
    const cell = this.svg.querySelector("[data-cell]")?.getBoundingClientRect().width;
    if (cell && cell < pixels) this.by(pixels / cell);
  }

  pan(dx, dy) {
    const box = this.svg.getBoundingClientRect();
    const [wide, high] = this.spans;
    this.middle = [this.middle[0] + (dx / box.width) * wide, this.middle[1] + (dy / box.height) * high];
    this.apply();
  }

  /** Bring a cell into what is shown. */
  reveal(cell) {
    if (this.zoom === 1) return;
    const { rows, cols } = this.picture.board;
    const place = [((cell % cols) + 0.5) / cols, (Math.floor(cell / cols) + 0.5) / rows];
    const near = this.spans.map((span) => 0.42 * span);
    this.middle = this.middle.map((m, i) => Math.max(place[i] - near[i], Math.min(place[i] + near[i], m)));
    this.apply();
  }

  apply() {
    const [x, y, width, height] = this.whole;
    const [wide, high] = this.spans;
    this.middle = this.middle.map((m, i) => Math.max(this.spans[i] / 2, Math.min(1 - this.spans[i] / 2, m)));
    const left = x + (this.middle[0] - wide / 2) * width;
    const top = y + (this.middle[1] - high / 2) * height;
    this.svg.setAttribute("viewBox", `${left} ${top} ${width * wide} ${height * high}`);
    this.svg.classList.toggle("zoomed", this.zoom > 1);
    this.picture.distance.look();
  }
}

function spread(fingers) {
  const points = [...fingers.values()];
  const x = points.reduce((sum, p) => sum + p[0], 0) / points.length;
  const y = points.reduce((sum, p) => sum + p[1], 0) / points.length;
  return { x, y, size: Math.max(...points.map((p) => Math.hypot(p[0] - x, p[1] - y))) };
}
