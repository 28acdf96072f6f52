// The page of the textbook that a strategy is: its lines are made from the strategy's parts, each with the events that
// light it.

const ORDER = {
  mrv: "the one with the fewest legal values (MRV)",
  "mrv:unique": "the one with the fewest values legal in row, column and box",
  deg: "the one with the most unassigned neighbours",
  wdeg: "the one with the smallest domain ÷ failure weight",
};
const TIE = {
  deg: "most unassigned neighbours",
  "deg:constraints": "most open constraints",
  "deg:binary": "most binary constraints",
};
const VALUES = {
  lcv: "those that rule out least among the neighbours first (LCV)",
  desc: "largest first",
};
const FORWARD = [
  ["      for each constraint on var, each neighbour", []],
  ["        remove what the constraint now forbids", ["remove"]],
  ["        if a domain is empty: failure", ["fail"]],
];
const ARCS = (revise) => [
  ["      queue ← constraints on var", []],
  ["      while queue: take a constraint", []],
  [`        ${revise}`, ["remove"]],
  ["        if a domain is empty: failure", ["fail"]],
  ["        if one has shrunk: queue its constraints", []],
];
const INFERENCE = {
  fc: FORWARD,
  "fc:unique": FORWARD,
  ac: ARCS("REVISE: remove what has no support"),
  gac: ARCS("remove what is in no assignment of it"),
};

/** The parts of a strategy's name that decide its lines. */
function partsOf(strategy) {
  const tokens = strategy.split("+").slice(1);
  const first = tokens.find((token) => ORDER[token]);
  return {
    prep: tokens.includes("prep"),
    inference: tokens.find((token) => INFERENCE[token]),
    order: first,
    tie: tokens.find((token) => TIE[token] && token !== first),
    values: tokens.find((token) => VALUES[token] || token.startsWith("random")),
  };
}

/** [text, kinds of events] of each line. */
export function linesOf(strategy) {
  const { prep, inference, order, tie, values } = partsOf(strategy);
  const select = order ? ORDER[order] : "the first that is unassigned";
  const sorted = !values ? "smallest first" : values.startsWith("random") ? "in random order" : VALUES[values];
  return [
    ["function BACKTRACK(assignment)", ["root"]],
    ...(prep ? [["  at the root: infer before the first choice", []]] : []),
    ["  if every variable has a value: solution", ["solution"]],
    [`  var ← ${select}`, ["choose"]],
    ...(tie ? [[`        ties: ${TIE[tie]}`, []]] : []),
    [`  for value of var, ${sorted}`, []],
    ["    if value clashes with an assigned one: next value", ["reject"]],
    ["    add var = value", ["assign"]],
    ...(inference ? INFERENCE[inference] : []),
    ["    unless it failed: BACKTRACK(assignment)", []],
    ["    take back var = value and its removals", ["backtrack"]],
    ["  return failure", ["end"]],
  ];
}
