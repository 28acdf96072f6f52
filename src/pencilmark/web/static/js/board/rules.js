// What the page says of the rules of a board: which cells must differ from one, which rule a constraint belongs to, which
// rules stand on a cell, and which is the one that was seen. What is broken, the server says.

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

/** An edit that was made on the board as it was seen, for the board as it is by now: a rule that was to go has perhaps
 * another number, or has gone (null), as at the second click of two. */
export function editOn(board, edit, seen) {
  if (edit.remove === undefined || board === seen) return edit;
  const wanted = JSON.stringify(seen.rules[edit.remove]?.said);
  const number = board.rules.findIndex(({ said }) => JSON.stringify(said) === wanted);
  return number < 0 ? null : { remove: number };
}
