// 0/1 variables under sums: solutions, exact counts, probabilities.
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include "kernels/sums/kernel.hpp"

#include "bindings/bindings.hpp"
#include "bindings/interrupt.hpp"
#include "bindings/problem.hpp"

namespace nb = nanobind;

namespace pencilmark {

namespace {

nb::object integer(const sums::Natural& number) {
    return nb::steal<nb::object>(PyLong_FromString(number.hexadecimal().c_str(), nullptr, 16));
}

std::string can_run(nb::object values, nb::object domains, nb::object constraints) {
    return sums::reason_against(read_problem(values, domains, constraints));
}

Problem checked(nb::handle values, nb::handle domains, nb::handle constraints) {
    Problem problem = read_problem(values, domains, constraints);
    const std::string reason = sums::reason_against(problem);
    if (!reason.empty()) throw std::invalid_argument(reason);
    return problem;
}

nb::tuple solve(nb::object values, nb::object domains, nb::object constraints, std::uint64_t solutions,
                std::uint64_t keep, double seconds, bool elimination) {
    const Problem problem = checked(values, domains, constraints);
    sums::Solved solved;
    {
        nb::gil_scoped_release release;
        Watch watch(seconds, python_interrupted, 64);
        solved = sums::solve(problem, solutions, keep, watch, elimination);
    }
    nb::list found;
    for (const std::string& cells : solved.solutions) found.append(nb::bytes(cells.data(), cells.size()));
    return nb::make_tuple(integer(solved.count), solved.complete, sums::name(solved.end), found, solved.method);
}

// One Python integer a class; its cells share it.
nb::object numerators_of(const sums::Marginals& marginals) {
    if (marginals.numerators.empty()) return nb::none();
    std::vector<nb::object> numbers;
    for (const sums::Natural& number : marginals.numerators) numbers.push_back(integer(number));
    nb::list result;
    for (int group : marginals.class_of) result.append(numbers[static_cast<std::size_t>(group)]);
    return result;
}

nb::tuple marginals(nb::object values, nb::object domains, nb::object constraints, double seconds, bool exact) {
    const Problem problem = checked(values, domains, constraints);
    sums::Marginals result;
    {
        nb::gil_scoped_release release;
        Watch watch(seconds, python_interrupted, 64);
        result = sums::marginals(problem, exact, watch);
    }
    const char* ended = sums::name(result.end);
    nb::object count = result.counted && result.end == sums::End::none ? integer(result.count) : nb::none();
    if (result.end != sums::End::none || !result.solvable)
        return nb::make_tuple(count, nb::none(), nb::none(), result.method, ended);
    return nb::make_tuple(count, numerators_of(result), nb::cast(result.probability), result.method, ended);
}

}  // namespace

void bind_sums(nb::module_& module) {
    using namespace nb::literals;
    module.def("sums_can_run", &can_run, "values"_a, "domains"_a, "constraints"_a,
               "'' when the sums kernel takes the problem, or the reason why not.");
    module.def("sums_solve", &solve, "values"_a, "domains"_a, "constraints"_a, "solutions"_a, "keep"_a, "seconds"_a,
               "elimination"_a = true,
               "(count, complete, ended, solutions as bytes, method); solutions = 0 asks for all of them.");
    module.def("sums_marginals", &marginals, "values"_a, "domains"_a, "constraints"_a, "seconds"_a, "exact"_a = false,
               "(count, numerators or None, probabilities or None, method, ended) of each variable being 1.");
}

}  // namespace pencilmark
