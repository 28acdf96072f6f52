// Other solutions that are seen in a filled 9×9 board without a search:
//
//   two digits   change places in some rows, where their columns and boxes are the same before and behind
//   two lines    of one band or stack change places in some cells, where their digits are the same
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <string>

namespace pencilmark::generate {

// Visits for each of them the cells in which it differs: all the swaps that no smaller ones make up.
void each_sudoku_swap(const std::string& solution, const std::function<void(std::span<const std::uint8_t>)>& visit);

}  // namespace pencilmark::generate
