// Watch: a strategy at work on the board, step by step: one sentence, arrows from cause to effect, the tree as timeline.

import { clear, grouped, h, toast } from "../lib/dom.js";
import { aboutServer } from "../lib/api.js";
import { Player } from "../lib/player.js";
import { Picture } from "../board/picture.js";
import { Zoomed } from "../board/zoom.js";
import { Run } from "./run.js";
import { GRAINS, groupAt, nextStop, previousStop } from "./grain.js";
import { arrowsOf, searchLooks } from "./looks.js";
import { Panel, transport } from "./panel.js";
import { sentence } from "./sentence.js";
import { Strip } from "./strip.js";
import { Supply } from "./supply.js";
import { why } from "./narrate.js";

const EARLIER = 5000; // events a window begins before the one asked for: windows begin at boundaries
const COUNTERS = ["tries", "assignments", "nodes", "backtracks", "removals", "depth"];
const REST = 200; // milliseconds without a step
const QUIET = ["choose", "remove", "reject"]; // events that leave the tree as it is

export class View {
  constructor(place, page) {
    this.place = place;
    this.page = page;
    this.game = page.game;
    this.supply = new Supply(place, (error) => this.refused(error));
    this.strategy = "bt+fc+mrv";
    this.solutions = "1";
    this.limit = "";
    this.grain = "inference";
    this.grains = null; // its buttons
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
    if (!this.built) await this.build();
    if (more) this.restore(more);
    const inVain = !this.run?.replay.state && !this.supply.loading; // nobody answered when it was asked for
    if (this.stale !== false || more || inVain) await this.load(more?.at ? Number(more.at) : 0);
    this.focus();
  }

  restore(more) {
    this.strategy = this.panel.setStrategy(more.strategy || this.strategy);
    if (more.solutions) this.solutions = this.panel.setSolutions(more.solutions);
    if (/^\d+$/.test(more.limit ?? "")) this.limit = this.panel.limitInput.value = more.limit;
    if (GRAINS.includes(more.grain)) this.setGrain(more.grain);
    if (more.tree === "icicle") this.panel.setShape("icicle");
    if (more.present) this.present(true);
  }

  leave() {
    this.player.stop();
    this.present(false);
  }

  link() {
    return {
      strategy: this.strategy,
      solutions: this.solutions === "1" ? "" : this.solutions,
      limit: this.limit,
      grain: this.grain === "inference" ? "" : this.grain,
      at: this.run?.replay.state ? this.run.number || "" : "",
      tree: this.panel?.shape === "icicle" ? "icicle" : "",
      present: this.presenting ? "1" : "",
    };
  }

  focus() {
    this.picture?.svg.focus({ preventScroll: true });
  }

  /** From Home: the search runs as soon as it is there. */
  begin() {
    this.goTo(0);
    this.player.play();
  }

  refresh() {
    if (!this.run?.replay.state) return this.load();
    return undefined;
  }

  async build() {
    const about = await aboutServer();
    this.built = true;
    this.reason = h("div", { class: "why" });
    this.counts = h("dl", { class: "counters", "aria-label": "Counters" });
    this.panel = new Panel(this, about);
    this.strip = new Strip(
      (node, tree) => this.run.describe(node, tree),
      (node) => this.goToNode(node),
      (number) => {
        this.player.stop();
        this.goTo(number);
      },
    );
    this.boardBox = h("div", { class: "board-box" });
    this.now = h("div", { class: "now", role: "status", "aria-live": "polite" }, "Loading…");
    clear(
      this.place,
      h("div", { class: "stage" }, this.boardBox, this.now, transport(this), this.strip.element),
      this.panel.element,
    );
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
    this.moved = false;
    this.panel.begin(this.strategy);
    this.picture = new Picture(board, "the board as the search sees it");
    this.picture.svg.tabIndex = 0;
    this.zoomed = new Zoomed(this.picture, this.zoomed);
    clear(this.boardBox, this.picture.svg, this.zoomed.controls, this.picture.spokenRules());
    this.picture.show(board.givens.map((value) => ({ value })));
    this.now.textContent = "Loading…";
    this.draws = 0;
    this.treeAt = -1;
    await this.fetch((signal) => run.start(() => this.pageCame(run), signal));
    if (this.run !== run || !run.replay.state) return;
    if (at > run.known)
      await this.fetch((signal) => run.fromEvent(Math.max(0, at - EARLIER), () => this.pageCame(run), signal));
    if (!this.moved) run.replay.go(at - run.replay.base); // who has stepped on meanwhile stays where they are
    this.draw();
    this.settle();
  }

  pageCame(run) {
    if (this.run !== run || !run.replay.state) return;
    if (this.draws++ === 0) this.draw();
    this.strip.bounds(run);
  }

  /** One request at a time; a second waits for what the first brings. */
  fetch(work) {
    return this.supply.fetch(work);
  }

  refused({ message }) {
    if (!this.run.replay.state) this.now.textContent = message;
    toast(message);
  }

  /** What comes next is asked for before it is needed, once: if it does not come, a step that needs it asks again. */
  prefetch() {
    const { run } = this;
    if (this.supply.loading || !run.isShort) return;
    run.sought = run.known;
    this.supply.ahead((signal) => run.more(() => this.strip.bounds(run), signal));
  }

  // Moving

  /** So many steps of the grain; false at the end. */
  async advance(steps) {
    const { replay } = this.run;
    this.moved = true;
    for (let i = 0; i < steps; i++) {
      if (replay.atEnd && !(await this.more())) {
        this.draw();
        return false;
      }
      replay.go(nextStop(replay.events, replay.at, this.grain));
    }
    this.draw();
    this.prefetch();
    return !(replay.atEnd && replay.ended);
  }

  /** More events: what is on its way, or the next window. */
  async more() {
    const { run } = this;
    const { replay } = run;
    if (this.supply.loading) await this.supply.loading;
    if (replay.atEnd && !replay.ended && run === this.run)
      await this.fetch((signal) => run.more(() => this.strip.bounds(run), signal));
    return !replay.atEnd;
  }

  async step() {
    if (!this.run?.replay.state) await this.supply.loading;
    await this.advance(1);
    this.settle();
  }

  async back() {
    this.player.stop();
    this.moved = true;
    const { replay } = this.run;
    const number = this.run.number;
    if (replay.at === 0 && number > 0)
      await this.fetch((signal) => this.run.fromEvent(Math.max(0, number - EARLIER), null, signal));
    replay.go(number - replay.base);
    replay.go(previousStop(replay.events, replay.at, this.grain));
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
    this.moved = true;
    const { run } = this;
    const { replay } = run;
    let from = run.number;
    for (;;) {
      replay.go(replay.find(from - replay.base, wanted));
      if (replay.current && run.number > from && wanted(replay.current)) break;
      from = run.number;
      if (!(await this.more())) break;
    }
    this.draw();
    this.settle();
  }

  async toEnd() {
    this.player.stop();
    this.moved = true;
    const { replay } = this.run;
    replay.go(replay.events.length);
    this.draw();
    while (await this.more()) replay.go(replay.events.length);
    this.draw();
    this.settle();
  }

  /** To the first event of the search, also where what is loaded begins later. */
  async toStart() {
    this.player.stop();
    if (this.run?.replay.base) await this.fetch((signal) => this.run.fromEvent(0, null, signal));
    this.goTo(0);
  }

  goTo(number) {
    if (!this.run?.replay.state) return;
    this.moved = true;
    this.run.replay.go(number - this.run.replay.base);
    this.draw();
    this.settle();
  }

  /** To where a node is made, loading the events around it if need be. */
  async goToNode(node) {
    this.moved = true;
    this.wanted = node;
    const { replay } = this.run;
    let at = this.placeOf(node);
    if (at < 0) {
      await this.fetch((signal) => this.run.fromNode(node, null, signal));
      if (this.wanted !== node) return;
      at = Math.max(0, this.placeOf(node));
    }
    replay.go(at);
    this.panel.follow();
    this.draw();
    this.settle();
  }

  /** How many of the loaded events make a node, or -1 if they do not. */
  placeOf(node) {
    const { replay } = this.run;
    if (node === 0) return replay.base === 0 ? 0 : -1;
    const at = replay.events.findIndex((event) => event.event === "assign" && event.node === node);
    return at < 0 ? -1 : at + 1;
  }

  /** The link is written when the steps have come to rest. */
  settle() {
    clearTimeout(this.settling);
    this.settling = setTimeout(() => this.page.writeLink(), REST);
  }

  setGrain(grain) {
    this.grain = grain;
    this.grains.set(grain);
    if (this.run?.replay.state) this.draw();
    this.settle();
  }

  present(on) {
    if (this.presenting === on) return;
    this.presenting = on;
    if (on) document.documentElement.dataset.present = "yes";
    else delete document.documentElement.dataset.present;
    if (!this.run?.replay.state) return;
    this.draw();
    this.panel.draw(this.run);
    this.settle();
  }

  // Drawing

  draw() {
    const { run } = this;
    if (!run.replay.state) return;
    const { replay } = run;
    const event = replay.current;
    const group = groupAt(replay.events, replay.at, this.grain);
    this.picture.show(searchLooks(run, { group, scores: !this.presenting }));
    if (event?.variable >= 0) this.zoomed.reveal(run.problem.cells[event.variable]);
    this.picture.showArrows(group.filter((each) => each.event === "remove").length > 1 ? [] : arrowsOf(run));
    this.tell(sentence(group, run), event?.event ?? "");
    clear(this.reason, why(event, run.strategy, run.problem));
    this.panel.code.light(event?.event ?? "root", replay.state.solutions > 0);
    this.drawCounters();
    this.strip.bounds(run);
    this.stepTree(event, group.length);
  }

  tell(parts, kind) {
    this.now.dataset.kind = kind;
    const { names } = this.run.problem;
    clear(
      this.now,
      parts.map((part) =>
        typeof part === "string"
          ? document.createTextNode(part)
          : h("b", { class: `chip ${part.kind}`, "data-variable": part.variable }, names[part.variable]),
      ),
    );
  }

  /** Between the events that change the tree it need not be drawn. */
  stepTree(event, steps) {
    const same = this.treeAt === this.run.number - steps && steps === 1 && QUIET.includes(event?.event);
    if (!same) this.panel.draw(this.run);
    if (!same) this.strip.draw(this.run);
    this.treeAt = this.run.number;
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

  /** What the keys do; also what a lesson presses. */
  press(key, shift = false) {
    const keys = {
      ArrowRight: () => (shift ? this.stepOver() : this.step()),
      ArrowLeft: () => this.back(),
      n: () => this.seek((e) => e.event === "assign"),
      f: () => this.seek((e) => e.event === "fail" || e.event === "reject"),
      y: () => this.seek((e) => e.event === "solution"),
      c: () => this.seek((e) => e.event === "choose"),
      1: () => this.setGrain("node"),
      2: () => this.setGrain("inference"),
      3: () => this.setGrain("removal"),
      p: () => this.present(!this.presenting),
      Home: () => this.toStart(),
      End: () => this.toEnd(),
      Space: () => this.player.toggle.click(),
    };
    return keys[key]?.() ?? (key in keys ? Promise.resolve() : undefined);
  }

  key(event) {
    if (event.altKey || (event.key === " " && event.target.closest("button, summary"))) return;
    if (event.key === "Escape" && this.presenting) return this.present(false);
    const key = event.key === " " ? "Space" : event.key;
    if (key !== "Space" && key.startsWith("Arrow")) this.player.stop();
    if (this.press(key, event.shiftKey) !== undefined) event.preventDefault();
  }
}
