// The line under the board: no, one or several solutions, counted while one plays.

import { grouped, h } from "../lib/dom.js";
import { Newest, calledOff, watch } from "../lib/api.js";
import { position } from "../board/board.js";

export class LiveLine {
  constructor(game) {
    this.game = game;
    this.newest = new Newest();
    this.element = h("span", { class: "verdict", role: "status", "aria-live": "polite" }, "…");
  }

  /** Count again soon: the pause lets quick typing pass. */
  ask() {
    clearTimeout(this.waiting);
    this.newest.stop();
    this.waiting = setTimeout(() => this.count(), 120);
  }

  async count() {
    const state = this.game.now;
    const body = { ...position(state.board, state.entries), limit: 10000, time: 6 };
    try {
      const words = await watch("count", body, (line) => this.progress(line), this.newest.start());
      state.solvable = words.count > 0 ? true : words.complete ? false : undefined;
      this.tell(words.count, words.exact);
    } catch (error) {
      if (!calledOff(error)) this.say("", error.message);
    }
  }

  progress({ progress }) {
    if (progress?.count) this.tell(progress.count, false);
  }

  tell(count, exact) {
    if (exact && count === 0) this.say("none", "No solution");
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
