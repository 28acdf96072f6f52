// The steps of a path search, asked of the server a window at a time.
//
//   at      how many steps have been shown;   now   what the search knew after the last of them
//   known   the steps loaded, by number; the newest few windows are kept

import { ask } from "../lib/api.js";

const WINDOW = 500;
const KEPT = 4000;
const START = { board: null, g: 0, h: 0, counters: { generated: 1, expanded: 0 } };

export class Steps {
  constructor(question) {
    this.question = question;
    this.at = 0;
    this.known = new Map();
    this.last = Infinity; // the number of the last step, once that is known
    this.moves = [];
  }

  get now() {
    return this.known.get(this.at) ?? { ...START, board: this.question.start };
  }
  get atEnd() {
    return this.at >= this.last;
  }
  get solved() {
    return this.atEnd && this.status === "solved";
  }

  async load(from = 0, steps = WINDOW) {
    const reply = await ask("paths", { ...this.question, from, steps, time: 20 });
    this.reason = reply.reason;
    if (this.known.size > KEPT) this.known.clear();
    for (const step of reply.steps) this.known.set(step.number, step);
    if (!reply.ended) return;
    this.last = reply.next;
    this.status = reply.status;
    this.moves = [...reply.moves];
  }

  /** Stand after so many steps; false if there is nothing further. */
  async go(wanted) {
    const target = Math.max(0, Math.min(wanted, this.last));
    if (target > 0 && !this.known.has(target)) await this.load(Math.max(0, target - 50));
    this.at = Math.min(target, this.last);
    return this.at < this.last;
  }

  async toEnd() {
    if (this.last === Infinity) await this.load(10 ** 9, 1);
    await this.go(this.last);
  }
}
