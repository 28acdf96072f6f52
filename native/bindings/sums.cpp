// 0/1 variables under sums: solutions, exact counts, probabilities. Problems come flattened, or as a lattice.
#include <nanobind/stl/string.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include "kernels/sums/solve.hpp"
#include "kernels/sums/lattice.hpp"

#include "bindings/batch.hpp"
#include "bindings/bindings.hpp"
#include "bindings/interrupt.hpp"
#include "bindings/problem.hpp"
#include "bindings/sums_reader.hpp"

namespace nb = nanobind;

namespace pencilmark {

namespace {

nb::object integer(const sums::Natural& number) {
    return nb::steal<nb::object>(PyLong_FromString(number.hexadecimal().c_str(), nullptr, 16));
}

std::string sums_can_run(nb::object values, nb::object domains, nb::object laws, nb::object constraints) {
    return sums::reason_against(read_problem(values, domains, laws, constraints));
}

sums::System system_of(nb::bytes cells, std::size_t width, std::int64_t total) {
    return sums::read_lattice({cells.c_str(), cells.size()}, width, total);
}

sums::Route route_named(const std::string& name) {
    if (name == "usual") return sums::Route::usual;
    if (name == "priced") return sums::Route::priced;
    if (name == "windowed") return sums::Route::windowed;
    if (name == "searched") return sums::Route::searched;
    throw std::invalid_argument("unknown route: " + name);
}

nb::tuple as_tuple(const sums::Solved& solved) {
    nb::list found;
    for (const std::string& cells : solved.solutions) found.append(nb::bytes(cells.data(), cells.size()));
    return nb::make_tuple(integer(solved.count), solved.complete, sums::name(solved.end), found, solved.method);
}

nb::tuple solve_system(
    sums::System system, std::uint64_t solutions, std::uint64_t keep, double seconds, sums::Route route) {
    sums::Solved solved;
    {
        nb::gil_scoped_release release;
        Watch watch(seconds, python_interrupted, 64);
        solved = sums::solve(std::move(system), solutions, keep, watch, route);
    }
    return as_tuple(solved);
}

nb::tuple solve(nb::object values, nb::object domains, nb::object laws, nb::object constraints, std::uint64_t solutions,
    std::uint64_t keep, double seconds, const std::string& route) {
    sums::System system = read_system(values, domains, laws, constraints);
    return solve_system(std::move(system), solutions, keep, seconds, route_named(route));
}

nb::tuple solve_lattice(nb::bytes cells, std::size_t width, std::int64_t total, std::uint64_t solutions,
    std::uint64_t keep, double seconds) {
    return solve_system(system_of(cells, width, total), solutions, keep, seconds, sums::Route::usual);
}

using Lattice = std::tuple<nb::bytes, std::size_t, std::int64_t>;

// A large lattice is small beside its system, which is made when its turn comes.
nb::list solve_lattices(
    const std::vector<Lattice>& lattices, std::uint64_t solutions, std::uint64_t keep, double seconds, int threads) {
    std::vector<std::tuple<std::string_view, std::size_t, std::int64_t>> fields;
    for (const auto& [cells, width, total] : lattices)
        fields.emplace_back(std::string_view(cells.c_str(), cells.size()), width, total);
    std::vector<sums::Solved> answers(fields.size());
    const bool finished = solve_each(answers.size(), threads, seconds, [&](std::size_t i, Watch& watch) {
        const auto& [cells, width, total] = fields[i];
        answers[i] = sums::solve(sums::read_lattice(cells, width, total), solutions, keep, watch);
    });
    if (!finished) answers.back().end = sums::End::interrupt;  // Python raises KeyboardInterrupt on it
    nb::list results;
    for (const sums::Solved& answer : answers) results.append(as_tuple(answer));
    return results;
}

// A list with, for each variable, the object of its class.
nb::object spread(const std::vector<int>& class_of, const std::vector<nb::object>& objects) {
    nb::object list = nb::steal(PyList_New(static_cast<Py_ssize_t>(class_of.size())));
    if (!list.is_valid()) throw nb::python_error();
    for (std::size_t i = 0; i < class_of.size(); ++i) {
        nb::object object = objects[static_cast<std::size_t>(class_of[i])];
        PyList_SET_ITEM(list.ptr(), static_cast<Py_ssize_t>(i), object.release().ptr());
    }
    return list;
}

nb::object numerators_of(const sums::Marginals& marginals) {
    if (marginals.numerators.empty()) return nb::none();
    std::vector<nb::object> numbers;
    for (const sums::Natural& number : marginals.numerators) numbers.push_back(integer(number));
    return spread(marginals.class_of, numbers);
}

nb::object shares_of(const sums::Marginals& marginals) {
    std::vector<nb::object> numbers;
    for (double share : marginals.shares) numbers.push_back(nb::float_(share));
    return spread(marginals.class_of, numbers);
}

nb::tuple marginals_of(sums::System system, double seconds, bool exact) {
    sums::Marginals result;
    {
        nb::gil_scoped_release release;
        Watch watch(seconds, python_interrupted, 64);
        result = sums::marginals(std::move(system), exact, watch);
    }
    const char* ended = sums::name(result.end);
    nb::object count = result.counted && result.end == sums::End::none ? integer(result.count) : nb::none();
    if (result.end != sums::End::none || !result.solvable)
        return nb::make_tuple(count, nb::none(), nb::none(), result.method, ended);
    return nb::make_tuple(count, numerators_of(result), shares_of(result), result.method, ended);
}

nb::tuple marginals(
    nb::object values, nb::object domains, nb::object laws, nb::object constraints, double seconds, bool exact) {
    return marginals_of(read_system(values, domains, laws, constraints), seconds, exact);
}

nb::tuple lattice_marginals(nb::bytes cells, std::size_t width, std::int64_t total, double seconds, bool exact) {
    return marginals_of(system_of(cells, width, total), seconds, exact);
}

}  // namespace

void bind_sums(nb::module_& module) {
    using namespace nb::literals;
    module.def("sums_can_run", &sums_can_run, "values"_a, "domains"_a, "laws"_a, "constraints"_a,
        "'' when the sums kernel takes the problem, or the reason why not.");
    module.def("sums_solve", &solve, "values"_a, "domains"_a, "laws"_a, "constraints"_a, "solutions"_a, "keep"_a,
        "seconds"_a, "route"_a = "usual",
        "(count, complete, ended, solutions as bytes, method); solutions = 0 asks for all of them.");
    module.def("sums_solve_lattice", &solve_lattice, "cells"_a, "width"_a, "total"_a, "solutions"_a, "keep"_a,
        "seconds"_a, "The same of a lattice: a signed byte a cell, a sum of its neighbours or below 0.");
    module.def("sums_solve_lattices", &solve_lattices, "lattices"_a, "solutions"_a, "keep"_a, "seconds"_a, "threads"_a,
        "As sums_solve_lattice for each (cells, width, total), in order.");
    module.def("sums_marginals", &marginals, "values"_a, "domains"_a, "laws"_a, "constraints"_a, "seconds"_a,
        "exact"_a = false,
        "(count, numerators or None, probabilities or None, method, ended) of each variable being 1.");
    module.def("sums_lattice_marginals", &lattice_marginals, "cells"_a, "width"_a, "total"_a, "seconds"_a,
        "exact"_a = false, "The same of a lattice.");
}

}  // namespace pencilmark
