// A field that is dug open: tap to dig, right or long press to flag, tap an open number to dig around it. What lies under
// the field only the server can read; every dig is a state to go back to.
//
//   field   {layout, opened, status, mines}: the server's words for what is hidden, the cells opened, how it stands

import { button, h, segments, toast } from "../lib/dom.js";
import { ask } from "../lib/api.js";
import { boardOf, cellName, isHole, isOpen, question } from "../board/board.js";

const LONG = 420; // milliseconds of a long press
const FAR = 12; // pixels from which a finger that is down draws the field along
const SMALLEST = 24; // pixels of a cell that a finger can hit

export class Mines {
  constructor(view) {
    this.view = view;
    this.game = view.game;
    this.flagging = false;
    this.patience = LONG;
    this.left = h("strong", { class: "mines-left" });
    this.tools = segments(
      "What a tap does",
      [
        ["dig", "Dig"],
        ["flag", "Flag"],
      ],
      "dig",
      (tool) => (this.flagging = tool === "flag"),
    );
    const safest = button("Safest cell", () => this.showSafest(), { "aria-keyshortcuts": "i" });
    this.bar = h("div", { class: "mines-bar row", hidden: true }, this.left, this.tools, safest);
    this.safest = h("div", { class: "safest-line", role: "status", "aria-live": "polite", hidden: true });
    this.about = h(
      "p",
      { class: "small", hidden: true },
      "Tap or Enter digs, right click, long press or F flags; on an open number they dig around it once its flags are set.",
    );
  }

  get field() {
    return this.game.now?.field;
  }
  get playing() {
    return Boolean(this.field) && this.view.mode === "play";
  }
  get over() {
    return this.field?.status === "won" || this.field?.status === "lost";
  }

  /** A new game: nothing is dug, and nothing is decided until the first dig. */
  async begin(words) {
    const reply = await ask("dig", { new: words });
    await this.view.page.openReply(reply, "board", { field: fieldOf(reply) });
    this.view.zoomed.atLeast(matchMedia("(pointer: coarse)").matches ? SMALLEST : 0);
  }

  changed() {
    const { playing } = this;
    this.bar.hidden = this.about.hidden = !playing;
    this.view.boardBox.classList.toggle("dug", playing);
    this.best = null;
    this.safest.hidden = true;
    if (!playing) return;
    const flags = this.game.now.entries.filter((value) => value === this.mine).length;
    const { total, status } = this.field;
    this.left.textContent = total === undefined ? "" : `${total - flags} mines left`;
    if (status === "won") this.view.finish.solved("Field cleared");
    else if (status === "lost") this.view.finish.lost("A mine. Undo takes the step back.");
    else this.view.finish.hide();
  }

  /** The value of a flag: the largest there is. */
  get mine() {
    return this.game.now.board.high;
  }

  press(cell, event) {
    this.view.selection.only(cell);
    if (event.button === 2) return;
    const over = new AbortController(); // of this press
    const here = { signal: over.signal };
    const finger = event.pointerType !== "mouse"; // a mouse has a second button for flags, and a wheel
    const act = (work) => {
      over.abort();
      if (!this.view.zoomed.gesturing) work();
    };
    const timer = finger ? setTimeout(() => act(() => this.flag(cell)), this.patience) : 0;
    over.signal.addEventListener("abort", () => clearTimeout(timer));
    addEventListener("pointerup", () => act(() => (this.flagging ? this.flag(cell) : this.dig(cell))), here);
    addEventListener("pointercancel", () => over.abort(), here);
    if (finger) addEventListener("pointermove", (moved) => this.draggedOff(event, moved) && over.abort(), here);
  }

  /** A finger that goes far draws the field along, and does nothing to the cell it came from. */
  draggedOff(start, { clientX, clientY }) {
    if (Math.hypot(clientX - start.clientX, clientY - start.clientY) < FAR) return false;
    this.view.zoomed.follow();
    return true;
  }

  contextMenu(event) {
    if (!this.playing) return;
    event.preventDefault();
    const cell = event.target.closest("[data-cell]")?.dataset.cell;
    if (cell !== undefined && event.button === 2) this.flag(Number(cell));
  }

  /** True if the key was one of the game. */
  key(key) {
    const { cursor } = this.view;
    const actions = {
      Enter: () => this.dig(cursor),
      " ": () => this.dig(cursor),
      f: () => this.flag(cursor),
      m: () => this.flag(cursor),
      i: () => this.showSafest(),
    };
    actions[key]?.();
    return Boolean(actions[key]);
  }

  flag(cell) {
    const { board, entries } = this.game.now;
    if (this.over) return;
    if (isHole(board, cell)) this.dig(cell);
    else if (isOpen(board, cell)) this.game.enter([cell], entries[cell] === this.mine ? null : this.mine);
  }

  /** Dig a cell or, on an open number, around it; one dig after the other. A flag keeps its cell from a dig. */
  dig(cell) {
    this.digging = (this.digging ?? Promise.resolve()).then(() => this.digNow(cell));
    return this.digging;
  }

  async digNow(cell) {
    const state = this.game.now;
    const { board, entries, field } = state;
    if (!field || this.over || entries[cell] === this.mine) return;
    const flags = [...entries.keys()].filter((each) => entries[each] === this.mine);
    try {
      const reply = await ask("dig", { layout: field.layout, opened: field.opened, cell, flags });
      if (this.game.now !== state) return;
      if (reply.field.opened.length === field.opened.length && reply.field.status === field.status) return;
      const next = boardOf(reply);
      const kept = (values, blank) => values.map((value, at) => (isOpen(next, at) ? value : blank));
      this.game.change({
        board: next,
        entries: kept(entries, null),
        marks: kept(state.marks, 0n),
        centres: kept(state.centres, 0n),
        field: fieldOf(reply),
      });
    } catch (error) {
      toast(error.message);
    }
  }

  async showSafest() {
    const state = this.game.now;
    if (this.over) return;
    try {
      const { cell, chance } = await ask("safest", question(state.board));
      if (this.game.now !== state) return;
      this.best = cell;
      this.view.finish.helped("the safest cell");
      this.view.selection.only(cell);
      this.safest.hidden = false;
      this.safest.textContent =
        chance === 0
          ? `${cellName(state.board, cell)} is safe.`
          : `A mine lies at ${cellName(state.board, cell)} with ${(chance * 100).toFixed(1)} percent; nowhere less.`;
      this.view.zoomed.reveal(cell);
      this.view.picture.svg.classList.add("with-cursor");
      this.view.draw();
    } catch (error) {
      toast(error.message);
    }
  }

  /** What stands on a cell: a flag, or once the field is lost the mine under it. */
  symbol(cell) {
    if (!this.playing) return "";
    if (this.game.now.entries[cell] === this.mine) return "flag";
    return this.field.mines?.includes(cell) ? "mine" : "";
  }

  classes(cell) {
    const { field } = this;
    if (!this.playing) return [];
    const classes = [];
    if (!isHole(this.game.now.board, cell)) classes.push("raised");
    if (cell === this.best) classes.push("hinted");
    if (field.mines?.includes(cell)) classes.push(field.hit === cell ? "hit" : "lies");
    return classes;
  }
}

const fieldOf = ({ field }) => ({ ...field });
