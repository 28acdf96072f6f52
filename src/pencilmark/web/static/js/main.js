// The page: tabs, colours, the link that is always up to date, and the keys that work everywhere.

import { toast } from "./lib/dom.js";
import { aboutServer, ask } from "./lib/api.js";
import { boardOf, readBoard } from "./board/board.js";
import { Game } from "./board/game.js";
import { fromFragment, readEntries, readMarks, toFragment } from "./board/link.js";
import { BoardView } from "./play/view.js";
import { openDialog, helpDialog } from "./open/dialogs.js";
import { shareDialog } from "./open/share.js";

const VIEWS = ["board", "search", "compare", "tiles"];
const LATER = {
  search: () => import("./search/view.js"),
  compare: () => import("./compare/view.js"),
  tiles: () => import("./tiles/view.js"),
};

/** What is on the page before anything was chosen: the first of the examples. */
async function first() {
  const [{ puzzle, text }] = (await aboutServer()).examples;
  return { puzzle, text };
}

class Page {
  constructor() {
    this.game = new Game();
    this.views = { board: new BoardView(document.getElementById("view-board"), this) };
    this.view = "";
    this.more = {}; // what the other views put into the link
    this.game.addEventListener("change", () => this.writeLink());
  }

  async start() {
    this.wire();
    await this.read(location.hash);
    document.documentElement.dataset.ready = "yes";
  }

  wire() {
    for (const tab of document.querySelectorAll("[role=tab]"))
      tab.addEventListener("click", () => this.show(tab.dataset.view));
    document.querySelector("[role=tablist]").addEventListener("keydown", (event) => this.tabKey(event));
    document.getElementById("open").addEventListener("click", () => openDialog(this));
    document.getElementById("share").addEventListener("click", () => shareDialog(this));
    document.getElementById("help").addEventListener("click", () => helpDialog());
    addEventListener("keydown", (event) => this.key(event));
    addEventListener("hashchange", () => {
      if (location.hash !== this.written) this.read(location.hash);
    });
    addEventListener("dragover", (event) => event.preventDefault());
    addEventListener("drop", (event) => this.drop(event));
    addEventListener("paste", (event) => this.paste(event));
    wireScheme(document.getElementById("scheme"));
  }

  /** Open what a link names. A link that cannot be read is said so, and an example opened. */
  async read(fragment) {
    const link = fromFragment(fragment);
    this.more = link.more;
    try {
      const { board } = await readBoard(link.question ?? (await first()));
      this.game.open(board, readEntries(link.entries, board), readMarks(link.marks, board));
    } catch (error) {
      toast(`The link's board cannot be read: ${error.message}`);
      const { board } = await readBoard(await first());
      this.game.open(board);
    }
    await this.show(VIEWS.includes(link.view) ? link.view : "board", true);
  }

  async show(name, restore = false) {
    this.view = name;
    if (!this.views[name]) {
      const module = await LATER[name]();
      this.views[name] = new module.View(document.getElementById(`view-${name}`), this);
    }
    for (const view of VIEWS) {
      document.getElementById(`view-${view}`).hidden = view !== name;
      const tab = document.getElementById(`tab-${view}`);
      tab.setAttribute("aria-selected", String(view === name));
      tab.tabIndex = view === name ? 0 : -1;
      if (view !== name) this.views[view]?.leave?.();
    }
    await this.views[name].enter?.(restore ? this.more : null);
    this.writeLink();
  }

  writeLink() {
    if (!this.game.now || !this.view) return;
    this.written = this.fragment();
    history.replaceState(null, "", this.written);
  }

  fragment() {
    const more = this.views[this.view]?.link?.() ?? {};
    return toFragment({ ...this.game.now, view: this.view, more });
  }

  /** Open a text as a board and show it; a refusal is the caller's to tell. */
  async openText(question) {
    const reply = await ask("parse", question);
    this.openReply(reply);
    for (const warning of reply.warnings) toast(warning);
    return reply;
  }

  /** Open a board that the server has told of. */
  openReply(reply) {
    this.game.open(boardOf(reply));
    if (this.view === "tiles") this.show("board");
  }

  async drop(event) {
    event.preventDefault();
    const file = event.dataTransfer.files[0];
    const text = file ? await file.text() : event.dataTransfer.getData("text/plain");
    if (text) openDialog(this, text);
  }

  paste(event) {
    if (event.target.closest("input, textarea, dialog")) return;
    const text = event.clipboardData.getData("text/plain");
    if (text.trim()) openDialog(this, text);
  }

  key(event) {
    if (event.target.closest("input, textarea, select, dialog")) return;
    const combined = event.ctrlKey || event.metaKey;
    if (event.key === "?" && !combined) return helpDialog();
    if (event.altKey || combined) {
      if (combined && event.key.toLowerCase() === "z") {
        event.preventDefault();
        event.shiftKey ? this.game.redo() : this.game.undo();
      }
      if (combined && event.key.toLowerCase() === "y") {
        event.preventDefault();
        this.game.redo();
      }
      return;
    }
    const keys = { g: "board", w: "search", x: "compare", t: "tiles" };
    if (keys[event.key]) return this.show(keys[event.key]);
    if (event.key === "o") {
      event.preventDefault();
      return openDialog(this);
    }
    if (event.key === "l") {
      event.preventDefault();
      return shareDialog(this);
    }
    this.views[this.view]?.key?.(event);
  }

  tabKey(event) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    event.stopPropagation();
    const next = VIEWS[(VIEWS.indexOf(this.view) + step + VIEWS.length) % VIEWS.length];
    this.show(next).then(() => document.getElementById(`tab-${next}`).focus());
  }
}

const SUN =
  '<svg viewBox="0 0 24 24"><circle cx="12" cy="12" r="4"/><path d="M12 3v2M12 19v2M3 12h2M19 12h2M5.6 5.6 7 7M17 17l1.4 1.4M5.6 18.4 7 17M17 7l1.4-1.4"/></svg>';
const MOON = '<svg viewBox="0 0 24 24"><path d="M20 14.5A8.5 8.5 0 1 1 9.5 4a7 7 0 0 0 10.5 10.5z"/></svg>';
const AUTO =
  '<svg viewBox="0 0 24 24"><circle cx="12" cy="12" r="8.5"/><path d="M12 3.5v17a8.5 8.5 0 0 0 0-17z" fill="currentColor"/></svg>';

/** As the system, light, dark: in turn. Remembered on this machine only, where that is allowed. */
function wireScheme(control) {
  const kinds = [
    ["", AUTO, "as the system"],
    ["light", SUN, "light"],
    ["dark", MOON, "dark"],
  ];
  let at = Math.max(
    0,
    kinds.findIndex(([kind]) => kind === (recall("scheme") ?? "")),
  );
  const apply = () => {
    const [kind, icon, name] = kinds[at];
    document.documentElement.dataset.scheme = kind;
    control.innerHTML = icon;
    control.setAttribute("aria-label", `Colours: ${name}`);
    remember("scheme", kind);
  };
  control.addEventListener("click", () => {
    at = (at + 1) % kinds.length;
    apply();
  });
  apply();
}

function recall(word) {
  try {
    return localStorage.getItem(word);
  } catch {
    return null;
  }
}
function remember(word, value) {
  try {
    localStorage.setItem(word, value);
  } catch {
    /* private windows */
  }
}

const page = new Page();
window.workbench = page; // for the curious, and for tests
page.start();
