// Masks of value indices: the few tricks every file of this room uses.
#pragma once

#include <bit>

#include "model/problem.hpp"

namespace pencilmark::relations {

inline bool single(Mask mask) { return (mask & (mask - 1)) == 0; }  // also true of the empty mask
inline Mask lowest(Mask mask) { return mask & (~mask + 1); }
inline int index_of(Mask bit) { return std::countr_zero(bit); }
inline int size_of(Mask mask) { return std::popcount(mask); }
inline Mask first_bits(int count) { return count >= 64 ? ~Mask{0} : (Mask{1} << count) - 1; }

// For a mask that is not empty: the values larger (smaller) than its smallest (largest) one.
inline Mask above_smallest(Mask mask) { return ~(mask ^ (mask - 1)); }
inline Mask below_largest(Mask mask) { return (Mask{1} << (63 - std::countl_zero(mask))) - 1; }

}  // namespace pencilmark::relations
