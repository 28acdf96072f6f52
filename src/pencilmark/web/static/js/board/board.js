// A board as the page holds it: what the server tells of it. The page knows grids, marks and gestures; what a rule means,
// which family a board is of and how it is written are the server's.
//
//   givens    in reading order; null is a blank
//   holes     holes[cell]: is this a place without a cell?
//   variable  variable[cell] is the number of its variable, or -1 where there is none
//   question  the words by which the server knows the board

import { ask } from "../lib/api.js";

export function boardOf(reply) {
  const { rows, columns, values } = reply.board.grid;
  const board = {
    family: reply.puzzle,
    called: reply.called,
    title: reply.title,
    rows,
    cols: columns,
    low: values[0],
    high: values[1],
    givens: reply.board.givens.flat(),
    apart: reply.apart,
    question: reply.question,
    problem: reply.problem,
    tools: reply.tools,
    shape: reply.shape,
    quota: reply.quota,
    variable: new Array(rows * columns).fill(-1),
  };
  reply.problem.cells.forEach((cell, v) => {
    if (cell >= 0) board.variable[cell] = v;
  });
  board.rules = reply.rules.map((rule, i) => ({ ...rule, said: reply.board.rules[i] }));
  board.holes = new Array(rows * columns).fill(false);
  for (const name of reply.board.holes ?? []) board.holes[cellNumber(board, name)] = true;
  board.symbols = Object.entries(reply.symbols).map(([value, symbol]) => [Number(value), symbol]);
  return board;
}

export async function readBoard(question, signal) {
  const reply = await ask("parse", question, signal);
  return { board: boardOf(reply), boards: reply.boards, index: reply.index };
}

export const isGiven = (board, cell) => board.givens[cell] !== null;
export const isHole = (board, cell) => board.holes[cell];
/** May a player put something here? */
export const isOpen = (board, cell) => board.variable[cell] >= 0 && !isGiven(board, cell);
/** Are the values shown as symbols, not as numbers? */
export const hasSymbols = (board) => board.symbols.length > 0;
export const symbolOf = (board, value) => board.symbols.find(([v]) => v === value)?.[1];
export const valuesOf = (board) => Array.from({ length: board.high - board.low + 1 }, (_, i) => board.low + i);

export function cellName(board, cell) {
  return `r${Math.floor(cell / board.cols) + 1}c${(cell % board.cols) + 1}`;
}

export function cellNumber(board, name) {
  const found = /^r(\d+)c(\d+)$/i.exec(name);
  return found ? (Number(found[1]) - 1) * board.cols + Number(found[2]) - 1 : -1;
}

/** The number of a place [row, column], as marks name them. */
export const placeNumber = (board, [row, column]) => row * board.cols + column;

/** The words by which the API names a board. */
export const question = (board) => board.question;

/** Entries as rows, for the API. */
export function entryRows(board, entries) {
  const rows = [];
  for (let r = 0; r < board.rows; r++) rows.push(entries.slice(r * board.cols, (r + 1) * board.cols));
  return rows;
}

export function position(board, entries) {
  return entries.some((value) => value !== null)
    ? { ...question(board), entries: entryRows(board, entries) }
    : question(board);
}

/** Pencil marks are a mask of values; the lowest bit is the lowest value, or 0 where no value is below it. */
const bit = (board, value) => 1n << BigInt(value - Math.min(0, board.low));
export const maskOf = (board, values) => values.reduce((mask, value) => mask | bit(board, value), 0n);

export function valuesIn(board, mask) {
  return valuesOf(board).filter((value) => mask & bit(board, value));
}

/** Marks as rows of lists, null where a cell has none, for the API. */
export function markRows(board, marks) {
  return entryRows(
    board,
    marks.map((mask) => (mask ? valuesIn(board, mask) : null)),
  );
}
