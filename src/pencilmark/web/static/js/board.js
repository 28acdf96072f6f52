// A board as the page holds it: what /api/parse tells, and the way back to text.
//
//   cells     reading order; 0 (Minesweeper: -1) is blank
//   variable  variable[cell] is the number of its variable, or -1 for a hint

import { ask } from "./api.js";

export const FAMILIES = [["sudoku", "Sudoku"], ["futoshiki", "Futoshiki"], ["kropki", "Kropki Sudoku"], ["minesweeper", "Minesweeper"]];
export const familyName = (family) => Object.fromEntries(FAMILIES)[family] ?? family;

export function boardOf(reply) {
  const [rows, cols] = reply.shape;
  const variable = new Array(rows * cols).fill(-1);
  reply.problem.cells.forEach((cell, v) => { variable[cell] = v; });
  return { family: reply.puzzle, rows, cols, n: cols, ...reply.board, shape: reply.shape, problem: reply.problem, variable };
}

export async function readBoard(question, signal) {
  const reply = await ask("parse", question, signal);
  return { board: boardOf(reply), boards: reply.boards, index: reply.index };
}

export const isMines = (board) => board.family === "minesweeper";
export const blankOf = (board) => (isMines(board) ? -1 : 0);
export const isGiven = (board, cell) => board.cells[cell] !== blankOf(board);

export function cellName(board, cell) {
  return `r${Math.floor(cell / board.cols) + 1}c${(cell % board.cols) + 1}`;
}

const DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";

export function symbol(value) {
  return String(value);
}

function rowsOf(values, width) {
  const rows = [];
  for (let i = 0; i < values.length; i += width) rows.push(values.slice(i, i + width).join(" "));
  return rows;
}

/** The sign between each two neighbours: [across (rows × n-1), down (n-1 × n)], as the course writes them. */
function signGrids(board) {
  const { n } = board;
  const across = new Array(n * (n - 1)).fill("0");
  const down = new Array(n * (n - 1)).fill("0");
  for (const [small, large] of board.signs) {
    const first = Math.min(small, large);
    const row = Math.floor(first / n);
    if (Math.abs(small - large) === 1) across[row * (n - 1) + (first % n)] = small < large ? "<" : ">";
    else down[first] = small < large ? "^" : "v";
  }
  return [across, down];
}

/** The board on one line: how links and questions name it. */
export function lineOf(board) {
  const { cells, n } = board;
  if (isMines(board)) return [board.height, board.width, board.mines, ...cells].join(" ");
  if (board.family === "sudoku") {
    if (n <= 35) return cells.map((v) => (v ? DIGITS[v] : ".")).join("");
    return rowsOf(cells, n).join("/");
  }
  const [across, down] = board.family === "kropki" ? [board.across, board.down] : signGrids(board);
  return [...rowsOf(cells, n), ...rowsOf(across, n - 1), ...rowsOf(down, n)].join("/");
}

/** The words by which the API names a board. */
export function question(board) {
  const words = { text: lineOf(board), puzzle: board.family };
  if (board.family === "sudoku") words.format = words.text.includes("/") ? "rows" : "line";
  if (board.family === "futoshiki") words.format = "course";
  if (board.box) words.box = board.box;
  if (board.negative) words.negative = true;
  return words;
}

/** Entries as rows, for the API. */
export function entryRows(board, entries) {
  const rows = [];
  for (let r = 0; r < board.rows; r++) rows.push(entries.slice(r * board.cols, (r + 1) * board.cols));
  return rows;
}

export function position(board, entries) {
  return entries.some((value) => value !== null) ? { ...question(board), entries: entryRows(board, entries) } : question(board);
}

/** An empty board of a family. */
export function blankQuestion(family, size) {
  const n = size;
  if (family === "minesweeper") return { puzzle: family, text: [n, n, 0, ...new Array(n * n).fill(-1)].join(" ") };
  if (family === "sudoku") return { puzzle: family, format: "rows", text: rowsOf(new Array(n * n).fill(0), n).join("\n") };
  const rows = rowsOf(new Array(n * n).fill(0), n);
  const across = rowsOf(new Array(n * (n - 1)).fill(0), n - 1);
  const down = rowsOf(new Array(n * (n - 1)).fill(0), n);
  return { puzzle: family, format: "course", text: [...rows, "", ...across, "", ...down].join("\n") };
}
