// Bounds on the tallied ones of a component, by prices.
//
//   price   of a sum, any number: what one of its ones is worth. Whatever the prices are,
//           Σ price·need + Σ over classes of size·min(0, cost − prices of its sums)  ≤  Σ cost·ones
//           in every solution (the dual bound of the linear relaxation)
//   excess  of an arrangement: how far it lies above that bound. Each class adds its own, and none is negative:
//           that is what makes the bound useful in the middle of a search
//
// Prices are whole multiples of 1/unit, so a bound is a proof, not a rounding, however they were found.
#pragma once

#include "kernels/sums/parts.hpp"

namespace pencilmark::sums {

constexpr std::int64_t price_unit = 1 << 16;

// A bound from below (sign 1) or, on the negative, from above (sign −1) on the tallied ones of some components.
struct Prices {
    int sign = 1;
    std::vector<std::int64_t> of;  // of each sum, in units
    std::int64_t bound = 0;        // sign · tallied ones ≥ bound, in units

    // What a one in this class costs beyond what its sums pay for it.
    std::int64_t cost(const Parts& parts, int group) const {
        std::int64_t total = parts.tallied[group] ? sign * price_unit : 0;
        for (const int* sum = parts.sums.begin(group); sum != parts.sums.end(group); ++sum) total -= of[*sum];
        return total;
    }
};

// Good prices for these components. The search for them ends when the bound passes `goal` (in ones), or when
// little is left to gain. Without a bound worth the name (too dear to find) all prices are 0.
Prices find_prices(const Parts& parts, const std::vector<int>& components, int sign, std::int64_t goal, Watch& watch);

}  // namespace pencilmark::sums
