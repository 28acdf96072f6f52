// Of a few rules together: which values have a way to meet them all. Asked for every pair of rules of a board.
#pragma once

#include <optional>
#include <vector>

#include "base/watch.hpp"
#include "model/problem.hpp"

namespace pencilmark::explain {

// By variable the values that are in some solution, at most 64 in all; nothing where the watch ended before that was known.
std::optional<std::vector<Mask>> supported(const Problem& problem, Watch& watch);

}  // namespace pencilmark::explain
