// What the page says of the rules of a board: which cells must differ from one, which rule a constraint belongs to, and
// which rules stand on a cell. What is broken, the server says.

import { cellName, placeNumber } from "./board.js";

/** The variables that must differ from `variable`. */
export function peers(problem, variable) {
  const found = new Set();
  for (const { law, scope } of problem.constraints) {
    if (problem.laws[law].shape === "all_different" && scope.includes(variable)) scope.forEach((v) => found.add(v));
  }
  found.delete(variable);
  return found;
}

/** The cells a mark stands on, by number. */
export function cellsOfMark(board, mark) {
  const places = mark.cells ?? [mark.smaller, mark.larger].filter(Boolean);
  return places.map((place) => placeNumber(board, place));
}

/** The places without a variable that a constraint's rule is written on: where a clue stands. */
export function cluePlaces(board, constraint) {
  const rule = board.rules.find(({ constraints }) => constraints.includes(constraint));
  return (rule?.marks ?? []).flatMap((mark) => cellsOfMark(board, mark)).filter((cell) => board.variable[cell] < 0);
}

/** The numbers of the rules of a name on a cell, the newest last. */
export function rulesAt(board, name, cell) {
  const wanted = cellName(board, cell);
  const has = (value) => (Array.isArray(value) ? value.some(has) : value === wanted);
  return board.rules.flatMap(({ said }, i) => (said.rule === name && Object.values(said).some(has) ? [i] : []));
}

/** What stands written on each cell: the words of its marks. */
export function writtenOn(board) {
  const words = board.givens.map(() => []);
  for (const mark of board.rules.flatMap(({ marks }) => marks)) {
    if (mark.text && mark.cells?.length === 1) words[placeNumber(board, mark.cells[0])].push(mark.text);
  }
  return words.map((texts) => texts.join(" "));
}
