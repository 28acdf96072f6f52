// One board: its solutions, counted and kept.
#pragma once

#include <cstdint>
#include <string>

#include "kernels/sudoku/board.hpp"
#include "base/watch.hpp"
#include "kernels/sudoku/question.hpp"

namespace pencilmark::sudoku {

enum class BoardEnd : std::uint8_t { exhausted, solutions, seconds, interrupted };

struct Answer {
    std::uint64_t count = 0;
    BoardEnd ended = BoardEnd::exhausted;  // exhausted: the count is exact
    std::string kept;                      // 81 digits a solution
    std::uint64_t guesses = 0;
};

Answer solve_one(const Board& board, const Question& question, Watch& watch);

}  // namespace pencilmark::sudoku
