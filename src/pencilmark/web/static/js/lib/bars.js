// Racing bars: what each strategy has counted, on one scale. At the end it is the picture of "4025 against 84".

import { clear, grouped, h } from "./dom.js";

export class Bars {
  constructor(label) {
    this.element = h("div", { class: "race", role: "group", "aria-label": label });
    this.rows = [];
  }

  /** items: [{name, value, note}]; the longest bar is the largest value, or the most there will be. */
  show(items, least = 1) {
    const most = Math.max(least, ...items.map(({ value }) => value));
    if (this.rows.length !== items.length) this.build(items.length);
    items.forEach(({ name, value, note = "" }, i) => {
      const { title, bar, number } = this.rows[i];
      title.textContent = name;
      bar.max = most;
      bar.value = value;
      number.textContent = `${grouped(value)}${note}`;
    });
  }

  build(count) {
    this.rows = Array.from({ length: count }, () => ({
      title: h("code", {}),
      bar: h("progress", { "aria-hidden": "true" }),
      number: h("strong", {}),
    }));
    clear(
      this.element,
      this.rows.map(({ title, bar, number }, i) => h("div", { class: `s${i + 1}` }, title, bar, number)),
    );
  }
}
