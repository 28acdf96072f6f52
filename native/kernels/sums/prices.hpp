// A proof by prices that some components cannot have as few, or as many, tallied ones as is asked.
//
//   price   of a sum, any number: what one of its ones is worth. Whatever the prices are,
//           Σ price·need + Σ over classes of size·min(0, cost − prices of its sums)  ≤  Σ cost·ones
//           in every solution (the dual bound of the linear relaxation, after Lagrange)
//
// Prices are climbed towards a goal; they are whole multiples of 1/unit, so a bound reached is a proof, not a rounding.
#pragma once

#include "kernels/sums/parts.hpp"
#include "kernels/sums/ranges.hpp"

namespace pencilmark::sums {

// True when the tallied ones of these components are proved to lie all below, or all above, `allowed`.
bool out_of_reach(const Parts& parts, const std::vector<int>& components, const Ranges& allowed, int rounds, Watch& watch);

}  // namespace pencilmark::sums
