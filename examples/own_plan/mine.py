"""Things of one's own for a plan: a variable order, a generator of boards, and a problem."""

import pencilmark as pm
from pencilmark.generate import generate


class Middle(pm.VariableOrder):
    """The variable with the fewest legal values; of equals the one nearest to the middle."""

    def score(self, state, variable):
        middle = (len(state.assigned) - 1) / 2
        return (state.legal(variable).bit_count(), abs(variable - middle))


def framed(seed, n):
    """A Futoshiki board with as many signs as there are cells in its frame."""
    return generate("futoshiki", seed, n=n, signs=4 * (n - 1))


def queens(seed, n):
    """n queens, none of which attacks another; every seed gives the same."""
    problem = pm.Problem()
    column = problem.variables([f"row {row + 1}" for row in range(n)], range(n))
    problem.add(pm.all_different(column))
    for i in range(n):
        for j in range(i):
            problem.add(pm.not_difference(column[j], column[i], i - j))
    return problem
