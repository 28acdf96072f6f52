// Rules of the whole board: on or off, and what they ask for.

import { button, h } from "../lib/dom.js";
import { Form } from "../lib/forms.js";

export class Switches {
  constructor(setup) {
    this.setup = setup;
    this.forget();
  }

  /** Another board: its own rules are the usual ones. */
  forget() {
    this.offered = new Map(); // rule → how it is put; one that was switched off can be switched on again
  }

  get board() {
    return this.setup.board;
  }

  /** Those that boards like this one usually have. */
  usual() {
    for (const template of this.board.tools)
      if (!this.offered.has(template.rule)) this.offered.set(template.rule, template);
    const parts = [...this.offered.values()].map((template) => {
      const kind = this.setup.kind(template.rule);
      return kind?.place === "board" && kind !== this.setup.tool ? this.of(kind, template) : null;
    });
    return h("div", { class: "switches" }, parts);
  }

  /** One kind: a switch where nothing has to be asked, else each that is there, and a form for another. */
  of(kind, template = {}) {
    const asked = kind.fields.filter(({ name, needed }) => needed && template[name] === undefined);
    const there = this.board.rules.flatMap(({ said }, number) => (said.rule === kind.rule ? [number] : []));
    if (!asked.length) return this.onOff(kind, template, there);
    return h(
      "div",
      { class: "switch" },
      there.map((number) => this.present(kind, number)),
      there.length && kind !== this.setup.tool ? null : this.another(kind),
    );
  }

  onOff(kind, template, there) {
    const box = h("input", {
      type: "checkbox",
      onchange: () =>
        this.setup.send(box.checked ? { put: { ...template, rule: kind.rule } } : { remove: there.at(-1) }),
    });
    box.checked = there.length > 0;
    return h("label", { class: "check", title: kind.about }, box, kind.rule);
  }

  /** A rule that stands: its form changes it. */
  present(kind, number) {
    const form = new Form(kind.fields, this.board.rules[number].said, kind.rule, () =>
      this.setup.send({ replace: number, by: { rule: kind.rule, ...form.said() } }),
    );
    return h(
      "div",
      { class: "row" },
      h("span", { class: "name" }, kind.rule),
      h("div", { class: "grow" }, form.element),
      button("✕", () => this.setup.send({ remove: number }), { class: "icon", "aria-label": `Remove ${kind.rule}` }),
    );
  }

  another(kind) {
    const form = new Form(kind.fields, kind.turns[0] ?? {}, kind.rule);
    return h(
      "div",
      { class: "row" },
      h("span", { class: "name" }, kind.rule),
      h("div", { class: "grow" }, form.element),
      button("Add", () => this.setup.send({ put: { rule: kind.rule, ...form.said() } }), {
        "aria-label": `Add ${kind.rule}`,
      }),
    );
  }
}
