// Lessons as text, and sliding tiles.

import assert from "node:assert/strict";
import { test } from "node:test";
import { readLesson, spans } from "../js/lessons/text.js";
import { Puzzle, readTiles, toy } from "../js/tiles/board.js";
import { clock } from "../js/play/timer.js";

const TEXT = `title: Why
about: A question.
---
view: search
board: 12.4/..1.
strategy: bt+fc
ask: How many?
count: bt+fc, bt: nodes
press: f × 2 then End

First \`code\` and *stress*
on two lines.

Second.
---

Only words.
`;

test("a lesson is slides with a link, words, a question and keys", () => {
  const lesson = readLesson(TEXT.replaceAll("\n", "\r\n"), "why");
  assert.equal(lesson.title, "Why");
  const [first, second] = lesson.slides;
  assert.deepEqual(first.link, { view: "search", board: "12.4/..1.", strategy: "bt+fc" });
  assert.deepEqual(first.count, { strategies: ["bt+fc", "bt"], counter: "nodes" });
  assert.deepEqual(first.press, ["f", "f", "End"]);
  assert.equal(first.paragraphs.length, 2);
  assert.deepEqual(second, { link: {}, paragraphs: ["Only words."], ask: "", count: null, press: [] });
  assert.equal(readLesson("", "empty").slides.length, 0);
});

test("words have code and stress", () =>
  assert.deepEqual(spans("a `b` *c*\nd"), [["", "a "], ["code", "b"], ["", " "], ["em", "c"], ["", " d"]]));

test("tiles slide where they can", () => {
  const puzzle = readTiles("1 2 3/4 0 6/7 5 8");
  assert.deepEqual(puzzle.moves(puzzle.start).map(([name]) => name), ["U", "L", "R", "D"]);
  assert.equal(puzzle.move(puzzle.goal, "D"), null);
  assert.deepEqual(puzzle.goal, toy(9));
  assert.ok(puzzle.solved(puzzle.goal));
  assert.deepEqual(new Puzzle(2, 2, [1, 2, 0, 3], toy(4)).distances([1, 2, 0, 3]), [0, 0, 0, 1]);
  assert.throws(() => readTiles("1 2/3 3"), /each of 0/);
});

test("a clock is read as people do", () => assert.equal(clock(75), "1:15"));
