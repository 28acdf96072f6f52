// What is asked of a board.
#pragma once

#include <cstdint>
#include <limits>

namespace pencilmark::sudoku {

struct Question {
    std::uint64_t solutions = 1;  // stop after so many; 0: all of them
    std::uint64_t keep = 1;       // of which the first so many are written down

    std::uint64_t wanted() const { return solutions ? solutions : std::numeric_limits<std::uint64_t>::max(); }
};

}  // namespace pencilmark::sudoku
