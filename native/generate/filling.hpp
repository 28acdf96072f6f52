// A random filled board with boxes: the twin of generate/filled.py, decision for decision.
#pragma once

#include <cstdint>
#include <string>

namespace pencilmark::generate {

constexpr int most_filled = 25;  // the side

// The values 1…n in reading order; empty if the search was hopeless and given up.
std::string filled_board(int box_rows, int box_columns, std::uint64_t key);

}  // namespace pencilmark::generate
