// Python's flattened problem to the native one. Converts and validates; nothing else.
#pragma once

#include "bindings/laws.hpp"
#include "model/problem.hpp"

namespace pencilmark {

inline Problem read_problem(nb::handle values, nb::handle domains, nb::handle laws, nb::handle constraints) {
    Problem problem;
    problem.values = read_values(values);
    validate_values(problem.values);
    problem.words = words_for(problem.values.size());
    problem.domains = read_domains(domains, problem.words);
    LawKeys keys;
    problem.laws = read_laws(laws, LawReader(problem.values.size(), problem.words), keys);
    read_constraints(constraints, keys, [&](int law, nb::handle scope) {
        read_into(problem.constraints.emplace_back(Constraint{law, {}}).scope, scope, scope_is, read_variable);
    });
    validate(problem);
    return problem;
}

}  // namespace pencilmark
