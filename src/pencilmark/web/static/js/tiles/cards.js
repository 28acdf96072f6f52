// The controls of the tiles: the board, and the search under watch.

import { button, choice, h, segments } from "../lib/dom.js";
import { Puzzle, classic, toy } from "./board.js";

export const EXAMPLES = {
  "8-puzzle, 2 moves": "1 2 3/4 0 6/7 5 8",
  "8-puzzle, 14 moves": "8 1 3/4 0 2/7 6 5",
  "8-puzzle, 22 moves": "0 7 3/4 2 5/1 6 8",
  "8-puzzle, 31 moves": "8 6 7/2 5 4/3 0 1",
  "15-puzzle, 10 moves": "5 1 3 4/2 6 8 0/9 10 7 11/13 14 15 12",
  "15-puzzle, 34 moves": "1 2 0 8/13 5 4 3/14 15 12 7/9 10 6 11",
};
export const ALGORITHMS = [
  ["a*", "A*"],
  ["ida*", "IDA*"],
  ["greedy", "greedy best-first"],
];
export const HEURISTICS = [
  ["manhattan", "Manhattan distance"],
  ["linear-conflict", "linear conflict"],
  ["misplaced", "misplaced tiles"],
  ["zero", "none (uniform cost)"],
];
export const knows = (options, name) => options.some(([value]) => value === name);

export function boardCard(view) {
  const examples = choice(
    "Example",
    [["", "Choose…"], ...Object.keys(EXAMPLES).map((name) => [name, name])],
    "",
    (name) => name && view.openText(EXAMPLES[name]),
  );
  view.goalPicker = segments(
    "Goal",
    [
      ["toy", "1 2 3 … gap"],
      ["classic", "gap 1 2 …"],
    ],
    "toy",
    (kind) => {
      const cells = view.puzzle.start.length;
      view.open(
        new Puzzle(view.puzzle.rows, view.puzzle.cols, view.puzzle.start, kind === "toy" ? toy(cells) : classic(cells)),
      );
    },
  );
  return h(
    "div",
    { class: "card tiles-board" },
    h("header", {}, h("h2", {}, "Board"), view.goalPicker),
    examples,
    h(
      "div",
      { class: "row" },
      button("Shuffle", () => view.shuffle()),
      button("Undo", () => view.undo(), { "aria-keyshortcuts": "u" }),
      button("To the start", () => view.restart()),
      button("Show the solution", () => view.solve(), { class: "primary" }),
    ),
    h(
      "p",
      { class: "small" },
      "Click a tile beside the gap, or move the gap with the arrow keys. The small number is how far a tile is from home.",
    ),
  );
}

export function searchCard(view) {
  view.picker = choice("Algorithm", ALGORITHMS, view.algorithm, (value) => {
    view.algorithm = value;
    view.reset();
  });
  view.guess = choice("Heuristic", HEURISTICS, view.heuristic, (value) => {
    view.heuristic = value;
    view.reset();
  });
  const transport = h(
    "div",
    { class: "transport" },
    button("Restart", () => view.reset()),
    view.player.toggle,
    button("Back", () => view.back(), { "aria-label": "Back one step", "aria-keyshortcuts": "b" }),
    button("Step", () => view.advance(1), { "aria-label": "Step the search", "aria-keyshortcuts": "n" }),
    button("To the end", () => view.toEnd()),
    h("div", { class: "grow" }, view.player.slider),
  );
  return h(
    "div",
    { class: "card" },
    h("h2", {}, "Watch the search"),
    h("div", { class: "fields" }, view.picker, view.guess),
    transport,
    view.facts,
    view.frontier,
    view.bounds,
  );
}
