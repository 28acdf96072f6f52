// What is broken on a board as it stands: the five shapes the server's constraints have, on the values placed so far.
//
//   law       a shape with its numbers, as the server tells it
//   guilty    the variables that break a constraint together

/** Values by variable (null where empty) → the variables and constraints that clash. */
export function conflicts(problem, values) {
  const variables = new Set();
  const broken = [];
  problem.constraints.forEach(({ law, scope }, index) => {
    const guilty = culprits(problem.laws[law], scope, problem, values);
    if (guilty.length) broken.push(index);
    guilty.forEach((v) => variables.add(v));
  });
  return { variables, broken };
}

const culprits = (law, scope, problem, values) => GUILTY[law.shape](law, scope, problem, values);

const GUILTY = {
  all_different: (law, scope, problem, values) => repeated(scope, values),
  relation: (law, scope, problem, values) => unrelated(law, scope, values),
  linear: (law, scope, problem, values) => (law.unequal === undefined ? overdrawn(law, scope, problem, values) : hit(law, scope, values)),
  table: (law, scope, problem, values) => unless(law.tuples.some((row) => fits(row, scope, values)), scope, values),
  automaton: (law, scope, problem, values) => unless(accepts(law, scope, problem, values), scope, values),
};

function repeated(scope, values) {
  const seen = new Map();
  for (const v of scope) {
    if (values[v] !== null) seen.set(values[v], [...(seen.get(values[v]) ?? []), v]);
  }
  return [...seen.values()].filter((group) => group.length > 1).flat();
}

function unrelated(law, [a, b], values) {
  if (values[a] === null || values[b] === null) return [];
  return related(law, values[a], values[b]) ? [] : [a, b];
}

function related(law, x, y) {
  if (law.pairs) return law.pairs.some(([left, right]) => left === x && right === y);
  const offset = y - law.offsets.sign * x;
  return law.offsets.intervals.some(([low, high]) => (low ?? -Infinity) <= offset && offset <= (high ?? Infinity));
}

/** Can the sum, with any values where none is placed, no longer lie within its bounds? */
function overdrawn({ weights, low = -Infinity, high = Infinity }, scope, problem, values) {
  let least = 0;
  let most = 0;
  scope.forEach((v, i) => {
    const terms = choices(v, problem, values).map((value) => value * weights[i]);
    least += Math.min(...terms);
    most += Math.max(...terms);
  });
  return unless(least <= high && low <= most, scope, values);
}

function hit({ weights, unequal }, scope, values) {
  const open = scope.some((v, i) => weights[i] !== 0 && values[v] === null);
  const total = scope.reduce((sum, v, i) => sum + (weights[i] === 0 ? 0 : weights[i] * values[v]), 0);
  return unless(open || total !== unequal, scope, values);
}

const fits = (row, scope, values) => scope.every((v, i) => values[v] === null || values[v] === row[i]);

function accepts({ start, accept, moves }, scope, problem, values) {
  let states = new Set([start]);
  for (const v of scope) {
    const read = new Set(choices(v, problem, values));
    states = new Set(moves.filter(([from, value]) => states.has(from) && read.has(value)).map(([, , to]) => to));
  }
  return accept.some((state) => states.has(state));
}

const choices = (v, problem, values) => (values[v] === null ? problem.domains[v] : [values[v]]);

const unless = (holds, scope, values) => (holds ? [] : scope.filter((v) => values[v] !== null));

/** The shape of a constraint, by its name. */
export const shapeOf = (problem, { law }) => problem.laws[law].shape;

/** The variables that must differ from `variable`. */
export function peers(problem, variable) {
  const found = new Set();
  for (const constraint of problem.constraints) {
    if (shapeOf(problem, constraint) === "all_different" && constraint.scope.includes(variable)) constraint.scope.forEach((v) => found.add(v));
  }
  found.delete(variable);
  return found;
}
