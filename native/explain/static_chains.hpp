// A cycle or forcing chain with what it rests on, for those who look for one inside another argument.
#pragma once

#include <vector>

#include "explain/hint.hpp"

namespace pencilmark::explain {

// A mark turned on because nothing else was left in its cell, or for its digit in a house.
struct StrongLink {
    int cell, digit;
    int house;  // -1: in the cell
};

struct Argument {
    Found hint;
    int nodes = 0;
    std::vector<StrongLink> links;
};

// The shortest from the first mark that has one.
Argument first_static_argument(const Board& board);

}  // namespace pencilmark::explain
