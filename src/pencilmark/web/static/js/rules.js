// What is broken on a board as it stands: the same relations the server's constraints have, on placed values only.

const holds = {
  less: (a, b) => a < b,
  difference: (a, b, k) => Math.abs(a - b) === k,
  not_difference: (a, b, k) => Math.abs(a - b) !== k,
  ratio: (a, b, k) => a === k * b || b === k * a,
  not_ratio: (a, b, k) => a !== k * b && b !== k * a,
};

/** Values by variable (null where empty) → the variables and constraints that clash. */
export function conflicts(problem, values) {
  const variables = new Set();
  const broken = [];
  problem.constraints.forEach((constraint, index) => {
    const guilty = culprits(constraint, problem, values);
    if (guilty.length) broken.push(index);
    guilty.forEach((v) => variables.add(v));
  });
  return { variables, broken };
}

function culprits(constraint, problem, values) {
  const { kind, scope, parameters } = constraint;
  if (kind === "all_different") return repeated(scope, values);
  if (kind === "sum") return overdrawn(scope, parameters, problem, values);
  const [a, b] = scope;
  if (values[a] === null || values[b] === null) return [];
  return holds[kind](values[a], values[b], parameters[0]) ? [] : [a, b];
}

function repeated(scope, values) {
  const seen = new Map();
  for (const v of scope) {
    if (values[v] !== null) seen.set(values[v], [...(seen.get(values[v]) ?? []), v]);
  }
  return [...seen.values()].filter((group) => group.length > 1).flat();
}

function overdrawn(scope, [total, ...weights], problem, values) {
  let low = 0;
  let high = 0;
  scope.forEach((v, i) => {
    const domain = values[v] === null ? problem.domains[v] : [values[v]];
    const terms = domain.map((value) => value * weights[i]);
    low += Math.min(...terms);
    high += Math.max(...terms);
  });
  if (low <= total && total <= high) return [];
  return scope.filter((v) => values[v] !== null);
}

/** The variables that share a constraint with `variable`. */
export function peers(problem, variable, kinds = ["all_different"]) {
  const found = new Set();
  for (const { kind, scope } of problem.constraints) {
    if (kinds.includes(kind) && scope.includes(variable)) scope.forEach((v) => found.add(v));
  }
  found.delete(variable);
  return found;
}
