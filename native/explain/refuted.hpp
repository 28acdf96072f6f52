// Which values no solution has, as far as searches of some length tell: asked of all rules of a board.
#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include "base/watch.hpp"
#include "model/problem.hpp"

namespace pencilmark::explain {

// The variables to look at, in this order; by variable the values that are known to be in some solution, and in none.
struct Sought {
    std::vector<int> variables;
    std::vector<Mask> met, known;
    std::size_t most;        // values that no solution has, then it is enough
    std::uint64_t nodes;     // of a question, 0 for what is seen without a search; any_number of an Inquiry
    std::uint64_t patience;  // when all questions together have taken as many nodes, one value is enough
};

struct Refuted {
    std::vector<std::pair<int, Mask>> values;  // variable and value, those known before among them
    std::vector<Mask> met;                     // values that are in some solution, as far as that was seen
};

Refuted refuted(const Problem& problem, Sought sought, Watch& watch);

}  // namespace pencilmark::explain
