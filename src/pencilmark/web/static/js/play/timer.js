// A clock, if wanted: it runs from the opening of a board to its solution.

import { button, h } from "../lib/dom.js";

export class Timer {
  constructor() {
    this.text = h("span", { class: "timer", role: "timer", hidden: true });
    this.toggle = button("Timer", () => this.show(this.text.hidden), { "aria-pressed": "false" });
    this.element = h("span", { class: "row" }, this.text, this.toggle);
  }

  show(on) {
    this.text.hidden = !on;
    this.toggle.setAttribute("aria-pressed", String(on));
    on ? this.restart() : this.stop();
  }

  restart() {
    this.stop();
    this.began = Date.now();
    if (this.text.hidden) return;
    this.tick();
    this.running = setInterval(() => this.tick(), 1000);
  }

  stop() {
    clearInterval(this.running);
  }

  tick() {
    const seconds = Math.floor((Date.now() - this.began) / 1000);
    this.text.textContent = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
  }
}
