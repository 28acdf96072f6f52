// The game, its link, the selection, the shelf.

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { markRows, maskOf } from "../js/board/board.js";
import { Game, blank, isTouched } from "../js/board/game.js";
import { fromFragment, stateOf, toFragment, wordsOf } from "../js/board/link.js";
import { packed, unpacked } from "../js/board/history.js";
import { between } from "../js/board/drag.js";
import { editOn } from "../js/board/rules.js";
import { forget, keep, shelved } from "../js/board/shelf.js";
import { Selection, moved } from "../js/play/selection.js";

const BOARD = {
  rows: 2, cols: 2, low: 1, high: 2, givens: [1, null, null, null], holes: [false, false, false, false],
  variable: [0, 1, 2, 3], symbols: [], called: "Square", problem: { values: [1, 2] }, question: { text: "1...", puzzle: "square" },
};
const game = () => {
  const made = new Game();
  made.open(BOARD);
  return made;
};

test("everything can be undone, the opening of another board too", () => {
  const g = game();
  g.enter([1, 2], 2);
  g.mark([3], 1);
  g.mark([3], 2, "centres");
  g.colour([0, 3], 4);
  g.open({ ...BOARD, question: { text: "2...", puzzle: "square" } });
  assert.ok(!isTouched(g.now));
  g.undo();
  assert.deepEqual(g.now.colours, [4, 0, 0, 4]);
  for (let i = 0; i < 4; i++) g.undo();
  assert.deepEqual(g.now.entries, [null, null, null, null]);
  assert.ok(!isTouched(g.now) && !g.canUndo);
  for (let i = 0; i < 5; i++) g.redo();
  assert.equal(g.now.board.question.text, "2...");
});

test("marks go out as rows of lists", () => {
  const marks = [0n, maskOf(BOARD, [1, 2]), maskOf(BOARD, [2]), 0n];
  assert.deepEqual(markRows(BOARD, marks), [
    [null, [1, 2]],
    [[2], null],
  ]);
});

test("a value clears its own marks, and those of its peers if asked", () => {
  const g = game();
  g.mark([1, 2, 3], 2);
  g.enter([1], 2, () => [3]);
  assert.deepEqual(g.now.marks, [0n, 0n, 4n, 0n]);
});

test("a mark that all cells have is taken from all, else given to all", () => {
  const g = game();
  g.mark([1], 1);
  g.mark([1, 2], 1);
  assert.deepEqual(g.now.marks, [0n, 2n, 2n, 0n]);
  g.mark([1, 2], 1);
  assert.deepEqual(g.now.marks, [0n, 0n, 0n, 0n]);
});

test("erasing takes values first, then marks, then colours", () => {
  const g = game();
  g.colour([1], 3);
  g.mark([2], 1);
  g.enter([1], 2);
  g.erase([1, 2]);
  assert.deepEqual([g.now.entries[1], g.now.marks[2], g.now.colours[1]], [null, 2n, 3]);
  g.erase([1, 2]);
  g.erase([1, 2]);
  assert.ok(!isTouched(g.now));
});

test("a link holds all of a state, and reads it back", () => {
  const state = { ...blank(BOARD), entries: [null, 2, null, null], marks: [0n, 0n, 6n, 0n], centres: [0n, 0n, 0n, 2n], colours: [9, 0, 0, 1] };
  const link = fromFragment(toFragment({ ...state, view: "board" }));
  assert.deepEqual(link.question, BOARD.question);
  const { entries, marks, centres, colours } = stateOf(link.more, BOARD);
  assert.deepEqual({ entries, marks, centres, colours }, { entries: state.entries, marks: state.marks, centres: state.centres, colours: state.colours });
  assert.deepEqual(stateOf({ entries: "1.9.x", marks: "!", colours: "12", field: "?" }, BOARD), {});
  const dug = { ...blank(BOARD), field: { layout: "2x2x1x7x0xa", opened: [0, 3] } };
  assert.deepEqual(stateOf(wordsOf(dug), BOARD).field, dug.field);
});

test("a selection grows, shrinks and never is empty", () => {
  const s = new Selection();
  s.only(2);
  s.add(3);
  s.toggle(2);
  assert.deepEqual(s.list, [3]);
  s.toggle(3);
  assert.deepEqual(s.list, [3]);
  s.set([0, 1]);
  assert.equal(s.cursor, 1);
  s.within(1);
  assert.deepEqual(s.list, [0]);
  assert.equal(moved(0, [-1, -1], BOARD), 3);
});

test("a line over cells takes the steps of a king", () => assert.deepEqual(between(0, 7, 3), [4, 7]));

beforeEach(() => {
  const kept = new Map();
  globalThis.localStorage = { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => kept.set(key, value) };
});

test("the shelf keeps each touched board once, as it was left", () => {
  keep(blank(BOARD));
  assert.deepEqual(shelved(), []);
  const state = { ...blank(BOARD), entries: [null, 2, null, null] };
  keep(state, { game: "a", seconds: 3 });
  keep({ ...state, entries: [null, 2, 1, null] }, { game: "a", seconds: 5 });
  keep({ ...state, board: { ...BOARD, question: { text: "2...", puzzle: "square" } } }, { game: "b" });
  assert.deepEqual(shelved().map(({ question, words }) => [question.text, words.entries]), [["2...", ".2.."], ["1...", ".2.1."]]);
  forget(shelved()[0]);
  assert.equal(shelved().length, 1);
});

test("a full store gives the oldest up, and a forbidden one does no harm", () => {
  globalThis.localStorage = { getItem: () => null, setItem: () => { throw new Error("full"); } };
  keep({ ...blank(BOARD), entries: [null, 2, null, null] }, { game: "a" });
  assert.deepEqual(shelved(), []);
});

test("a history is written down and read again, with where one stands", () => {
  const g = game();
  g.enter([1], 2);
  g.mark([3], 1);
  g.colour([0], 4);
  g.open({ ...BOARD, question: { text: "2...", puzzle: "square" } }, { field: { layout: "x", opened: [1], status: "lost" } });
  g.undo();
  g.undo();
  const { states, at, seconds } = unpacked(packed(g, { seconds: 7 }));
  assert.equal(seconds, 7);
  const again = new Game();
  again.resume({ states, at });
  assert.deepEqual([again.at, again.now.marks[3], again.now.entries[1]], [2, 2n, 2]);
  assert.equal(again.states[1].board, again.states[2].board);
  again.redo();
  again.redo();
  assert.deepEqual(again.now.field, { layout: "x", opened: [1], status: "lost" });
  for (let i = 0; i < 9; i++) again.undo();
  assert.ok(!isTouched(again.now));
});

test("of a history without room the states around where one stands are kept", () => {
  const g = game();
  for (let i = 0; i < 300; i++) g.colour([0], (i % 9) + 1);
  for (let i = 0; i < 100; i++) g.undo();
  const short = packed(g, {}, 4000);
  assert.ok(short.length <= 4000);
  const { states, at } = unpacked(short);
  assert.ok(states.length > 4 && states.length < 301);
  assert.deepEqual(states[at].colours, g.now.colours);
  assert.equal(packed(g, {}, 10), "");
  assert.equal(unpacked(""), null);
  assert.equal(unpacked("{}"), null);
});

test("a rule that was to go is found by what it says, wherever it stands by now", () => {
  const on = (...names) => ({ rules: names.map((rule) => ({ said: { rule } })) });
  const seen = on("rows", "columns", "boxes");
  const removed = (number, board) => editOn(board, { remove: number }, seen);
  assert.deepEqual(removed(1, seen), { remove: 1 });
  assert.deepEqual(removed(2, on("rows", "boxes")), { remove: 1 });
  assert.equal(removed(1, on("rows", "boxes")), null);
  assert.deepEqual(editOn(on("rows"), { hole: "r1c1" }, seen), { hole: "r1c1" });
});
