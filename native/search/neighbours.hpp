// How many unassigned variables share a constraint with each variable. Two ways to know:
//
//   masks    for small problems: who is whose neighbour as a row of bits, counted when asked
//   hubs     for large ones: kept up to date one assignment at a time. A variable's hub is the largest
//            constraint on it, whose other unassigned variables are all neighbours; its extras are the
//            neighbours that are not in the hub. One sum over a whole board makes everybody everybody's
//            neighbour; with a hub that costs one number.
#pragma once

#include <vector>

#include "search/bits.hpp"
#include "search/network.hpp"

namespace pencilmark::textbook {

class NeighbourMasks {
public:
    static bool suit(const Network& net) { return net.variables() <= 256; }
    explicit NeighbourMasks(const Network& net);

    // `free` holds a bit for each unassigned variable; the variable itself is not counted.
    int among(const std::vector<std::uint64_t>& free, int variable) const {
        const std::uint64_t* mask = masks_.data() + static_cast<std::size_t>(variable) * words_;
        int count = 0;
        for (std::size_t word = 0; word < words_; ++word) count += count_bits(mask[word] & free[word]);
        return count;
    }

private:
    std::size_t words_;
    std::vector<std::uint64_t> masks_;  // `words_` of them a variable
};

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
