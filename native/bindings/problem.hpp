// Python's flattened problem to the native one. Converts and validates; nothing else.
#pragma once

#include "bindings/reader.hpp"
#include "model/problem.hpp"

namespace pencilmark {

inline Problem read_problem(nb::handle values, nb::handle domains, nb::handle constraints) {
    Problem problem{read_values(values), read_domains(domains), {}};
    read_constraints(constraints, [&](Kind kind, nb::handle scope, nb::handle parameters) {
        Constraint& constraint = problem.constraints.emplace_back(Constraint{kind, {}, {}});
        read_into(constraint.scope, scope, scope_is, read_variable);
        read_into(constraint.parameters, parameters, parameters_are, read_integer);
    });
    validate(problem);
    return problem;
}

}  // namespace pencilmark
