// The tree in the field's symbols: blue circle (a node), red square (a failure), green diamond (a solution),
// red triangle (a failed subtree, folded). The path to where the search stands is always open; what does not
// fit the budget is summed up, never drawn. Of a path too long for the picture, levels without a choice are a gap, and if
// that is not enough all of its middle, so that the root and where the search stands are seen together; a click opens it.

import { grouped, h, s } from "../lib/dom.js";
import { FAILED, SOLUTION } from "./tree.js";

const BUDGET = 320; // symbols drawn
const FARTHEST = 0.72; // the smallest zoom at which a label can be read
const NEAR = 3; // levels of the path that are always drawn
const SUMMED = { more: (count) => `${count} more`, gap: (count) => `⋮ ${count} levels` };
const X = 84;
const Y = 46;

export class TreeView {
  constructor(describe, onpick) {
    this.describe = describe; // (node) → what its assignment is
    this.onpick = onpick;
    this.open = new Set();
    this.svg = s("svg", {
      class: "tree",
      role: "application",
      "aria-roledescription": "tree",
      "aria-label":
        "Search tree. Arrows walk: up to the parent, down to the first child, left and right to siblings. Enter opens what is folded there.",
      tabindex: 0,
    });
    this.links = s("path", { class: "link" });
    this.pathLinks = s("path", { class: "link on-path" });
    this.symbols = s("g");
    this.svg.append(this.links, this.pathLinks, this.symbols);
    this.marks = new Map(); // what is drawn of a node → its symbol
    this.hint = h("div", { class: "hint", role: "status" });
    this.element = h("div", { class: "tree-box" }, this.svg, this.hint);
    this.camera = { x: 0, y: 0, zoom: 1 };
    this.follow = true;
    this.size = [600, 360]; // kept, because asking for it makes the browser lay the page out
    new ResizeObserver(([{ contentRect }]) => {
      if (contentRect.width) this.size = [contentRect.width, contentRect.height];
      if (this.last && this.follow)
        this.draw(...this.last); // how much is drawn is a matter of the room there is
      else this.place();
    }).observe(this.svg);
    this.wire();
  }

  reset() {
    this.open.clear();
    this.stretched = false; // is every level of a long path drawn?
    this.marks.clear();
    this.symbols.replaceChildren();
    this.follow = true;
  }

  /** Draw the tree as it is after event `now`, the search standing at the last of `path`. */
  draw(tree, now, path) {
    this.last = [tree, now, path];
    const here = path.at(-1) ?? 0;
    const drawn = this.fitting(tree, now, path, here);
    const places = layout(drawn);
    this.drawLinks(drawn, places, new Set([0, ...path]));
    if (this.follow) this.frame(places.get(drawn.items[0]), places.get(drawn.byNode.get(here)));
    this.drawMarks(drawn, places, here);
    this.place();
    this.hasGap = drawn.items.some(({ kind }) => kind === "gap");
    this.hint.textContent = said(drawn, this.hasGap);
  }

  /** All links are two lines: what is on the path, and what is not. */
  drawLinks(drawn, places, onPath) {
    const lines = { false: "", true: "" };
    for (const item of drawn.items) {
      const at = places.get(item);
      for (const child of item.children) {
        const to = places.get(child);
        lines[onPath.has(child.node) && child.kind !== "more"] += `M${at.x} ${at.y}L${to.x} ${to.y}`;
      }
    }
    this.links.setAttribute("d", lines.false);
    this.pathLinks.setAttribute("d", lines.true);
  }

  /** A symbol that is there already is moved; of the others those that are no more go. Who follows the search sees what is
   * in the picture, and nothing else is made. */
  drawMarks(drawn, places, here) {
    const kept = new Map();
    for (const item of drawn.items) {
      if (this.follow && !this.stretched && !this.isSeen(places.get(item))) continue;
      const key = `${item.kind} ${item.node} ${item.count ?? ""} ${item.node === here && item.kind !== "more"}`;
      const mark = this.marks.get(key) ?? this.mark(item, item.node === here && item.kind !== "more");
      const { x, y } = places.get(item);
      const place = `translate(${x} ${y})`;
      if (mark.getAttribute("transform") !== place) mark.setAttribute("transform", place);
      if (!mark.isConnected) this.symbols.append(mark);
      kept.set(key, mark);
    }
    for (const [key, mark] of this.marks) if (!kept.has(key)) mark.remove();
    this.marks = kept;
  }

  /** What is drawn: the whole path if it has room, else without the levels that had one way on, else its two ends. */
  fitting(tree, now, path, here) {
    const onPath = new Set([0, ...path]);
    const room = this.size[1] / FARTHEST / Y - 2.2; // levels
    const folded = (fold) => this.chosen(tree, now, onPath, fold);
    if (this.stretched || path.length <= room) return folded({ nodes: new Set() });
    const drawn = folded({ nodes: new Set(path.slice(0, -NEAR)) });
    if ((drawn.byNode.get(here)?.depth ?? 0) <= room) return drawn;
    const tight = room < NEAR + 2;
    const last = tight ? Math.max(1, Math.floor(room) - 1) : Math.max(NEAR, Math.floor(room) - 3);
    return folded({ nodes: new Set(path.slice(tight ? 0 : 1, -last)), choices: true });
  }

  /** From one of these nodes down the levels that may be folded, if there are several: what is drawn in their place. */
  gap(tree, now, made, fold, depth) {
    const only = (nodes) =>
      nodes.length === 1 || fold.choices ? nodes.find((node) => fold.nodes.has(node)) : undefined;
    let [node, count] = [0, 0];
    for (let next = only(made); next !== undefined; next = only(born(tree, now, node))) {
      node = next;
      count += 1;
    }
    return count > 1 ? { node, kind: "gap", count, children: [], depth } : null;
  }

  /** Which nodes are drawn: the path, its siblings, and what the reader has opened, within the budget. */
  chosen(tree, now, onPath, fold) {
    const result = { items: [], byNode: new Map(), folded: 0 };
    const root = { node: 0, kind: "inner", children: [], depth: 0 };
    const queue = [root];
    while (queue.length) {
      const item = queue.shift();
      result.items.push(item);
      result.byNode.set(item.node, item);
      if (item.kind === "subtree" || item.kind === "more") continue;
      const made = born(tree, now, item.node);
      const gap = this.gap(tree, now, made, fold, item.depth + 1);
      if (gap) {
        item.children.push(gap);
        queue.push(gap);
        continue;
      }
      const room = BUDGET - result.items.length - queue.length;
      const shown = made.length <= room ? made : made.filter((child) => onPath.has(child));
      if (shown.length < made.length)
        item.children.push({
          node: item.node,
          kind: "more",
          count: made.length - shown.length,
          children: [],
          depth: item.depth + 1,
        });
      for (const child of shown) item.children.push(this.item(tree, now, child, onPath, item.depth + 1, result));
      item.children.sort((a, b) => a.node - b.node);
      queue.push(...item.children);
    }
    return result;
  }

  item(tree, now, node, onPath, depth, result) {
    const closed = tree.closed[node] && tree.closed[node] <= now;
    const solved = tree.solved[node] && tree.solved[node] <= now;
    const below = tree.children.has(node);
    let kind = "inner";
    if (tree.outcome[node] === SOLUTION && solved) kind = "solution";
    else if (closed && !solved) kind = below && !this.open.has(node) ? "subtree" : below ? "inner" : "failed";
    else if (tree.outcome[node] === FAILED && !below && tree.made[node] < now) kind = "failed";
    const item = { node, kind, children: [], depth };
    if (kind === "subtree") {
      item.count = tree.measure()[node]; // it is over: all that is known of it is there
      result.folded += item.count;
    }
    if (onPath.has(node) && kind === "subtree") item.kind = "inner";
    return item;
  }

  mark(item, here) {
    const label = SUMMED[item.kind]?.(item.count) ?? this.describe(item.node);
    const kind = `${item.kind}${here ? " here" : ""}`;
    const group = s(
      "g",
      { class: "node", "data-node": item.node, "data-kind": item.kind },
      shape(item.kind, kind),
      s("title", {}, label + (item.kind === "subtree" ? `: ${item.count} nodes, all failed` : "")),
    );
    if (item.kind === "subtree") group.append(s("text", { y: 22 }, String(item.count)));
    else if (item.kind === "more") group.append(s("text", { y: 18 }, `+${item.count}`));
    else if (item.node) group.append(s("text", { class: "value-of", x: 10, y: 3 }, label.replace(" = ", "=")));
    return group;
  }

  wire() {
    this.svg.addEventListener(
      "wheel",
      (event) => {
        event.preventDefault();
        this.zoom(event.deltaY < 0 ? 1.15 : 1 / 1.15);
      },
      { passive: false },
    );
    this.svg.addEventListener("pointerdown", (event) => this.drag(event));
    this.svg.addEventListener("keydown", (event) => this.walk(event));
    this.svg.addEventListener("click", (event) => this.click(event));
  }

  drag(start) {
    const from = { ...this.camera };
    this.moved = false;
    const move = (event) => {
      if (Math.hypot(event.clientX - start.clientX, event.clientY - start.clientY) > 4) {
        this.moved = true;
        this.leave();
      }
      this.camera.x = from.x - (event.clientX - start.clientX) / from.zoom;
      this.camera.y = from.y - (event.clientY - start.clientY) / from.zoom;
      this.place();
    };
    const up = () => {
      removeEventListener("pointermove", move);
      removeEventListener("pointerup", up);
    };
    addEventListener("pointermove", move);
    addEventListener("pointerup", up);
  }

  click(event) {
    const node = event.target.closest("[data-node]");
    if (!node || this.moved) return;
    const number = Number(node.dataset.node);
    if (node.dataset.kind === "subtree" || node.dataset.kind === "gap") {
      if (node.dataset.kind === "gap") this.stretched = true;
      else this.open.add(number);
      this.draw(...this.last);
    } else if (node.dataset.kind !== "more") this.onpick(number);
  }

  /** What is folded, opened: the gap if there is one, else the failed subtrees beside and below where the search stands. */
  unfold() {
    const [tree, , path] = this.last;
    const here = path.at(-1) ?? 0;
    const beside = [...(tree.children.get(tree.parent[here]) ?? []), ...(tree.children.get(here) ?? [])];
    if (this.hasGap) this.stretched = true;
    else beside.forEach((node) => this.open.add(node));
    this.draw(...this.last);
  }

  /** Walk by keys from where the search stands. */
  walk(event) {
    if (!this.last) return;
    if (event.key === "Enter") return this.unfold();
    const [tree, now, path] = this.last;
    const here = path.at(-1) ?? 0;
    const siblings = here ? (tree.children.get(tree.parent[here]) ?? []) : [];
    const to = {
      ArrowUp: () => (here ? tree.parent[here] : undefined),
      ArrowDown: () => born(tree, now, here)[0] ?? (tree.children.get(here) ?? [])[0],
      ArrowLeft: () => siblings[siblings.indexOf(here) - 1],
      ArrowRight: () => siblings[siblings.indexOf(here) + 1],
    }[event.key];
    if (!to) return;
    event.preventDefault();
    event.stopPropagation();
    const node = to();
    if (node === undefined) return;
    this.onpick(node);
    this.hint.textContent = `node ${node}: ${this.describe(node)}`;
  }

  zoom(factor) {
    this.leave();
    this.camera.zoom = Math.max(0.15, Math.min(4, this.camera.zoom * factor));
    this.place();
  }

  /** Root and current node in one view, as large as that allows; where it does not, the current node. */
  frame(root, here = root) {
    const [width, height] = this.size;
    const wide = Math.abs(root.x - here.x) + 2.5 * X;
    const tall = here.y - root.y + 2.5 * Y;
    const zoom = Math.min(1.25, width / wide, height / tall);
    this.camera.zoom = Math.max(FARTHEST, zoom);
    const fits = zoom >= FARTHEST;
    this.camera.x = fits ? (root.x + here.x) / 2 : here.x;
    this.camera.y = fits ? (root.y + here.y) / 2 : here.y - height / this.camera.zoom / 4;
  }

  isSeen({ x, y }) {
    const [width, height] = this.size;
    const { camera } = this;
    const across = width / 2 / camera.zoom + X;
    const down = height / 2 / camera.zoom + Y;
    return Math.abs(x - camera.x) < across && Math.abs(y - camera.y) < down;
  }

  /** The picture is moved by hand from now on: all of it is there. */
  leave() {
    if (!this.follow) return;
    this.follow = false;
    if (this.last) this.draw(...this.last);
  }

  place() {
    const [width, height] = this.size;
    const { x, y, zoom } = this.camera;
    this.svg.setAttribute(
      "viewBox",
      `${x - width / 2 / zoom} ${y - height / 2 / zoom} ${width / zoom} ${height / zoom}`,
    );
  }
}

/** How much of the tree is seen. */
function said({ items, folded }, hasGap) {
  const rest = hasGap ? "the rest" : folded ? `${grouped(folded)} nodes` : "";
  return rest && `${items.length} symbols drawn; ${rest} folded`;
}

/** The children of a node that have been made. */
function born(tree, now, node) {
  return (tree.children.get(node) ?? []).filter((child) => tree.made[child] <= now);
}

export function shape(kind, name) {
  if (kind === "failed") return s("rect", { class: name, x: -6, y: -6, width: 12, height: 12 });
  if (kind === "solution") return s("path", { class: name, d: "M0 -9L9 0L0 9L-9 0z" });
  if (kind === "subtree") return s("path", { class: name, d: "M0 -8L10 10L-10 10z" });
  if (kind === "more" || kind === "gap") return s("circle", { class: name, r: 4 });
  return s("circle", { class: name, r: 7 });
}

/** Leaves side by side in order, a parent over the middle of its children. */
function layout({ items }) {
  const places = new Map();
  let leaf = 0;
  const stack = [[items[0], false]];
  while (stack.length) {
    const [item, done] = stack.pop();
    if (!item.children.length) places.set(item, { x: leaf++ * X, y: item.depth * Y });
    else if (done) places.set(item, { x: middle(item, places), y: item.depth * Y });
    else {
      stack.push([item, true]);
      for (let i = item.children.length - 1; i >= 0; i--) stack.push([item.children[i], false]);
    }
  }
  return places;
}

function middle(item, places) {
  return (places.get(item.children[0]).x + places.get(item.children.at(-1)).x) / 2;
}
