#include "search/neighbour_masks.hpp"

namespace pencilmark::textbook {

NeighbourMasks::NeighbourMasks(int variables, const std::vector<Constraint>& constraints)
    : words_(static_cast<std::size_t>(variables) / 64 + 1), masks_(words_ * static_cast<std::size_t>(variables)) {
    std::vector<std::uint64_t> together(words_);
    const auto row = [&](int variable) { return masks_.data() + static_cast<std::size_t>(variable) * words_; };
    for (const Constraint& constraint : constraints) {
        together.assign(words_, 0);
        for (int variable : constraint.scope) together[static_cast<std::size_t>(variable) / 64] |= bit(variable % 64);
        for (int variable : constraint.scope)
            for (std::size_t word = 0; word < words_; ++word) row(variable)[word] |= together[word];
    }
    for (int variable = 0; variable < variables; ++variable) row(variable)[variable / 64] &= ~bit(variable % 64);
}

}  // namespace pencilmark::textbook
