// A unit with more values than variables, in which everybody is tied to everybody by relations: only some sets of
// values can be shared out among it. Lines of consecutive values are such units.
//
//   choice   a set of as many values as the unit has variables, each two of which some pair of it may have
#pragma once

#include <vector>

#include "kernels/masks/graph.hpp"

namespace pencilmark::masks {

struct Clique {
    int unit;
    std::vector<Mask> choices;
};

// Those with few choices, of the domains given.
std::vector<Clique> find_cliques(const Graph& graph, const std::vector<Mask>& domains);

}  // namespace pencilmark::masks
