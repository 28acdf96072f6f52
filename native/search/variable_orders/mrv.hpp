// `mrv`: minimum remaining values, the fail-first principle.
#pragma once

#include <algorithm>
#include <cstring>

#include "search/state.hpp"

namespace pencilmark::textbook {

struct MinimumRemainingValues {
    using Score = int;
    static Score score(const Core& core, int variable) {
        if (core.net.domains_are_legal) return core.size(variable);
        return count_bits(core.legal(variable));
    }
};

struct MinimumRemainingValuesUnique {
    using Score = int;
    static Score score(const Core& core, int variable) {
        if (core.net.asked_unique.size() == 0) return core.size(variable);
        return count_bits(core.legal_unique(variable));
    }
};

// `mrv` where every value of a domain is legal: the smallest size, found in a row of bytes, and the tie-break
// asked only of those that have it.
template <class TieBreak>
int pick_smallest(const Core& core) {
    const std::uint8_t* const sizes = core.sizes().data();
    const std::uint8_t* const end = sizes + core.sizes().size();
    std::uint8_t smallest = no_size;
    for (const std::uint8_t* size = sizes; size != end; ++size) smallest = std::min(smallest, *size);
    const auto following = [&](const std::uint8_t* from) {
        const void* found = std::memchr(from, smallest, static_cast<std::size_t>(end - from));
        return static_cast<const std::uint8_t*>(found);
    };
    const std::uint8_t* best = following(sizes);
    typename TieBreak::Score tie = TieBreak::score(core, static_cast<int>(best - sizes));
    for (auto* other = following(best + 1); other != nullptr; other = following(other + 1)) {
        const typename TieBreak::Score own = TieBreak::score(core, static_cast<int>(other - sizes));
        if (!(own < tie)) continue;
        best = other;
        tie = own;
    }
    return static_cast<int>(best - sizes);
}

}  // namespace pencilmark::textbook
