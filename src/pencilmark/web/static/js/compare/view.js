// The Compare view: two to four strategies on the same board, node by node or each to its end; a table of all
// counters; and every combination at once.

import { button, clear, grouped, h, segments, toast } from "../lib/dom.js";
import { Newest, aboutServer, calledOff, watch } from "../lib/api.js";
import { position } from "../board/board.js";
import { Picture, framed } from "../board/picture.js";
import { Player } from "../lib/player.js";
import { Run } from "../search/run.js";
import { sentence, spoken } from "../search/sentence.js";
import { searchLooks } from "../search/looks.js";
import { Icicle } from "../search/icicle.js";
import { Bars } from "../lib/bars.js";
import { Plot } from "./plot.js";

const COUNTERS = ["tries", "assignments", "nodes", "backtracks", "removals", "depth"];
const USUAL = ["bt", "bt+fc", "bt+fc+mrv", "bt+ac+mrv+deg"];

export class View {
  constructor(place, page) {
    this.place = place;
    this.page = page;
    this.game = page.game;
    this.strategies = USUAL.slice(0, 3);
    this.newest = new Newest();
    this.player = new Player((steps) => this.nodes(steps));
    this.game.addEventListener("change", () => {
      this.stale = true;
      if (page.view === "compare") this.load();
    });
  }

  async enter(more) {
    if (!this.built) await this.build();
    const named = more?.compare
      ?.split(",")
      .filter((text) => text.startsWith("bt"))
      .slice(0, 4);
    if (named?.length) this.strategies = named;
    if (this.stale !== false || more) await this.load(Number(more?.nodes) || 0);
  }

  leave() {
    this.player.stop();
  }

  refresh() {
    return this.load();
  }

  focus() {
    this.player.toggle.focus({ preventScroll: true });
  }

  link() {
    return { compare: this.strategies.join(","), nodes: this.step || "" };
  }

  async build() {
    this.about = await aboutServer();
    this.built = true;
    this.columns = h("div", { class: "columns" });
    this.table = h("div", { class: "scroll" });
    this.count = segments(
      "How many",
      [
        ["2", "2"],
        ["3", "3"],
        ["4", "4"],
      ],
      "3",
      (value) => this.setCount(Number(value)),
    );
    this.where = h("span", { class: "small", role: "status" });
    this.race = new Bars("Nodes so far");
    this.final = new Bars("Assignments at the end");
    this.plot = new Plot();
    this.plotBox = h("div", { class: "panel", hidden: true });
    this.allButton = button("All combinations", () => this.all(), { class: "primary" });
    const transport = h(
      "div",
      { class: "transport" },
      button("To the start", () => this.restart()),
      this.player.toggle,
      button("Next node", () => this.nodes(1), { "aria-keyshortcuts": "n" }),
      button("Each to its end", () => this.ends(), { "aria-keyshortcuts": "End" }),
      h("div", { class: "grow" }, this.player.slider),
      h("span", { class: "small" }, "Strategies"),
      this.count,
    );
    clear(
      this.place,
      h("div", { class: "card" }, transport, this.where, this.race.element),
      this.columns,
      h(
        "div",
        { class: "card" },
        h("header", {}, h("h2", {}, "Counters at the end"), this.allButton),
        this.final.element,
        this.table,
      ),
      this.plotBox,
    );
  }

  setCount(count) {
    this.strategies = [...this.strategies, ...USUAL.filter((s) => !this.strategies.includes(s))].slice(0, count);
    this.load();
  }

  async load(nodes = 0) {
    this.player.stop();
    this.stale = false;
    this.count.set(String(this.strategies.length));
    const { board, entries } = this.game.now;
    const signal = this.newest.start();
    this.step = 0;
    this.lanes = this.strategies.map((strategy, i) => this.lane(board, entries, strategy, i));
    clear(
      this.columns,
      this.lanes.map((lane) => lane.element),
    );
    try {
      const [, results] = await Promise.all([
        Promise.all(this.lanes.map((lane) => lane.run.start(null, signal))),
        this.results(board, entries, signal),
      ]);
      this.results_ = results;
    } catch (error) {
      if (!calledOff(error)) toast(error.message);
      this.stale = true;
      return;
    }
    await this.nodes(nodes, true);
    this.page.writeLink();
  }

  lane(board, entries, strategy, i) {
    const picture = new Picture(board, `the board under ${strategy}`);
    const now = h("div", { class: "now" });
    const small = h("span", { class: "small" });
    const input = h("input", {
      type: "text",
      value: strategy,
      list: "strategies",
      spellcheck: "false",
      "aria-label": `Strategy ${i + 1}`,
      onchange: () => {
        this.strategies[i] = input.value.trim();
        this.load();
      },
    });
    const known = h(
      "datalist",
      { id: "strategies" },
      this.about.combinations.map((value) => h("option", { value })),
    );
    const run = new Run(board, entries, strategy);
    const icicle = new Icicle(
      (node, tree) => run.describe(node, tree),
      () => {},
      { scrub: true },
    );
    icicle.canvas.setAttribute("aria-label", `search tree of ${strategy}`);
    icicle.canvas.tabIndex = -1;
    const element = h(
      "div",
      { class: "card column" },
      input,
      i ? null : known,
      framed(picture),
      small,
      icicle.element,
      now,
    );
    return { run, picture, now, small, icicle, element };
  }

  /** Every counter, from runs to the end that nobody watches. */
  async results(board, entries, signal) {
    const rows = [];
    await watch(
      "compare",
      { ...position(board, entries), strategies: this.strategies, time: 30 },
      (line) => {
        rows.push(...(line.results ?? []));
        clear(this.table, resultTable(rows));
        this.final.show(rows.map(finalBar));
      },
      signal,
    );
    return rows;
  }

  restart() {
    this.player.stop();
    this.step = 0;
    for (const lane of this.lanes) lane.run.replay.go(0);
    this.draw();
    this.page.writeLink();
  }

  /** Every lane goes on by so many nodes; false when none can. */
  async nodes(count, quiet = false) {
    let moved = false;
    for (let i = 0; i < count; i++) {
      const ahead = await Promise.all(this.lanes.map((lane) => nextNode(lane.run)));
      if (!ahead.some(Boolean)) break;
      moved = true;
      this.step += 1;
    }
    this.draw();
    if (!quiet && !this.player.playing) this.page.writeLink();
    return moved;
  }

  async ends() {
    this.player.stop();
    for (const { run } of this.lanes) {
      do run.replay.go(run.replay.events.length);
      while (run.known < 200_000 && (await run.more()));
      run.replay.go(run.replay.events.length);
    }
    this.draw();
  }

  draw() {
    const over = this.lanes.length && this.lanes.every(({ run }) => run.replay.atEnd && run.replay.ended);
    this.where.textContent = over ? "Each at its end" : `After ${this.step} node${this.step === 1 ? "" : "s"} each`;
    const started = this.lanes.filter(({ run }) => run.replay.state);
    const most = Math.max(1, ...started.map(({ run }) => run.tree.length));
    const racing = ({ run }) => {
      const { nodes } = run.replay.counters();
      return { name: run.strategy, value: nodes, note: nodes === 1 ? " node" : " nodes" };
    };
    this.race.show(started.map(racing), most);
    for (const lane of this.lanes) {
      const { run } = lane;
      if (!run.replay.state) continue;
      lane.picture.show(searchLooks(run, { scores: false }));
      lane.now.textContent = spoken(sentence(run.replay.current ? [run.replay.current] : [], run), run.problem);
      lane.now.dataset.kind = run.replay.current?.event ?? "";
      lane.icicle.set(0, most / run.tree.length, [run.tree, run.number, run.replay.state.node]); // one scale for all
      const { nodes, tries, backtracks, removals } = run.replay.counters();
      lane.small.textContent = `${grouped(nodes)} node${nodes === 1 ? "" : "s"}, ${grouped(tries)} tries, ${grouped(backtracks)} backtracks, ${grouped(removals)} removals`;
    }
  }

  async all() {
    const { board, entries } = this.game.now;
    this.allButton.disabled = true;
    this.plotBox.hidden = false;
    const rows = [];
    const progress = h("p", { class: "small", role: "status" });
    const table = h("div", { class: "scroll" });
    clear(
      this.plotBox,
      h("div", { class: "card" }, h("header", {}, h("h2", {}, "All combinations"), progress), this.plot.element, table),
    );
    try {
      await watch(
        "compare",
        { ...position(board, entries), strategies: "all", time: 40 },
        (line) => {
          rows.push(...(line.results ?? []));
          if (line.progress?.of) progress.textContent = `${line.progress.done} of ${line.progress.of}`;
          this.plot.draw(rows);
          clear(table, resultTable(rows));
        },
        this.newest.start(),
      );
    } catch (error) {
      if (!calledOff(error)) toast(error.message);
    }
    this.allButton.disabled = false;
  }

  key(event) {
    const keys = {
      n: () => this.nodes(1),
      ArrowRight: () => this.nodes(1),
      Home: () => this.restart(),
      End: () => this.ends(),
      " ": () => this.player.toggle.click(),
    };
    if (!keys[event.key] || (event.key === " " && event.target.closest("button"))) return;
    event.preventDefault();
    keys[event.key]();
  }
}

const finalBar = ({ strategy, status, counters }) => ({
  name: strategy,
  value: counters.assignments,
  note: status === "limit" ? " and more" : " assignments",
});

/** To the next node of a run, loading more of it if need be. */
async function nextNode(run) {
  const { replay } = run;
  if (!replay.state) return false;
  const from = run.number;
  const next = () => replay.find(from - replay.base, (event) => event.event === "assign");
  let at = next();
  if (at === replay.events.length && replay.events[at - 1]?.event !== "assign" && (await run.more())) at = next();
  replay.go(at);
  return run.number > from;
}

export function resultTable(rows) {
  const head = ["strategy", "status", ...COUNTERS, "seconds"];
  let sorted = rows;
  const table = h("table", {});
  const fill = () =>
    clear(
      table,
      h(
        "thead",
        {},
        h(
          "tr",
          {},
          head.map((name) =>
            h(
              "th",
              { scope: "col" },
              button(name, () => sort(name)),
            ),
          ),
        ),
      ),
      h(
        "tbody",
        {},
        sorted.map((row) =>
          h(
            "tr",
            { "data-strategy": row.strategy },
            head.map((name) => h("td", { "data-counter": name }, cell(row, name))),
          ),
        ),
      ),
    );
  const sort = (name) => {
    const value = (row) => row.counters[name] ?? row[name];
    sorted = [...rows].sort((a, b) => (value(a) > value(b) ? 1 : value(a) < value(b) ? -1 : 0));
    fill();
  };
  fill();
  return table;
}

function cell(row, name) {
  if (name in row.counters) return grouped(row.counters[name]);
  return name === "seconds" ? row.seconds.toFixed(4) : String(row[name]);
}
