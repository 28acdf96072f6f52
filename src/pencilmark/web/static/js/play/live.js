// The verdict: no, one or several solutions, counted again after every change. It is never about another board: from the
// change to the answer it says that it is counting.

import { grouped, h } from "../lib/dom.js";
import { Newest, calledOff, watch } from "../lib/api.js";
import { position } from "../board/board.js";

export class LiveLine {
  constructor(game) {
    this.game = game;
    this.newest = new Newest();
    this.element = h("span", { class: "verdict", role: "status", "aria-live": "polite" }, "Counting…");
  }

  /** Count again soon: the pause lets quick typing pass. */
  ask() {
    clearTimeout(this.waiting);
    this.newest.stop();
    this.say("", "Counting…");
    if (!this.element.hidden) this.waiting = setTimeout(() => this.count(), 120);
  }

  show() {
    this.element.hidden = false;
    if (this.game.now) this.ask();
  }

  async count() {
    const state = this.game.now;
    const body = { ...position(state.board, state.entries), limit: 10000, time: 6 };
    const told = (words) => this.game.now === state && this.tell(words);
    try {
      const words = await watch(
        "count",
        body,
        ({ progress }) => progress?.count && told(progress),
        this.newest.start(),
      );
      state.solvable = words.count > 0 ? true : words.complete ? false : undefined;
      told(words);
    } catch (error) {
      if (!calledOff(error) && this.game.now === state) this.say("", error.message);
    }
  }

  tell({ count, exact, total }) {
    if (total?.length > 15) this.say("several", `About 10^${total.length - 1} solutions`);
    else if (total > 1) this.say("several", `${grouped(total)} solutions`);
    else if (exact && count === 0) this.say("none", "No solution");
    else if (exact && count === 1) this.say("one", "Exactly one solution");
    else if (exact) this.say("several", `${grouped(count)} solutions`);
    else if (count) this.say("several", `At least ${grouped(count)} solution${count === 1 ? "" : "s"}`);
    else this.say("", "Not decided within the time");
  }

  say(kind, text) {
    this.element.dataset.kind = kind;
    this.element.textContent = text;
  }
}
