// What can be undone outlives a reload: the states of the game as text, kept by the browser for this tab. A board is
// written once however many states are on it; of a long history the newest are kept, as many as there is room for.

import { stateOf, wordsOf } from "./link.js";
import { blank } from "./game.js";

const KEY = "pencilmark.history";
const ROOM = 2_000_000; // characters
const MOST = 200; // states

/** {states, at} and what else goes along as text; the states furthest from where one stands go first if it grows too long. */
export function packed({ states, at }, more = {}, room = ROOM) {
  for (let most = MOST; ; most = Math.floor(most / 2)) {
    const from = Math.max(0, Math.min(at - Math.ceil(most / 2), states.length - most));
    const text = written(states.slice(from, from + most), { ...more, at: at - from });
    if (text.length <= room || most <= 1) return text.length <= room ? text : "";
  }
}

function written(states, more) {
  const boards = [...new Set(states.map(({ board }) => board))];
  const kept = states.map((state) => ({
    board: boards.indexOf(state.board),
    words: wordsOf(state),
    ...(state.field ? { field: state.field } : {}),
  }));
  return JSON.stringify({ ...more, boards, states: kept });
}

/** {states, at, …} again; null for what is none. */
export function unpacked(text) {
  try {
    const { boards, states, ...more } = JSON.parse(text);
    const made = states.map(({ board, words, field = null }) => ({
      ...blank(boards[board]),
      ...stateOf(words, boards[board]),
      field,
    }));
    return made[more.at] ? { ...more, states: made } : null;
  } catch {
    return null;
  }
}

export function keepHistory(game, more) {
  try {
    sessionStorage.setItem(KEY, packed(game, more));
  } catch {
    /* no room, or not allowed */
  }
}

/** The history of this tab, if the page was reloaded or gone back to. */
export function keptHistory() {
  const [visit] = /** @type {PerformanceNavigationTiming[]} */ (performance.getEntriesByType("navigation"));
  if (!["reload", "back_forward"].includes(visit?.type)) return null;
  try {
    return unpacked(sessionStorage.getItem(KEY));
  } catch {
    return null;
  }
}
