// The boards one has played in this browser, each as it was left, the newest first.

import { recall, remember } from "../lib/memory.js";
import { wordsOf } from "./link.js";
import { isTouched } from "./game.js";

const MOST = 40;

const keyOf = (question) => JSON.stringify(question);

export function shelved() {
  return recall("shelf", []).filter((item) => item?.question?.text);
}

/** Keep a state; one that nobody has touched is not worth a place. */
export function keep(state, more = {}) {
  if (!isTouched(state)) return;
  const { board } = state;
  const item = {
    question: board.field ?? board.question,
    words: wordsOf(state),
    title: board.title || board.called,
    size: `${board.rows}×${board.cols}`,
    when: Date.now(),
    ...more,
  };
  const others = shelved().filter(
    ({ question, game }) => game !== more.game && keyOf(question) !== keyOf(item.question),
  );
  let items = [item, ...others].slice(0, MOST);
  while (items.length && !remember("shelf", items)) items = items.slice(0, -1);
}

export function forget(item) {
  remember(
    "shelf",
    shelved().filter(({ question }) => keyOf(question) !== keyOf(item.question)),
  );
}
