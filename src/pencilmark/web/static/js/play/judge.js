// What is broken on the board: asked of the server after every change, a little later than the key, and never waited for.

import { Newest, ask, calledOff } from "../lib/api.js";
import { position } from "../board/board.js";

const PAUSE = 30; // milliseconds: a row of quick keys is one question
const NOTHING = { cells: new Set(), marks: [], solved: false, labels: [] };

export class Judge {
  constructor(game, told) {
    this.game = game;
    this.told = told;
    this.newest = new Newest();
  }

  /** The verdict on what is shown, or the one before, of the same board, until that has come. */
  get verdict() {
    return this.game.now.verdict ?? this.last ?? NOTHING;
  }
  get decided() {
    return this.game.now.verdict !== undefined;
  }

  ask() {
    clearTimeout(this.waiting);
    this.newest.stop();
    if (this.decided) this.last = this.game.now.verdict;
    else this.waiting = setTimeout(() => this.judge(), PAUSE);
  }

  forget() {
    this.last = undefined;
  }

  async judge() {
    const state = this.game.now;
    try {
      const reply = await ask("conflicts", position(state.board, state.entries), this.newest.start());
      state.verdict = {
        cells: new Set(reply.cells),
        marks: reply.marks,
        solved: reply.solved,
        labels: reply.broken.map(({ label }) => label),
      };
      if (state !== this.game.now) return;
      this.last = state.verdict;
      this.told();
    } catch (error) {
      if (!calledOff(error)) this.forget();
    }
  }
}
