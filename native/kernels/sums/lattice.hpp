// Sums laid out on a lattice: a compact form in which whole boards cross the door.
//
//   lattice    cells in rows of one width
//   known      a cell with a number from 0 up: how many of its unknown neighbours, up to eight around it, are 1
//   unknown    a cell below 0. Unknown cells are the variables, in reading order
#pragma once

#include <string_view>

#include "kernels/sums/system.hpp"

namespace pencilmark::sums {

// A byte a cell. One sum a known cell, in reading order, then the total of all unknown cells.
// Throws std::invalid_argument when the cells do not fill their rows.
System read_lattice(std::string_view cells, std::size_t width, std::int64_t total);

}  // namespace pencilmark::sums
