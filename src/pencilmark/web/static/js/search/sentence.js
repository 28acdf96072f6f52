// One sentence for a step: words, and the cells they name as parts of their own, so that the page can colour them as it
// colours the board.
//
//   part   a text, or {variable, kind}: a cell that is chosen, an effect, a cause or empty

import { arithmetic, causesOf, constraintOf, emptied } from "./reasons.js";

const MANY = 4; // causes that are named one by one

const set = (values) => `{${values.join(", ")}}`;
const chip = (variable, kind) => ({ variable, kind });
const plural = (count, word) => `${count} ${word}${count === 1 ? "" : "s"}`;

/** What the strategy's inference is called where a sentence speaks of it. */
const CALLED = {
  gac: "Generalized arc consistency",
  ac: "Arc consistency",
  fc: "Forward checking",
  "fc:unique": "Forward checking",
};

export function inferenceOf(strategy) {
  const token = strategy.split("+").find((each) => each in CALLED);
  return CALLED[token] ?? "Inference";
}

/** The parts of the sentence about a group of events, the last of which was just applied. */
export function sentence(group, run) {
  const event = group.at(-1);
  if (!event) return ["Before the first step."];
  const removed = group.filter((each) => each.event === "remove");
  const made = group.findLast((each) => each.event === "assign");
  if (event.event === "remove" && removed.length > 1) return propagated(removed, made, group, run);
  const left = group.filter((each) => each.event === "backtrack").length;
  if (left > 1 && event.event === "backtrack")
    return [
      "Backtrack over ",
      plural(left, "assignment"),
      ": undo ",
      chip(event.variable, "chosen"),
      " and what followed.",
    ];
  const before = made && event.event !== "assign" ? [...SAY.assign(made), " "] : [];
  return [...before, ...(SAY[event.event]?.(event, run) ?? [event.event])];
}

function propagated(removed, made, group, run) {
  const values = removed.reduce((sum, { values: gone }) => sum + gone.length, 0);
  const cells = new Set(removed.map(({ variable }) => variable)).size;
  const what = [`${plural(values, "value")} removed from ${plural(cells, "cell")}.`];
  if (made) return [...SAY.assign(made), ` ${inferenceOf(run.strategy)}: `, ...what];
  const atRoot = removed[0].node === 0;
  return [atRoot ? "Propagate the givens: " : `${inferenceOf(run.strategy)}: `, ...what];
}

const SAY = {
  root: ({ variables, givens }) => [`The root: ${variables} variables, ${givens} of them given.`],
  choose: ({ variable, domain }) => ["Choose ", chip(variable, "chosen"), ` from ${set(domain)}.`],
  assign: ({ variable, value, node }) => ["Assign ", chip(variable, "chosen"), ` = ${value} (node ${node}).`],
  reject: (event, run) => [
    chip(event.variable, "effect"),
    ` = ${event.value} is not consistent`,
    ...because(event, run),
    ".",
  ],
  remove: (event, run) => [
    `Remove ${set(event.values)} from `,
    chip(event.variable, "effect"),
    ...because(event, run),
    ".",
  ],
  fail: (event, run) => failed(event, run),
  backtrack: ({ variable }) => ["Backtrack: undo ", chip(variable, "chosen"), "."],
  solution: ({ number }) => [`Solution ${number}.`],
  end: ({ status, count }) => [`The end: ${status}, ${plural(count, "solution")}.`],
};

/** ": r1c1 has it already — row 1" */
function because(event, { replay, problem }) {
  const constraint = constraintOf(event, problem);
  if (!constraint) return [];
  const label = constraint.label || `constraint ${event.by}`;
  const counted = arithmetic(event, replay, problem);
  if (counted) return [`: ${counted} — ${label}`];
  const causes = causesOf(event, replay, problem);
  if (!causes.length || causes.length > MANY) return [` — ${label}`];
  const value = (v) => replay.problem.values[replay.state.assigned[v]];
  const named = causes.flatMap((v, i) => [
    i ? ", " : ": ",
    chip(v, "cause"),
    replay.state.assigned[v] >= 0 ? ` is ${value(v)}` : "",
  ]);
  return [...named.filter(Boolean), ` — ${label}`];
}

function failed(event, { replay, problem }) {
  const constraint = constraintOf(event, problem);
  const label = constraint ? ` — ${constraint.label || `constraint ${event.by}`}` : "";
  const empty = emptied(event, replay, problem);
  if (empty >= 0) return ["Failure: no value is left for ", chip(empty, "empty"), label, "."];
  const counted = arithmetic(event, replay, problem);
  return [`Failure${counted ? `: ${counted}` : ""}`, label, "."];
}

/** The sentence as plain text. */
export function spoken(parts, problem) {
  return parts.map((part) => (typeof part === "string" ? part : problem.names[part.variable])).join("");
}
