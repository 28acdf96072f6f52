// Where one stops while stepping: at every event, where an inference is over, or where a node is made or left.
//
//   at      how many events have been applied;   stop   a place to stop at
//   group   the events between two stops: what one step shows

export const GRAINS = ["node", "inference", "removal"];

const LEAVES = ["solution", "end", "fail"];

/** Is `at` a place to stop at? `events[at]` is what comes next, if it is known. */
export function isStop(events, at, grain) {
  if (at <= 0 || grain === "removal") return true;
  const now = events[at - 1].event;
  const next = events[at]?.event;
  if (now === "remove" && next === "remove") return false;
  if (grain === "inference") return true;
  if (LEAVES.includes(now)) return true;
  if (now === "backtrack") return next !== "backtrack";
  if (now === "assign" || now === "remove" || now === "root") return next !== "remove" && next !== "fail";
  return false;
}

/** The next place to stop at; the end of what is loaded if there is none. */
export function nextStop(events, at, grain) {
  let to = at + 1;
  while (to < events.length && !isStop(events, to, grain)) to += 1;
  return Math.min(to, events.length);
}

export function previousStop(events, at, grain) {
  let to = at - 1;
  while (to > 0 && !isStop(events, to, grain)) to -= 1;
  return Math.max(0, to);
}

/** The events that the step which ends here shows. */
export function groupAt(events, at, grain) {
  return events.slice(previousStop(events, at, grain), at);
}
