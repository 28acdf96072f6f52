// `random`: a shuffle that every engine and machine repeats.
//
// There is no generator with a state: each value's place is a hash of the seed, the number of the node and
// the value, so a search that is replayed from the middle draws the same order.
#pragma once

#include <algorithm>
#include <array>
#include <span>

#include "base/bits.hpp"
#include "base/mixing.hpp"

namespace pencilmark::textbook {

// Lists a domain; returns how many values it holds.
template <class Set, class Value>
int list_random(const Set& domain, std::uint64_t seed, std::uint64_t node, std::span<Value> values) {
    std::array<std::uint64_t, most_in<Set>> places;
    std::size_t count = 0;
    const std::uint64_t drawn = mix(seed ^ mix(node));
    each_value(domain, [&](int value) {
        values[count++] = static_cast<Value>(value);
        places[static_cast<std::size_t>(value)] = mix(drawn ^ static_cast<std::uint64_t>(value));
    });
    std::sort(values.begin(), values.begin() + static_cast<std::ptrdiff_t>(count),
        [&](Value a, Value b) { return places[a] < places[b]; });
    return static_cast<int>(count);
}

}  // namespace pencilmark::textbook
