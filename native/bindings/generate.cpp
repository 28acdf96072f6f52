// The generators' door.
#include <nanobind/nanobind.h>

#include <numeric>
#include <span>
#include <stdexcept>
#include <vector>

#include "bindings/bindings.hpp"
#include "bindings/interrupt.hpp"
#include "generate/draw.hpp"
#include "generate/filling.hpp"
#include "generate/sudoku_givens.hpp"

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

nb::object thin(std::uint64_t solution_key, std::uint64_t order_key, std::size_t floor) {
    std::string found;
    bool stopped = false;
    {
        nb::gil_scoped_release released;
        Watch watch(-1.0, python_interrupted);
        found = generate::thinned_sudoku({solution_key, order_key}, floor, watch);
        stopped = watch.over();
    }
    if (stopped) PyErr_SetNone(PyExc_KeyboardInterrupt), throw nb::python_error();
    if (found.empty()) return nb::none();
    return nb::bytes(found.data(), found.size());
}

}  // namespace

void bind_generate(nb::module_& module) {
    using namespace nb::literals;
    module.def("fill_boxes", &fill, "box_rows"_a, "box_columns"_a, "key"_a,
        "The values of a random board with boxes, or None where the search was given up.");
    module.def(
        "shuffled", &shuffled, "at"_a, "count"_a, "The numbers below a count in random order, drawn from here on.");
    module.def("thin_sudoku", &thin, "solution_key"_a, "order_key"_a, "floor"_a,
        "The cells of a 9x9 board with one solution, as many given as it needs or as the floor says; None where no "
        "solution was found at the first attempt.");
}

}  // namespace pencilmark
