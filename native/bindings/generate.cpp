// The generators' door.
#include <nanobind/nanobind.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/string_view.h>

#include <algorithm>
#include <cstdlib>
#include <numeric>
#include <optional>
#include <span>
#include <stdexcept>
#include <vector>

#include "bindings/bindings.hpp"
#include "bindings/interrupt.hpp"
#include "generate/draw.hpp"
#include "generate/filling.hpp"
#include "generate/latin.hpp"
#include "generate/square_clues.hpp"
#include "generate/sudoku_givens.hpp"
#include "kernels/squares/latin_square.hpp"

namespace nb = nanobind;

namespace pencilmark {

namespace {

nb::object fill(int box_rows, int box_columns, std::uint64_t key) {
    if (box_rows < 1 || box_columns < 1 || box_rows * box_columns > generate::most_filled)
        throw std::invalid_argument("a board to be filled has a side of at most 25");
    const std::string found = generate::filled_board(box_rows, box_columns, key);
    if (found.empty()) return nb::none();
    return nb::bytes(found.data(), found.size());
}

// 0 … count − 1 as a shuffle of so many leaves them.
nb::object shuffled(std::uint64_t at, std::size_t count) {
    std::vector<std::uint32_t> order(count);
    std::iota(order.begin(), order.end(), 0u);
    generate::Draw(at).shuffle(std::span<std::uint32_t>(order));
    nb::object list = nb::steal(PyList_New(static_cast<Py_ssize_t>(count)));
    for (std::size_t i = 0; i < count; ++i)
        PyList_SET_ITEM(list.ptr(), static_cast<Py_ssize_t>(i), PyLong_FromUnsignedLong(order[i]));
    return list;
}

nb::object latin(int n, std::uint64_t key) {
    if (n < 1 || n > generate::most_latin) throw std::invalid_argument("a square to be drawn has a side of at most 32");
    const std::vector<std::uint8_t> values = generate::latin_square(n, generate::Draw(key));
    return nb::bytes(values.data(), values.size());
}

// Runs without the interpreter; Ctrl-C is raised.
template <class Make>
auto watched(Make make) {
    std::optional<Watch> watch(std::in_place, -1.0, python_interrupted);
    auto made = [&] {
        nb::gil_scoped_release released;
        return make(*watch);
    }();
    if (watch->over()) PyErr_SetNone(PyExc_KeyboardInterrupt), throw nb::python_error();
    return made;
}

nb::object thin_sudoku(std::uint64_t key, std::size_t floor) {
    const std::string found =
        watched([&](Watch& watch) { return generate::thinned_sudoku(generate::Draw(key), floor, watch); });
    if (found.empty()) return nb::none();
    return nb::bytes(found.data(), found.size());
}

// (cells, signs): the first as bytes, the second in the order of the model.
nb::object thin_futoshiki(int n, std::uint64_t key, std::size_t signs, std::size_t givens) {
    if (n < 1 || n > squares::most_lines) throw std::invalid_argument("a side of at most 16");
    const generate::SquareClues clues = generate::futoshiki_clues(n, generate::Draw(key));
    const std::vector<std::uint8_t> left =
        watched([&](Watch& watch) { return thinned(clues, {givens, signs, 0}, watch); });
    std::string cells(static_cast<std::size_t>(n * n), 0);
    std::vector<std::pair<int, int>> pairs;
    for (std::size_t i = 0; i < left.size(); ++i) {
        const auto [kind, first, second] = clues.order[i];
        if (left[i] && kind == generate::ClueKind::sign) pairs.emplace_back(first, second);
        if (left[i] && kind == generate::ClueKind::given)
            cells[static_cast<std::size_t>(first)] = static_cast<char>(second);
    }
    std::ranges::sort(pairs, {}, [](const auto& pair) {
        return std::pair(std::abs(pair.first - pair.second) != 1, std::min(pair.first, pair.second));
    });
    nb::object list = nb::steal(PyTuple_New(static_cast<Py_ssize_t>(pairs.size())));
    for (std::size_t i = 0; i < pairs.size(); ++i)
        PyTuple_SET_ITEM(
            list.ptr(), static_cast<Py_ssize_t>(i), nb::make_tuple(pairs[i].first, pairs[i].second).release().ptr());
    return nb::make_tuple(nb::bytes(cells.data(), cells.size()), list);
}

generate::Clue read_clue(nb::handle object) {
    const auto clue = nb::cast<nb::tuple>(object);
    const bool given = nb::cast<std::string_view>(clue[0]) == "givens";
    const auto kind = given ? generate::ClueKind::given : generate::ClueKind::dot;
    return {kind, nb::cast<int>(clue[1]), nb::cast<int>(clue[2])};
}

// By clue: 1 if it stays.
nb::bytes thin_boxed(nb::bytes solution, std::pair<int, int> box, bool negative, nb::list shown, nb::list order,
    std::size_t givens, std::size_t dots) {
    generate::SquareClues clues =
        generate::boxed_clues({solution.c_str(), solution.size()}, box.first, box.second, negative);
    for (nb::handle clue : shown) generate::tell(clues.shown, read_clue(clue));
    for (nb::handle clue : order) clues.order.push_back(read_clue(clue));
    generate::check(clues);
    const std::vector<std::uint8_t> left =
        watched([&](Watch& watch) { return thinned(clues, {givens, 0, dots}, watch); });
    return nb::bytes(left.data(), left.size());
}

}  // namespace

void bind_generate(nb::module_& module) {
    using namespace nb::literals;
    module.def("fill_boxes", &fill, "box_rows"_a, "box_columns"_a, "key"_a,
        "The values of a random board with boxes, or None where the search was given up.");
    module.def(
        "shuffled", &shuffled, "at"_a, "count"_a, "The numbers below a count in random order, drawn from here on.");
    module.def("latin_square", &latin, "n"_a, "key"_a, "The values of a random Latin square.");
    module.def("thin_sudoku", &thin_sudoku, "key"_a, "floor"_a,
        "The cells of a 9x9 board with one solution, as many given as it needs or as the floor says; None where no "
        "solution was found at the first attempt.");
    module.def("thin_futoshiki", &thin_futoshiki, "n"_a, "key"_a, "signs"_a, "givens"_a,
        "Cells and signs of a board with one solution, as many of them as it needs or as the floors say.");
    module.def("thin_boxed", &thin_boxed, "solution"_a, "box"_a, "negative"_a, "shown"_a, "order"_a, "givens"_a,
        "dots"_a, "By clue of the order, ('givens', cell, value) or ('dots', place, colour): 1 if it stays.");
}

}  // namespace pencilmark
