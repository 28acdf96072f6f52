// The room's door: boards that are squares, and problems that turn out to be.
#pragma once

#include <memory>

#include "kernels/masks/solve.hpp"
#include "kernels/squares/square_board.hpp"

namespace pencilmark::squares {

using masks::Question;

struct PlaneFrame;

// What the next board of the same form can do with; one thread alone may use it.
struct Cache {
    masks::FrameCache frames;
    std::shared_ptr<const PlaneFrame> planes;  // of the last board that was solved in planes
};

// A problem of masks; what is a Latin square with signs, or falls into some, is searched as such.
Answer solve(const Draft& draft, const Question& question, Watch& watch, Cache& cache);

// A square board that has been checked: first in planes, where it can be.
Answer solve(const SquareBoard& board, const Question& question, Watch& watch, Cache& cache);

}  // namespace pencilmark::squares
