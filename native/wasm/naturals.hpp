// The little arithmetic that doors do with Python's integers of any size.
#pragma once

#include <stdexcept>

#include "wasm/values.hpp"

namespace pencilmark::wasm {

inline std::vector<std::uint64_t> limbs_of(const PyObject* number) {
    if (number->kind == Kind::wide) return {number->limbs, number->limbs + number->size};
    return {static_cast<std::uint64_t>(number->number)};
}

inline PyObject* product(const PyObject* a, const PyObject* b) {
    const auto left = limbs_of(a), right = limbs_of(b);
    std::vector<std::uint64_t> limbs(left.size() + right.size());
    for (std::size_t i = 0; i < left.size(); ++i) {
        unsigned __int128 carry = 0;
        for (std::size_t j = 0; j < right.size(); ++j) {
            carry += static_cast<unsigned __int128>(left[i]) * right[j] + limbs[i + j];
            limbs[i + j] = static_cast<std::uint64_t>(carry);
            carry >>= 64;
        }
        limbs[i + right.size()] = static_cast<std::uint64_t>(carry);
    }
    return natural(limbs);
}

// Moved up by 64 bits: the only distance that is asked for.
inline PyObject* next_limb(const PyObject* number) {
    auto limbs = limbs_of(number);
    limbs.insert(limbs.begin(), 0);
    return natural(limbs);
}

inline PyObject* either(const PyObject* a, const PyObject* b) {
    auto limbs = limbs_of(a);
    const auto other = limbs_of(b);
    limbs.resize(std::max(limbs.size(), other.size()));
    for (std::size_t i = 0; i < other.size(); ++i) limbs[i] |= other[i];
    return natural(limbs);
}

// As int.to_bytes has it, the lowest byte first.
inline PyObject* to_bytes(const PyObject* number, int size) {
    const bool negative = number->kind == Kind::wide ? number->negative : number->number < 0;
    auto limbs = limbs_of(number);
    const std::size_t room = static_cast<std::size_t>(size) / 8;
    if (negative || limbs.size() > room) throw std::overflow_error("int too big to convert");
    limbs.resize(room);
    return characters(Kind::bytes, reinterpret_cast<const char*>(limbs.data()), 8 * room);
}

}  // namespace pencilmark::wasm
