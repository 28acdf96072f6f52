// Zoom and pan of a board: two fingers, Ctrl and the wheel, buttons on boards too large to be read whole. The part of the
// plane that is shown is kept when the same board is drawn anew.

import { button, h } from "../lib/dom.js";

const LARGE = 17; // rows or columns from which there are buttons
const CLOSEST = 8;

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

  /** A point of the screen as parts of the whole board. */
  at({ clientX, clientY }) {
    const box = this.svg.getBoundingClientRect();
    const part = (from, size, middle) => middle + (from / size - 0.5) / this.zoom;
    return [part(clientX - box.left, box.width, this.middle[0]), part(clientY - box.top, box.height, this.middle[1])];
  }

  by(factor, about = this.middle) {
    const zoom = Math.max(1, Math.min(CLOSEST, this.zoom * factor));
    this.middle = this.middle.map((m, i) => about[i] + ((m - about[i]) * this.zoom) / zoom);
    this.zoom = zoom;
    this.apply();
  }

  /** As close as a cell of so many pixels needs. */
  atLeast(pixels) {
    const cell = this.svg.querySelector("[data-cell]")?.getBoundingClientRect().width;
    if (cell && cell < pixels) this.by(pixels / cell);
  }

  pan(dx, dy) {
    const box = this.svg.getBoundingClientRect();
    this.middle = [this.middle[0] + dx / box.width / this.zoom, this.middle[1] + dy / box.height / this.zoom];
    this.apply();
  }

  /** Bring a cell into what is shown. */
  reveal(cell) {
    if (this.zoom === 1) return;
    const { rows, cols } = this.picture.board;
    const place = [((cell % cols) + 0.5) / cols, (Math.floor(cell / cols) + 0.5) / rows];
    const half = 0.42 / this.zoom;
    this.middle = this.middle.map((m, i) => Math.max(place[i] - half, Math.min(place[i] + half, m)));
    this.apply();
  }

  apply() {
    const [x, y, width, height] = this.whole;
    const half = 0.5 / this.zoom;
    this.middle = this.middle.map((m) => Math.max(half, Math.min(1 - half, m)));
    const left = x + (this.middle[0] - half) * width;
    const top = y + (this.middle[1] - half) * height;
    this.svg.setAttribute("viewBox", `${left} ${top} ${width / this.zoom} ${height / this.zoom}`);
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
