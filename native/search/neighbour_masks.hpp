// Who is whose neighbour, as a row of bits a variable: for problems of a few hundred variables.
#pragma once

#include <span>
#include <vector>

#include "model/problem.hpp"

namespace pencilmark::textbook {

class NeighbourMasks {
public:
    static bool suit(int variables) { return variables <= 256; }
    NeighbourMasks(int variables, const std::vector<Constraint>& constraints);

    // One bit each for the variables that share a constraint with this one, itself excepted.
    const std::uint64_t* of(int variable) const { return masks_.data() + static_cast<std::size_t>(variable) * words_; }
    std::size_t words() const { return words_; }

    // `free` holds a bit for each unassigned variable.
    int among(const std::vector<std::uint64_t>& free, int variable) const {
        int count = 0;
        for (std::size_t word = 0; word < words_; ++word) count += count_bits(of(variable)[word] & free[word]);
        return count;
    }

private:
    std::size_t words_;
    std::vector<std::uint64_t> masks_;  // `words_` of them a variable
};

}  // namespace pencilmark::textbook
