// Python's flattened problem to the native one. Converts and validates; nothing else.
#pragma once

#include <nanobind/nanobind.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <string>
#include <tuple>
#include <vector>

#include "model/problem.hpp"

namespace pencilmark {

// (kind, scope, parameters), as model/flat.py lists them.
using PlainConstraint = std::tuple<std::string, std::vector<int>, std::vector<std::int64_t>>;

inline Problem make_problem(std::vector<std::int64_t> values, std::vector<Mask> domains,
                            std::vector<PlainConstraint> constraints) {
    Problem problem{std::move(values), std::move(domains), {}};
    problem.constraints.reserve(constraints.size());
    for (auto& [kind, scope, parameters] : constraints)
        problem.constraints.push_back({kind_named(kind), std::move(scope), std::move(parameters)});
    validate(problem);
    return problem;
}

}  // namespace pencilmark
