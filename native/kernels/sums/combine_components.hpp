// Putting the parts together again under the tally.
//
//   factor    of a component: entry k counts its solutions with low + k tallied ones
//   spare     the loose tallied cells; `spare` of them take any number of ones, in C(spare, ones) ways
//   outside   of a component: entry k weighs everything else when the component has low + k tallied ones
//
// Exact weights are natural numbers. Floating ones are tilted: an entry with k ones is multiplied by tilt^k, which changes
// nothing once the total is fixed, but keeps every product near 1 however many cells there are.
#pragma once

#include <vector>

#include "kernels/sums/natural_numbers.hpp"
#include "base/watch.hpp"

namespace pencilmark::sums {

template <class Number>
struct Factor {
    std::int64_t low = 0;
    std::vector<Number> entries;
};

// C(n, k) exactly; prime by prime when it is long.
Natural binomial(std::int64_t n, std::int64_t k);

// [xᵗ] of (1 + x)^spare · Π factors. `over` is true when the watch ended it.
Natural count_together(
    const std::vector<Factor<Natural>>& factors, std::int64_t spare, std::int64_t target, Watch& watch, bool& over);

// About how many multiplications of limbs `count_together` needs.
double count_cost(const std::vector<Factor<Scaled>>& factors);

// The tilt that makes `target` the mean.
double find_tilt(const std::vector<Factor<Scaled>>& factors, std::int64_t spare, std::int64_t target);

// Factors times powers of the tilt, each scaled so that its largest entry is about 1.
std::vector<Factor<double>> tilted(const std::vector<Factor<Scaled>>& factors, double tilt);

// The spare cells' weights at target − low … target − low − (length − 1), up to a common factor.
std::vector<double> spare_weights(std::int64_t spare, std::int64_t most, std::size_t length, double tilt);
std::vector<Natural> spare_counts(std::int64_t spare, std::int64_t most, std::size_t length);

// What stands outside each factor, and the product of them all. `last` weighs what is outside all factors: its
// entry k belongs to Σ low + k ones inside. Empty when the watch ended it.
template <class Number>
struct Outsides {
    std::vector<std::vector<Number>> of;
    std::vector<Number> product;
};
template <class Number>
Outsides<Number> outsides(const std::vector<Factor<Number>>& factors, const std::vector<Number>& last, Watch& watch);

extern template Outsides<double> outsides(const std::vector<Factor<double>>&, const std::vector<double>&, Watch&);
extern template Outsides<Natural> outsides(const std::vector<Factor<Natural>>&, const std::vector<Natural>&, Watch&);

}  // namespace pencilmark::sums
