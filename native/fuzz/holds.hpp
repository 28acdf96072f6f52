// What a law says of whole tuples, in the plainest way there is: the judge of every search.
#pragma once

#include <algorithm>
#include <set>
#include <vector>

#include "model/problem.hpp"

namespace pencilmark::fuzz {

using Indices = std::vector<int>;  // of the values of a scope, or of all variables

inline bool holds(const LinearLaw& law, const std::vector<std::int64_t>& values, const Indices& tuple) {
    std::int64_t sum = 0;
    for (std::size_t i = 0; i < tuple.size(); ++i)
        if (law.weights[i] != 0) sum += law.weights[i] * values[static_cast<std::size_t>(tuple[i])];
    return law.unequal ? sum != law.low : law.low <= sum && sum <= law.high;
}

inline bool holds(const TableLaw& law, const Indices& tuple) {
    if (law.arity == 0) return law.size() > 0;
    for (std::size_t row = 0; row < law.size(); ++row)
        if (std::equal(tuple.begin(), tuple.end(), law.cells.begin() + static_cast<std::ptrdiff_t>(row * law.arity)))
            return true;
    return false;
}

inline bool holds(const AutomatonLaw& law, const Indices& tuple) {
    std::set<std::int32_t> states{law.start};
    for (const int value : tuple) {
        std::set<std::int32_t> next;
        for (const AutomatonLaw::Move& move : law.moves)
            if (move.value == value && states.count(move.from)) next.insert(move.to);
        states = std::move(next);
    }
    return std::any_of(states.begin(), states.end(),
        [&](std::int32_t state) { return law.accepts[static_cast<std::size_t>(state)] != 0; });
}

inline bool holds(const Problem& problem, const Law& law, const Indices& tuple) {
    switch (law.shape) {
        case Shape::all_different: return std::set<int>(tuple.begin(), tuple.end()).size() == tuple.size();
        case Shape::relation: {
            const std::size_t x = static_cast<std::size_t>(tuple[0]), y = static_cast<std::size_t>(tuple[1]);
            return (law.relation.right[x * static_cast<std::size_t>(problem.words) + y / 64] >> (y % 64) & 1) != 0;
        }
        case Shape::linear: return holds(law.linear, problem.values, tuple);
        case Shape::table: return holds(law.table, tuple);
        case Shape::automaton: return holds(law.automaton, tuple);
    }
    return false;
}

inline bool holds(const Problem& problem, const Constraint& constraint, const Indices& solution) {
    Indices tuple;
    for (const int variable : constraint.scope) tuple.push_back(solution[static_cast<std::size_t>(variable)]);
    return holds(problem, problem.law_of(constraint), tuple);
}

inline bool holds(const Problem& problem, const Indices& solution) {
    return std::all_of(problem.constraints.begin(), problem.constraints.end(),
        [&](const Constraint& constraint) { return holds(problem, constraint, solution); });
}

inline bool is_in(const Problem& problem, std::size_t variable, std::size_t value) {
    return (problem.domains[variable * static_cast<std::size_t>(problem.words) + value / 64] >> (value % 64) & 1) != 0;
}

// Every solution in lexicographic order, by trying everything; false when there are more than so many tuples to try.
inline bool try_everything(const Problem& problem, double most, std::vector<Indices>& found) {
    double tuples = 1;
    std::vector<Indices> domains(static_cast<std::size_t>(problem.variables()));
    for (std::size_t v = 0; v < domains.size(); ++v) {
        for (std::size_t i = 0; i < problem.values.size(); ++i)
            if (is_in(problem, v, i)) domains[v].push_back(static_cast<int>(i));
        tuples *= static_cast<double>(domains[v].size());
    }
    if (tuples > most) return false;
    if (tuples == 0) return true;  // before the domains in front of an empty one are gone through in vain
    Indices solution;
    const auto extend = [&](const auto& self) -> void {
        if (solution.size() == domains.size()) {
            if (holds(problem, solution)) found.push_back(solution);
            return;
        }
        for (const int value : domains[solution.size()]) {
            solution.push_back(value);
            self(self);
            solution.pop_back();
        }
    };
    extend(extend);
    return true;
}

// x R y where the function of two integers says so.
template <class Related>
Law relation_law(const std::vector<std::int64_t>& values, Related related) {
    Law law{Shape::relation, {}, {}, {}, {}};
    const int words = words_for(values.size());
    for (const std::int64_t x : values) {
        const std::size_t row = law.relation.right.size();
        law.relation.right.resize(row + static_cast<std::size_t>(words));
        for (std::size_t y = 0; y < values.size(); ++y)
            if (related(x, values[y])) law.relation.right[row + y / 64] |= std::uint64_t{1} << (y % 64);
    }
    law.relation.left = transposed(law.relation.right, words);
    return law;
}

// The variables add up to a total.
inline Law sum_law(std::size_t size, std::int64_t total) {
    Law law{Shape::linear, {}, {}, {}, {}};
    law.linear.weights.assign(size, 1);
    law.linear.low = law.linear.high = total;
    return law;
}

}  // namespace pencilmark::fuzz
