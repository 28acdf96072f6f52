// What the cells show while a search is watched.

import { cluePlaces } from "../board/rules.js";
import { scoreParts } from "./narrate.js";
import { causesOf, emptied } from "./reasons.js";

const MOST_ARROWS = 8;

/** A look for each cell, from where the replay stands and the events just applied. */
export function searchLooks(run, { scores = true, group = [] } = {}) {
  const { replay, board, problem } = run;
  const event = replay.current;
  const scored = event?.event === "choose" && scores ? scoreMap(event, run.strategy) : null;
  const named = event?.by !== undefined && event?.by !== null;
  const about = named ? new Set(problem.constraints[event.by].scope) : null;
  const clues = new Set(about ? cluePlaces(board, event.by) : []); // a clue where no variable is, the cause of the event
  const gone = goneIn(group.length ? group : [event]);
  const causes = new Set(event && named ? causesOf(event, replay, problem) : []);
  const empty = event?.event === "fail" ? emptied(event, replay, problem) : -1;
  return board.givens.map((given, cell) => {
    const v = board.variable[cell];
    if (v < 0) return { value: given, classes: clues.has(cell) ? ["scope"] : [] };
    const classes = classesOf(replay, event, { about, causes, empty, gone }, v);
    return { ...contents(replay, event, gone, v), classes, corner: scored?.get(v) ?? "" };
  });
}

/** [cause, effect] cells of the event just applied. */
export function arrowsOf(run) {
  const { replay, board, problem } = run;
  const event = replay.current;
  if (!event || !["remove", "reject"].includes(event.event)) return [];
  const place = (v) => problem.cells[v];
  const to = place(event.variable);
  const from = causesOf(event, replay, problem).map(place);
  return from.length > MOST_ARROWS || to < 0 ? [] : from.filter((cell) => cell >= 0).map((cell) => [cell, to]);
}

/** variable → the values that the last run of removals took from it. */
function goneIn(group) {
  const found = new Map();
  for (let i = group.length - 1; i >= 0 && group[i]?.event === "remove"; i--) {
    const { variable, values } = group[i];
    found.set(variable, [...(found.get(variable) ?? []), ...values]);
  }
  return found;
}

function contents(replay, event, gone, v) {
  const assigned = replay.state.assigned[v];
  if (assigned >= 0) return { value: replay.problem.values[assigned] };
  const look = { value: null, marks: replay.domain(v) };
  if (gone.has(v)) look.gone = gone.get(v);
  if (event?.variable === v && event.event === "reject") {
    look.gone = [event.value];
    look.marks = look.marks.filter((x) => x !== event.value);
  }
  return look;
}

function classesOf(replay, event, { about, causes, empty, gone }, v) {
  if (!event) return [];
  const names = [];
  if (event.event === "solution" || (event.event === "end" && replay.state.solutions && event.status === "solved"))
    names.push("solved");
  if (v === empty || (event.event === "fail" && empty < 0 && about?.has(v))) names.push("failed");
  else if (causes.has(v)) names.push("cause");
  else if (v === event.variable || gone.has(v))
    names.push(event.event === "reject" || event.event === "remove" ? "effect" : "chosen");
  else if (about?.has(v)) names.push("scope");
  return names;
}

function scoreMap(event, strategy) {
  return new Map((event.scores ?? []).map(([v, ...score]) => [v, scoreParts(score, strategy).join(" ")]));
}
