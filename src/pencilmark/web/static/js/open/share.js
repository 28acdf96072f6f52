// Share: the link, the board as text, as a picture, on paper.

import { button, choice, clear, h, toast } from "../lib/dom.js";
import { aboutServer, ask } from "../lib/api.js";
import { entryRows, hasSymbols, question } from "../board/board.js";
import { dialog } from "../lib/dialog.js";

export async function shareDialog(page) {
  if (document.querySelector("dialog[open]")) return;
  if (page.view === "tiles") return shareTiles(page);
  const { board, entries } = page.game.now;
  const blank = hasSymbols(board) && entries.every((value) => value === null);
  const rows = blank ? undefined : entryRows(board, page.game.values());
  const drawn = await ask("draw", { ...question(board), entries: rows });
  page.writeLinkNow();
  dialog(
    "Share",
    textField("Link to exactly this", location.href, "link"),
    textField("One line", drawn.line, "line"),
    textField("Course file", drawn.course, "course"),
    await otherFormats(question(board)),
    h(
      "div",
      { class: "row" },
      ...(drawn.svg ? pictures(drawn.svg) : []),
      button("Print", () => {
        document.querySelector("dialog").close();
        print();
      }),
    ),
  );
  return undefined;
}

/** The board for another program: the format is chosen, the server writes it. */
async function otherFormats(board) {
  const { writers } = await aboutServer();
  const place = h("div", {});
  const show = async (to) => {
    if (!to) return clear(place);
    try {
      clear(place, textField(to, (await ask("convert", { ...board, to })).text, "other"));
    } catch (error) {
      clear(place, h("p", { role: "status" }, error.message));
    }
    return undefined;
  };
  const names = Object.entries(writers).map(([name, title]) => [name, `${name}: ${title}`]);
  return h(
    "div",
    { class: "card" },
    choice("For another program", [["", "Choose a format"], ...names], "", show),
    place,
  );
}

function pictures(svg) {
  return [
    button("Copy SVG", () => copy(svg, "SVG")),
    button("Save SVG", () => save(new Blob([svg], { type: "image/svg+xml" }), "board.svg")),
    button("Copy PNG", async () => copyPicture(await png(svg))),
    button("Save PNG", async () => save(await png(svg), "board.png")),
  ];
}

function shareTiles(page) {
  page.writeLinkNow();
  dialog(
    "Share",
    textField("Link to exactly this", location.href, "link"),
    textField("Course file", page.views.tiles.course(), "course"),
  );
}

function textField(label, text, name) {
  const tall = text.includes("\n");
  const area = h(tall ? "textarea" : "input", {
    type: "text",
    readonly: true,
    "data-share": name,
    "aria-label": label,
    rows: 6,
  });
  area.value = text;
  return h(
    "div",
    { class: "card" },
    h(
      "header",
      {},
      h("h2", {}, label),
      button("Copy", () => copy(text, label, area)),
    ),
    area,
  );
}

async function copy(text, what, area) {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    area?.select();
    document.execCommand("copy");
  }
  toast(`Copied: ${what.toLowerCase()}`);
}

async function copyPicture(blob) {
  try {
    await navigator.clipboard.write([new ClipboardItem({ "image/png": blob })]);
    toast("Copied: PNG");
  } catch {
    toast("This browser does not let pages copy pictures: save it instead.");
  }
}

function save(blob, name) {
  const url = URL.createObjectURL(blob);
  h("a", { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}

/** The SVG drawn three times as large onto a canvas. */
export async function png(svg) {
  const url = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    const canvas = h("canvas", { width: image.width * 3, height: image.height * 3 });
    canvas.getContext("2d").drawImage(image, 0, 0, canvas.width, canvas.height);
    return await new Promise((done) => canvas.toBlob(done, "image/png"));
  } finally {
    URL.revokeObjectURL(url);
  }
}
