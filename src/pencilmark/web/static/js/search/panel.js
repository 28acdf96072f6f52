// Beside the board: the strategy, the tree and the algorithm, and the controls of the replay.

import { button, choice, h, s, segments } from "../lib/dom.js";
import { icon } from "../lib/player.js";
import { Icicle } from "./icicle.js";
import { Pseudocode } from "./pseudocode.js";
import { StrategyPicker } from "./strategy.js";
import { TreeView, shape } from "./tree-view.js";

export function transport(view) {
  const act = (name, label, work, keys) => {
    const b = button("", work, { "aria-label": label, title: label, "aria-keyshortcuts": keys });
    b.append(icon(name));
    return b;
  };
  view.grains = segments(
    "A step is",
    [
      ["node", "Node"],
      ["inference", "Inference"],
      ["removal", "Removal"],
    ],
    view.grain,
    (grain) => view.setGrain(grain),
  );
  return h(
    "div",
    { class: "transport" },
    act("start", "To the start", () => view.toStart(), "Home"),
    act("back", "Step back", () => view.back(), "ArrowLeft"),
    view.player.toggle,
    act("step", "Step", () => view.step(), "ArrowRight"),
    act("end", "To the end", () => view.toEnd(), "End"),
    button("Next node", () => view.press("n"), { "aria-keyshortcuts": "n" }),
    button("Next failure", () => view.press("f"), { "aria-keyshortcuts": "f" }),
    button("Next solution", () => view.press("y"), { "aria-keyshortcuts": "y" }),
    button("Step over", () => view.stepOver(), { "aria-keyshortcuts": "Shift+ArrowRight" }),
    view.grains,
    h("div", { class: "grow" }, view.player.slider),
  );
}

export class Panel {
  constructor(view, about) {
    this.view = view;
    this.shape = "tree";
    this.treeView = new TreeView(
      (node) => view.run.describe(node),
      (node) => view.goToNode(node),
    );
    this.icicle = new Icicle(
      (node, tree) => view.run.describe(node, tree),
      (node) => view.goToNode(node),
    );
    this.code = new Pseudocode();
    this.picker = new StrategyPicker(about, view.strategy, (text) => {
      view.strategy = text;
      view.load();
    });
    this.element = h("div", { class: "panel" }, this.strategyCard(), this.treeCard(), this.codeCard());
  }

  strategyCard() {
    const { view } = this;
    this.wanted = choice(
      "Look for",
      [
        ["1", "the first solution"],
        ["2", "two solutions"],
        ["all", "all solutions"],
      ],
      view.solutions,
      (value) => {
        view.solutions = value;
        view.load();
      },
    );
    this.limitInput = h("input", {
      type: "number",
      min: 0,
      placeholder: "none",
      onchange: () => {
        view.limit = this.limitInput.value;
        view.load();
      },
    });
    const limits = [this.wanted, h("label", { class: "field" }, "Limit of assignments", this.limitInput)];
    this.picker.element.classList.add("strategy-fields");
    const present = button("Projector", () => view.present(!view.presenting), { "aria-keyshortcuts": "p" });
    return h(
      "div",
      { class: "card strategy-card" },
      h("header", {}, h("h2", {}, "Strategy"), h("div", { class: "row" }, this.picker.name, present)),
      this.picker.element,
      h("details", { class: "rules" }, h("summary", {}, "How far it goes"), h("div", { class: "fields" }, limits)),
    );
  }

  treeCard() {
    this.shapes = segments(
      "Tree as",
      [
        ["tree", "Tree"],
        ["icicle", "Icicle"],
      ],
      this.shape,
      (value) => {
        this.setShape(value);
        this.draw(this.view.run);
        this.view.settle();
      },
    );
    this.wholeButton = button("Whole tree", () => this.loadWhole());
    const tools = h(
      "div",
      { class: "row" },
      button("−", () => this.treeView.zoom(1 / 1.3), { "aria-label": "Zoom out" }),
      button("+", () => this.treeView.zoom(1.3), { "aria-label": "Zoom in" }),
      button("Find", () => this.find(), { title: "Back to where the search stands" }),
      this.wholeButton,
      this.shapes,
    );
    const card = h(
      "div",
      { class: "card tree-card" },
      h("header", {}, h("h2", {}, "Search tree"), tools),
      this.treeView.element,
      this.icicle.element,
      legend(),
    );
    this.showShape();
    return card;
  }

  codeCard() {
    const { counts, reason } = this.view;
    return h("div", { class: "card code-card" }, counts, reason, h("h2", {}, "The algorithm"), this.code.element);
  }

  setStrategy(text) {
    this.picker.set(text);
    return this.picker.text;
  }

  setSolutions(text) {
    this.wanted.select.value = ["1", "2", "all"].includes(text) ? text : "1";
    return this.wanted.select.value;
  }

  setShape(value) {
    this.shape = value;
    this.shapes.set(value);
    this.showShape();
  }

  showShape() {
    this.treeView.element.hidden = this.shape !== "tree";
    this.icicle.element.hidden = this.shape !== "icicle";
  }

  /** A new search. */
  begin(strategy) {
    this.treeView.reset();
    this.icicle.reset();
    this.code.show(strategy);
  }

  follow() {
    this.treeView.follow = true;
  }

  find() {
    this.follow();
    this.treeView.stretched = false;
    this.icicle.reset();
    this.draw(this.view.run);
  }

  draw(run) {
    if (this.shape === "tree") this.treeView.draw(run.tree, run.number, run.path());
    else this.icicle.draw(run.whole ?? run.tree, run.whole ? Infinity : run.number, run.replay.state.node);
  }

  async loadWhole() {
    const { run } = this.view;
    this.wholeButton.disabled = true;
    this.setShape("icicle");
    let drawn = 0;
    await this.view.fetch((signal) =>
      run.loadWhole((tree) => {
        if (performance.now() - drawn < 400) return;
        this.icicle.draw(tree, Infinity, 0);
        drawn = performance.now();
      }, signal),
    );
    this.wholeButton.disabled = false;
    if (run !== this.view.run) return;
    this.draw(run);
    this.view.strip.draw(run);
  }
}

function legend() {
  const items = [
    ["inner", "node"],
    ["failed", "failure"],
    ["solution", "solution"],
    ["subtree", "failed subtree, folded (a click or Enter opens it)"],
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
