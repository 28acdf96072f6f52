// All rules there are as buttons, in groups by their gesture: the same choice as the list of tools, seen at once.

import { button, clear, h } from "../lib/dom.js";

/** groups: [label, kinds] each; the one in hand is pressed. There is nothing in it until it is opened. */
export function palette(groups, inHand, choose, open, ontoggle) {
  const chip = (kind) =>
    button(kind.rule, () => choose(kind), { title: kind.about, "aria-pressed": String(kind.rule === inHand.rule) });
  const group = ([label, kinds]) =>
    h("div", { role: "group", "aria-label": label }, h("h3", {}, label), h("div", { class: "row" }, kinds.map(chip)));
  const chips = h("div", {});
  const fill = () => clear(chips, details.open ? groups.map(group) : []);
  const toggled = () => {
    fill();
    ontoggle(details.open);
  };
  const details = h(
    "details",
    { class: "rules palette", ontoggle: toggled },
    h("summary", {}, "Palette of all rules"),
    chips,
  );
  details.open = open;
  fill();
  return details;
}
