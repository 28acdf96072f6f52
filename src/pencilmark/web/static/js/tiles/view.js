// The Tiles view: play, solve, and watch A* and IDA* with their bound, frontier and heuristic values.

import { button, choice, clear, grouped, h, s, segments, toast } from "../lib/dom.js";
import { ask } from "../lib/api.js";
import { Puzzle, classic, readTiles, toy } from "./board.js";
import { Steps } from "./steps.js";
import { Player } from "../lib/player.js";

const EXAMPLES = {
  "8-puzzle, 2 moves": "1 2 3/4 0 6/7 5 8",
  "8-puzzle, 14 moves": "8 1 3/4 0 2/7 6 5",
  "8-puzzle, 22 moves": "0 7 3/4 2 5/1 6 8",
  "8-puzzle, 31 moves": "8 6 7/2 5 4/3 0 1",
  "15-puzzle, 10 moves": "5 1 3 4/2 6 8 0/9 10 7 11/13 14 15 12",
  "15-puzzle, 34 moves": "1 2 0 8/13 5 4 3/14 15 12 7/9 10 6 11",
};
const ALGORITHMS = [
  ["a*", "A*"],
  ["ida*", "IDA*"],
  ["greedy", "greedy best-first"],
];
const HEURISTICS = [
  ["manhattan", "Manhattan distance"],
  ["linear-conflict", "linear conflict"],
  ["misplaced", "misplaced tiles"],
  ["zero", "none (uniform cost)"],
];
const knows = (options, name) => options.some(([value]) => value === name);

export class View {
  constructor(place, page) {
    this.place = place;
    this.page = page;
    this.algorithm = "a*";
    this.heuristic = "manhattan";
    this.player = new Player(
      (steps) => this.advance(steps),
      () => page.writeLink(),
    );
  }

  async enter(more) {
    if (!this.built) this.build();
    if (knows(ALGORITHMS, more?.algorithm)) this.algorithm = this.picker.select.value = more.algorithm;
    if (knows(HEURISTICS, more?.heuristic)) this.heuristic = this.guess.select.value = more.heuristic;
    if (more?.tiles || !this.puzzle) this.openText(more?.tiles ?? EXAMPLES["8-puzzle, 2 moves"], more?.moves ?? "");
    if (Number(more?.step)) await this.goTo(Number(more.step));
    this.focus();
  }

  leave() {
    this.player.stop();
  }

  focus() {
    this.box.querySelector("svg")?.focus({ preventScroll: true });
  }

  link() {
    const rows = (board) =>
      split(board, this.puzzle.cols)
        .map((row) => row.join(" "))
        .join("/");
    return {
      tiles: `${rows(this.puzzle.start)}//${rows(this.puzzle.goal)}`,
      moves: this.moves.join(""),
      algorithm: this.algorithm,
      heuristic: this.heuristic,
      step: this.steps || "",
    };
  }

  course() {
    const rows = (board) =>
      split(board, this.puzzle.cols)
        .map((row) => row.join(" "))
        .join("\n");
    return `${rows(this.puzzle.start)}\n\n${rows(this.puzzle.goal)}\n`;
  }

  build() {
    this.built = true;
    this.box = h("div", { class: "board-box" });
    this.line = h("div", { class: "live" });
    this.now = h("div", { class: "now", role: "status", "aria-live": "polite" });
    this.facts = h("dl", { class: "counters", "aria-label": "Search counters" });
    this.frontier = h("div", { class: "frontier", "aria-label": "best of the frontier" });
    this.bounds = h("div", { class: "bounds", "aria-label": "passes" });
    clear(
      this.place,
      h("div", { class: "stage" }, this.box, this.line, this.now),
      h("div", { class: "panel" }, this.boardCard(), this.searchCard()),
    );
  }

  boardCard() {
    const examples = choice(
      "Example",
      [["", "Choose…"], ...Object.keys(EXAMPLES).map((name) => [name, name])],
      "",
      (name) => name && this.openText(EXAMPLES[name]),
    );
    this.goalPicker = segments(
      "Goal",
      [
        ["toy", "1 2 3 … gap"],
        ["classic", "gap 1 2 …"],
      ],
      "toy",
      (kind) => {
        const cells = this.puzzle.start.length;
        this.open(
          new Puzzle(
            this.puzzle.rows,
            this.puzzle.cols,
            this.puzzle.start,
            kind === "toy" ? toy(cells) : classic(cells),
          ),
        );
      },
    );
    return h(
      "div",
      { class: "card" },
      h("header", {}, h("h2", {}, "Board"), this.goalPicker),
      examples,
      h(
        "div",
        { class: "row" },
        button("Shuffle", () => this.shuffle()),
        button("Back one move", () => this.undo(), { "aria-keyshortcuts": "u" }),
        button("To the start", () => this.restart()),
        button("Show the solution", () => this.solve(), { class: "primary" }),
      ),
      h(
        "p",
        { class: "small" },
        "Click a tile beside the gap, or move the gap with the arrow keys. The small number is how far a tile is from home.",
      ),
    );
  }

  searchCard() {
    this.picker = choice("Algorithm", ALGORITHMS, this.algorithm, (value) => {
      this.algorithm = value;
      this.reset();
    });
    this.guess = choice("Heuristic", HEURISTICS, this.heuristic, (value) => {
      this.heuristic = value;
      this.reset();
    });
    const transport = h(
      "div",
      { class: "transport" },
      button("Restart", () => this.reset()),
      this.player.toggle,
      button("Back", () => this.back(), { "aria-label": "Back one step", "aria-keyshortcuts": "b" }),
      button("Step", () => this.advance(1), { "aria-label": "Step the search", "aria-keyshortcuts": "n" }),
      button("To the end", () => this.toEnd()),
      h("div", { class: "grow" }, this.player.slider),
    );
    return h(
      "div",
      { class: "card" },
      h("h2", {}, "Watch the search"),
      h("div", { class: "fields" }, this.picker, this.guess),
      transport,
      this.facts,
      this.frontier,
      this.bounds,
    );
  }

  openText(text, moves = "") {
    try {
      this.open(
        readTiles(text),
        [...moves].filter((m) => "ULRD".includes(m)),
      );
    } catch (error) {
      toast(error.message);
      if (!this.puzzle) this.openText(EXAMPLES["8-puzzle, 2 moves"]);
    }
  }

  open(puzzle, moves = []) {
    this.puzzle = puzzle;
    const cells = puzzle.start.length;
    this.goalPicker.set(
      String(puzzle.goal) === String(classic(cells))
        ? "classic"
        : String(puzzle.goal) === String(toy(cells))
          ? "toy"
          : "",
    );
    this.board = puzzle.start;
    this.moves = [];
    for (const move of moves) {
      const next = puzzle.move(this.board, move);
      if (next) {
        this.board = next;
        this.moves.push(move);
      }
    }
    this.reset();
  }

  /** A new search from where the tiles stand now. */
  reset() {
    this.player.stop();
    const { rows, cols, goal } = this.puzzle;
    this.search = new Steps({
      rows,
      cols,
      start: this.board,
      goal,
      algorithm: this.algorithm,
      heuristic: this.heuristic,
    });
    this.draw();
    this.page.writeLink();
    return this.search.load().then(
      () => this.draw(),
      (error) => toast(error.message),
    );
  }

  get steps() {
    return this.search.at;
  }

  // Playing

  slide(name) {
    const next = this.puzzle.move(this.board, name);
    if (!next) return;
    this.board = next;
    this.moves.push(name);
    this.reset();
    if (this.puzzle.solved(next)) toast(`Solved in ${this.moves.length} moves.`);
  }

  undo() {
    const last = this.moves.pop();
    if (!last) return;
    this.board = this.puzzle.move(this.board, { U: "D", D: "U", L: "R", R: "L" }[last]);
    this.reset();
  }

  restart() {
    this.open(this.puzzle);
  }

  shuffle() {
    let board = this.puzzle.goal;
    let last = "";
    for (let i = 0; i < 60 + Math.random() * 2; i++) {
      const moves = this.puzzle.moves(board).filter(([name]) => name !== { U: "D", D: "U", L: "R", R: "L" }[last]);
      [last, board] = moves[Math.floor(Math.random() * moves.length)];
    }
    this.open(new Puzzle(this.puzzle.rows, this.puzzle.cols, board, this.puzzle.goal));
  }

  /** The shortest way home, played move by move. */
  async solve() {
    const moves = await this.shortest();
    if (!moves) return undefined;
    toast(`${moves.length} moves: ${moves.join(" ")}`);
    const pause = matchMedia("(prefers-reduced-motion: reduce)").matches ? 0 : Math.min(160, 3000 / moves.length);
    for (const move of moves) {
      await new Promise((done) => setTimeout(done, pause));
      this.board = this.puzzle.move(this.board, move);
      this.moves.push(move);
      this.drawBoard(this.board);
    }
    return this.reset();
  }

  /** The moves of a shortest path, or nothing, said why. */
  async shortest() {
    const { rows, cols, goal } = this.puzzle;
    toast("Looking for the shortest path…");
    try {
      const reply = await ask("tiles", { rows, cols, start: this.board, goal, time: 30 });
      if (reply.status === "solved") return [...reply.moves];
      toast(reply.reason ? `The goal cannot be reached: ${reply.reason}` : "Not found within the limits.");
    } catch (error) {
      toast(error.message);
    }
    return null;
  }

  // Watching

  async advance(steps) {
    try {
      const further = await this.search.go(this.search.at + steps);
      this.draw();
      if (!this.player.playing) this.page.writeLink();
      return further;
    } catch (error) {
      toast(error.message);
      return false;
    }
  }

  back() {
    this.player.stop();
    return this.advance(-1);
  }

  async toEnd() {
    this.player.stop();
    try {
      await this.search.toEnd();
    } catch (error) {
      toast(error.message);
    }
    this.draw();
    this.page.writeLink();
  }

  async goTo(steps) {
    await this.search.go(steps);
    this.draw();
  }

  draw() {
    const { search } = this;
    this.drawBoard(search.at ? search.now.board : this.board);
    clear(
      this.line,
      h(
        "span",
        { class: "verdict" },
        search.reason ? "The goal cannot be reached: wrong parity" : `${this.moves.length} moves made`,
      ),
    );
    this.now.dataset.kind = search.solved ? "solution" : "choose";
    this.now.textContent = this.sentence();
    this.drawFacts();
    this.drawFrontier();
    this.drawBounds();
  }

  sentence() {
    const { search } = this;
    if (search.solved) return `Solved: ${search.moves.length} moves, ${search.moves.join(" ")}`;
    if (search.reason) return `No solution: ${search.reason}.`;
    if (search.atEnd && search.status === "limit") return "That is as far as a watched search goes: a limit ended it.";
    if (!search.at) return "Before the first step.";
    const { g, h: guess, bound } = search.now;
    return `g = ${g} moves so far, h = ${guess} still guessed, f = ${g + guess}${bound === undefined ? "" : `, bound ${bound}`}`;
  }

  drawFacts() {
    const { now } = this.search;
    const facts = {
      ...now.counters,
      ...(now.frontier === undefined ? {} : { frontier: now.frontier }),
      f: now.g + now.h,
      ...(now.bound === undefined ? { waiting: now.waiting } : { bound: now.bound, passes: now.passes.length }),
    };
    clear(
      this.facts,
      Object.entries(facts).map(([name, value]) =>
        h("div", {}, h("dt", {}, name), h("dd", { "data-counter": name }, grouped(value ?? 0))),
      ),
    );
  }

  drawFrontier() {
    const best = this.search.now.best ?? [];
    clear(
      this.frontier,
      best.length ? h("h3", {}, "Best of the frontier") : null,
      best.map((item) =>
        h(
          "figure",
          {},
          this.picture(item.board, false),
          h("figcaption", {}, `f ${item.g + item.h} = ${item.g}+${item.h}`),
        ),
      ),
    );
    this.frontier.hidden = !best.length;
  }

  drawBounds() {
    const passes = this.search.now.passes ?? [];
    this.bounds.hidden = !passes.length;
    const most = Math.log10(Math.max(10, ...passes.map((pass) => pass.generated)));
    clear(
      this.bounds,
      passes.slice(-14).map(({ bound, generated }) => {
        const tall = Math.max(2, (Math.log10(Math.max(1, generated)) / most) * 68);
        return h(
          "div",
          {},
          s(
            "svg",
            { viewBox: "0 0 22 70", "aria-hidden": "true" },
            s("rect", { x: 2, width: 18, y: 70 - tall, height: tall, rx: 3 }),
          ),
          h("span", {}, `f≤${bound}`),
          h("span", {}, grouped(generated)),
        );
      }),
    );
  }

  drawBoard(board) {
    const had = this.box.contains(document.activeElement);
    clear(this.box, this.picture(board, true));
    if (had) this.focus();
  }

  picture(board, large) {
    const { rows, cols } = this.puzzle;
    const far = this.puzzle.distances(board);
    const tiles = board.map((tile, cell) => this.tile(tile, cell, far[cell], large));
    const svg = s(
      "svg",
      {
        class: "board tiles",
        tabindex: large ? 0 : null,
        viewBox: `-4 -4 ${cols * 60 + 8} ${rows * 60 + 8}`,
        role: large ? "group" : "img",
        "aria-label": large ? "tiles" : board.join(" "),
      },
      s("rect", { class: "gap", width: cols * 60, height: rows * 60, rx: 8 }),
      tiles,
    );
    if (large) svg.style.maxWidth = `${Math.min(560, cols * 130)}px`;
    return svg;
  }

  tile(tile, cell, far, large) {
    if (!tile) return null;
    const x = (cell % this.puzzle.cols) * 60;
    const y = Math.floor(cell / this.puzzle.cols) * 60;
    const group = s(
      "g",
      {
        class: far ? "tile" : "tile home",
        transform: `translate(${x} ${y})`,
        "aria-label": large ? `tile ${tile}, ${far} from home` : null,
        role: large ? "button" : null,
      },
      s("rect", { class: "tile-back", x: 2, y: 2, width: 56, height: 56, rx: 7 }),
      s("text", { x: 30, y: 31 }, String(tile)),
    );
    if (large) {
      group.append(s("text", { class: "h", x: 47, y: 13 }, String(far)));
      group.addEventListener("click", () => this.press(cell));
    }
    return group;
  }

  press(cell) {
    const gap = this.board.indexOf(0);
    const name = { [-this.puzzle.cols]: "U", [this.puzzle.cols]: "D", [-1]: "L", 1: "R" }[cell - gap];
    if (name) this.slide(name);
  }

  /** What a lesson presses. */
  press(key) {
    return { n: () => this.advance(1), b: () => this.back(), End: () => this.toEnd() }[key]?.();
  }

  key(event) {
    const moves = { ArrowUp: "U", ArrowDown: "D", ArrowLeft: "L", ArrowRight: "R" };
    if (moves[event.key]) {
      event.preventDefault();
      this.slide(moves[event.key]);
    } else if (event.key === "u") this.undo();
    else if (event.key === "n") this.advance(1);
    else if (event.key === "End") this.toEnd();
    else if (event.key === "b") this.back();
    else if (event.key === " " && !event.target.closest("button")) {
      event.preventDefault();
      this.player.toggle.click();
    }
  }
}

function split(board, cols) {
  const rows = [];
  for (let i = 0; i < board.length; i += cols) rows.push(board.slice(i, i + cols));
  return rows;
}
