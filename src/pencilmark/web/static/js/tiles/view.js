// The Tiles view: play, solve, and watch A* and IDA* with their bound, frontier and heuristic values.

import { button, choice, clear, grouped, h, s, segments, toast } from "../lib/dom.js";
import { ask } from "../lib/api.js";
import { AStar, HEURISTICS, IdaStar, Puzzle, classic, readTiles, toy } from "./tiles.js";
import { Player } from "../lib/player.js";

const EXAMPLES = {
  "8-puzzle, 2 moves": "1 2 3/4 0 6/7 5 8",
  "8-puzzle, 14 moves": "8 1 3/4 0 2/7 6 5",
  "8-puzzle, 22 moves": "0 7 3/4 2 5/1 6 8",
  "8-puzzle, 31 moves": "8 6 7/2 5 4/3 0 1",
  "15-puzzle, 10 moves": "5 1 3 4/2 6 8 0/9 10 7 11/13 14 15 12",
  "15-puzzle, 34 moves": "1 2 0 8/13 5 4 3/14 15 12 7/9 10 6 11",
};
const LARGEST = 150_000; // states a watched A* may keep

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
    if (more?.algorithm) this.algorithm = this.picker.select.value = more.algorithm === "ida*" ? "ida*" : "a*";
    if (HEURISTICS[more?.heuristic]) this.heuristic = this.guess.select.value = more.heuristic;
    if (more?.tiles || !this.puzzle) this.openText(more?.tiles ?? EXAMPLES["8-puzzle, 2 moves"], more?.moves ?? "");
    if (Number(more?.step)) this.goTo(Number(more.step));
  }

  leave() {
    this.player.stop();
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
    this.picker = choice(
      "Algorithm",
      [
        ["a*", "A*"],
        ["ida*", "IDA*"],
      ],
      this.algorithm,
      (value) => {
        this.algorithm = value;
        this.reset();
      },
    );
    this.guess = choice(
      "Heuristic",
      [
        ["manhattan", "Manhattan distance"],
        ["misplaced", "misplaced tiles"],
        ["zero", "none (uniform cost)"],
      ],
      this.heuristic,
      (value) => {
        this.heuristic = value;
        this.reset();
      },
    );
    const transport = h(
      "div",
      { class: "transport" },
      button("Restart", () => this.reset()),
      this.player.toggle,
      button("Step", () => this.advance(1), { "aria-label": "Step the search" }),
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
    const from = new Puzzle(rows, cols, this.board, goal);
    this.search = this.algorithm === "a*" ? new AStar(from, this.heuristic) : new IdaStar(from, this.heuristic);
    this.steps = 0;
    this.draw();
    this.page.writeLink();
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
    const from = new Puzzle(this.puzzle.rows, this.puzzle.cols, this.board, this.puzzle.goal);
    if (!from.possible(this.board)) return toast("The goal cannot be reached from here: the parity is wrong.");
    toast("Looking for the shortest path…");
    const moves = await this.shortest(from);
    if (!moves) return toast("Not found within the limits.");
    toast(`${moves.length} moves: ${moves.join(" ")}`);
    for (const move of moves) {
      await new Promise((done) =>
        setTimeout(
          done,
          matchMedia("(prefers-reduced-motion: reduce)").matches ? 0 : Math.min(160, 3000 / moves.length),
        ),
      );
      this.board = this.puzzle.move(this.board, move);
      this.moves.push(move);
      this.drawBoard(this.board);
    }
    return this.reset();
  }

  async shortest(from) {
    const reply = await ask("tiles", {
      rows: from.rows,
      cols: from.cols,
      start: from.start,
      goal: from.goal,
      time: 30,
    });
    return reply.status === "solved" ? [...reply.moves] : null;
  }

  // Watching

  async advance(steps) {
    for (let i = 0; i < steps; i++) {
      this.steps += 1;
      if (!this.search.step()) {
        this.draw();
        this.page.writeLink();
        return false;
      }
      if (this.search.reached?.size > LARGEST) {
        toast("That is as far as a watched A* goes: its memory is full.");
        this.draw();
        return false;
      }
    }
    this.draw();
    if (!this.player.playing) this.page.writeLink();
    return true;
  }

  async toEnd() {
    this.player.stop();
    for (let i = 0; i < 400; i++) {
      if (!(await this.advance(2000))) return;
      await new Promise((done) => setTimeout(done));
    }
    toast("It goes on: press again.");
  }

  goTo(steps) {
    while (this.steps < Math.min(steps, 200_000)) {
      this.steps += 1;
      if (!this.search.step()) break;
    }
    this.draw();
  }

  draw() {
    const { search } = this;
    const { g, h: guess } = search.now;
    this.drawBoard(this.steps ? search.now.board : this.board);
    const sum = search.path().length;
    clear(
      this.line,
      h(
        "span",
        { class: "verdict" },
        this.puzzle.possible(this.board)
          ? `${this.moves.length} moves made`
          : "The goal cannot be reached: wrong parity",
      ),
    );
    this.now.dataset.kind = search.status === "solved" ? "solution" : "choose";
    this.now.textContent =
      search.status === "solved"
        ? `Solved: ${sum} moves, ${search.path().join(" ")}`
        : search.status === "unsolvable"
          ? "Every path was followed: no solution."
          : `g = ${g} moves so far, h = ${guess} still guessed, f = ${g + guess}${search.bound !== undefined ? `, bound ${search.bound}` : ""}`;
    this.drawFacts();
    this.drawFrontier();
    this.drawBounds();
  }

  drawFacts() {
    const { search } = this;
    const facts = {
      ...search.counters,
      f: search.now.g + search.now.h,
      ...(search.bound !== undefined
        ? { bound: search.bound, passes: search.passes.length }
        : { waiting: search.waiting }),
    };
    clear(
      this.facts,
      Object.entries(facts).map(([name, value]) =>
        h("div", {}, h("dt", {}, name), h("dd", { "data-counter": name }, grouped(value))),
      ),
    );
  }

  drawFrontier() {
    const best = this.search.best(6);
    clear(
      this.frontier,
      best.length ? h("h3", {}, "Best of the frontier") : null,
      best.map((item) =>
        h("figure", {}, this.picture(item.board, false), h("figcaption", {}, `f ${item.f} = ${item.g}+${item.h}`)),
      ),
    );
    this.frontier.hidden = !best.length;
  }

  drawBounds() {
    const passes = this.search.passes ?? [];
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
    clear(this.box, this.picture(board, true));
  }

  picture(board, large) {
    const { rows, cols } = this.puzzle;
    const far = this.puzzle.distances(board);
    const tiles = board.map((tile, cell) => this.tile(tile, cell, far[cell], large));
    const svg = s(
      "svg",
      {
        class: "board",
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

  key(event) {
    const moves = { ArrowUp: "U", ArrowDown: "D", ArrowLeft: "L", ArrowRight: "R" };
    if (moves[event.key]) {
      event.preventDefault();
      this.slide(moves[event.key]);
    } else if (event.key === "u") this.undo();
    else if (event.key === "n") this.advance(1);
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
