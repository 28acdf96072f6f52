// Grains, sentences, reasons and the algorithm of a watched search.

import assert from "node:assert/strict";
import { test } from "node:test";
import { GRAINS, groupAt, isStop, nextStop, previousStop } from "../js/search/grain.js";
import { linesOf } from "../js/search/algorithm.js";
import { arithmetic, causesOf, emptied } from "../js/search/reasons.js";
import { inferenceOf, sentence, spoken } from "../js/search/sentence.js";
import { Replay } from "../js/search/replay.js";
import { FAILED, Tree } from "../js/search/tree.js";

const of = (...kinds) => kinds.map((event) => ({ event }));
const EVENTS = of("root", "remove", "remove", "choose", "assign", "remove", "fail", "backtrack", "backtrack", "assign", "solution", "end");

test("a removal stops at every event, an inference behind its removals, a node where one is made or left", () => {
  const stops = (grain) => [...EVENTS.keys(), EVENTS.length].filter((at) => isStop(EVENTS, at, grain));
  assert.deepEqual(stops("removal"), [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  assert.deepEqual(stops("inference"), [0, 1, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  assert.deepEqual(stops("node"), [0, 3, 7, 9, 10, 11, 12]);
});

test("steps forth and back meet at the same places, in every grain", () => {
  for (const grain of GRAINS) {
    const there = [];
    for (let at = 0; at < EVENTS.length; at = nextStop(EVENTS, at, grain)) there.push(at);
    const back = [];
    for (let at = previousStop(EVENTS, EVENTS.length, grain); ; at = previousStop(EVENTS, at, grain)) {
      back.unshift(at);
      if (!at) break;
    }
    assert.deepEqual(there, back, grain);
  }
});

test("a group is what one step shows", () => {
  assert.deepEqual(groupAt(EVENTS, 3, "inference").map(({ event }) => event), ["remove", "remove"]);
  assert.deepEqual(groupAt(EVENTS, 7, "node").map(({ event }) => event), ["choose", "assign", "remove", "fail"]);
});

const PROBLEM = {
  names: ["r1c1", "r1c2", "r1c3"],
  values: [1, 2, 3],
  laws: [{ shape: "all_different" }, { shape: "linear", weights: [1, 1, 1], low: 6, high: 6 }],
  constraints: [
    { law: 0, scope: [0, 1, 2], label: "row 1" },
    { law: 1, scope: [0, 1, 2], label: "cage of 6" },
  ],
};

function replayed(events) {
  const replay = new Replay(PROBLEM);
  const domains = [[1, 2, 3], [1, 2, 3], [1, 2, 3]];
  replay.begin(0, { givens: [], domains, levels: [], counters: {}, count: 0 });
  replay.append(events);
  replay.go(events.length);
  return replay;
}

const ASSIGN = { event: "assign", variable: 0, value: 2, node: 1, depth: 1 };
const REMOVE = { event: "remove", variable: 1, values: [2], by: 0, node: 1 };

test("a removal names the cell whose value is its cause", () => {
  const replay = replayed([ASSIGN, REMOVE]);
  assert.deepEqual(causesOf(REMOVE, replay, PROBLEM), [0]);
  const run = { replay, problem: PROBLEM, strategy: "bt+fc" };
  assert.equal(spoken(sentence([REMOVE], run), PROBLEM), "Remove {2} from r1c2: r1c1 is 2 — row 1.");
  assert.deepEqual(sentence([REMOVE], run)[1], { variable: 1, kind: "effect" });
});

test("a sum shows its arithmetic", () => {
  const event = { event: "remove", variable: 1, values: [1], by: 1 };
  const replay = replayed([ASSIGN, event]);
  assert.equal(arithmetic(event, replay, PROBLEM), "2 = 2 placed, 4 of 6 left for 2 cells");
});

test("a failure names the emptied cell", () => {
  const gone = { event: "remove", variable: 2, values: [1, 2, 3], by: 0, node: 1 };
  const fail = { event: "fail", by: 0, node: 1 };
  const replay = replayed([ASSIGN, gone, fail]);
  assert.equal(emptied(fail, replay, PROBLEM), 2);
  const words = spoken(sentence([fail], { replay, problem: PROBLEM, strategy: "bt+fc" }), PROBLEM);
  assert.equal(words, "Failure: no value is left for r1c3 — row 1.");
});

test("many removals are one sentence", () => {
  const root = [1, 2].map((variable) => ({ event: "remove", variable, values: [2], by: 0, node: 0 }));
  const run = { replay: replayed(root), problem: PROBLEM, strategy: "bt+ac" };
  assert.equal(spoken(sentence(root, run), PROBLEM), "Propagate the givens: 2 values removed from 2 cells.");
  const group = [ASSIGN, REMOVE, { ...REMOVE, variable: 2 }];
  const words = spoken(sentence(group, { ...run, replay: replayed(group) }), PROBLEM);
  assert.equal(words, "Assign r1c1 = 2 (node 1). Arc consistency: 2 values removed from 2 cells.");
});

test("each strategy has a page of its own, and every event a line", () => {
  const text = (strategy) => linesOf(strategy).map(([line]) => line).join("\n");
  assert.match(text("bt+ac+mrv+deg+lcv"), /REVISE[^]*|MRV[^]*|ties: most unassigned/);
  assert.ok(!text("bt").includes("REVISE") && !text("bt").includes("empty"));
  assert.match(text("bt+fc+random:7"), /in random order/);
  const lit = new Set(linesOf("bt+fc").flatMap(([, kinds]) => kinds));
  for (const kind of ["root", "choose", "reject", "assign", "remove", "fail", "backtrack", "solution", "end"]) assert.ok(lit.has(kind), kind);
  assert.equal(inferenceOf("bt+gac+mrv"), "Generalized arc consistency");
});

test("going back is a copy and a few steps forward", () => {
  const replay = replayed([ASSIGN, REMOVE]);
  replay.go(1);
  assert.deepEqual(replay.domain(1), [1, 2, 3]);
  replay.go(2);
  assert.deepEqual(replay.domain(1), [1, 3]);
  assert.equal(replay.counters().removals, 1);
});

test("a tree learns from events and measures its subtrees", () => {
  const tree = new Tree();
  tree.learn([{ ...ASSIGN }, { event: "assign", variable: 1, value: 1, node: 2 }, { event: "fail", node: 2 }, { event: "backtrack", node: 2 }], 1, []);
  assert.deepEqual([...tree.measure()], [3, 2, 1]);
  assert.equal(tree.outcome[2], FAILED);
  assert.equal(tree.parent[2], 1);
});

test("the oldest events are forgotten behind where it stands, and everything else stays", () => {
  const events = Array.from({ length: 900 }, () => [ASSIGN, REMOVE, { event: "backtrack", variable: 0, node: 1 }]).flat();
  const [replay, whole] = [replayed(events), replayed(events)];
  replay.go(1200);
  replay.forget(1300); // it stands before that
  assert.deepEqual([replay.base, replay.at], [0, 1200]);
  replay.forget(700);
  assert.ok(replay.base >= 700 && replay.base + replay.at === 1200 && replay.base + replay.events.length === 2700);
  for (const number of [1201, 2700, replay.base]) {
    replay.go(number - replay.base);
    whole.go(number);
    assert.deepEqual([replay.state.flags, replay.counters()], [whole.state.flags, whole.counters()]);
  }
});
