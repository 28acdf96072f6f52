// The Tiles view: play, solve, and watch A* and IDA* with their bound, frontier and heuristic values.

import { clear, grouped, h, s, toast } from "../lib/dom.js";
import { ask } from "../lib/api.js";
import { Puzzle, classic, readTiles, toy } from "./board.js";
import { ALGORITHMS, EXAMPLES, HEURISTICS, boardCard, knows, searchCard } from "./cards.js";
import { tilesPicture } from "./picture.js";
import { Steps } from "./steps.js";
import { Player } from "../lib/player.js";

export class View {
  constructor(place, page) {
    this.place = place;
    this.page = page;
    this.algorithm = "a*";
    this.heuristic = "manhattan";
    this.picker = this.guess = this.goalPicker = null; // made with the cards
    this.before = []; // [puzzle, moves] of what was there, to go back to
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
      h("div", { class: "panel" }, boardCard(this), searchCard(this)),
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
    if (this.moves?.length) this.before.push([this.puzzle, this.moves]);
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
    this.shown = null;
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

  /** One move back; before the first, what was played before these tiles were opened. */
  undo() {
    const last = this.moves.pop();
    if (!last) {
      if (this.before.length) this.open(...this.before.pop());
      return;
    }
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
    const shown = Symbol("the solution");
    this.shown = shown; // until somebody does something else, or asks again
    const moves = await this.shortest();
    if (!moves || this.shown !== shown) return undefined;
    toast(`${moves.length} moves: ${moves.join(" ")}`);
    const pause = matchMedia("(prefers-reduced-motion: reduce)").matches ? 0 : Math.min(160, 3000 / moves.length);
    for (const move of moves) {
      await new Promise((done) => setTimeout(done, pause));
      if (this.shown !== shown) return undefined;
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
          tilesPicture(this.puzzle, item.board),
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
    clear(
      this.box,
      tilesPicture(this.puzzle, board, (cell) => this.slideAt(cell)),
    );
    if (had) this.focus();
  }

  /** Slide the tile at a cell, if the gap is beside it. */
  slideAt(cell) {
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
