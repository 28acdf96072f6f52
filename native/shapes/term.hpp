// What a variable adds to a weighted sum: the smallest and largest it can still be.
#pragma once

#include "base/bits.hpp"
#include "shapes/seat.hpp"

namespace pencilmark::textbook {

struct Term {
    std::int64_t low, high;
};

template <class Network, class Set>
PENCILMARK_INLINE Term term(const Network& net, std::int64_t weight, Set domain) {
    if (weight == 0) return {0, 0};
    const std::int64_t first = weight * net.value(lowest(domain)), last = weight * net.value(highest(domain));
    return weight > 0 ? Term{first, last} : Term{last, first};
}

}  // namespace pencilmark::textbook
