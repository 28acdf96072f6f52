// A board and what is on it, read from the words of a link or of the shelf.

import { ask } from "../lib/api.js";
import { boardOf } from "./board.js";
import { readField, stateOf } from "./link.js";

/** [board, what is on it]; of a field that is dug the server tells how it stands. */
export async function readState(question, words) {
  const field = readField(words.field);
  const reply = await (field ? ask("dig", field) : ask("parse", question));
  const board = boardOf(reply);
  return [board, { ...stateOf(words, board), ...(field ? { field: reply.field } : {}) }];
}
