// The search tree as columns of numbers. Nodes are numbered as they are made, so a subtree is a run of
// numbers: node i and the `sizes[i] - 1` nodes after it.
//
//   made, closed   the event (from 1) that makes a node, and the one that gives it up; 0 is "not yet"
//   solved         the event of the first solution below a node
//   runs           [from, to) of the numbers of nodes that are known: of a long search one knows a window here and there
//   deepest        the largest depth of them

export const INNER = 0,
  FAILED = 1,
  SOLUTION = 2;

export class Tree {
  constructor() {
    this.length = 1;
    this.parent = new Int32Array(1024);
    this.variable = new Int16Array(1024);
    this.value = new Int16Array(1024);
    this.outcome = new Uint8Array(1024);
    this.depth = new Uint16Array(1024);
    this.made = new Float64Array(1024);
    this.closed = new Float64Array(1024);
    this.solved = new Float64Array(1024);
    this.children = new Map();
    this.runs = [[0, 1]];
    this.deepest = 1;
    this.sizes = null;
    this.parent[0] = -1;
    this.variable[0] = -1;
    this.cut = false; // did a limit end the search?
    this.linked = true; // children are kept for trees one steps through, not for whole ones
  }

  room(length) {
    if (length <= this.parent.length) return;
    const size = Math.max(length, this.parent.length * 2);
    for (const name of ["parent", "variable", "value", "outcome", "depth", "made", "closed", "solved"]) {
      const old = this[name];
      this[name] = new old.constructor(size);
      this[name].set(old);
    }
  }

  add(node, parent, variable, value, outcome, made) {
    this.room(node + 1);
    this.parent[node] = parent;
    this.variable[node] = variable;
    this.value[node] = value;
    this.outcome[node] = outcome;
    this.depth[node] = this.depth[parent] + 1;
    this.made[node] = made;
    this.length = Math.max(this.length, node + 1);
    this.deepest = Math.max(this.deepest, this.depth[node]);
    this.know(node);
    this.sizes = null;
    if (!this.linked) return;
    if (this.children.has(parent)) this.children.get(parent).push(node);
    else this.children.set(parent, [node]);
  }

  know(node) {
    const { runs } = this;
    let i = runs.findLastIndex(([from]) => from <= node);
    if (node < runs[i][1]) return;
    if (node === runs[i][1]) runs[i][1] += 1;
    else runs.splice(++i, 0, [node, node + 1]);
    if (runs[i + 1]?.[0] === runs[i][1]) runs[i][1] = runs.splice(i + 1, 1)[0][1];
  }

  /** Learn from events, the first of which is number `from` (from 1); `path` is where the search stands. */
  learn(events, from, path) {
    events.forEach((event, i) => {
      const number = from + i;
      if (event.event === "assign") {
        const parent = path.at(-1) ?? 0;
        if (event.node >= this.length || !this.made[event.node])
          this.add(event.node, parent, event.variable, event.value, INNER, number);
        path.push(event.node);
      } else if (event.event === "fail") {
        this.outcome[event.node] = FAILED;
      } else if (event.event === "solution") {
        this.outcome[event.node] = SOLUTION;
        for (const node of [0, ...path]) this.solved[node] ||= number;
      } else if (event.event === "backtrack") {
        this.closed[event.node] ||= number;
        path.pop();
      }
    });
  }

  /** How many nodes each subtree has, of those that are known; the root has all. */
  measure() {
    if (this.sizes?.length === this.length) return this.sizes;
    const sizes = new Int32Array(this.length).fill(1);
    for (const [from, to] of this.runs.toReversed())
      for (let i = to - 1; i >= Math.max(1, from); i--) sizes[this.parent[i]] += sizes[i];
    sizes[0] = this.length;
    this.sizes = sizes;
    return sizes;
  }
}
