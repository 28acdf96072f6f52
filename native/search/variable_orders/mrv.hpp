// `mrv`: minimum remaining values, the fail-first principle.
#pragma once

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

}  // namespace pencilmark::textbook
