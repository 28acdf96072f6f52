// Small helpers to make elements. `h("button", {onclick}, "text")` is HTML, `s("rect", {x})` is SVG.

const SVG = "http://www.w3.org/2000/svg";

export function h(name, attributes = {}, ...children) {
  return fill(document.createElement(name), attributes, children);
}

export function s(name, attributes = {}, ...children) {
  return fill(document.createElementNS(SVG, name), attributes, children);
}

function fill(element, attributes, children) {
  for (const [key, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    if (key.startsWith("on")) element.addEventListener(key.slice(2), value);
    else element.setAttribute(key, value === true ? "" : value);
  }
  element.append(...children.flat().filter((child) => child !== null && child !== undefined));
  return element;
}

/** A labelled select: options are [value, text]. */
export function choice(label, options, value, onchange) {
  const select = h(
    "select",
    { onchange: () => onchange(select.value) },
    options.map(([v, text]) => h("option", { value: v }, text)),
  );
  select.value = value;
  const field = h("label", { class: "field" }, label, select);
  field.select = select;
  return field;
}

export function button(text, onclick, attributes = {}) {
  return h("button", { type: "button", onclick, ...attributes }, text);
}

/** Buttons of which one is pressed. */
export function segments(label, options, value, onchange) {
  const group = h("div", { class: "segments", role: "group", "aria-label": label });
  for (const [v, text] of options) {
    group.append(
      button(
        text,
        () => {
          group.set(v);
          onchange(v);
        },
        { "data-value": v },
      ),
    );
  }
  group.set = (v) => {
    for (const b of group.children) b.setAttribute("aria-pressed", String(b.dataset.value === String(v)));
  };
  group.set(value);
  return group;
}

export function toast(text) {
  const note = h("div", { class: "toast" }, text);
  const place = document.getElementById("toasts");
  place.replaceChildren(note);
  setTimeout(() => note.remove(), 3200);
}

export const calm = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** A number in groups of three. (Not by Intl: loading it would take longer than a step may.) */
export const grouped = (number) =>
  String(Number(number)).replace(/^-?\d+/, (digits) => digits.replace(/\B(?=(\d{3})+$)/g, "\u2009"));

export function clear(element, ...children) {
  element.replaceChildren(...children.flat().filter(Boolean));
  return element;
}
