// Help in order: where → which rule → what → why. Each press tells a little more of the same step; the last does it.

import { button, clear, h, toast } from "../lib/dom.js";
import { Newest, ask, calledOff } from "../lib/api.js";
import { cellNumber, markRows, maskOf, position } from "../board/board.js";

const LEVELS = ["where", "rule", "value", "why"];
const NEXT = { "": "Hint: where?", where: "By which rule?", rule: "What is it?", value: "Why?", why: "Hint: where?" };

export class Help {
  constructor(view) {
    this.view = view;
    this.game = view.game;
    this.newest = new Newest();
    this.more = button(NEXT[""], () => this.next(), { class: "primary", "aria-keyshortcuts": "i" });
    this.doIt = button("Do it", () => this.take(), { hidden: true, "aria-keyshortcuts": "k" });
    this.element = h("div", { class: "hint-line", role: "status", "aria-live": "polite", hidden: true });
    this.buttons = h("div", { class: "row" }, this.more, this.doIt);
    this.reset();
  }

  reset() {
    this.hint = null;
    this.at = "";
    this.face();
  }

  /** What is on the board has changed: the step is another one. */
  forget() {
    this.newest.stop();
    if (this.at || this.hint) this.reset();
  }

  /** One level further. */
  async next() {
    if (this.at === "why") return this.take();
    const level = LEVELS[LEVELS.indexOf(this.at) + 1];
    const state = this.game.now;
    try {
      const hint = this.hint ?? (await ask("hint", { ...known(state), time: 20 }, this.newest.start()));
      if (state !== this.game.now) return undefined;
      this.show(hint, level);
    } catch (error) {
      if (!calledOff(error)) toast(error.message);
    }
    return undefined;
  }

  show(hint, level) {
    if (!this.at) this.view.finish.helped("a hint");
    this.hint = hint;
    this.at = hint.cells.length && !hint.wrong ? level : "why";
    const [first] = this.cells(hint.cells);
    if (first >= 0) this.view.selection.only(first);
    this.face();
    this.view.draw();
    this.element.scrollIntoView({ block: "nearest" });
  }

  face() {
    const { hint, at } = this;
    const useful = hint?.conclusions?.length > 0 || this.wrong;
    this.element.hidden = !hint;
    clear(this.element, hint ? h("span", {}, hint.words[at]) : null);
    this.more.textContent = NEXT[at];
    this.more.hidden = at === "why" && useful;
    this.doIt.hidden = !this.told || !useful;
    this.doIt.textContent = this.wrong ? "Take it away" : "Do it";
    if (at === "why" && !useful) this.at = "";
  }

  /** Is it said what the step is? */
  get told() {
    return this.at === "value" || this.at === "why";
  }

  /** Are there entries to be corrected first? */
  get wrong() {
    return Boolean(this.hint?.wrong?.length);
  }

  /** Put the step's conclusions on the board: values are entered, what cannot be goes from the marks. */
  take() {
    const { hint } = this;
    if (this.wrong) return this.game.enter(this.cells(hint.cells), null);
    if (!hint?.conclusions?.length || !this.told) return undefined;
    const { board } = this.game.now;
    const entries = [...this.game.now.entries];
    const marks = [...this.game.now.marks];
    for (const { cell, is, left } of hint.conclusions) {
      const at = cellNumber(board, cell);
      if (is !== undefined) entries[at] = is;
      else marks[at] = maskOf(board, left);
    }
    return this.game.change({ entries, marks });
  }

  cells(names) {
    return names.map((name) => cellNumber(this.game.now.board, name)).filter((cell) => cell >= 0);
  }

  /** How a cell is marked while a hint is shown. */
  classes(cell) {
    const { hint, at } = this;
    if (!hint) return [];
    if (this.cells(hint.cells).includes(cell)) return [hint.wrong ? "conflict" : "hinted"];
    const because = at === "where" ? [] : (hint.because ?? []);
    return because.some(({ cells }) => this.cells(cells).includes(cell)) ? ["because"] : [];
  }
}

/** What a player knows: the entries, and what the marks have left. */
function known({ board, entries, marks }) {
  return { ...position(board, entries), ...(marks.some(Boolean) ? { marks: markRows(board, marks) } : {}) };
}
