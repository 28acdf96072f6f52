// What an event rests on: the cells that are its cause, and the arithmetic where a sum is the reason. Read from the
// problem as the server tells it and from where the replay stands.

/** The constraint an event names, with its law; null if it names none. */
export function constraintOf(event, problem) {
  if (event?.by === undefined || event?.by === null) return null;
  const constraint = problem.constraints[event.by];
  return { ...constraint, law: problem.laws[constraint.law] };
}

/** The variables whose values are the cause of a removal or a rejection. */
export function causesOf(event, replay, problem) {
  const constraint = constraintOf(event, problem);
  if (!constraint) return [];
  const gone = event.values ?? (event.value === undefined ? [] : [event.value]);
  const others = constraint.scope.filter((v) => v !== event.variable);
  const placed = others.filter((v) => replay.state.assigned[v] >= 0);
  if (constraint.law.shape !== "all_different") return placed;
  const clash = placed.filter((v) => gone.includes(problem.values[replay.state.assigned[v]]));
  if (clash.length) return clash;
  return others.filter((v) => replay.domain(v).length === 1 && gone.includes(replay.domain(v)[0]));
}

/** The variable that a failure left without a value, or -1. */
export function emptied(event, replay, problem) {
  const scope = constraintOf(event, problem)?.scope ?? [];
  const own = event.variable ?? -1;
  if (own >= 0 && !replay.domain(own).length) return own;
  return scope.find((v) => replay.state.assigned[v] < 0 && !replay.domain(v).length) ?? -1;
}

/** "3 + 4 are placed, 5 is left for 2 cells": what a sum has and needs; "" where no plain sum is the reason. */
export function arithmetic(event, replay, problem) {
  const constraint = constraintOf(event, problem);
  const { law, scope } = constraint ?? {};
  const total = law?.shape === "linear" ? plainTotal(law) : null;
  if (total === null) return "";
  const placed = scope
    .filter((v) => replay.state.assigned[v] >= 0)
    .map((v) => problem.values[replay.state.assigned[v]]);
  const open = scope.length - placed.length;
  const sum = placed.reduce((a, b) => a + b, 0);
  const had = !placed.length
    ? "nothing is placed"
    : placed.length > 6
      ? `${sum} is placed`
      : `${placed.join(" + ")} = ${sum} placed`;
  return `${had}, ${total - sum} of ${total} left for ${open} cell${open === 1 ? "" : "s"}`;
}

/** The total of a sum without weights that must be met exactly. */
function plainTotal({ weights, low, high }) {
  if (weights && weights.some((weight) => weight !== 1)) return null;
  return low !== undefined && low === high ? low : null;
}
