// What the cells show while a search is watched.

import { scoreParts } from "./narrate.js";
import { cluePlaces } from "../board/rules.js";

/** A look for each cell, from where the replay stands and the event just applied. */
export function searchLooks(run, options = {}) {
  const { replay, board, problem } = run;
  const event = replay.current;
  const scores = event?.event === "choose" && options.scores !== false ? scoreMap(event, run.strategy) : null;
  const about = event?.by === undefined || event?.by === null ? null : new Set(problem.constraints[event.by].scope);
  const clues = new Set(about ? cluePlaces(board, event.by) : []); // a clue where no variable is, the cause of the event
  return board.givens.map((given, cell) => {
    const v = board.variable[cell];
    if (v < 0) return { value: given, classes: clues.has(cell) ? ["scope"] : [] };
    return { ...contents(replay, event, v), classes: classes(replay, event, about, v), corner: scores?.get(v) ?? "" };
  });
}

function contents(replay, event, v) {
  const assigned = replay.state.assigned[v];
  if (assigned >= 0) return { value: replay.problem.values[assigned] };
  const look = { value: null, marks: replay.domain(v) };
  if (event?.variable === v && event.event === "remove") look.gone = event.values;
  if (event?.variable === v && event.event === "reject") {
    look.gone = [event.value];
    look.marks = look.marks.filter((x) => x !== event.value);
  }
  return look;
}

function classes(replay, event, about, v) {
  if (!event) return [];
  const names = [];
  if (event.event === "solution" || (event.event === "end" && replay.state.solutions && event.status === "solved"))
    names.push("solved");
  if (event.event === "fail" && about?.has(v)) names.push("failed");
  else if (v === event.variable) names.push(event.event === "reject" || event.event === "remove" ? "failed" : "chosen");
  else if (about?.has(v)) names.push("scope");
  return names;
}

function scoreMap(event, strategy) {
  return new Map((event.scores ?? []).map(([v, ...score]) => [v, scoreParts(score, strategy).join(" ")]));
}
