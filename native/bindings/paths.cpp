// Sliding tiles: boards, questions and reports across the door.
#include <nanobind/nanobind.h>
#include <nanobind/stl/shared_ptr.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <cstring>

#include "bindings/bindings.hpp"
#include "bindings/interrupt.hpp"
#include "paths/search.hpp"

namespace nb = nanobind;

namespace pencilmark {

using namespace paths;
using PlainGuess = std::tuple<std::string, std::vector<std::shared_ptr<PatternTable>>, std::vector<int>>;

static std::vector<Guess> guesses_of(const std::vector<PlainGuess>& plain) {
    std::vector<Guess> guesses;
    for (const auto& [name, tables, mirror] : plain)
        guesses.push_back({name, PatternTables(tables.begin(), tables.end()), mirror});
    return guesses;
}

static const char* status_name(Status status) {
    static constexpr const char* names[] = {"solved", "exhausted", "nodes", "memory", "seconds", "interrupt"};
    return names[static_cast<int>(status)];
}

static nb::dict report_dict(const Report& report, double seconds) {
    nb::dict dict;
    dict["status"] = status_name(report.status);
    dict["moves"] = report.moves;
    dict["generated"] = report.generated;
    dict["expanded"] = report.expanded;
    dict["reexpanded"] = report.reexpanded;
    dict["frontier"] = report.frontier;
    dict["memory"] = report.memory;
    nb::list iterations;
    for (const Iteration& i : report.iterations) iterations.append(nb::make_tuple(i.bound, i.generated, i.expanded));
    dict["iterations"] = iterations;
    dict["by_depth"] = nb::cast(report.by_depth);
    dict["seconds"] = seconds;
    return dict;
}

static nb::dict tiles_search(int rows, int cols, const std::vector<int>& homes, int gap, const std::string& algorithm,
    std::tuple<std::int64_t, std::int64_t, bool, bool> order, int beta, bool unrolled,
    const std::vector<PlainGuess>& plain, std::int64_t limit, std::int64_t states, double seconds) {
    const Grid grid(rows, cols);
    const Board start = make_board(grid, homes, gap);
    Question question{algorithm, {std::get<0>(order), std::get<1>(order), std::get<2>(order), std::get<3>(order)},
        std::max(beta, 0), unrolled, {}};
    if (limit >= 0) question.limits.generated = static_cast<std::uint64_t>(limit);
    if (states >= 0) question.limits.states = std::min(question.limits.states, static_cast<std::uint64_t>(states));
    const std::vector<Guess> guesses = guesses_of(plain);
    Watch watch(seconds, python_interrupted);
    Report report;
    double took;
    {
        nb::gil_scoped_release release;
        report = search(grid, start, question, guesses, watch);
        took = watch.elapsed();
    }
    return report_dict(report, took);
}

static std::vector<int> tiles_estimates(int rows, int cols, const std::vector<std::vector<int>>& boards, int gap_home,
    const std::vector<PlainGuess>& plain) {
    const Grid grid(rows, cols);
    const std::vector<Guess> guesses = guesses_of(plain);
    std::vector<Board> made;
    for (const std::vector<int>& homes : boards) {
        const auto gap = std::find(homes.begin(), homes.end(), gap_home) - homes.begin();
        made.push_back(make_board(grid, homes, static_cast<int>(gap)));
    }
    nb::gil_scoped_release release;
    return estimates(grid, made, guesses);
}

static bool tell(const nb::object& progress, std::uint64_t done, std::uint64_t all) {
    nb::gil_scoped_acquire gil;
    if (PyErr_CheckSignals() != 0) {
        PyErr_Clear();
        return false;
    }
    if (!progress.is_none()) progress(done, all);
    return true;
}

static std::shared_ptr<PatternTable> build(
    int rows, int cols, int gap, std::vector<int> tiles, int threads, nb::object progress) {
    auto table = std::make_shared<PatternTable>(PatternTable{Pattern(Grid(rows, cols), std::move(tiles)), gap, {}});
    {
        nb::gil_scoped_release release;
        table->distance = build_pattern(table->pattern, gap, threads,
            [&](std::uint64_t done, std::uint64_t all) { return tell(progress, done, all); });
    }
    if (table->distance.empty()) {
        PyErr_SetNone(PyExc_KeyboardInterrupt);
        throw nb::python_error();
    }
    return table;
}

static std::shared_ptr<PatternTable> from_bytes(int rows, int cols, int gap, std::vector<int> tiles, nb::handle data) {
    auto table = std::make_shared<PatternTable>(PatternTable{Pattern(Grid(rows, cols), std::move(tiles)), gap, {}});
    Py_buffer view;
    if (PyObject_GetBuffer(data.ptr(), &view, PyBUF_SIMPLE) != 0) throw nb::python_error();
    const bool fits = static_cast<std::uint64_t>(view.len) == table->pattern.size();
    if (fits) {
        const auto* first = static_cast<const std::uint8_t*>(view.buf);
        table->distance.assign(first, first + view.len);
    }
    PyBuffer_Release(&view);
    if (!fits) throw nb::value_error("the bytes do not fit the pattern");
    return table;
}

static nb::bytes to_bytes(const PatternTable& table) { return nb::bytes(table.distance.data(), table.distance.size()); }

void bind_paths(nb::module_& module) {
    nb::class_<PatternTable>(module, "PatternTable", "The distances of one pattern of tiles.")
        .def_static("build", &build, nb::arg("rows"), nb::arg("cols"), nb::arg("gap"), nb::arg("tiles"),
            nb::arg("threads"), nb::arg("progress").none())
        .def_static("from_bytes", &from_bytes, nb::arg("rows"), nb::arg("cols"), nb::arg("gap"), nb::arg("tiles"),
            nb::arg("data"))
        .def("to_bytes", &to_bytes)
        .def_prop_ro("tiles", [](const PatternTable& table) { return table.pattern.tiles; })
        .def("__len__", [](const PatternTable& table) { return table.distance.size(); });
    module.def("tiles_search", &tiles_search, nb::arg("rows"), nb::arg("cols"), nb::arg("homes"), nb::arg("gap"),
        nb::arg("algorithm"), nb::arg("order"), nb::arg("beta"), nb::arg("unrolled"), nb::arg("guesses"),
        nb::arg("limit"), nb::arg("states"), nb::arg("seconds"));
    module.def("tiles_estimates", &tiles_estimates, nb::arg("rows"), nb::arg("cols"), nb::arg("boards"),
        nb::arg("gap_home"), nb::arg("guesses"));
}

}  // namespace pencilmark
