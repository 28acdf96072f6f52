// The page: views and their tabs, the link that is always up to date, and the keys that work everywhere.

import { toast } from "./lib/dom.js";
import { aboutServer, ask, connection } from "./lib/api.js";
import { isForView, watchFocus } from "./lib/focus.js";
import { wireScheme } from "./lib/scheme.js";
import { wireSignals } from "./lib/signals.js";
import { boardOf } from "./board/board.js";
import { Game } from "./board/game.js";
import { keptHistory } from "./board/history.js";
import { fromFragment, toFragment } from "./board/link.js";
import { readState } from "./board/reading.js";
import { openDialog } from "./open/dialogs.js";
import { helpDialog } from "./open/keys.js";
import { shareDialog } from "./open/share.js";
import { LessonBar } from "./lessons/bar.js";
import { BoardView } from "./play/view.js";

/** view → the section it is shown in, and its module. Play and Set are one section with two minds. */
const VIEWS = {
  home: { section: "home", load: () => import("./home/view.js") },
  board: { section: "board" },
  set: { section: "board" },
  search: { section: "search", load: () => import("./search/view.js") },
  compare: { section: "compare", load: () => import("./compare/view.js") },
  tiles: { section: "tiles", load: () => import("./tiles/view.js") },
  lessons: { section: "lessons", load: () => import("./lessons/view.js") },
};
const TABS = Object.keys(VIEWS);
const LINKED = 400; // milliseconds between two changes of the link: browsers allow so many and no more
const KEYS = { g: "board", w: "search", x: "compare", t: "tiles" };

class Page {
  constructor() {
    this.game = new Game();
    this.connection = connection;
    const board = new BoardView(document.getElementById("view-board"), this);
    this.views = { board, set: board };
    this.view = "";
    this.noted = null; // the view that the browser's history stands at
    this.more = {}; // what the other views put into the link
    this.lesson = new LessonBar(this);
    this.game.addEventListener("change", () => this.writeLink());
  }

  async start() {
    this.wire();
    this.kept = keptHistory();
    if (this.kept) this.views.board.resume(this.kept);
    await this.read(location.hash);
    this.kept = null;
    document.documentElement.dataset.ready = "yes";
    this.loaded = Promise.allSettled(Object.values(VIEWS).map(({ load }) => load?.())); // while there is a server
  }

  wire() {
    for (const tab of tabs())
      tab.addEventListener("click", () => this.show(tab.dataset.view).then(() => this.giveBack()));
    document.querySelector("[role=tablist]").addEventListener("keydown", (event) => this.tabKey(event));
    document.getElementById("open").addEventListener("click", () => openDialog(this));
    document.getElementById("share").addEventListener("click", () => shareDialog(this));
    document.getElementById("help").addEventListener("click", () => helpDialog());
    document.querySelector(".skip").addEventListener("click", (event) => {
      event.preventDefault();
      this.giveBack();
    });
    addEventListener("keydown", (event) => this.key(event));
    addEventListener("hashchange", () => {
      if (location.hash !== this.written) this.read(location.hash);
    });
    addEventListener("popstate", ({ state }) => this.wentBack(state));
    addEventListener("pagehide", () => this.keep());
    addEventListener("dragover", (event) => event.preventDefault());
    addEventListener("drop", (event) => this.drop(event));
    addEventListener("paste", (event) => this.paste(event));
    wireScheme(document.getElementById("scheme"));
    wireSignals(() => this.back());
    watchFocus(() => this.giveBack());
  }

  /** The page goes away: a reload may come back by the link that was, or by the one that is. */
  keep() {
    const before = location.hash;
    this.noted = this.view; // no step of the browser's history any more
    this.writeLinkNow();
    this.views.board.save([before, location.hash]);
  }

  /** Back and forward of the browser go from view to view. The board stays: what was done on it has an undo of its own. */
  wentBack(state) {
    this.noted = state?.view ?? null;
    if (!(this.noted in VIEWS)) return; // a link that was followed
    this.written = location.hash;
    this.show(this.noted).then(() => this.giveBack());
  }

  /** The server is back: what was asked in vain is asked again. */
  back() {
    if (this.unread) return this.read(this.unread);
    if (!this.views[this.view] || this.entered !== this.view) return this.show(this.view, true);
    return this.views[this.view].refresh?.();
  }

  /** The keys go to what is shown. */
  giveBack() {
    const view = this.views[this.view];
    if (view?.focus) view.focus();
    else document.getElementById("main").focus({ preventScroll: true });
  }

  /** Open what a link names. A link that cannot be read is said so, and what is open stays. */
  async read(fragment, { lesson = true } = {}) {
    const link = fromFragment(fragment);
    const reading = Symbol("reading");
    this.reading = reading; // a link that was followed later wins
    this.unread = "";
    try {
      if (!this.isOpen(fragment, link)) await this.readBoard(link, () => this.reading === reading);
    } catch (error) {
      if (!error.status) this.unread = fragment || "#";
      toast(`The link's board cannot be read: ${error.message}`);
      if (!this.game.now && error.status) await this.readBoard({ question: null, more: {} });
      if (!this.game.now) return;
    }
    if (this.reading !== reading) return;
    this.more = link.more;
    await this.show(this.viewOf(link), true);
    if (lesson && this.reading === reading) await this.lesson.restore(link.more);
  }

  /** Is what a link names open already? One without a board means the one that is open; and what was reloaded, with a
   * link that may be a moment older, was gone on with. */
  isOpen(fragment, { question }) {
    return Boolean(this.game.now) && (!question || Boolean(this.kept?.links.includes(fragment)));
  }

  async readBoard({ question, more }, isWanted = () => true) {
    const [board, on] = await readState(question ?? (await firstExample()), more);
    if (isWanted()) this.game.open(board, on);
  }

  viewOf({ view, question }) {
    if (view in VIEWS) return view;
    return question ? "board" : "home";
  }

  async show(name, restore = false) {
    this.view = name;
    const { section, load } = VIEWS[name];
    this.mark(name, section);
    if (!this.views[name]) {
      const module = await load().catch(() => connection.lost()); // … and once it is back, again
      if (!module) return;
      this.views[name] ??= new module.View(document.getElementById(`view-${section}`), this);
    }
    if (this.view !== name) return;
    for (const [other, view] of Object.entries(this.views)) if (VIEWS[other].section !== section) view.leave?.();
    await this.views[name].enter?.(restore ? this.more : null, name);
    if (this.view === name) this.entered = name;
    this.writeLink();
  }

  mark(name, section) {
    document.documentElement.dataset.view = name;
    for (const { id } of document.querySelectorAll("main > section"))
      document.getElementById(id).hidden = id !== `view-${section}`;
    for (const tab of tabs()) {
      const on = tab.dataset.view === name;
      tab.setAttribute("aria-selected", String(on));
      tab.tabIndex = on ? 0 : -1;
    }
  }

  /** The link follows what is shown: at once after a pause, else a little later. */
  writeLink() {
    clearTimeout(this.linking);
    const pause = (this.linked ?? -LINKED) + LINKED - performance.now();
    if (pause > 0) this.linking = setTimeout(() => this.writeLinkNow(), pause);
    else this.writeLinkNow();
  }

  writeLinkNow() {
    clearTimeout(this.linking);
    if (!this.game.now || this.entered !== this.view) return; // a view that is half there has half a link
    this.linked = performance.now();
    const link = this.fragment();
    if (link === this.written && link === location.hash) return;
    this.written = link;
    const isStep = this.noted && this.noted !== this.view && !document.documentElement.dataset.lesson;
    this.noted = this.view;
    history[isStep ? "pushState" : "replaceState"]({ view: this.view }, "", link);
  }

  fragment() {
    if (this.view === "home" || this.view === "lessons") return `#view=${this.view}`;
    const more = { ...this.views[this.view]?.link?.(), ...this.lesson.link() };
    return toFragment({ ...this.game.now, view: this.view, more });
  }

  /** Open a text as a board and show it; a refusal is the caller's to tell. */
  async openText(question, view = "board") {
    const reply = await ask("parse", question);
    await this.openReply(reply, view);
    for (const warning of reply.warnings) toast(warning);
    return reply;
  }

  /** Open a board that the server has told of, to be played unless another view is asked for. */
  async openReply(reply, view = "board", more = {}) {
    const had = this.game.now;
    this.game.open(boardOf(reply), more);
    if (had && had !== this.game.now) this.said = "opened";
    await this.show(view);
    this.giveBack();
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
    if (!isForView(event) || event.defaultPrevented) return undefined;
    const combined = event.ctrlKey || event.metaKey;
    if (event.key === "?" && !combined) return helpDialog();
    if (combined) return this.combinedKey(event);
    if (this.lesson.key(event)) return event.preventDefault();
    if (!event.altKey && KEYS[event.key]) return this.show(KEYS[event.key]).then(() => this.giveBack());
    if (!event.altKey && event.key === "o") return (event.preventDefault(), openDialog(this));
    if (!event.altKey && event.key === "l") return (event.preventDefault(), shareDialog(this));
    return this.views[this.view]?.key?.(event);
  }

  combinedKey(event) {
    const key = event.key.toLowerCase();
    if (key === "z" || key === "y") {
      event.preventDefault();
      const played = this.views[this.view]?.undo ? this.views[this.view] : this.game; // tiles go back by themselves
      key === "y" || event.shiftKey ? played.redo?.() : played.undo();
    } else if (!event.key.startsWith("Control")) this.views[this.view]?.key?.(event);
  }

  /** Along the tabs; Enter or down goes from a tab into its view. */
  tabKey(event) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (event.key === "ArrowDown") return (event.preventDefault(), event.stopPropagation(), this.giveBack());
    if (!step) return undefined;
    event.preventDefault();
    event.stopPropagation();
    const next = TABS[(TABS.indexOf(this.view) + step + TABS.length) % TABS.length];
    return this.show(next).then(() => document.getElementById(`tab-${next}`).focus());
  }
}

/** What is on the page before anything was chosen: the first of the examples. */
async function firstExample() {
  const [{ puzzle, text }] = (await aboutServer()).examples;
  return { puzzle, text };
}

/** @returns {NodeListOf<HTMLElement>} */
const tabs = () => document.querySelectorAll("[role=tab]");

const page = new Page();
Object.assign(window, { workbench: page }); // for the curious, and for tests
page.start();
