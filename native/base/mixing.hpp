// Words that are scattered alike on every machine.
#pragma once

#include <cstdint>

namespace pencilmark {

// The finaliser of splitmix64: a bijection of 64-bit words that scatters them.
inline std::uint64_t mix(std::uint64_t word) {
    word += 0x9E3779B97F4A7C15;
    word = (word ^ word >> 30) * 0xBF58476D1CE4E5B9;
    word = (word ^ word >> 27) * 0x94D049BB133111EB;
    return word ^ word >> 31;
}

}  // namespace pencilmark
