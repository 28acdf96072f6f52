// The Sudoku kernels: one board, and collections as text.
#include <nanobind/nanobind.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <cstring>
#include <stdexcept>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

#include "bindings/batch.hpp"
#include "bindings/bindings.hpp"
#include "bindings/interrupt.hpp"
#include "kernels/sudoku/cell_text.hpp"
#include "kernels/sudoku/collection.hpp"
#include "kernels/sudoku/one_board.hpp"

namespace nb = nanobind;

namespace pencilmark {

namespace {

// A str (as UTF-8) or anything with a contiguous buffer, held for as long as this lives.
class Characters {
public:
    explicit Characters(nb::handle source) {
        if (PyUnicode_Check(source.ptr())) {
            Py_ssize_t length = 0;
            const char* text = PyUnicode_AsUTF8AndSize(source.ptr(), &length);
            if (!text) throw nb::python_error();
            view_ = {text, static_cast<std::size_t>(length)};
            return;
        }
        if (PyObject_GetBuffer(source.ptr(), &buffer_, PyBUF_SIMPLE) != 0) throw nb::python_error();
        held_ = true;
        view_ = {static_cast<const char*>(buffer_.buf), static_cast<std::size_t>(buffer_.len)};
    }
    ~Characters() {
        if (held_) PyBuffer_Release(&buffer_);
    }
    Characters(const Characters&) = delete;
    Characters& operator=(const Characters&) = delete;

    std::string_view view() const { return view_; }

private:
    std::string_view view_;
    Py_buffer buffer_{};
    bool held_ = false;
};

// Cells as text, or as the plain numbers 0…9.
sudoku::Board board_from(std::string_view text) {
    if (text.size() != sudoku::cells)
        throw std::invalid_argument("expected 81 cells, found " + std::to_string(text.size()));
    std::uint8_t givens[sudoku::cells];
    for (std::size_t i = 0; i < text.size(); ++i) {
        const auto byte = static_cast<unsigned char>(text[i]);
        givens[i] = byte <= 9 ? byte : sudoku::digit_of(text[i]);
        if (givens[i] == sudoku::not_a_cell)
            throw std::invalid_argument("cell " + std::to_string(i + 1) +
                                        ": expected a digit 1-9 or a blank (0 . _ * -), found byte " +
                                        std::to_string(byte));
    }
    return sudoku::board_of(givens);
}

// A small number, without the questions that PyLong_AsLong asks of any object; -1 for anything else.
long small_number(PyObject* object) {
    if (!PyLong_CheckExact(object)) return -1;
#if PY_VERSION_HEX >= 0x030C0000
    const auto* number = reinterpret_cast<PyLongObject*>(object);
    return PyUnstable_Long_IsCompact(number) ? static_cast<long>(PyUnstable_Long_CompactValue(number)) : -1;
#else
    const Py_ssize_t size = Py_SIZE(object);
    return size == 0 ? 0 : size == 1 ? static_cast<long>(reinterpret_cast<PyLongObject*>(object)->ob_digit[0]) : -1;
#endif
}

// Cells as plain numbers in a tuple: what a board holds them in.
sudoku::Board board_from(PyObject* tuple) {
    if (PyTuple_GET_SIZE(tuple) != sudoku::cells)
        throw std::invalid_argument("expected 81 cells, found " + std::to_string(PyTuple_GET_SIZE(tuple)));
    std::uint8_t givens[sudoku::cells];
    for (int i = 0; i < sudoku::cells; ++i) {
        const long digit = small_number(PyTuple_GET_ITEM(tuple, i));
        if (digit < 0 || digit > sudoku::digits)
            throw std::invalid_argument("cell " + std::to_string(i + 1) + ": expected a number from 0 to 9");
        givens[i] = static_cast<std::uint8_t>(digit);
    }
    return sudoku::board_of(givens);
}

sudoku::Board board_from(nb::handle cells) {
    return PyTuple_Check(cells.ptr()) ? board_from(cells.ptr()) : board_from(Characters(cells).view());
}

const char* name(sudoku::BoardEnd ended) {
    constexpr const char* names[] = {"exhausted", "solutions", "seconds", "interrupted"};
    return names[static_cast<int>(ended)];
}

using Solved = std::tuple<std::uint64_t, bool, const char*, nb::bytes, std::uint64_t>;

Solved as_tuple(const sudoku::Answer& answer) {
    return {answer.count, answer.ended == sudoku::BoardEnd::exhausted, name(answer.ended),
        nb::bytes(answer.kept.data(), answer.kept.size()), answer.guesses};
}

Solved solve(nb::handle cells, std::uint64_t solutions, std::uint64_t keep, double seconds) {
    const sudoku::Board board = board_from(cells);
    sudoku::Answer answer;
    {
        nb::gil_scoped_release released;
        Watch watch(seconds, python_interrupted);
        answer = sudoku::solve_one(board, {solutions, keep}, watch);
    }
    return as_tuple(answer);
}

std::vector<Solved> solve_many(
    nb::list boards, std::uint64_t solutions, std::uint64_t keep, double seconds, int threads) {
    std::vector<sudoku::Board> read;
    for (nb::handle board : boards) read.push_back(board_from(board));
    std::vector<sudoku::Answer> answers(read.size());
    const bool finished = solve_each(answers.size(), threads, seconds,
        [&](std::size_t i, Watch& watch) { answers[i] = sudoku::solve_one(read[i], {solutions, keep}, watch); });
    if (!finished) answers.back().ended = sudoku::BoardEnd::interrupted;  // Python raises KeyboardInterrupt on it
    std::vector<Solved> results;
    for (const sudoku::Answer& answer : answers) results.push_back(as_tuple(answer));
    return results;
}

nb::bytes bytes_of(std::size_t size) {
    PyObject* bytes = PyBytes_FromStringAndSize(nullptr, static_cast<Py_ssize_t>(size));
    if (!bytes) throw nb::python_error();
    return nb::steal<nb::bytes>(bytes);
}

char* memory(const nb::bytes& bytes) { return PyBytes_AS_STRING(bytes.ptr()); }

// Slots closed up where they stand; nobody else has seen the bytes yet.
nb::bytes closed_up(nb::bytes room, const std::vector<sudoku::Slot>& slots) {
    char* to = memory(room);
    for (const sudoku::Slot& slot : slots) {
        if (to != slot.room) std::memmove(to, slot.room, slot.size);  // as a rule it stands there already
        to += slot.size;
    }
    const Py_ssize_t size = to - memory(room);
    PyObject* bytes = room.release().ptr();
    if (_PyBytes_Resize(&bytes, size) != 0) throw nb::python_error();
    return nb::steal<nb::bytes>(bytes);
}

nb::bytes joined(nb::bytes room, const std::vector<sudoku::Slot>& slots) {
    std::size_t size = 0, spilt = 0;
    for (const sudoku::Slot& slot : slots) size += slot.size, spilt += slot.spill.size();
    if (spilt == 0) return closed_up(std::move(room), slots);
    nb::bytes all = bytes_of(size + spilt);
    char* to = memory(all);
    for (const sudoku::Slot& slot : slots) {
        std::memcpy(to, slot.room, slot.size);
        std::memcpy(to + slot.size, slot.spill.data(), slot.spill.size());
        to += slot.size + slot.spill.size();
    }
    return all;
}

const char* name(Watch::End end) {
    constexpr const char* names[] = {"exhausted", "seconds", "interrupted"};
    return names[static_cast<int>(end)];
}

using Answers = std::tuple<nb::bytes, const char*>;

Answers answer(nb::handle data, const sudoku::Task& task, double seconds, const std::string& path) {
    if (task.threads < 0 || task.threads > 1024) throw std::invalid_argument("expected 0 to 1024 threads");
    const sudoku::Path& way = sudoku::path_named(path);
    const Characters text(data);
    nb::bytes room = bytes_of(text.view().size() + 1);
    std::vector<sudoku::Slot> slots;
    Watch::End end = Watch::End::none;
    {
        nb::gil_scoped_release released;
        Watch watch(seconds, python_interrupted);
        slots = sudoku::solve_collection(text.view(), memory(room), task, watch, way);
        end = watch.end();
    }
    return {joined(std::move(room), slots), name(end)};
}

Answers solve_lines(nb::handle data, int threads, double seconds, const std::string& path) {
    return answer(data, {{}, {}, threads}, seconds, path);
}

nb::bytes solve_text(nb::handle data, int threads, double seconds, const std::string& path) {
    return std::get<0>(solve_lines(data, threads, seconds, path));
}

Answers count_lines(
    nb::handle data, std::uint64_t solutions, bool in_words, int threads, double seconds, const std::string& path) {
    const auto style = in_words ? sudoku::Style::counts : sudoku::Style::numbers;
    return answer(data, {{solutions, 0}, {style, {}, 0}, threads}, seconds, path);
}

Answers write_lines(nb::handle data, std::vector<std::string> between, std::size_t first, std::uint64_t solutions,
    bool keep, int threads, double seconds) {
    if (between.size() != sudoku::Words::between_fields)
        throw std::invalid_argument("expected the words around seven fields, found " + std::to_string(between.size()));
    const sudoku::Words words{sudoku::Style::objects, std::move(between), first};
    return answer(data, {{solutions, keep}, words, threads}, seconds, "");
}

std::vector<std::string> path_names() {
    std::vector<std::string> names;
    for (const sudoku::Path& path : sudoku::paths()) names.emplace_back(path.name);
    return names;
}

}  // namespace

void bind_sudoku(nb::module_& module) {
    using namespace nb::literals;
    module.def("sudoku_solve", &solve, "cells"_a, "solutions"_a = 1, "keep"_a = 1, "seconds"_a = -1.0,
        "Solve one 9×9 board: (count, complete, ended, kept solutions of 81 digits, guesses). "
        "solutions 0 counts them all; ended is exhausted, solutions, seconds or interrupted.");
    module.def("sudoku_solve_many", &solve_many, "boards"_a, "solutions"_a, "keep"_a, "seconds"_a, "threads"_a,
        "As sudoku_solve for each, in order.");
    module.def("sudoku_solve_text", &solve_text, "data"_a, "threads"_a = 1, "seconds"_a = -1.0, "path"_a = "",
        "Solve a collection, one puzzle a line: one line an answer, in the same order.");
    module.def("sudoku_solve_lines", &solve_lines, "data"_a, "threads"_a = 1, "seconds"_a = -1.0, "path"_a = "",
        "As sudoku_solve_text, and how the run ended: exhausted, seconds or interrupted.");
    module.def("sudoku_count_lines", &count_lines, "data"_a, "solutions"_a = 2, "in_words"_a = false, "threads"_a = 1,
        "seconds"_a = -1.0, "path"_a = "",
        "The number of solutions of each puzzle of a collection, up to so many (0: all), a line each; in words: "
        "with `at least` before it where there may be more. And how the run ended.");
    module.def("sudoku_write_lines", &write_lines, "data"_a, "between"_a, "first"_a = 0, "solutions"_a = 1,
        "keep"_a = true, "threads"_a = 1, "seconds"_a = -1.0,
        "Each solved puzzle of a collection as a line made of the words given, with its place (from `first`), "
        "count, completeness, solution, guesses, nodes and seconds between them; others as in "
        "sudoku_solve_text. And how the run ended.");
    module.def("sudoku_paths", &path_names, "The paths this processor can run, the fastest first.");
}

}  // namespace pencilmark
