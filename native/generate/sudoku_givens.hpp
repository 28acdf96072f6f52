// A 9×9 Sudoku with one solution: drawn, filled, and its givens taken away in random order.
#pragma once

#include <cstdint>
#include <string>

#include "base/watch.hpp"
#include "generate/draw.hpp"

namespace pencilmark::generate {

// 81 cells, 0 for a blank: every given is needed, or there are so many left as the floor says. Empty if no solution was
// found at the first attempt; worth nothing when the watch is over.
std::string thinned_sudoku(const Draw& draw, std::size_t floor, Watch& watch);

}  // namespace pencilmark::generate
