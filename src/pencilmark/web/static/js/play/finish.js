// The end of a game: how long it took and how much help there was.

import { button, clear, h } from "../lib/dom.js";
import { clock } from "./timer.js";

export class Finish {
  constructor(view) {
    this.view = view;
    this.element = h("div", { class: "finish", role: "status", hidden: true });
    this.begin();
  }

  begin() {
    this.helps = new Map();
    this.done = false;
    this.element.hidden = true;
  }

  /** Somebody was helped with something. */
  helped(what) {
    if (!this.done) this.helps.set(what, (this.helps.get(what) ?? 0) + 1);
  }

  solved(words = "Solved") {
    if (this.done) return;
    this.done = true;
    this.view.timer.stop();
    this.tell(`${words} in ${clock(this.view.timer.seconds)}, ${this.counted()}.`, "won");
  }

  lost(words) {
    this.tell(words, "lost");
  }

  counted() {
    const parts = [...this.helps].map(([what, count]) => (count > 1 ? `${what} ×${count}` : what));
    return parts.length ? `with help: ${parts.join(", ")}` : "without help";
  }

  tell(text, kind) {
    this.element.dataset.kind = kind;
    this.element.hidden = false;
    const { page } = this.view;
    clear(
      this.element,
      h("strong", {}, text),
      h(
        "div",
        { class: "row" },
        button("Another one", () => page.show("home").then(() => page.giveBack()), { class: "primary" }),
        button("Watch a search solve it", () => this.watch()),
      ),
    );
  }

  /** The board as it was given, under a search. */
  async watch() {
    const { board } = this.view.game.now;
    this.view.game.change({ entries: board.givens.map(() => null) });
    await this.view.page.show("search");
    this.view.page.giveBack();
  }

  hide() {
    this.element.hidden = true;
  }
}
