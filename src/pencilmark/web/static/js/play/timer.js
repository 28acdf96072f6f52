// A clock that always runs, and is shown if wanted: from the opening of a board to its solution.

import { button, h } from "../lib/dom.js";

export class Timer {
  constructor() {
    this.text = h("span", { class: "timer", role: "timer", hidden: true });
    this.toggle = button("Timer", () => this.show(this.text.hidden), { "aria-pressed": "false" });
    this.element = h("span", { class: "row" }, this.text, this.toggle);
    this.began = Date.now();
    setInterval(() => this.tick(), 1000);
  }

  get seconds() {
    return Math.floor(((this.ended ?? Date.now()) - this.began) / 1000);
  }

  show(on) {
    this.text.hidden = !on;
    this.toggle.setAttribute("aria-pressed", String(on));
    this.tick();
  }

  restart(seconds = 0) {
    this.began = Date.now() - seconds * 1000;
    this.ended = undefined;
    this.tick();
  }

  stop() {
    this.ended ??= Date.now();
  }

  tick() {
    const text = clock(this.seconds);
    if (!this.text.hidden && this.text.textContent !== text) this.text.textContent = text;
  }
}

/** 75 → "1:15" */
export const clock = (seconds) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
