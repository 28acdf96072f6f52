// Sliding tiles: boards, moves, heuristics, and A* and IDA* a step at a time. The order of moves, the ties and the
// counters are those of the server's searches, so that a run watched here counts what a run there counts.
//
//   board   the tiles row by row, 0 the gap;   move   the direction the gap goes, tried in the order U L R D

const STEPS = [
  ["U", -1, 0],
  ["L", 0, -1],
  ["R", 0, 1],
  ["D", 1, 0],
];

export class Puzzle {
  constructor(rows, cols, start, goal) {
    Object.assign(this, { rows, cols, start, goal });
    this.home = new Map(goal.map((tile, cell) => [tile, cell]));
  }

  /** [name, next board] of every move. */
  moves(board) {
    const gap = board.indexOf(0);
    const row = Math.floor(gap / this.cols);
    const col = gap % this.cols;
    return STEPS.filter(
      ([, dr, dc]) => row + dr >= 0 && row + dr < this.rows && col + dc >= 0 && col + dc < this.cols,
    ).map(([name, dr, dc]) => [name, swapped(board, gap, (row + dr) * this.cols + col + dc)]);
  }

  move(board, name) {
    return this.moves(board).find(([n]) => n === name)?.[1] ?? null;
  }

  /** How far each tile is from home. */
  distances(board) {
    return board.map((tile, cell) => (tile ? this.distance(tile, cell) : 0));
  }

  distance(tile, cell) {
    const home = this.home.get(tile);
    return (
      Math.abs(Math.floor(home / this.cols) - Math.floor(cell / this.cols)) +
      Math.abs((home % this.cols) - (cell % this.cols))
    );
  }

  solved(board) {
    return board.every((tile, cell) => tile === this.goal[cell]);
  }

  /** Can the goal be reached? Half of all boards cannot: every move changes two parities together. */
  possible(board = this.start) {
    const order = board.map((tile) => this.home.get(tile));
    let odd = 0;
    const seen = new Uint8Array(order.length);
    for (let i = 0; i < order.length; i++) {
      let length = 0;
      for (let j = i; !seen[j]; j = order[j]) {
        seen[j] = 1;
        length += 1;
      }
      if (length) odd ^= (length - 1) & 1;
    }
    return odd === (this.distance(0, board.indexOf(0)) & 1);
  }
}

function swapped(board, a, b) {
  const next = [...board];
  [next[a], next[b]] = [next[b], next[a]];
  return next;
}

export const HEURISTICS = {
  manhattan: (puzzle, board) => board.reduce((sum, tile, cell) => sum + (tile ? puzzle.distance(tile, cell) : 0), 0),
  misplaced: (puzzle, board) =>
    board.reduce((sum, tile, cell) => sum + (tile && puzzle.goal[cell] !== tile ? 1 : 0), 0),
  zero: () => 0,
};

/** A*, one expansion a step: smallest f first, ties to the smaller h, then to the newest. */
export class AStar {
  constructor(puzzle, heuristic) {
    this.puzzle = puzzle;
    this.h = (board) => HEURISTICS[heuristic](puzzle, board);
    this.counters = { generated: 1, expanded: 0, frontier: 1 };
    this.serial = 0;
    this.waiting = 1;
    this.reached = new Map([[key(puzzle.start), { board: puzzle.start, g: 0, parent: null, move: "", open: true }]]);
    this.heap = new Heap(before);
    this.push(puzzle.start, 0);
    this.now = { board: puzzle.start, g: 0, h: this.h(puzzle.start) };
    this.status = "running";
  }

  push(board, g) {
    const h = this.h(board);
    this.heap.push({ f: g + h, h, serial: this.serial, board, g });
    this.serial -= 1;
  }

  step() {
    for (;;) {
      const item = this.heap.pop();
      if (!item) {
        this.status = "unsolvable";
        return false;
      }
      const here = this.reached.get(key(item.board));
      if (!here.open || here.g !== item.g) continue;
      here.open = false;
      this.waiting -= 1;
      this.now = item;
      if (this.puzzle.solved(item.board)) {
        this.status = "solved";
        return false;
      }
      this.expand(item, here);
      return true;
    }
  }

  expand(item, here) {
    this.counters.expanded += 1;
    for (const [name, board] of this.puzzle.moves(item.board)) {
      const id = key(board);
      if (id === here.parent) continue;
      this.counters.generated += 1;
      const known = this.reached.get(id);
      if (known && known.g <= item.g + 1) continue;
      if (!known || !known.open) this.waiting += 1;
      this.counters.frontier = Math.max(this.counters.frontier, this.waiting);
      this.reached.set(id, { board, g: item.g + 1, parent: key(item.board), move: name, open: true });
      this.push(board, item.g + 1);
    }
  }

  /** The moves from the start to where the search stands. */
  path() {
    const moves = [];
    let here = this.reached.get(key(this.now.board));
    while (here.parent !== null) {
      moves.push(here.move);
      here = this.reached.get(here.parent);
    }
    return moves.reverse();
  }

  /** The best few that wait. */
  best(count) {
    return this.heap.items
      .filter((item) => {
        const r = this.reached.get(key(item.board));
        return r.open && r.g === item.g;
      })
      .sort((a, b) => (before(a, b) ? -1 : 1))
      .slice(0, count);
  }
}

const key = (board) => board.join(",");
const before = (a, b) => a.f - b.f || a.h - b.h || a.serial - b.serial;

class Heap {
  constructor(order) {
    this.order = order;
    this.items = [];
  }

  push(item) {
    const { items, order } = this;
    let i = items.push(item) - 1;
    while (i && order(items[i], items[(i - 1) >> 1]) < 0) {
      const up = (i - 1) >> 1;
      [items[i], items[up]] = [items[up], items[i]];
      i = up;
    }
  }

  pop() {
    const { items, order } = this;
    const top = items[0];
    const last = items.pop();
    if (!items.length || top === undefined) return top;
    items[0] = last;
    for (let i = 0; ;) {
      let small = i;
      for (const child of [2 * i + 1, 2 * i + 2])
        if (child < items.length && order(items[child], items[small]) < 0) small = child;
      if (small === i) return top;
      [items[i], items[small]] = [items[small], items[i]];
      i = small;
    }
  }
}

/** IDA*, one node a step: depth-first passes, each as deep as f allows, each with the next larger bound. */
export class IdaStar {
  constructor(puzzle, heuristic) {
    this.puzzle = puzzle;
    this.h = (board) => HEURISTICS[heuristic](puzzle, board);
    this.counters = { generated: 1, expanded: 0, frontier: 1 };
    this.bound = this.h(puzzle.start);
    this.passes = [];
    this.status = "running";
    this.begin();
  }

  begin() {
    this.above = Infinity;
    this.startCounts = { ...this.counters };
    this.stack = [{ board: this.puzzle.start, move: "", g: 0, h: this.h(this.puzzle.start), todo: null }];
    this.now = this.stack[0];
    this.passes.push({ bound: this.bound, generated: 0, expanded: 0 });
    this.look();
  }

  /** Look at the node just reached: the goal, or a node to expand. */
  look() {
    if (this.puzzle.solved(this.now.board)) {
      this.status = "solved";
      return;
    }
    this.counters.expanded += 1;
    this.counters.frontier = Math.max(this.counters.frontier, this.stack.length);
    this.now.todo = this.puzzle.moves(this.now.board);
    this.tally();
  }

  tally() {
    const pass = this.passes.at(-1);
    pass.generated = this.counters.generated - this.startCounts.generated;
    pass.expanded = this.counters.expanded - this.startCounts.expanded;
  }

  /** To the next node that is entered, in this pass or the next. */
  step() {
    if (this.status !== "running") return false;
    for (;;) {
      const top = this.stack.at(-1);
      if (!top) return this.nextPass();
      const next = top.todo.shift();
      if (!next) {
        this.stack.pop();
        continue;
      }
      const [move, board] = next;
      if (this.stack.length > 1 && key(board) === key(this.stack.at(-2).board)) continue;
      this.counters.generated += 1;
      const h = this.h(board);
      if (top.g + 1 + h > this.bound) {
        this.above = Math.min(this.above, top.g + 1 + h);
        continue;
      }
      this.now = { board, move, g: top.g + 1, h };
      this.stack.push(this.now);
      this.look();
      this.tally();
      return this.status === "running";
    }
  }

  nextPass() {
    this.tally();
    if (this.above === Infinity) {
      this.status = "unsolvable";
      return false;
    }
    this.bound = this.above;
    this.begin();
    return this.status === "running";
  }

  path() {
    return this.stack.slice(1).map((node) => node.move);
  }
  best() {
    return [];
  }
}

export function readTiles(text) {
  const lines = text.split(/\r?\n|\//).map((line) => line.trim());
  const rows = lines.map((line) => line.match(/\d+/g)?.map(Number) ?? []);
  const filled = rows.filter((row) => row.length);
  const cols = filled[0]?.length ?? 0;
  if (cols < 2 || filled.some((row) => row.length !== cols))
    throw new Error("expected rows of numbers of one length, 0 the gap");
  const gapAt = rows.findIndex((row, i) => i > 0 && !row.length && rows.slice(i).some((r) => r.length));
  const height = gapAt > 0 ? rows.slice(0, gapAt).filter((row) => row.length).length : filled.length;
  const start = checked(filled.slice(0, height).flat(), "start");
  const goal = filled.length > height ? checked(filled.slice(height).flat(), "goal") : toy(start.length);
  if (goal.length !== start.length) throw new Error("expected start and goal of one size");
  return new Puzzle(height, cols, start, goal);
}

function checked(board, name) {
  const sorted = [...board].sort((a, b) => a - b);
  if (board.length < 4 || board.length > 100 || sorted.some((tile, i) => tile !== i))
    throw new Error(`the ${name} must hold each of 0 … ${board.length - 1} once`);
  return board;
}

export const toy = (cells) => [...Array.from({ length: cells - 1 }, (_, i) => i + 1), 0];
export const classic = (cells) => Array.from({ length: cells }, (_, i) => i);
