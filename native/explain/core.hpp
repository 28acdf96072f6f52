// Rules that cannot hold together, and none of which can be left out, as far as searches of a few nodes tell.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "base/watch.hpp"
#include "model/problem.hpp"

namespace pencilmark::explain {

struct Sources {
    std::vector<std::vector<int>> rules;  // of each its constraints, the nearest first
    std::vector<std::size_t> reaches;     // how many of them are looked at, from the first so many on to all
    std::size_t most;                     // where it is seen that so many are needed, the rest stays
    std::uint64_t nodes;                  // of a question
};

struct Core {
    std::vector<std::size_t>
        rules;  // places of them, the farthest first; empty where all of them seem to hold together
    std::uint64_t asked = 0;
};

Core core_of(const Problem& problem, const Sources& sources, Watch& watch);

}  // namespace pencilmark::explain
