// The search over a square board in planes: a level is a copy of them, and the rules run in vectors.
#pragma once

#include <optional>

#include "kernels/squares/plane_board.hpp"
#include "kernels/squares/solve.hpp"

namespace pencilmark::squares {

// Nothing when the board has signs or more than sixteen rows, or takes longer than most boards do.
std::optional<Answer> solve_in_planes(const SquareBoard& board, const Question& question, Limits& limits, Cache& cache);

}  // namespace pencilmark::squares
