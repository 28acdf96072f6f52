// Two variables and a relation between them, before arcs are made of it.
#pragma once

#include <vector>

#include "kernels/general/model.hpp"

namespace pencilmark::general {

template <int W>
struct Tie {
    int x, y;
    const Relation<W>* relation;
};

// Sets of variables that differ and are tied by one relation, each to each, as in a line whose values lie within some
// distance of each other: with all sets of values that have it to each other.
template <int W>
std::vector<Clique> cliques(const Model<W>& model, const std::vector<Tie<W>>& ties);

}  // namespace pencilmark::general
