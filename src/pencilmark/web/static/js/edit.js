// Changes to a board itself: givens, hints, signs, dots, mines. Each returns a new board (its problem still to be asked for).

import { isMines } from "./board.js";

export function withCell(board, cell, value) {
  const cells = [...board.cells];
  cells[cell] = value;
  return { ...board, cells };
}

export function withMines(board, mines) {
  return { ...board, mines: Math.max(0, mines) };
}

/** The next state of the edge between two neighbours: none → one kind → the other → none. */
export function withEdge(board, a, b) {
  if (board.family === "futoshiki") return nextSign(board, a, b);
  if (board.family === "kropki") return nextDot(board, a, b);
  return board;
}

function nextSign(board, a, b) {
  const between = ([x, y]) => (x === a && y === b) || (x === b && y === a);
  const sign = board.signs.find(between);
  const others = board.signs.filter((other) => !between(other));
  const next = !sign ? [a, b] : sign[0] === a ? [b, a] : null;
  return { ...board, signs: inOrder(board, next ? [...others, next] : others) };
}

/** Signs in the order of a course file: horizontal neighbours in reading order, then vertical ones. */
function inOrder(board, signs) {
  const key = ([x, y]) => (Math.abs(x - y) === 1 ? 0 : board.n * board.n) + Math.min(x, y);
  return [...signs].sort((p, q) => key(p) - key(q));
}

function nextDot(board, a, b) {
  const { n } = board;
  const first = Math.min(a, b);
  const across = [...board.across];
  const down = [...board.down];
  if (Math.abs(a - b) === 1) {
    const place = Math.floor(first / n) * (n - 1) + (first % n);
    across[place] = (across[place] + 1) % 3;
  } else {
    down[first] = (down[first] + 1) % 3;
  }
  return { ...board, across, down };
}

/** Every pair of neighbours that can have a sign or dot between them. */
export function edges(board) {
  if (isMines(board) || board.family === "sudoku") return [];
  const pairs = [];
  for (let cell = 0; cell < board.cells.length; cell++) {
    if (cell % board.cols < board.cols - 1) pairs.push([cell, cell + 1]);
    if (cell + board.cols < board.cells.length) pairs.push([cell, cell + board.cols]);
  }
  return pairs;
}
