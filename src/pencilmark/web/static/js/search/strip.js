// The timeline is the tree: an icicle one can scrub along, with a slider of events below it for the finest steps.

import { grouped, h } from "../lib/dom.js";
import { Icicle } from "./icicle.js";

export class Strip {
  constructor(describe, onNode, onEvent) {
    this.icicle = new Icicle(describe, onNode, { scrub: true });
    this.icicle.canvas.setAttribute("aria-label", "search tree along the timeline");
    this.icicle.canvas.tabIndex = -1;
    this.slider = h("input", {
      type: "range",
      min: 0,
      max: 0,
      value: 0,
      "aria-label": "Timeline",
      oninput: () => onEvent(Number(this.slider.value)),
    });
    this.where = h("output", {});
    this.element = h("div", { class: "timeline" }, this.icicle.element, this.slider, this.where);
  }

  bounds(run) {
    const { replay } = run;
    this.slider.min = replay.base;
    this.slider.max = run.known;
    this.slider.value = run.number;
    this.where.textContent = `${grouped(run.number)} of ${grouped(run.known)}${replay.ended ? "" : "+"}`;
  }

  draw(run) {
    const whole = run.whole ?? run.tree;
    this.icicle.draw(whole, run.whole ? Infinity : run.number, run.replay.state.node);
  }
}
