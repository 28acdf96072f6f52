// A small form made from a list of fields as the server tells them: numbers, choices, flags, and everything else as text.
//
//   said   the fields of a rule as JSON, without the rule's name and without those its gesture fills

import { h } from "./dom.js";

export class Form {
  /** `said` fills the form; `onchange` hears of every change. */
  constructor(fields, said = {}, title = "", onchange = () => {}) {
    this.inputs = fields.map((field) => ({
      field,
      ...input(field, said[field.name] ?? field.default, title, onchange),
    }));
    this.began = JSON.stringify(this.said());
    this.element = this.inputs.length
      ? h(
          "div",
          { class: "fields" },
          this.inputs.map(({ element }) => element),
        )
      : null;
  }

  get touched() {
    return JSON.stringify(this.said()) !== this.began;
  }

  /** What the form says; what is left at its default is left out. */
  said() {
    const pairs = this.inputs.map(({ field, read }) => [field, read()]);
    return Object.fromEntries(
      pairs
        .filter(([field, value]) => value !== null && (field.needed || value !== field.default))
        .map(([field, value]) => [field.name, value]),
    );
  }
}

function input(field, value, title, onchange) {
  const make = { flag, choice, number }[field.kind] ?? words;
  return make(field, value, `${title ? `${title}: ` : ""}${field.name}`, onchange);
}

function flag(field, value, label, onchange) {
  const box = h("input", { type: "checkbox", onchange, "aria-label": label });
  box.checked = Boolean(value);
  return { element: h("label", { class: "check" }, box, field.name), read: () => box.checked };
}

function choice(field, value, label, onchange) {
  const select = h(
    "select",
    { onchange, "aria-label": label },
    field.choices.map((word) => h("option", { value: word }, word)),
  );
  if (value) select.value = value;
  return { element: h("label", { class: "field" }, field.name, select), read: () => select.value };
}

function number(field, value, label, onchange) {
  const box = h("input", {
    type: "number",
    min: field.low,
    max: field.high,
    placeholder: field.needed ? "" : "none",
    onchange,
    "aria-label": label,
  });
  box.value = value ?? "";
  return {
    element: h("label", { class: "field" }, field.name, box),
    read: () => (box.value === "" ? null : Number(box.value)),
  };
}

function words(field, value, label, onchange) {
  const [write, read, hint] = AS_TEXT[field.kind] ?? AS_TEXT.json;
  const tall = field.kind === "regions";
  const box = h(tall ? "textarea" : "input", {
    type: "text",
    spellcheck: "false",
    onchange,
    placeholder: hint,
    "aria-label": label,
  });
  box.value = value === null || value === undefined ? "" : write(value);
  return {
    element: h("label", { class: `field${tall ? " whole" : ""}` }, field.name, box),
    read: () => (box.value.trim() === "" ? null : read(box.value.trim())),
  };
}

const wholes = (text) =>
  text
    .split(/[\s,]+/)
    .filter(Boolean)
    .map(Number);
const plain = (value) => (typeof value === "string" ? value : JSON.stringify(value));

/** How kinds of fields are written as text: write, read, what to expect. */
const AS_TEXT = {
  text: [String, String, ""],
  numbers: [(value) => value.join(" "), wholes, "1 2 3"],
  groups: [
    (value) => value.map((group) => group.join(" ")).join(" / "),
    (text) => text.split("/").map(wholes),
    "1 2 3 / 4 5 6",
  ],
  regions: [
    (value) => value.map(plain).join("\n"),
    (text) =>
      text
        .split("\n")
        .map((row) => row.trim())
        .filter(Boolean),
    "AAB\nABB",
  ],
  json: [
    plain,
    (text) => {
      try {
        return JSON.parse(text);
      } catch {
        return text;
      }
    },
    "",
  ],
};
