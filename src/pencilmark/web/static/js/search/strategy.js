// Choosing a strategy from its parts, as in bt+fc+mrv+deg+lcv.

import { choice, h } from "../lib/dom.js";

const NONE = { inference: "none", variable: "first", tie: "none", value: "asc" };

/** The parts a text names. */
export function partsOf(text, about) {
  const kinds = Object.fromEntries(about.strategies.map(({ part, token }) => [token, part]));
  const parts = { prep: false, ...NONE };
  for (const token of text.split("+").slice(1)) {
    const kind = token.startsWith("random") ? "value order" : kinds[token];
    if (token === "prep") parts.prep = true;
    else if (kind === "inference") parts.inference = token;
    else if (kind === "variable order") parts.variable = token;
    else if (kind === "tie-break") parts.tie = token;
    else if (kind === "value order") parts.value = token;
  }
  return parts;
}

export function textOf(parts) {
  const tokens = ["bt"];
  if (parts.prep) tokens.push("prep");
  for (const kind of Object.keys(NONE)) if (parts[kind] !== NONE[kind]) tokens.push(parts[kind]);
  return tokens.join("+");
}

export class StrategyPicker {
  constructor(about, text, onchange) {
    this.about = about;
    this.parts = partsOf(text, about);
    this.onchange = onchange;
    this.name = h("code", { class: "strategy" });
    this.element = h("div", { class: "fields" });
    this.build();
  }

  get text() {
    return textOf(this.parts);
  }

  set(text) {
    this.parts = partsOf(text, this.about);
    this.build();
  }

  build() {
    const of = (part) =>
      this.about.strategies
        .filter((s) => s.part === part)
        .map(({ token, meaning }) => [token, `${token} — ${meaning.split(/[:(]/)[0].replaceAll("`", "").trim()}`]); // the first of its words
    const pick = (label, kind, options) =>
      choice(label, options, this.parts[kind], (value) => this.change({ [kind]: value }));
    const prep = h("input", { type: "checkbox", onchange: () => this.change({ prep: prep.checked }) });
    prep.checked = this.parts.prep;
    this.element.replaceChildren(
      pick("Inference", "inference", [["none", "none"], ...of("inference")]),
      pick("Variable order", "variable", of("variable order")),
      pick("Tie-break", "tie", [["none", "lowest index"], ...of("tie-break")]),
      pick("Value order", "value", of("value order")),
      h("label", { class: "check" }, prep, "prep at the root"),
    );
    this.name.textContent = this.text;
  }

  change(part) {
    this.parts = { ...this.parts, ...part };
    this.name.textContent = this.text;
    this.onchange(this.text);
  }
}
