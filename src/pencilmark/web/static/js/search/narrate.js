// Why a variable was chosen: its score beside the others'.

import { h } from "../lib/dom.js";

const MEANING = {
  mrv: ["fewest legal values", (x) => x],
  "mrv:unique": ["fewest values legal in row, column and box", (x) => x],
  deg: ["most unassigned neighbours", (x) => -x],
  "deg:constraints": ["most open constraints", (x) => -x],
  "deg:binary": ["most binary constraints", (x) => -x],
  wdeg: ["smallest domain ÷ failure weight", (x) => x],
};

function orders(strategy) {
  const tokens = strategy.split("+");
  const found = tokens.filter((token) => MEANING[token]);
  return found.sort((a, b) => a.startsWith("deg") - b.startsWith("deg"));
}

/** The parts of a score as people read them: one for each order of the strategy. */
export function scoreParts(score, strategy) {
  const parts = [];
  let i = 0;
  for (const token of orders(strategy)) {
    if (token === "wdeg") i += 1; // the first of its two parts only says whether anything is left to clash with
    parts.push(MEANING[token][1](score[i]));
    i += 1;
  }
  return parts;
}

/** Why the variable of a `choose` event was chosen: its score beside the others'. */
export function why(event, strategy, problem) {
  const names = orders(strategy);
  if (event?.event !== "choose") return [];
  if (!names.length) return [h("span", {}, "The order is `first`: the lowest index that is unassigned.")];
  const reason = names.map((token) => MEANING[token][0]).join(", then ");
  const scores = event.scores ?? [];
  const first = JSON.stringify(scores[0]?.slice(1));
  const ties = scores.filter((score) => JSON.stringify(score.slice(1)) === first).length - 1;
  const chips = scores
    .slice(0, 9)
    .map((score, i) =>
      h(
        "span",
        { class: i === 0 ? "picked" : i <= ties ? "tie" : "" },
        `${problem.names[score[0]]}: ${scoreParts(score.slice(1), strategy).join(", ")}`,
      ),
    );
  const tie = ties > 0 ? `; ${ties} other${ties === 1 ? "" : "s"} tie, the lowest index wins` : "";
  return [h("span", {}, `Why: ${reason}${tie}.`), h("div", { class: "bars" }, chips)];
}
