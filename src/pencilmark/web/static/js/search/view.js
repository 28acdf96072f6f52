// The Search view: watch a strategy at work on the board, step by step, with its tree beside it.

import { button, choice, clear, grouped, h, s, segments, toast } from "../lib/dom.js";
import { Newest, aboutServer, calledOff } from "../lib/api.js";
import { Picture, framed } from "../board/picture.js";
import { Run } from "./run.js";
import { StrategyPicker } from "./strategy.js";
import { Pseudocode } from "./pseudocode.js";
import { TreeView, shape } from "./tree-view.js";
import { Icicle } from "./icicle.js";
import { Player, icon } from "../lib/player.js";
import { narrate, why } from "./narrate.js";
import { searchLooks } from "./looks.js";

const EARLIER = 5000; // events a window begins before the one asked for: windows begin at boundaries
const COUNTERS = ["tries", "assignments", "nodes", "backtracks", "removals", "depth"];

export class View {
  constructor(place, page) {
    this.place = place;
    this.page = page;
    this.game = page.game;
    this.newest = new Newest();
    this.strategy = "bt+fc+mrv";
    this.solutions = "1";
    this.limit = "";
    this.shape = "tree";
    this.treeView = new TreeView(
      (node) => this.run.describe(node),
      (node) => this.goToNode(node),
    );
    this.icicle = new Icicle(
      (node, tree) => this.run.describe(node, tree),
      (node) => this.goToNode(node),
    );
    this.code = new Pseudocode();
    this.player = new Player(
      (steps) => this.advance(steps),
      () => this.settle(),
    );
    this.game.addEventListener("change", () => {
      this.stale = true;
      if (page.view === "search") this.load();
    });
  }

  async enter(more) {
    if (!this.built) await this.build(more);
    if (more) this.restore(more);
    if (this.stale !== false || more) await this.load(more?.at ? Number(more.at) : 0);
  }

  restore(more) {
    if (more.strategy) {
      this.strategy = more.strategy;
      this.picker.set(more.strategy);
      this.strategy = this.picker.text;
    }
    if (more.solutions)
      this.solutions = this.wanted.select.value = ["1", "2", "all"].includes(more.solutions) ? more.solutions : "1";
    if (/^\d+$/.test(more.limit ?? "")) this.limit = this.limitInput.value = more.limit;
    if (more.tree === "icicle") {
      this.shape = "icicle";
      this.shapes.set("icicle");
      this.showShape();
    }
  }

  leave() {
    this.player.stop();
  }

  link() {
    return {
      strategy: this.strategy,
      solutions: this.solutions === "1" ? "" : this.solutions,
      limit: this.limit,
      at: this.run?.replay.state ? this.run.number || "" : "",
      tree: this.shape === "tree" ? "" : this.shape,
    };
  }

  async build() {
    this.built = true;
    const about = await aboutServer();
    this.picker = new StrategyPicker(about, this.strategy, (text) => {
      this.strategy = text;
      this.load();
    });
    this.boardBox = h("div", {});
    this.now = h("div", { class: "now", role: "status", "aria-live": "polite" });
    this.reason = h("div", { class: "why" });
    this.counts = h("dl", { class: "counters", "aria-label": "Counters" });
    clear(this.place, this.left(), ...this.right());
  }

  left() {
    return h(
      "div",
      { class: "stage" },
      this.boardBox,
      this.now,
      this.transport(),
      this.timeline(),
      this.counts,
      this.reason,
    );
  }

  transport() {
    const act = (name, label, work, keys) => {
      const b = button("", work, { "aria-label": label, title: label, "aria-keyshortcuts": keys });
      b.append(icon(name));
      return b;
    };
    return h(
      "div",
      { class: "transport" },
      act("start", "To the start", () => this.goTo(0), "Home"),
      act("back", "Step back", () => this.back(), "ArrowLeft"),
      this.player.toggle,
      act("step", "Step", () => this.step(), "ArrowRight"),
      button("Step over", () => this.stepOver(), { "aria-keyshortcuts": "Shift+ArrowRight" }),
      button("Next node", () => this.seek((e) => e.event === "assign"), { "aria-keyshortcuts": "n" }),
      button("Next failure", () => this.seek((e) => e.event === "fail" || e.event === "reject"), {
        "aria-keyshortcuts": "f",
      }),
      button("Next solution", () => this.seek((e) => e.event === "solution"), { "aria-keyshortcuts": "y" }),
      act("end", "To the end", () => this.toEnd(), "End"),
      h("div", { class: "grow" }, this.player.slider),
    );
  }

  timeline() {
    this.slider = h("input", {
      type: "range",
      min: 0,
      max: 0,
      value: 0,
      "aria-label": "Timeline",
      oninput: () => {
        this.player.stop();
        this.goTo(Number(this.slider.value));
      },
    });
    this.where = h("output", {});
    return h("div", { class: "timeline" }, this.slider, this.where);
  }

  right() {
    this.wanted = choice(
      "Look for",
      [
        ["1", "the first solution"],
        ["2", "two solutions"],
        ["all", "all solutions"],
      ],
      this.solutions,
      (value) => {
        this.solutions = value;
        this.load();
      },
    );
    this.limitInput = h("input", {
      type: "number",
      min: 0,
      placeholder: "none",
      onchange: () => {
        this.limit = this.limitInput.value;
        this.load();
      },
    });
    const limits = h(
      "div",
      { class: "fields" },
      this.wanted,
      h("label", { class: "field" }, "Limit of assignments", this.limitInput),
    );
    this.shapes = segments(
      "Tree as",
      [
        ["tree", "Tree"],
        ["icicle", "Icicle"],
      ],
      this.shape,
      (value) => {
        this.shape = value;
        this.showShape();
        this.drawTree();
        this.page.writeLink();
      },
    );
    this.wholeButton = button("Whole tree", () => this.loadWhole());
    this.followButton = button(
      "Find",
      () => {
        this.treeView.follow = true;
        this.icicle.reset();
        this.drawTree();
      },
      { title: "Back to where the search stands" },
    );
    const tools = h(
      "div",
      { class: "row" },
      button("−", () => this.treeView.zoom(1 / 1.3), { "aria-label": "Zoom out" }),
      button("+", () => this.treeView.zoom(1.3), { "aria-label": "Zoom in" }),
      this.followButton,
      this.wholeButton,
      this.shapes,
    );
    const tree = h(
      "div",
      { class: "card" },
      h("header", {}, h("h2", {}, "Search tree"), tools),
      this.treeView.element,
      this.icicle.element,
      legend(),
    );
    this.showShape();
    const strategy = h(
      "div",
      { class: "card" },
      h("header", {}, h("h2", {}, "Strategy"), this.picker.name),
      this.picker.element,
      limits,
    );
    return [
      h("div", { class: "panel" }, tree),
      h(
        "div",
        { class: "panel side" },
        strategy,
        h("div", { class: "card" }, h("h2", {}, "The algorithm"), this.code.element),
      ),
    ];
  }

  showShape() {
    this.treeView.element.hidden = this.shape !== "tree";
    this.icicle.element.hidden = this.shape !== "icicle";
  }

  /** Ask for the trace of this board with this strategy; what has come can be stepped through at once. */
  async load(at = 0) {
    this.player.stop();
    this.stale = false;
    const { board, entries } = this.game.now;
    const limits = {
      ...(this.solutions === "all" ? { solutions: 1e9 } : { solutions: Number(this.solutions) }),
      ...(this.limit !== "" ? { assignments: Number(this.limit) } : {}),
    };
    const run = new Run(board, entries, this.strategy, limits);
    this.run = run;
    this.treeView.reset();
    this.icicle.reset();
    this.picture = new Picture(board, "the board as the search sees it");
    clear(this.boardBox, framed(this.picture));
    this.draws = 0;
    this.treeAt = -1;
    await this.fetch((signal) => run.start(() => this.pageCame(run), signal));
    if (this.run !== run) return;
    if (at > run.known)
      await this.fetch((signal) => run.fromEvent(Math.max(0, at - EARLIER), () => this.pageCame(run), signal));
    run.replay.go(at - run.replay.base);
    this.draw();
    this.settle();
  }

  pageCame(run) {
    if (this.run !== run || !run.replay.state) return;
    if (this.draws++ === 0) this.draw();
    this.bounds();
  }

  async fetch(work) {
    this.place.setAttribute("aria-busy", "true");
    try {
      await work(this.newest.start());
    } catch (error) {
      if (!calledOff(error)) toast(error.message);
    } finally {
      this.place.removeAttribute("aria-busy");
    }
  }

  // Moving

  async advance(steps) {
    const { replay } = this.run;
    for (let i = 0; i < steps; i++) {
      if (replay.atEnd && !(await this.more())) {
        this.draw();
        return false;
      }
      replay.step();
    }
    this.draw();
    return !(replay.atEnd && replay.ended);
  }

  async more() {
    if (this.run.replay.ended || this.place.getAttribute("aria-busy")) return false;
    await this.fetch((signal) => this.run.more(() => this.bounds(), signal));
    return !this.run.replay.atEnd;
  }

  async step() {
    await this.advance(1);
    this.settle();
  }

  async back() {
    const { replay } = this.run;
    const number = this.run.number;
    if (replay.at === 0 && number > 0)
      await this.fetch((signal) => this.run.fromEvent(Math.max(0, number - EARLIER), null, signal));
    replay.go(number - 1 - replay.base);
    this.draw();
    this.settle();
  }

  /** To the next event that is no deeper than this one. */
  stepOver() {
    const depth = this.run.replay.current?.depth ?? 0;
    return this.seek((event) => event.depth <= depth);
  }

  async seek(wanted) {
    this.player.stop();
    const { replay } = this.run;
    let from = replay.at;
    for (;;) {
      const at = replay.find(from, wanted);
      replay.go(at);
      if (replay.current && at > from && wanted(replay.current)) break;
      from = replay.at;
      if (!(await this.more())) break;
    }
    this.draw();
    this.settle();
  }

  async toEnd() {
    this.player.stop();
    this.run.replay.go(this.run.replay.events.length);
    this.draw();
    while (await this.more()) this.run.replay.go(this.run.replay.events.length);
    this.draw();
    this.settle();
  }

  goTo(number) {
    this.run.replay.go(number - this.run.replay.base);
    this.draw();
    clearTimeout(this.settling);
    this.settling = setTimeout(() => this.settle(), 200);
  }

  /** To where a node is made, loading the events around it if need be. */
  async goToNode(node) {
    const { replay } = this.run;
    let at = node === 0 ? 0 : replay.events.findIndex((event) => event.event === "assign" && event.node === node) + 1;
    if (node && !at) {
      await this.fetch((signal) => this.run.fromNode(node, null, signal));
      at = replay.events.findIndex((event) => event.event === "assign" && event.node === node) + 1;
    }
    replay.go(at);
    this.treeView.follow = true;
    this.draw();
    this.settle();
  }

  settle() {
    this.page.writeLink();
  }

  async loadWhole() {
    this.wholeButton.disabled = true;
    this.shape = "icicle";
    this.shapes.set("icicle");
    this.showShape();
    let drawn = 0;
    await this.fetch((signal) =>
      this.run.loadWhole((tree) => {
        if (performance.now() - drawn > 400) {
          this.icicle.draw(tree, Infinity, 0);
          drawn = performance.now();
        }
      }, signal),
    );
    this.wholeButton.disabled = false;
    this.drawTree();
  }

  // Drawing

  draw() {
    const { run } = this;
    if (!run.replay.state) return;
    const event = run.replay.current;
    const started = performance.now();
    this.picture.show(searchLooks(run));
    this.now.textContent = narrate(event, run.problem);
    this.now.dataset.kind = event?.event ?? "";
    clear(this.reason, why(event, run.strategy, run.problem));
    this.code.light(event?.event ?? "root", run.replay.state.solutions > 0);
    this.drawCounters();
    this.bounds();
    this.stepTree(event);
    this.took = performance.now() - started;
  }

  /** Between the events that change the tree it need not be drawn. */
  stepTree(event) {
    const same = this.treeAt === this.run.number - 1 && ["choose", "remove", "reject"].includes(event?.event);
    if (!same) this.drawTree();
    this.treeAt = this.run.number;
  }

  drawTree() {
    const { run } = this;
    if (this.shape === "tree") this.treeView.draw(run.tree, run.number, run.path());
    else this.icicle.draw(run.whole ?? run.tree, run.whole ? Infinity : run.number, run.replay.state.node);
  }

  drawCounters() {
    const counters = this.run.replay.counters();
    if (!this.countCells) {
      this.countCells = COUNTERS.map((name) => h("dd", { "data-counter": name }));
      clear(
        this.counts,
        COUNTERS.map((name, i) => h("div", {}, h("dt", {}, name), this.countCells[i])),
      );
    }
    COUNTERS.forEach((name, i) => {
      this.countCells[i].textContent = grouped(counters[name]);
    });
  }

  bounds() {
    const { run } = this;
    const { replay } = run;
    this.slider.min = replay.base;
    this.slider.max = run.known;
    this.slider.value = run.number;
    this.where.textContent = `${grouped(run.number)} of ${grouped(run.known)}${replay.ended ? "" : "+"}`;
  }

  key(event) {
    const keys = {
      ArrowRight: () => (event.shiftKey ? this.stepOver() : this.step()),
      ArrowLeft: () => this.back(),
      n: () => this.seek((e) => e.event === "assign"),
      f: () => this.seek((e) => e.event === "fail" || e.event === "reject"),
      y: () => this.seek((e) => e.event === "solution"),
      Home: () => this.goTo(this.run.replay.base),
      End: () => this.toEnd(),
      " ": () => this.player.toggle.click(),
    };
    if (event.key === " " && event.target.closest("button")) return;
    if (!keys[event.key]) return;
    event.preventDefault();
    if (event.key !== " ") this.player.stop();
    keys[event.key]();
  }
}

function legend() {
  const items = [
    ["inner", "node"],
    ["failed", "failure"],
    ["solution", "solution"],
    ["subtree", "failed subtree, folded (click to open)"],
  ];
  return h(
    "div",
    { class: "legend" },
    items.map(([kind, text]) =>
      h(
        "span",
        {},
        s("svg", { class: "tree", viewBox: "-11 -11 22 22", "aria-hidden": "true" }, shape(kind, kind)),
        text,
      ),
    ),
  );
}
