// A search played back from its events.
//
//   events      a run of them, the first being number `base` of the search
//   frame       one assignment and what it took away, so that a backtrack can give it back
//   checkpoint  a copy of the state every so many events: going back is a copy and a few steps forward
//
// `at` is how many of the loaded events have been applied.

const ZERO = { tries: 0, assignments: 0, nodes: 1, backtracks: 0, removals: 0, depth: 0 };
const BUDGET = 24e6; // bytes of checkpoints

export class Replay {
  constructor(problem) {
    this.problem = problem;
    this.size = problem.values.length;
    this.place = new Map(problem.values.map((value, i) => [value, i]));
    this.events = [];
    this.ended = false;
    this.result = null;
  }

  /** A window begins: forget the one before, stand where the search stands. */
  begin(base, snapshot) {
    this.base = base;
    this.events = [];
    this.checkpoints = [];
    const { givens, domains, levels, counters, count } = snapshot;
    this.state = emptyState(domains.length * this.size, domains.length);
    domains.forEach((values, v) =>
      values.forEach((value) => {
        this.state.flags[v * this.size + this.place.get(value)] = 1;
      }),
    );
    for (const v of givens) this.state.assigned[v] = this.only(v);
    for (const level of levels) this.enterLevel(level);
    this.state.counters = { ...ZERO, ...counters };
    this.state.solutions = count;
    this.at = 0;
    this.save();
  }

  enterLevel({ node, variable, changes }) {
    const frame = { node, variable, taken: [] };
    for (const [v, values] of changes) {
      const left = new Set(values.map((value) => this.place.get(value)));
      for (let i = 0; i < this.size; i++) {
        const flag = v * this.size + i;
        if (this.state.flags[flag] && !left.has(i)) {
          this.state.flags[flag] = 0;
          frame.taken.push(flag);
        }
      }
      if (v === variable) this.state.assigned[v] = this.place.get(values[0]);
    }
    if (!changes.some(([v]) => v === variable)) this.state.assigned[variable] = this.only(variable);
    this.state.frames.push(frame);
    this.state.node = node;
  }

  only(v) {
    for (let i = 0; i < this.size; i++) if (this.state.flags[v * this.size + i]) return i;
    return -1;
  }

  append(events) {
    this.events.push(...events);
  }

  /** Forget the oldest events, so many at least, if it stands behind them. */
  forget(count) {
    const first = this.checkpoints.findIndex(({ at }) => at >= count);
    const gone = this.checkpoints[first]?.at;
    if (!gone || gone > this.at) return;
    this.events.splice(0, gone);
    this.checkpoints = this.checkpoints.slice(first).map(({ at, state }) => ({ at: at - gone, state }));
    this.base += gone;
    this.at -= gone;
  }

  get current() {
    return this.at ? this.events[this.at - 1] : null;
  }
  get atEnd() {
    return this.at >= this.events.length;
  }

  step() {
    if (this.atEnd) return false;
    apply[this.events[this.at].event]?.(this, this.state, this.events[this.at]);
    this.at += 1;
    if (this.at % this.spacing() === 0 && this.checkpoints.at(-1).at < this.at) this.save();
    return true;
  }

  spacing() {
    const bytes = this.state.flags.length + this.state.assigned.length * 2;
    return Math.max(500, Math.ceil((bytes * Math.max(this.events.length, 1e4)) / BUDGET / 100) * 100);
  }

  /** Stand after `at` of the loaded events. */
  go(at) {
    const target = Math.max(0, Math.min(at, this.events.length));
    if (target < this.at) this.restore(target);
    while (this.at < target) this.step();
  }

  save() {
    this.checkpoints.push({ at: this.at, state: copied(this.state) });
  }

  restore(at) {
    let low = 0;
    let high = this.checkpoints.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (this.checkpoints[middle].at <= at) low = middle;
      else high = middle - 1;
    }
    this.state = copied(this.checkpoints[low].state);
    this.at = this.checkpoints[low].at;
  }

  /** The first place after `from` whose event is what is looked for, or the end. */
  find(from, wanted) {
    for (let i = from; i < this.events.length; i++) if (wanted(this.events[i])) return i + 1;
    return this.events.length;
  }

  domain(v) {
    const values = [];
    for (let i = 0; i < this.size; i++) if (this.state.flags[v * this.size + i]) values.push(this.problem.values[i]);
    return values;
  }

  /** The counters here; at the very end the search's own, which also know of a try that a limit cut off. */
  counters() {
    return this.atEnd && this.ended && this.result ? this.result.counters : this.state.counters;
  }
}

const apply = {
  root(replay, state, { givens }) {
    state.givens = givens;
  },
  choose(replay, state, { variable }) {
    state.chosen = variable;
  },
  reject(replay, state) {
    state.counters.tries += 1;
  },
  assign(replay, state, { variable, value, node, depth }) {
    const { counters } = state;
    counters.tries += 1;
    counters.assignments += 1;
    counters.nodes += 1;
    counters.depth = Math.max(counters.depth, depth);
    const frame = { node, variable, taken: [] };
    const kept = replay.place.get(value);
    for (let i = 0; i < replay.size; i++) if (i !== kept) take(state, frame, variable * replay.size + i);
    state.assigned[variable] = kept;
    state.frames.push(frame);
    state.node = node;
  },
  remove(replay, state, { variable, values }) {
    state.counters.removals += values.length;
    const frame = state.frames.at(-1) ?? state.ground;
    for (const value of values) take(state, frame, variable * replay.size + replay.place.get(value));
  },
  backtrack(replay, state) {
    state.counters.backtracks += 1;
    const frame = state.frames.pop();
    for (const flag of frame.taken) state.flags[flag] = 1;
    state.assigned[frame.variable] = -1;
    state.node = state.frames.at(-1)?.node ?? 0;
    state.chosen = frame.variable;
  },
  solution(replay, state) {
    state.solutions += 1;
  },
};

function take(state, frame, flag) {
  if (!state.flags[flag]) return;
  state.flags[flag] = 0;
  frame.taken.push(flag);
}

function emptyState(flags, variables) {
  return {
    flags: new Uint8Array(flags),
    assigned: new Int16Array(variables).fill(-1),
    frames: [],
    ground: { taken: [] },
    counters: { ...ZERO },
    node: 0,
    chosen: -1,
    solutions: 0,
  };
}

function copied(state) {
  return {
    ...state,
    flags: state.flags.slice(),
    assigned: state.assigned.slice(),
    counters: { ...state.counters },
    frames: state.frames.map((frame) => ({ ...frame, taken: [...frame.taken] })),
    ground: { taken: [...state.ground.taken] },
  };
}
