// 0/1 variables under sums: solutions, exact counts, probabilities.
#include "kernels/sums/kernel.hpp"

#include "bindings/bindings.hpp"
#include "bindings/interrupt.hpp"
#include "bindings/problem.hpp"

namespace nb = nanobind;

namespace pencilmark {

namespace {

using Values = std::vector<std::int64_t>;
using Domains = std::vector<Mask>;

nb::object integer(const sums::Natural& number) {
    return nb::steal<nb::object>(PyLong_FromString(number.hexadecimal().c_str(), nullptr, 16));
}

// A list of Python integers, read without a caster a number. False: it is something else.
template <class Number>
bool read_numbers(PyObject* list, std::vector<Number>& numbers) {
    if (!PyList_CheckExact(list)) return false;
    numbers.resize(static_cast<std::size_t>(PyList_GET_SIZE(list)));
    for (std::size_t i = 0; i < numbers.size(); ++i) {
        PyObject* item = PyList_GET_ITEM(list, static_cast<Py_ssize_t>(i));
        if (!PyLong_CheckExact(item)) return false;
        int overflow = 0;
        const long long number = PyLong_AsLongLongAndOverflow(item, &overflow);
        numbers[i] = static_cast<Number>(number);
        if (overflow != 0 || numbers[i] != number) return false;
    }
    return true;
}

bool read_sum(PyObject* item, Constraint& sum) {
    if (!PyTuple_CheckExact(item) || PyTuple_GET_SIZE(item) != 3) return false;
    PyObject* kind = PyTuple_GET_ITEM(item, 0);
    if (!PyUnicode_Check(kind) || PyUnicode_CompareWithASCIIString(kind, "sum") != 0) return false;
    sum.kind = Kind::sum;
    return read_numbers(PyTuple_GET_ITEM(item, 1), sum.scope) && read_numbers(PyTuple_GET_ITEM(item, 2), sum.parameters);
}

// Tens of thousands of short sums are the usual case, so they have a way of their own; all else takes the common one.
Problem read_problem(Values values, Domains domains, nb::handle constraints) {
    Problem problem{std::move(values), std::move(domains), {}};
    bool plain = PyList_CheckExact(constraints.ptr());
    if (plain) problem.constraints.resize(static_cast<std::size_t>(PyList_GET_SIZE(constraints.ptr())));
    for (std::size_t i = 0; plain && i < problem.constraints.size(); ++i)
        plain = read_sum(PyList_GET_ITEM(constraints.ptr(), static_cast<Py_ssize_t>(i)), problem.constraints[i]);
    if (plain) {
        validate(problem);
        return problem;
    }
    std::vector<PlainConstraint> listed;
    if (!nb::try_cast(constraints, listed)) throw nb::type_error("constraints must be (kind, scope, parameters) tuples");
    return make_problem(std::move(problem.values), std::move(problem.domains), std::move(listed));
}

std::string can_run(Values values, Domains domains, nb::object constraints) {
    return sums::reason_against(read_problem(std::move(values), std::move(domains), constraints));
}

Problem checked(Values values, Domains domains, nb::handle constraints) {
    Problem problem = read_problem(std::move(values), std::move(domains), constraints);
    const std::string reason = sums::reason_against(problem);
    if (!reason.empty()) throw std::invalid_argument(reason);
    return problem;
}

nb::tuple solve(Values values, Domains domains, nb::object constraints, std::uint64_t solutions, std::uint64_t keep,
                double seconds, bool elimination) {
    const Problem problem = checked(std::move(values), std::move(domains), constraints);
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

nb::tuple marginals(Values values, Domains domains, nb::object constraints, double seconds, bool exact) {
    const Problem problem = checked(std::move(values), std::move(domains), constraints);
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
