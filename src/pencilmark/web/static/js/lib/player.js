// The transport: step, play, jump. What a step means is the owner's; this only keeps the clock.

import { button, calm, h, s } from "./dom.js";

const ICONS = {
  start: "M5 4h2v12H5zM17 4v12L8 10z",
  back: "M14 4v12L5 10z",
  play: "M5 3.5v13L16 10z",
  pause: "M5 4h3.5v12H5zM11.5 4H15v12h-3.5z",
  step: "M6 4l8 6-8 6z",
  end: "M3 4v12l9-6zM13 4h2v12h-2z",
};

export function icon(name) {
  return s("svg", { viewBox: "0 0 20 20", "aria-hidden": "true" }, s("path", { d: ICONS[name] }));
}

export class Player {
  /** advance(n): go n steps on, false at the end. */
  constructor(advance, onstop) {
    this.advance = advance;
    this.onstop = onstop;
    this.speed = 8;
    this.toggle = button("", () => (this.playing ? this.stop() : this.play()), {
      "aria-label": "Play",
      "aria-keyshortcuts": "Space",
    });
    this.toggle.append(icon("play"));
    const slider = h("input", {
      type: "range",
      min: 0,
      max: 100,
      value: 30,
      "aria-label": "Speed",
      oninput: () => this.setSpeed(Number(slider.value)),
    });
    this.slider = h("label", { class: "field" }, "Speed", slider);
    this.setSpeed(30);
  }

  /** From one step a second to some thousands. */
  setSpeed(value) {
    this.speed = 10 ** (value / 27);
  }

  play() {
    this.playing = true;
    this.face();
    let last = performance.now();
    let owed = 1;
    const frame = async (now) => {
      if (!this.playing) return;
      owed += ((now - last) / 1000) * this.speed;
      last = now;
      const steps = Math.floor(owed);
      owed -= steps;
      if (steps && !(await this.advance(steps))) return this.stop();
      if (calm()) setTimeout(() => frame(performance.now()), 250);
      else requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  }

  stop() {
    if (!this.playing) return;
    this.playing = false;
    this.face();
    this.onstop?.();
  }

  face() {
    this.toggle.replaceChildren(icon(this.playing ? "pause" : "play"));
    this.toggle.setAttribute("aria-label", this.playing ? "Pause" : "Play");
  }
}
