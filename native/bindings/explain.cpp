// The ladder of 9×9 Sudokus: ratings of many boards, and the next hint of a board with pencil marks. Of any board, what a
// few of its rules say together.
#include <nanobind/stl/string.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

#include "bindings/batch.hpp"
#include "bindings/bindings.hpp"
#include "bindings/interrupt.hpp"
#include "bindings/problem.hpp"
#include "explain/core.hpp"
#include "explain/ladder.hpp"
#include "explain/refuted.hpp"
#include "explain/settling.hpp"
#include "explain/supported.hpp"
#include "kernels/general/inquiry.hpp"
#include "kernels/sudoku/one_board.hpp"

namespace nb = nanobind;

namespace pencilmark {

namespace {

constexpr std::size_t cells = 81;

nb::tuple as_tuple(const explain::Hint& hint) {
    nb::list removals;
    for (const explain::Removal& removal : hint.removals) removals.append(nb::make_tuple(removal.cell, removal.values));
    return nb::make_tuple(explain::name(hint.technique), hint.cost, hint.cell, hint.digit, removals);
}

std::string read_cells(const nb::bytes& board) {
    std::string found(board.c_str(), board.size());
    const auto is_cell = [](char cell) { return cell >= 0 && cell <= 9; };
    if (found.size() != cells || !std::all_of(found.begin(), found.end(), is_cell))
        throw std::invalid_argument("expected 81 cells from 0 to 9");
    return found;
}

nb::list ways(const std::vector<nb::bytes>& boards, bool unique, double seconds, int threads, int most) {
    std::vector<std::string> texts;
    for (const nb::bytes& board : boards) texts.push_back(read_cells(board));
    std::vector<explain::Way> found(texts.size());
    const bool finished = solve_each(texts.size(), threads, seconds,
        [&](std::size_t i, Watch& watch) { found[i] = explain::way_of(texts[i], unique, most, watch); });
    nb::list answers;
    for (std::size_t i = 0; finished && i < found.size(); ++i) {
        nb::list steps;
        for (const explain::Hint& hint : found[i].hints)
            steps.append(nb::make_tuple(explain::name(hint.technique), hint.cost));
        answers.append(nb::make_tuple(found[i].solved, steps));
    }
    return answers;
}

nb::list listed(explain::Cells from) {
    nb::list found;
    while (!from.empty()) found.append(from.pop());
    return found;
}

nb::list listed(const std::vector<std::pair<int, Mask>>& values) {
    nb::list found;
    for (const auto& [variable, mask] : values) found.append(nb::make_tuple(variable, mask));
    return found;
}

nb::list costs_of(const explain::Path& path) {
    nb::list found;
    for (const explain::Step& step : path.steps)
        found.append(nb::make_tuple(explain::name(step.hint.technique), step.hint.cost));
    return found;
}

nb::tuple as_tuple(const explain::Sight& sight) {
    nb::list houses;
    for (const int house : sight.houses) houses.append(house);
    return nb::make_tuple(houses, listed(sight.cells), listed(sight.beside), sight.values);
}

nb::tuple as_tuple(const explain::Step& step) {
    nb::list conclusions, because, uses, told;
    for (const explain::Conclusion& each : step.conclusions)
        conclusions.append(nb::make_tuple(each.cell, each.values, each.is_placed));
    for (const explain::Cited& each : step.because)
        because.append(nb::make_tuple(each.house, each.cells.low, each.cells.high, each.is_marks));
    for (const int use : step.uses) uses.append(use);
    for (const explain::Told& each : step.told)
        told.append(nb::make_tuple(static_cast<int>(each.kind), each.cell, each.digit, each.house, each.depth));
    return nb::make_tuple(explain::name(step.hint.technique), step.hint.cost, conclusions, because, uses,
        as_tuple(step.hint.sight), told);
}

nb::list steps_of(const explain::Path& path) {
    nb::list found;
    for (const explain::Step& step : path.steps) found.append(as_tuple(step));
    return found;
}

// In digits; nothing if there is none.
std::string solution_of(const std::string& text, Watch& watch) {
    return sudoku::solve_one(
        sudoku::board_of(reinterpret_cast<const std::uint8_t*>(text.data())), {.solutions = 1, .keep = 1}, watch)
        .kept;
}

// The path of a board; None when a Ctrl-C came. Its steps become Python's only where they are asked for.
nb::object path(const nb::bytes& board, bool unique, bool one, std::size_t most, double seconds) {
    const std::string text = read_cells(board);
    explain::Path found;
    const bool finished = solve_each(1, 1, seconds, [&](std::size_t, Watch& watch) {
        found = explain::path_of(text, solution_of(text, watch), unique, one, most, watch);
    });
    return finished ? nb::cast(std::move(found)) : nb::none();
}

// What an Inquiry can be made of.
Problem read_small(nb::handle values, nb::handle domains, nb::handle laws, nb::handle constraints) {
    Problem problem = read_problem(values, domains, laws, constraints);
    if (problem.words > 1) throw std::invalid_argument("more than 64 distinct values");
    return problem;
}

// By variable a mask of the values that are in some solution; None where time was over before.
nb::object supported(nb::object values, nb::object domains, nb::object laws, nb::object constraints, double seconds) {
    const Problem problem = read_small(values, domains, laws, constraints);
    std::optional<std::vector<Mask>> found;
    {
        nb::gil_scoped_release released;
        Watch watch(seconds, python_interrupted);
        found = explain::supported(problem, watch);
    }
    return found ? nb::cast(*found) : nb::none();
}

// (variable, mask of one value) that no solution has, and by variable the values that are in some; None where time was
// over before.
nb::object refuted(nb::object values, nb::object domains, nb::object laws, nb::object constraints,
    std::vector<int> variables, std::vector<Mask> met, std::vector<Mask> known, std::size_t most, std::int64_t nodes,
    std::uint64_t patience, double seconds) {
    const Problem problem = read_small(values, domains, laws, constraints);
    const auto is_variable = [&](int x) { return x >= 0 && x < problem.variables(); };
    if (met.size() != problem.domains.size() || known.size() != met.size() ||
        !std::all_of(variables.begin(), variables.end(), is_variable))
        throw std::invalid_argument("expected what is known of each variable, and variables that there are");
    explain::Refuted found;
    bool over = false;
    {
        nb::gil_scoped_release released;
        Watch watch(seconds, python_interrupted);
        explain::Sought sought{std::move(variables), std::move(met), std::move(known), most,
            nodes < 0 ? general::Inquiry::any_number : static_cast<std::uint64_t>(nodes), patience};
        found = explain::refuted(problem, std::move(sought), watch);
        over = watch.end() != Watch::End::none;
    }
    return over ? nb::none() : nb::cast(nb::make_tuple(listed(found.values), found.met));
}

// (places of rules, questions), no rules where they seem to hold together; None where time was over before.
nb::object core(nb::object values, nb::object domains, nb::object laws, nb::object constraints,
    std::vector<std::vector<int>> rules, std::vector<std::size_t> reaches, std::size_t most, std::uint64_t nodes,
    double seconds) {
    const Problem problem = read_small(values, domains, laws, constraints);
    const auto is_constraint = [&](int i) {
        return i >= 0 && static_cast<std::size_t>(i) < problem.constraints.size();
    };
    for (const std::vector<int>& rule : rules)
        if (!std::all_of(rule.begin(), rule.end(), is_constraint))
            throw std::invalid_argument("expected constraints that there are");
    for (const std::size_t reach : reaches)
        if (reach > rules.size()) throw std::invalid_argument("expected to look at rules that there are");
    explain::Core found;
    bool over = false;
    {
        nb::gil_scoped_release released;
        Watch watch(seconds, python_interrupted);
        found = explain::core_of(problem, {std::move(rules), std::move(reaches), most, nodes}, watch);
        over = watch.end() != Watch::End::none;
    }
    return over ? nb::none() : nb::cast(nb::make_tuple(found.rules, found.asked));
}

nb::object next_hint(const std::vector<int>& marks, const std::vector<bool>& placed, bool unique) {
    if (marks.size() != cells || placed.size() != cells) throw std::invalid_argument("expected 81 cells");
    explain::Found found;
    {
        nb::gil_scoped_release release;
        explain::Board board;
        for (std::size_t cell = 0; cell < cells; ++cell)
            board.remove(static_cast<int>(cell), static_cast<explain::Values>(~marks[cell]));
        board.open();
        for (std::size_t cell = 0; cell < cells; ++cell)
            if (placed[cell])
                board.place(static_cast<int>(cell), explain::lowest(static_cast<explain::Values>(marks[cell])));
        found = explain::next_hint(board, unique);
    }
    return found ? nb::object(as_tuple(*found)) : nb::none();
}

}  // namespace

void bind_explain(nb::module_& module) {
    using nb::literals::operator""_a;
    module.def("explain_ways", ways, "boards"_a, "unique"_a, "seconds"_a, "threads"_a, "most"_a = explain::no_limit);
    nb::class_<explain::Path>(module, "ExplainedPath")
        .def_ro("solved", &explain::Path::solved)
        .def_ro("sure", &explain::Path::sure)
        .def("costs", costs_of)
        .def("steps", steps_of);
    module.def("explain_path", path, "board"_a, "unique"_a, "one"_a, "most"_a, "seconds"_a);
    module.def("explain_supported", supported, "values"_a, "domains"_a, "laws"_a, "constraints"_a, "seconds"_a);
    module.def("explain_refuted", refuted, "values"_a, "domains"_a, "laws"_a, "constraints"_a, "variables"_a, "met"_a,
        "known"_a, "most"_a, "nodes"_a, "patience"_a, "seconds"_a);
    module.def("explain_core", core, "values"_a, "domains"_a, "laws"_a, "constraints"_a, "rules"_a, "reaches"_a,
        "most"_a, "nodes"_a, "seconds"_a);
    module.def("explain_next", next_hint, "marks"_a, "placed"_a, "unique"_a);
}

}  // namespace pencilmark
