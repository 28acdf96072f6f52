// One variable's place in one constraint, with what that constraint needs to know there.
//
//   here      of a relation: for each value of the other variable, the values allowed at this seat, in words
//   there     for each value at this seat, the values allowed to the other variable
#pragma once

#include "base/bits.hpp"
#include "model/shapes.hpp"

namespace pencilmark::textbook {

struct Seat {
    int constraint = -1;
    Shape shape = Shape::all_different;
    bool differs = false;  // of a sum: from a total
    int other = -1;
    int place = 0;
    const Mask* here = nullptr;
    const Mask* there = nullptr;
    std::int64_t weight = 0;
};

}  // namespace pencilmark::textbook
