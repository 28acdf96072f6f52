// Dialogs: a new board (text, example, blank, generated) and the list of shortcuts.

import { button, choice, clear, h } from "./dom.js";
import { aboutServer, ask } from "./api.js";

/** A modal dialog with a title and a way out. */
export function dialog(title, ...content) {
  const box = h("dialog", { "aria-label": title });
  box.append(
    h(
      "div",
      {},
      h(
        "header",
        {},
        h("h2", {}, title),
        button("✕", () => box.close(), { class: "icon", "aria-label": "Close" }),
      ),
      ...content,
    ),
  );
  box.addEventListener("close", () => box.remove());
  box.addEventListener("click", (event) => {
    if (event.target === box) box.close();
  });
  document.body.append(box);
  box.showModal();
  return box;
}

export async function openDialog(page, text = "") {
  if (document.querySelector("dialog[open]")) return;
  const about = await aboutServer();
  const message = h("p", { class: "error", role: "alert" });
  const sections = [
    fromText(page, about, message, text),
    fromExample(page, about),
    generated(page, about, message),
    blank(page, about),
  ];
  const box = dialog("New board", ...sections, message);
  box.querySelector("textarea").focus();
}

const close = () => document.querySelector("dialog[open]")?.close();

async function tried(message, work) {
  message.textContent = "";
  try {
    await work();
  } catch (error) {
    const { line, column } = error.detail ?? {};
    message.textContent = `${line ? `line ${line}${column ? `, column ${column}` : ""}: ` : ""}${error.message}`;
  }
}

/** The families as options: [name, what people call it]. */
const options = ({ families }, wanted = () => true) =>
  Object.entries(families)
    .filter(([, family]) => wanted(family))
    .map(([name, { called }]) => [name, called]);

function fromText(page, about, message, text) {
  const area = h("textarea", {
    rows: 6,
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
      const read = await page.openText(words);
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
      h("div", { class: "grow" }, family),
      button("Choose file…", () => file.click()),
      file,
      button("Open", () => open(), { class: "primary" }),
    ),
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
        await page.openText({ puzzle, text });
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

function generated(page, { generate, families, examples }, message) {
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
      message.textContent = "Making a board…";
      const parameters = Object.fromEntries(
        [...inputs].map(([name, read]) => [name, read()]).filter(([, value]) => value !== null),
      );
      const made = await ask("generate", { puzzle: family.select.value, seed: Number(seed.value), parameters });
      page.openReply(made);
      seed.value = Number(seed.value) + 1;
      return close();
    });
  return h(
    "div",
    { class: "card" },
    h("h2", {}, "Generate"),
    h("div", { class: "fields" }, family, h("label", { class: "field" }, "Seed", seed)),
    fields,
    h("div", { class: "row" }, button("Generate", make, { class: "primary" })),
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
  const message = h("p", { class: "error", role: "alert" });
  const make = () =>
    tried(message, async () => {
      page.openReply(
        await ask("blank", { puzzle: family.select.value, side: Math.max(1, Math.min(64, Number(size.value))) }),
      );
      page.views.board.setMode("edit");
      close();
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

const KEYS = [
  [
    "Everywhere",
    [
      ["?", "this list"],
      ["o", "new board"],
      ["l", "share"],
      ["g  w  x  t", "board, search (watch), compare, tiles"],
      ["Ctrl+Z  Ctrl+Y", "undo, redo"],
    ],
  ],
  [
    "Board",
    [
      ["arrows", "move"],
      ["digits", "enter (two quick digits beyond 9)"],
      ["Shift+digit", "pencil mark"],
      ["p", "pencil on or off"],
      ["Backspace", "erase"],
      ["m  v", "mine, clear"],
      ["u  r", "undo, redo"],
      ["c", "automatic candidates, next kind"],
      ["h", "still solvable?"],
      ["b", "back to the last correct state"],
      ["s", "solve"],
      ["q", "mine probabilities"],
      ["e", "set up or play"],
      ["<  >  ^  _", "in set-up: the tool left, right, above, below"],
      ["Enter  +", "in set-up: the tool at the cell, at its lower right corner"],
      ["Space  Enter  Esc", "in set-up: pick a cell for a line or a set, finish, drop"],
    ],
  ],
  [
    "Search",
    [
      ["→  ←", "step, step back"],
      ["Shift+→", "step over"],
      ["n", "to the next node"],
      ["f", "to the next failure"],
      ["y", "to the next solution"],
      ["Space", "play or pause"],
      ["Home  End", "start, end"],
    ],
  ],
  [
    "Tiles",
    [
      ["arrows", "move the gap"],
      ["u", "back one move"],
      ["n", "step the search"],
      ["Space", "play or pause the search"],
    ],
  ],
];

export function helpDialog() {
  if (document.querySelector("dialog[open]")) return;
  const list = h(
    "dl",
    { class: "keys" },
    KEYS.map(([name, keys]) => [
      h("h3", {}, name),
      ...keys.flatMap(([key, meaning]) => [
        h("dt", {}, ...key.split("  ").flatMap((k) => [h("kbd", {}, k), " "])),
        h("dd", {}, meaning),
      ]),
    ]).flat(),
  );
  dialog("Keyboard", list);
}
