// Natural numbers of any size, kept as arrays of limbs (64 bits each, the lowest first).
//
// The plain functions work in place on arrays of a fixed length and are what the inner loops call;
// a Natural owns its limbs and keeps no leading zeros.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#if defined(_MSC_VER) && !defined(__clang__)
#include <intrin.h>
#endif

namespace pencilmark::sums {

using Limb = std::uint64_t;

// a·b + c + d never leaves two limbs; returns the low one and puts the high one in `high`.
inline Limb multiply_add(Limb a, Limb b, Limb c, Limb d, Limb& high) {
#if defined(__SIZEOF_INT128__)
    __extension__ typedef unsigned __int128 Two;
    const Two product = static_cast<Two>(a) * b + c + d;
    high = static_cast<Limb>(product >> 64);
    return static_cast<Limb>(product);
#elif defined(_MSC_VER) && defined(_M_X64)
    Limb top, low = _umul128(a, b, &top);
    low += c;
    top += low < c;
    low += d;
    high = top + (low < d);
    return low;
#else
    const Limb a0 = a & 0xffffffffu, a1 = a >> 32, b0 = b & 0xffffffffu, b1 = b >> 32;
    const Limb p00 = a0 * b0, p01 = a0 * b1, p10 = a1 * b0, p11 = a1 * b1;
    const Limb middle = (p00 >> 32) + (p01 & 0xffffffffu) + (p10 & 0xffffffffu);
    Limb low = (p00 & 0xffffffffu) | (middle << 32);
    Limb top = p11 + (p01 >> 32) + (p10 >> 32) + (middle >> 32);
    low += c;
    top += low < c;
    low += d;
    high = top + (low < d);
    return low;
#endif
}

// target += source · factor over `count` limbs; returns the limb carried out.
inline Limb add_product(Limb* target, const Limb* source, std::size_t count, Limb factor) {
    Limb carry = 0;
    for (std::size_t i = 0; i < count; ++i) target[i] = multiply_add(source[i], factor, target[i], carry, carry);
    return carry;
}

// target (n limbs) += a (count limbs) · factor; the caller knows that the result fits.
inline void add_product_to(Limb* target, std::size_t n, const Limb* a, std::size_t count, Limb factor) {
    Limb carry = add_product(target, a, count, factor);
    for (std::size_t i = count; carry != 0 && i < n; ++i) {
        target[i] += carry;
        carry = target[i] < carry;
    }
}

// Limbs without the leading zeros.
inline std::size_t used(const Limb* limbs, std::size_t count) {
    while (count > 0 && limbs[count - 1] == 0) --count;
    return count;
}

// A positive number as mantissa · 2^exponent with mantissa in [0.5, 1); {0, 0} for zero.
struct Scaled {
    double mantissa = 0;
    std::int64_t exponent = 0;
};
Scaled scaled(const Limb* limbs, std::size_t count);

class Natural {
public:
    Natural() = default;
    explicit Natural(Limb value) {
        if (value != 0) limbs_.push_back(value);
    }
    Natural(const Limb* limbs, std::size_t count) : limbs_(limbs, limbs + used(limbs, count)) {}

    bool is_zero() const { return limbs_.empty(); }
    std::size_t size() const { return limbs_.size(); }
    const Limb* data() const { return limbs_.data(); }

    Natural& operator+=(const Natural& other);
    Natural& operator*=(Limb factor);
    Natural& operator/=(Limb divisor);  // exact or rounded down
    friend Natural operator*(const Natural& a, const Natural& b);
    friend bool operator==(const Natural& a, const Natural& b) { return a.limbs_ == b.limbs_; }
    friend bool operator<(const Natural& a, const Natural& b);
    void add_product(const Natural& a, const Natural& b);  // += a·b
    void shift_left(std::size_t bits);

    std::string hexadecimal() const;

private:
    void trim() { limbs_.resize(used(limbs_.data(), limbs_.size())); }
    std::vector<Limb> limbs_;
};

}  // namespace pencilmark::sums
