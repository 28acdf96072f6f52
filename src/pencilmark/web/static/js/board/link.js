// The whole state as the fragment of a link, in words one can read, and back.

import { isOpen } from "./board.js";

const list = (values, blank) => values.map((value) => (value === null ? blank : value)).join(".");

/** state: {board, entries, marks, view, search, compare, tiles} → "#puzzle=…&board=…" */
export function toFragment(state) {
  const words = new URLSearchParams();
  const { board, entries, marks } = state;
  words.set("view", state.view);
  if (board) {
    const { text, puzzle, format, box, negative } = board.question;
    words.set("puzzle", puzzle);
    words.set("board", text);
    if (format) words.set("format", format);
    if (box) words.set("box", box.join("x"));
    if (negative) words.set("negative", "1");
    if (entries?.some((value) => value !== null)) words.set("entries", list(entries, ""));
    if (marks?.some((mask) => mask)) words.set("marks", marks.map((mask) => (mask ? mask.toString(36) : "")).join("."));
  }
  for (const [word, value] of Object.entries(state.more ?? {})) {
    if (value !== null && value !== undefined && value !== "") words.set(word, String(value));
  }
  return `#${words}`;
}

export function fromFragment(fragment) {
  const words = new URLSearchParams(fragment.replace(/^#/, ""));
  const more = Object.fromEntries(words);
  const box = /^(\d{1,2})x(\d{1,2})$/.exec(more.box ?? "");
  const question = more.board ? { text: more.board } : null;
  if (question && more.puzzle) question.puzzle = more.puzzle;
  if (question && more.format) question.format = more.format;
  if (question && box) question.box = [Number(box[1]), Number(box[2])];
  if (question && more.negative === "1") question.negative = true;
  return { view: more.view, question, entries: more.entries, marks: more.marks, more };
}

export function readEntries(text, board) {
  if (!text) return null;
  const parts = text.split(".");
  if (parts.length !== board.givens.length) return null;
  const allowed = new Set(board.problem.values);
  return parts.map((part, cell) => {
    const value = /^-?\d+$/.test(part) ? Number(part) : null;
    return value !== null && isOpen(board, cell) && allowed.has(value) ? value : null;
  });
}

export function readMarks(text, board) {
  if (!text) return null;
  const parts = text.split(".");
  if (parts.length !== board.givens.length || !parts.every((part) => /^[0-9a-z]{0,220}$/.test(part))) return null;
  return parts.map((part) => [...part].reduce((mask, digit) => mask * 36n + BigInt(parseInt(digit, 36)), 0n));
}
