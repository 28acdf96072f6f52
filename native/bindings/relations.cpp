// The door of the kernels of masks and squares: relations and all different.
#include <nanobind/nanobind.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include <stdexcept>
#include <string>
#include <vector>

#include "bindings/answer.hpp"
#include "bindings/batch.hpp"
#include "bindings/bindings.hpp"
#include "bindings/interrupt.hpp"
#include "bindings/laws.hpp"
#include "kernels/squares/solve.hpp"

namespace nb = nanobind;

namespace pencilmark {

namespace {

using masks::Draft;
using masks::Question;
using squares::Cache;
using squares::SquareBoard;

// Writes constraints into a draft. Plain lists of small integers, as nearly all are, take a short way.
class DraftReader {
public:
    explicit DraftReader(Draft& draft) : draft_(draft) {}

    void read(int law, nb::handle variables) {
        if (is_plain(variables) && read_plainly(law, items(variables))) return;
        read_into(scope_, variables, scope_is, read_variable);
        draft_.add(law, scope_);
    }

private:
    bool read_plainly(int law, Items variables) {
        switch (draft_.shape_of(law)) {
            case Shape::all_different: return read_unit(variables);
            case Shape::relation: return variables.size() == 2 && read_link(law, variables);
            case Shape::linear:
            case Shape::table:
            case Shape::automaton: break;
        }
        return false;
    }

    bool read_unit(Items variables) {
        if (scope_.size() < variables.size()) scope_.resize(variables.size());
        if (!read_small(variables, scope_.data())) return false;
        draft_.add_unit({scope_.data(), variables.size()});
        return true;
    }

    bool read_link(int law, Items variables) {
        int pair[2];
        if (!read_small(variables, pair)) return false;
        draft_.add_link(pair[0], pair[1], law);
        return true;
    }

    Draft& draft_;
    std::vector<int> scope_;
};

Draft read_draft(nb::handle values, nb::handle domains, nb::handle laws, nb::handle constraints) {
    std::vector<std::int64_t> table = read_values(values);
    if (table.size() > 64) throw std::invalid_argument("more than 64 distinct values");
    LawKeys keys;
    auto read = std::make_shared<const std::vector<Law>>(read_laws(laws, LawReader(table.size(), 1), keys));
    Draft draft(std::move(table), read_domains(domains), std::move(read));
    DraftReader reader(draft);
    draft.expect(nb::isinstance<nb::sequence>(constraints) ? nb::len(constraints) : 0);
    read_constraints(constraints, keys, [&](int law, nb::handle scope) { reader.read(law, scope); });
    return draft;
}

std::uint8_t read_byte(nb::handle object) {
    const std::int64_t value = read_integer(object);
    if (value < 0 || value > 255) throw std::invalid_argument("a square holds numbers from 0 to 255");
    return static_cast<std::uint8_t>(value);
}

std::pair<int, int> read_sign(nb::handle object) {
    const Sequence cells(object, "a sign must be (cell, cell)");
    if (cells.size() != 2) throw std::invalid_argument("a sign must be (cell, cell)");
    const int less = read_variable(cells[0]);
    return {less, read_variable(cells[1])};
}

SquareBoard read_square(nb::handle object) {
    constexpr const char* form =
        "a square must be (side, (box rows, box columns), cells, signs, across, down, negative)";
    const Sequence parts(object, form);
    if (parts.size() != 7) throw std::invalid_argument(form);
    const Sequence box(parts[1], form);
    if (box.size() != 2) throw std::invalid_argument(form);
    SquareBoard board;
    board.order = read_byte(parts[0]);
    board.box_rows = read_byte(box[0]);
    board.box_columns = read_byte(box[1]);
    read_into(board.cells, parts[2], "cells must be a list of integers", read_byte);
    read_into(board.signs, parts[3], "signs must be a list of pairs", read_sign);
    read_into(board.across, parts[4], "dots must be a list of integers", read_byte);
    read_into(board.down, parts[5], "dots must be a list of integers", read_byte);
    board.negative = parts[6].is(Py_True);
    squares::check(board);
    return board;
}

std::string relations_can_run(nb::object values, nb::object domains, nb::object laws, nb::object constraints) {
    const std::size_t table = nb::len(values);
    if (table > 64) return "more than 64 distinct values: a domain must fit a 64-bit mask";
    if (nb::len(domains) > 10'000'000) return "more than ten million variables";
    LawKeys keys;
    const std::vector<Law> read = read_laws(laws, LawReader(table, 1), keys);
    std::string reason;
    int number = 0;
    read_constraints(constraints, keys, [&](int law, nb::handle) {
        const std::string against = masks::reason_against(read[static_cast<std::size_t>(law)].shape);
        if (reason.empty() && !against.empty()) reason = "constraint " + std::to_string(number) + " is " + against;
        ++number;
    });
    return reason;
}

// What this thread's next call on a board of the same shape can do with; a cache is small, and its thread's own.
Cache& square_cache() {
    thread_local Cache cache;
    return cache;
}

template <class Problem>  // a draft or a square board
nb::tuple solve_problem(const Problem& problem, const Question& question, double seconds) {
    Answer answer;
    {
        nb::gil_scoped_release released;
        Watch watch(seconds, python_interrupted);
        answer = squares::solve(problem, question, watch, square_cache());
    }
    return as_tuple(answer, question.solutions);
}

nb::tuple solve_one(nb::object values, nb::object domains, nb::object laws, nb::object constraints,
    std::uint64_t solutions, std::uint64_t keep, std::uint64_t nodes, double seconds, std::uint64_t patience) {
    return solve_problem(read_draft(values, domains, laws, constraints), {solutions, keep, nodes, patience}, seconds);
}

nb::tuple solve_square(nb::object square, std::uint64_t solutions, std::uint64_t keep, double seconds) {
    return solve_problem(read_square(square), {solutions, keep}, seconds);
}

Draft read_relations(nb::handle object) {
    constexpr const char* form = "a problem must be (values, domains, laws, constraints)";
    const Sequence parts(object, form);
    if (parts.size() != 4) throw std::invalid_argument(form);
    return read_draft(parts[0], parts[1], parts[2], parts[3]);
}

template <class Read>
nb::list solve_all(nb::handle problems, Read read, const Question& question, double seconds, int threads) {
    const Sequence all(problems, "problems must be a list");
    std::vector<decltype(read(problems))> read_ones;
    for (Py_ssize_t i = 0; i < all.size(); ++i) read_ones.push_back(read(all[i]));
    std::vector<Answer> answers(read_ones.size());
    const bool finished = solve_each(answers.size(), threads, seconds, [&](std::size_t i, Watch& watch) {
        answers[i] = squares::solve(read_ones[i], question, watch, square_cache());
    });
    if (!finished) answers.back().ended = Ended::interrupt;  // Python raises KeyboardInterrupt on it
    nb::list results;
    for (const Answer& answer : answers) results.append(as_tuple(answer, question.solutions));
    return results;
}

nb::list solve_many(nb::object problems, std::uint64_t solutions, std::uint64_t keep, std::uint64_t nodes,
    double seconds, int threads) {
    return solve_all(problems, read_relations, {solutions, keep, nodes}, seconds, threads);
}

nb::list solve_squares(nb::object squares, std::uint64_t solutions, std::uint64_t keep, double seconds, int threads) {
    return solve_all(squares, read_square, {solutions, keep}, seconds, threads);
}

}  // namespace

void bind_relations(nb::module_& module) {
    using namespace nb::literals;
    module.def("relations_can_run", &relations_can_run, "values"_a, "domains"_a, "laws"_a, "constraints"_a,
        "\"\" when the kernel can solve such a problem, else the reason why not.");
    module.def("relations_solve", &solve_one, "values"_a, "domains"_a, "laws"_a, "constraints"_a, "solutions"_a = 1,
        "keep"_a = 1, "nodes"_a = 0, "seconds"_a = -1.0, "patience"_a = Question{}.patience,
        "(count, complete, ended, solutions, nodes, method). solutions = 0 asks for all, nodes = 0 and "
        "seconds < 0 set no limit; patience is how long the search over masks is tried before clauses.");
    module.def("relations_solve_many", &solve_many, "problems"_a, "solutions"_a = 1, "keep"_a = 1, "nodes"_a = 0,
        "seconds"_a = -1.0, "threads"_a = 1,
        "As relations_solve for each (values, domains, laws, constraints), in order; the limits hold for each.");
    module.def("relations_solve_square", &solve_square, "square"_a, "solutions"_a, "keep"_a, "seconds"_a,
        "As relations_solve for a square: (side, (box rows, box columns), cells, signs, across, down, "
        "negative), boxes (0, 0) for none.");
    module.def("relations_solve_squares", &solve_squares, "squares"_a, "solutions"_a, "keep"_a, "seconds"_a,
        "threads"_a, "As relations_solve_square for each, in order.");
}

}  // namespace pencilmark
