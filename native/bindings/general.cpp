// The general kernel's door.
#include <nanobind/nanobind.h>

#include <stdexcept>

#include "bindings/answer.hpp"
#include "bindings/bindings.hpp"
#include "bindings/interrupt.hpp"
#include "bindings/problem.hpp"
#include "kernels/general/solve.hpp"

namespace nb = nanobind;

namespace pencilmark {

namespace {

nb::tuple solve_any(nb::object values, nb::object domains, nb::object laws, nb::object constraints,
    std::uint64_t solutions, std::uint64_t keep, double seconds, std::uint64_t nodes) {
    const Problem problem = read_problem(values, domains, laws, constraints);
    if (problem.words > 4) throw std::invalid_argument("more than 256 distinct values");
    Answer answer;
    {
        nb::gil_scoped_release released;
        Watch watch(seconds, python_interrupted);
        answer = general::solve(problem, {solutions, keep, nodes}, watch);
    }
    return as_tuple(answer, solutions);
}

}  // namespace

void bind_general(nb::module_& module) {
    using namespace nb::literals;
    module.def("general_solve", &solve_any, "values"_a, "domains"_a, "laws"_a, "constraints"_a, "solutions"_a = 1,
        "keep"_a = 1, "seconds"_a = -1.0, "nodes"_a = 0,
        "(count, complete, ended, solutions, nodes, method) of any problem of at most 256 values. solutions = 0 "
        "asks for all, seconds < 0 and nodes = 0 set no limit.");
}

}  // namespace pencilmark
