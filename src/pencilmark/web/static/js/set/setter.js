// What a setter wants to know of the board as it stands: the true candidates of every cell, a proof that there is no
// other solution, how hard it is, and, where there is none, the smallest set of rules that forbids one, marked on the
// board. All of it live, none waited for.

import { button, h } from "../lib/dom.js";
import { Newest, ask, calledOff } from "../lib/api.js";
import { cellNumber, position } from "../board/board.js";

const PAUSE = 350; // milliseconds after an edit

export class Setter {
  constructor(view) {
    this.view = view;
    this.game = view.game;
    this.newest = new Newest();
    this.rating = new Newest();
    this.proving = new Newest();
    this.truth = true;
    this.found = null;
    this.toggle = button("True candidates", () => this.setTruth(!this.truth), { "aria-pressed": "true" });
    this.stop = button("Stop", () => this.cancel(), { hidden: true });
    this.words = h("p", { class: "setter-words", role: "status", "aria-live": "polite" });
    this.proof = h("p", { class: "small proof", role: "status" });
    this.hard = h("p", { class: "small rating", role: "status" });
    this.element = h(
      "div",
      { class: "card", hidden: true },
      h("header", {}, h("h2", {}, "As it stands"), h("div", { class: "row" }, this.toggle, this.stop)),
      this.words,
      this.proof,
      this.hard,
    );
  }

  get wanted() {
    return this.view.mode === "edit";
  }

  setTruth(on) {
    this.truth = on;
    this.toggle.setAttribute("aria-pressed", String(on));
    this.view.draw();
  }

  cancel() {
    this.newest.stop();
    this.rating.stop();
    this.proving.stop();
    this.stop.hidden = true;
    this.hard.textContent = "Stopped.";
  }

  changed() {
    this.element.hidden = !this.wanted;
    clearTimeout(this.waiting);
    this.newest.stop();
    this.rating.stop();
    this.proving.stop();
    this.found = this.conflict = null;
    this.words.textContent = this.proof.textContent = this.hard.textContent = "";
    this.stop.hidden = true;
    if (this.wanted && this.game.now) this.waiting = setTimeout(() => this.ask(this.game.now), PAUSE);
  }

  async ask(state) {
    const board = position(state.board, state.entries);
    this.stop.hidden = false;
    try {
      const { candidates } = await ask("true_candidates", { ...board, time: 20 }, this.newest.start());
      if (state !== this.game.now) return;
      const found = foundIn(candidates.flat());
      this.found = found;
      this.words.textContent = this.summed(found);
      if (!found.possible) await this.explain(board, state);
      else if (!found.undecided) await Promise.all([this.prove(board, state), this.rate(board, state)]);
      this.view.draw();
    } catch (error) {
      if (!calledOff(error)) this.words.textContent = error.message;
    } finally {
      if (state === this.game.now) this.stop.hidden = true;
    }
  }

  summed({ possible, undecided }) {
    if (!possible) return "No solution.";
    if (!undecided) return "Exactly one solution.";
    return `Several solutions: ${undecided} cell${undecided === 1 ? "" : "s"} not decided.`;
  }

  async explain(board, state) {
    const { because, smallest, words } = await ask("why", { ...board, time: 20 }, this.newest.start());
    if (state !== this.game.now) return;
    const cells = because.flatMap((each) => each.cells.map((name) => cellNumber(state.board, name)));
    this.conflict = new Set(cells);
    this.words.textContent = `No solution: ${words}${smallest ? "" : " (fewer rules might do)"}`;
  }

  async prove(board, state) {
    const { claim, words } = await ask("prove", { ...board, time: 20 }, this.proving.start());
    if (state !== this.game.now || !claim) return;
    this.proof.textContent = `${large(words)}.`;
  }

  async rate(board, state) {
    this.hard.textContent = "How hard?…";
    const { rating } = await ask("rate", { ...board, time: 40 }, this.rating.start());
    if (state !== this.game.now || !rating) return;
    const hardest = rating.hardest ? `, hardest step: ${rating.hardest}` : "";
    this.hard.textContent = `${large(rating.class)}: rated ${rating.value} (scale ${rating.scale})${hardest}.`;
  }

  /** What an empty cell shows in set-up. */
  look(cell) {
    const values = this.found?.byCell[cell];
    if (!this.truth || !this.found?.possible || !values) return {};
    return values.length === 1 ? { value: values[0], kind: "settled" } : { marks: values };
  }

  classes(cell) {
    return this.wanted && this.conflict?.has(cell) ? ["conflict"] : [];
  }
}

const large = (words) => `${words[0].toUpperCase()}${words.slice(1)}`;

/** What the candidates of every cell (null where there is none) say. */
function foundIn(byCell) {
  const cells = byCell.filter(Array.isArray);
  return {
    byCell,
    possible: cells.every((values) => values.length),
    undecided: cells.filter((values) => values.length > 1).length,
  };
}
