// The dialog of a new board: text, example, blank, generated.

import { button, choice, clear, h, toast } from "../lib/dom.js";
import { dialog } from "../lib/dialog.js";
import { Newest, aboutServer, ask, calledOff, making } from "../lib/api.js";

export async function openDialog(page, text = "") {
  if (document.querySelector("dialog[open]")) return;
  const about = await aboutServer().catch((error) => toast(error.message));
  if (!about) return;
  const sections = [fromText(page, about, text), generated(page, about), blank(page, about), fromExample(page, about)];
  const box = dialog("New board", ...sections);
  box.querySelector("textarea").focus();
}

const close = () => document.querySelector("dialog")?.close();

async function tried(message, work) {
  message.textContent = "";
  try {
    await work();
  } catch (error) {
    const { line, column } = error.detail ?? {};
    if (calledOff(error)) message.textContent = "Stopped.";
    else message.textContent = `${line ? `line ${line}${column ? `, column ${column}` : ""}: ` : ""}${error.message}`;
    message.scrollIntoView({ block: "nearest" }); // beside what was pressed, and never out of sight
  }
}

const messageLine = () => h("p", { class: "error", role: "alert" });

/** The families as options: [name, what people call it]. */
const options = ({ families }, wanted = (_family) => true) =>
  Object.entries(families)
    .filter(([, family]) => wanted(family))
    .map(([name, { called }]) => [name, called]);

function fromText(page, about, text) {
  const message = messageLine();
  const area = h("textarea", {
    rows: 4,
    spellcheck: "false",
    "aria-label": "Puzzle text",
    placeholder: "Paste a course file, a link, an id, one line or a board as JSON, or drop a file anywhere",
  });
  area.value = text;
  const family = choice("Family", [["", "Guess"], ...options(about), ["tiles", "Sliding tiles"]], "", () => {});
  const file = h("input", {
    type: "file",
    class: "hidden-text",
    "aria-label": "File",
    onchange: async () => {
      area.value = await file.files[0].text();
    },
  });
  const which = h("div", { class: "row" });
  const open = (index = 0, chosen = false) =>
    tried(message, async () => {
      if (family.select.value === "tiles") return openTiles(page, area.value);
      const words = { text: area.value, index, ...(family.select.value ? { puzzle: family.select.value } : {}) };
      const read = await page.openText(words).catch((error) => {
        if (error.detail?.kind !== "tiles") throw error;
        return openTiles(page, area.value);
      });
      if (!read) return undefined;
      if (read.boards > 1 && !chosen) return pick(which, read.boards, open);
      return close();
    });
  return h(
    "div",
    { class: "card" },
    area,
    h(
      "div",
      { class: "row" },
      button("Open", () => open(), { class: "primary" }),
      button("Choose file…", () => file.click()),
      file,
      h("div", { class: "grow" }, family),
    ),
    message,
    which,
  );
}

async function openTiles(page, text) {
  await page.show("tiles");
  page.views.tiles.openText(text);
  close();
}

/** A text of several boards: which one? */
function pick(place, boards, open) {
  const input = h("input", { type: "number", min: 1, max: boards, value: 1, "aria-label": "Which board" });
  clear(
    place,
    h("span", {}, `${boards} boards; open number`),
    h("div", {}, input),
    button("Open this one", () => open(Number(input.value) - 1, true)),
  );
}

function fromExample(page, { examples, families }) {
  const buttons = examples.map(({ puzzle, name, text }) =>
    button(
      "",
      async () => {
        close();
        await page.openText({ puzzle, text }).catch((error) => toast(error.message));
      },
      { "data-example": name },
    ),
  );
  buttons.forEach((b, i) =>
    b.append(h("span", {}, examples[i].name), h("small", {}, families[examples[i].puzzle].called)),
  );
  const tiles = button("", async () => {
    close();
    await page.show("tiles");
  });
  tiles.append(h("span", {}, "Sliding tiles"), h("small", {}, "8- and 15-puzzle"));
  return h("div", { class: "card" }, h("h2", {}, "Examples"), h("div", { class: "examples" }, buttons, tiles));
}

function generated(page, { generate, families, examples }) {
  const message = messageLine();
  const newest = new Newest();
  const stop = button("Stop", () => newest.stop(), { hidden: true });
  const names = Object.keys(generate);
  if (!names.length) return null;
  const first = names.includes(examples[0].puzzle) ? examples[0].puzzle : names[0];
  const fields = h("div", { class: "fields" });
  const seed = h("input", { type: "number", min: 0, value: Math.floor(Math.random() * 1e6), "aria-label": "Seed" });
  const inputs = new Map();
  const family = choice(
    "Family",
    names.map((name) => [name, families[name].called]),
    first,
    show,
  );
  function show(name) {
    inputs.clear();
    clear(
      fields,
      generate[name].map((parameter) => parameterField(parameter, inputs)),
    );
  }
  show(family.select.value);
  const make = () =>
    tried(message, async () => {
      stop.hidden = false;
      const parameters = Object.fromEntries(
        [...inputs].map(([name, read]) => [name, read()]).filter(([, value]) => value !== null),
      );
      const words = { puzzle: family.select.value, seed: Number(seed.value), parameters };
      const made = await making(words, (text) => (message.textContent = text), newest.start());
      seed.value = Number(seed.value) + 1;
      close();
      return page.openReply(made);
    }).finally(() => (stop.hidden = true));
  return h(
    "div",
    { class: "card" },
    h("h2", {}, "Generate"),
    h("div", { class: "fields" }, family, h("label", { class: "field" }, "Seed", seed)),
    fields,
    h("div", { class: "row" }, button("Generate", make, { class: "primary" }), stop),
    message,
  );
}

function parameterField(parameter, inputs) {
  const { name, kind, meaning, low, high } = parameter;
  if (kind === "flag") {
    const box = h("input", { type: "checkbox" });
    box.checked = parameter.default;
    inputs.set(name, () => box.checked);
    return h("label", { class: "check", title: meaning }, box, name);
  }
  if (kind === "choice") {
    const words = parameter.choices.map((word) => [word, word]);
    const unasked = parameter.default === null ? [["", "as it comes"]] : [];
    const list = choice(name, [...unasked, ...words], parameter.default ?? "", () => {});
    inputs.set(name, () => list.select.value || null);
    return list;
  }
  if (kind === "text") {
    const words = h("input", { type: "text", placeholder: "as it comes", value: parameter.default ?? "" });
    inputs.set(name, () => words.value.trim() || null);
    return h("label", { class: "field", title: meaning }, name, words);
  }
  const input = h("input", {
    type: "number",
    min: low,
    max: high,
    placeholder: "as it comes",
    value: parameter.default,
  });
  inputs.set(name, () => (input.value === "" ? null : Number(input.value)));
  return h("label", { class: "field", title: meaning }, name, input);
}

function blank(page, about) {
  const family = choice(
    "Empty board",
    options(about, ({ blank: has }) => has),
    about.examples[0].puzzle,
    () => {},
  );
  const size = h("input", { type: "number", min: 2, max: 25, value: 9, "aria-label": "Side" });
  const message = messageLine();
  const make = () =>
    tried(message, async () => {
      const side = Math.max(1, Math.min(64, Number(size.value)));
      const made = await ask("blank", { puzzle: family.select.value, side });
      close();
      await page.openReply(made, "set");
    });
  return h(
    "div",
    { class: "card" },
    h(
      "div",
      { class: "row" },
      h("div", { class: "grow" }, family),
      h("label", { class: "field grow" }, "Side", size),
      button("Set up", make),
    ),
    message,
  );
}
