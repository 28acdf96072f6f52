// The whole state as the fragment of a link, in words one can read, and back.

import { isOpen } from "./board.js";

const list = (values, blank) => values.map((value) => (value === null ? blank : value)).join(".");
const masks = (values) => values.map((mask) => (mask ? mask.toString(36) : "")).join(".");

/** The words of a state: what is on the board, besides the board. */
export function wordsOf({ entries, marks, centres, colours, field }) {
  return {
    ...(entries.some((value) => value !== null) ? { entries: list(entries, "") } : {}),
    ...(marks.some((mask) => mask) ? { marks: masks(marks) } : {}),
    ...(centres.some((mask) => mask) ? { centres: masks(centres) } : {}),
    ...(colours.some(Boolean) ? { colours: colours.join("") } : {}),
    ...(field ? { field: `${field.layout}.${field.opened.join(",")}` } : {}),
  };
}

/** {board, entries, …, view, more} → "#view=…&puzzle=…&board=…" */
export function toFragment(state) {
  const words = new URLSearchParams();
  words.set("view", state.view);
  if (state.board) {
    const { text, puzzle, format, box, negative } = state.board.question;
    words.set("puzzle", puzzle);
    words.set("board", text);
    if (format) words.set("format", format);
    if (box) words.set("box", box.join("x"));
    if (negative) words.set("negative", "1");
    for (const [word, value] of Object.entries(wordsOf(state))) words.set(word, value);
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
  return { view: more.view, question, more };
}

/** What words say is on a board; what does not fit it is left out. */
export function stateOf(words, board) {
  const found = {
    entries: readEntries(words.entries, board),
    marks: readMarks(words.marks, board),
    centres: readMarks(words.centres, board),
    colours: readColours(words.colours, board),
    field: readField(words.field),
  };
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== null));
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

function readColours(text, board) {
  if (!text || text.length !== board.givens.length || !/^\d+$/.test(text)) return null;
  return [...text].map(Number);
}

export function readField(text) {
  const found = /^([\w-]+)\.([\d,]*)$/.exec(text ?? "");
  return found ? { layout: found[1], opened: found[2].split(",").filter(Boolean).map(Number) } : null;
}
