// Help for a player: candidates, "still solvable?", back to the last correct state, mine probabilities.

import { button, choice, grouped, h, toast } from "../lib/dom.js";
import { Newest, ask, calledOff } from "../lib/api.js";
import { hasSymbols, isOpen, maskOf, position } from "../board/board.js";

export class Aids {
  constructor(view) {
    this.view = view;
    this.game = view.game;
    this.level = "";
    this.heat = false;
    this.candidates = null;
    this.chances = null;
    this.newest = new Newest();
    this.keys = {
      c: () => this.cycle(),
      h: () => this.solvable(),
      b: () => this.backToCorrect(),
      s: () => view.solve(),
      q: () => this.setHeat(!this.heat),
    };
    this.element = this.card();
  }

  card() {
    const levels = [
      ["", "None"],
      ["fc", "What placed values leave"],
      ["ac", "Arc consistent"],
      ["gac", "Strongest (Régin)"],
    ];
    this.picker = choice("Automatic candidates", levels, "", (level) => this.setLevel(level));
    this.fill = button("Keep as pencil marks", () => this.keep());
    this.heatButton = button("Probabilities", () => this.setHeat(!this.heat), {
      "aria-pressed": "false",
      "aria-keyshortcuts": "q",
    });
    this.countButton = button("Count solutions", () => this.setCounting(!this.counting), { "aria-pressed": "false" });
    this.note = h("p", { class: "small", "aria-live": "polite" });
    return h(
      "div",
      { class: "card" },
      h("header", {}, h("h2", {}, "Aids")),
      this.picker,
      this.note,
      h(
        "div",
        { class: "row" },
        this.countButton,
        button("Still solvable?", () => this.solvable(), { "aria-keyshortcuts": "h" }),
        button("Back to last correct", () => this.backToCorrect(), { "aria-keyshortcuts": "b" }),
        button("Solve", () => this.view.solve(), { "aria-keyshortcuts": "s" }),
        button("Clear entries", () => this.clearEntries()),
        this.fill,
        this.heatButton,
      ),
    );
  }

  /** The verdict spoils: it is shown to who asks for it. */
  setCounting(on) {
    this.counting = on;
    this.countButton.setAttribute("aria-pressed", String(on));
    on ? this.view.live.show() : (this.view.live.element.hidden = true);
  }

  /** What an empty cell shows besides the player's own marks. */
  look(cell, own) {
    const variable = this.game.now.board.variable[cell];
    if (this.heat && this.chances) {
      const chance = this.chances.probabilities[cell];
      return { heat: chance, kind: this.chances.forced[cell] === null ? "" : "forced" };
    }
    if (this.level && this.candidates) return { marks: this.candidates[variable] ?? [] };
    return own;
  }

  changed() {
    this.candidates = this.chances = null; // they were of what was there before
    const mines = hasSymbols(this.game.now.board);
    this.heatButton.hidden = !mines;
    this.picker.hidden = this.fill.hidden = mines;
    if (mines ? this.heat : this.level) this.refresh();
  }

  setLevel(level) {
    this.level = level;
    this.picker.select.value = level;
    this.candidates = null;
    level ? this.refresh() : this.view.draw();
  }

  cycle() {
    const levels = ["", "fc", "ac", "gac"];
    this.setLevel(levels[(levels.indexOf(this.level) + 1) % levels.length]);
  }

  setHeat(on) {
    if (on && !hasSymbols(this.game.now.board)) return;
    this.heat = on;
    this.heatButton.setAttribute("aria-pressed", String(on));
    this.note.textContent = "";
    on ? this.refresh() : this.view.draw();
  }

  async refresh() {
    const { board, entries } = this.game.now;
    try {
      if (hasSymbols(board)) await this.askChances(board, entries);
      else
        this.candidates = (
          await ask("candidates", { ...position(board, entries), inference: this.level }, this.newest.start())
        ).candidates;
      if (board === this.game.now.board) this.view.draw();
    } catch (error) {
      if (!calledOff(error)) this.note.textContent = error.message;
    }
  }

  async askChances(board, entries) {
    const reply = await ask("probabilities", position(board, entries), this.newest.start());
    const found = { probabilities: reply.probabilities.flat(), forced: reply.forced.flat() };
    this.chances = reply.count === "0" ? null : found;
    const sure = found.forced.filter((value) => value !== null).length;
    this.note.textContent =
      reply.count === "0"
        ? "No solution: there are no probabilities."
        : `Exact, over ${reply.count.length > 15 ? `about 10^${reply.count.length - 1}` : grouped(reply.count)} solutions; ${sure} cells forced.`;
  }

  keep() {
    if (!this.candidates) return toast("Choose which candidates first.");
    const { board, entries } = this.game.now;
    const open = (cell) => isOpen(board, cell) && entries[cell] === null;
    const marks = board.givens.map((_, cell) =>
      open(cell) ? maskOf(board, this.candidates[board.variable[cell]]) : 0n,
    );
    this.game.change({ marks });
    return this.setLevel("");
  }

  clearEntries() {
    const { board } = this.game.now;
    const none = board.givens.map(() => 0n);
    this.game.change({ entries: board.givens.map(() => null), marks: none, centres: none });
  }

  /** Does the position at a place of the history have a solution? Asked once for each. */
  async isSolvable(state) {
    if (state.solvable === undefined) {
      this.view.finish.helped("a check");
      const result = await ask("solve", { ...position(state.board, state.entries), time: 10 });
      if (result.status === "limit") return undefined;
      state.solvable = result.status === "solved";
    }
    return state.solvable;
  }

  async solvable() {
    const answer = await this.isSolvable(this.game.now);
    toast(
      answer === undefined
        ? "Not decided within the time."
        : answer
          ? "Yes: it can still be solved."
          : "No: something is wrong.",
    );
  }

  async backToCorrect() {
    const start = this.game.at;
    for (let at = start; at >= 0; at--) {
      if (await this.isSolvable(this.game.states[at])) {
        this.game.go(at);
        return toast(
          at === start ? "This is correct so far." : `Went back ${start - at} step${start - at === 1 ? "" : "s"}.`,
        );
      }
    }
    return toast("The board itself has no solution.");
  }
}
