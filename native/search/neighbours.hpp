// How many unassigned variables share a constraint with each variable. Two ways to know:
//
//   masks    for small problems: who is whose neighbour as a row of bits, counted when asked (neighbour_masks.hpp)
//   hubs     for large ones: kept up to date one assignment at a time. A variable's hub is the largest
//            constraint on it, whose other unassigned variables are all neighbours; its extras are the
//            neighbours that are not in the hub. One sum over a whole board makes everybody everybody's
//            neighbour; with a hub that costs one number.
//
// No list of pairs is kept, for it could outgrow any memory: whose extra a variable is, is found again by a walk
// over its constraints.
#pragma once

#include <vector>

#include "base/watch.hpp"
#include "search/network.hpp"

namespace pencilmark::textbook {

class NeighbourHubs {
public:
    // At the root: only givens are assigned. If the watch is over on the way, the counts mean nothing.
    NeighbourHubs(const Network& net, const std::vector<std::uint8_t>& given, Watch& watch);

    int hub(int variable) const { return hubs_[static_cast<std::size_t>(variable)]; }
    int free_extras(int variable) const { return free_extras_[static_cast<std::size_t>(variable)]; }

    // A variable becomes assigned (-1), or free again (+1): everybody whose extra it is counts it no more, or again.
    void turn(int variable, int step);

private:
    std::size_t steps(int variable) const;

    const Network& net_;
    std::vector<int> hubs_;              // -1: on no constraint
    std::vector<int> free_extras_;       // unassigned extras
    std::vector<std::uint8_t> all_hub_;  // constraints that are the hub of their whole scope: nobody's extra is here
    std::vector<std::uint64_t> met_;     // the walk that last met each variable
    std::vector<std::uint64_t> held_;    // the walk of the last variable that stands in each constraint
    std::uint64_t walk_ = 0;
};

}  // namespace pencilmark::textbook
