// Sets of value indices as 64-bit words: the few questions a search asks of them.
#pragma once

#include <bit>

#include "model/problem.hpp"

namespace pencilmark::textbook {

// A build for any x86-64 has no population count instruction, and the library's routine is a call.
inline int count_bits(Mask mask) {
#if defined(__x86_64__) && !defined(__POPCNT__)
    mask -= mask >> 1 & 0x5555555555555555;
    mask = (mask & 0x3333333333333333) + (mask >> 2 & 0x3333333333333333);
    mask = (mask + (mask >> 4)) & 0x0F0F0F0F0F0F0F0F;
    return static_cast<int>(mask * 0x0101010101010101 >> 56);
#else
    return std::popcount(mask);
#endif
}

inline Mask bit(int value) { return Mask{1} << value; }
inline bool at_most_one(Mask mask) { return (mask & (mask - 1)) == 0; }

// Both want a mask that is not empty.
inline int lowest(Mask mask) { return std::countr_zero(mask); }
inline int highest(Mask mask) { return 63 - std::countl_zero(mask); }

}  // namespace pencilmark::textbook
