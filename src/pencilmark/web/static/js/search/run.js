// One search under watch: its events are fetched a window at a time, replayed, and learned into a tree.

import { watch } from "../lib/api.js";
import { position } from "../board/board.js";
import { Replay } from "./replay.js";
import { Tree } from "./tree.js";

const FIRST = 10_000; // events of the first window
const NEXT = 25_000; // … and at most of one that goes on: what the server reads in a moment
const AHEAD = 2_000; // events that should be there before they are asked for
const AROUND = 12_000; // of the window around an event
const NEAR = 2_500; // of the window around a node one jumps to: it is there at once, and more follows when asked for
const KEPT = 300_000; // events kept; beyond, the oldest are forgotten

export class Run {
  constructor(board, entries, strategy, limits = {}) {
    this.board = board;
    this.problem = board.problem;
    this.question = { ...position(board, entries), strategy, time: 60, ...limits };
    this.strategy = strategy;
    this.replay = new Replay(board.problem);
    this.tree = new Tree();
    this.whole = null;
    this.coming = null; // the next window, while it is under way
    this.sought = -1; // what was known when more was asked for in advance
  }

  get known() {
    return this.replay.base + this.replay.events.length;
  }
  get number() {
    return this.replay.base + this.replay.at;
  }

  async start(onPage, signal) {
    await this.window({ start: 0, events: FIRST }, onPage, signal);
  }

  /** Is there little left of what is loaded, and nobody has asked for more yet? */
  get isShort() {
    const { replay } = this;
    return !replay.ended && this.sought !== this.known && replay.events.length - replay.at < AHEAD;
  }

  /** The next window, if the search goes on; true if there was one. Who asks while it comes gets the same. */
  async more(onPage, signal) {
    if (this.replay.ended) return false;
    const events = Math.min(NEXT, Math.max(FIRST, this.replay.events.length));
    this.coming ??= this.window({ start: this.known, events }, onPage, signal).finally(() => {
      this.coming = null;
    });
    await this.coming;
    return true;
  }

  async fromNode(node, onPage, signal) {
    await this.window({ node, events: NEAR }, onPage, signal);
  }
  async fromEvent(start, onPage, signal) {
    await this.window({ start, events: AROUND }, onPage, signal);
  }

  async window(part, onPage, signal) {
    let path = [];
    let from = 0;
    const last = await watch(
      "trace",
      { ...this.question, ...part },
      (line) => {
        if (line.snapshot) {
          path = this.open(line);
          from = line.start;
        }
        if (line.events) {
          this.tree.learn(line.events, from + 1, path);
          this.replay.append(line.events);
          from += line.events.length;
          if (this.replay.events.length > KEPT) this.replay.forget(NEXT);
        }
        onPage?.(line);
      },
      signal,
    );
    this.replay.ended = last.ended;
    this.replay.result = last;
  }

  /** A window begins: go on from what is loaded if it is the next one, else start afresh there. */
  open({ start, snapshot }) {
    const next = this.replay.state && start === this.known;
    if (!next) this.replay.begin(start, snapshot);
    const path = [];
    for (const { node, variable, changes } of snapshot.levels) {
      if (!this.tree.made[node]) {
        const value = changes.find(([v]) => v === variable)?.[1][0] ?? 0;
        this.tree.add(node, path.at(-1) ?? 0, variable, value, 0, Math.max(1, start));
      }
      this.tree.made[node] = Math.min(this.tree.made[node], Math.max(1, start)); // it is there by now
      path.push(node);
    }
    return path;
  }

  /** The tree alone, every node of it. */
  async loadWhole(onProgress, signal) {
    const tree = new Tree();
    tree.linked = false;
    let node = 1;
    const last = await watch(
      "tree",
      this.question,
      (line) => {
        for (const [parent, variable, value, outcome] of line.nodes ?? []) {
          tree.add(node, parent, variable, value, outcome, 1);
          if (outcome === 2) for (let up = node; up >= 0; up = tree.parent[up]) tree.solved[up] = 1;
          node += 1;
        }
        onProgress?.(tree);
      },
      signal,
    );
    tree.cut = last.status === "limit";
    this.whole = tree;
    return last;
  }

  /** The nodes from the root to where the replay stands, without the root. */
  path() {
    return this.replay.state.frames.map((frame) => frame.node);
  }

  describe(node, tree = this.tree) {
    if (!node) return "root";
    return `${this.problem.names[tree.variable[node]]} = ${tree.value[node]}`;
  }
}
