// How many unassigned variables share a constraint with each variable. Two ways to know:
//
//   masks    for small problems: who is whose neighbour as a row of bits, counted when asked (neighbour_masks.hpp)
//   hubs     for large ones: kept up to date one assignment at a time. A variable's hub is the largest
//            constraint on it, whose other unassigned variables are all neighbours; its extras are the
//            neighbours that are not in the hub. One sum over a whole board makes everybody everybody's
//            neighbour; with a hub that costs one number.
#pragma once

#include <vector>

#include "search/network.hpp"

namespace pencilmark::textbook {

class NeighbourHubs {
public:
    // At the root: only givens are assigned. Throws std::invalid_argument where the lists would not fit memory.
    NeighbourHubs(const Network& net, const std::vector<std::uint8_t>& given);

    int hub(int variable) const { return hubs_[static_cast<std::size_t>(variable)]; }
    int free_extras(int variable) const { return free_extras_[static_cast<std::size_t>(variable)]; }

    void assigned(int variable) {
        for (int other : extra_to_.of(variable)) --free_extras_[static_cast<std::size_t>(other)];
    }
    void unassigned(int variable) {
        for (int other : extra_to_.of(variable)) ++free_extras_[static_cast<std::size_t>(other)];
    }

private:
    std::vector<int> hubs_;         // -1: on no constraint
    std::vector<int> free_extras_;  // unassigned extras
    Lists<int> extra_to_;           // for each variable, whose extra it is
};

}  // namespace pencilmark::textbook
