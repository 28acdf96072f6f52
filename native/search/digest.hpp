// The rolling digest of a run: FNV's step, folded, over one 64-bit word a decision (search/digest.py).
#pragma once

#include <cstdint>

namespace pencilmark::textbook::digest {

constexpr std::uint64_t start = 0xCBF29CE484222325;
constexpr std::uint64_t solution = ~std::uint64_t{0};  // the word of a solution: no assignment has it

// One assignment as a word: 26 bits of variable, 6 of value index, 32 of removals.
inline std::uint64_t word(int variable, int value, std::uint64_t removals) {
    return static_cast<std::uint64_t>(variable) << 38 ^ static_cast<std::uint64_t>(value) << 32 ^
           (removals & 0xFFFFFFFF);
}

inline std::uint64_t step(std::uint64_t digest, std::uint64_t word) {
    digest = (digest ^ word) * 0x100000001B3;
    return digest ^ digest >> 32;
}

}  // namespace pencilmark::textbook::digest
