#include "kernels/sums/natural_numbers.hpp"

#include <algorithm>
#include <bit>
#include <cmath>

namespace pencilmark::sums {

Scaled scaled(const Limb* limbs, std::size_t count) {
    count = used(limbs, count);
    if (count == 0) return {};
    const int shift = std::countl_zero(limbs[count - 1]);
    Limb top = limbs[count - 1] << shift;
    if (shift > 0 && count > 1) top |= limbs[count - 2] >> (64 - shift);
    return {std::ldexp(static_cast<double>(top >> 11), -53), static_cast<std::int64_t>(64 * count) - shift};
}

Natural& Natural::operator+=(const Natural& other) {
    if (limbs_.size() < other.limbs_.size()) limbs_.resize(other.limbs_.size(), 0);
    limbs_.push_back(0);
    add_product_to(limbs_.data(), limbs_.size(), other.limbs_.data(), other.limbs_.size(), 1);
    trim();
    return *this;
}

Natural& Natural::operator*=(Limb factor) {
    Limb carry = 0;
    for (Limb& limb : limbs_) limb = multiply_add(limb, factor, carry, 0, carry);
    limbs_.push_back(carry);
    trim();
    return *this;
}

Natural& Natural::operator/=(Limb divisor) {
    // Two halves of a limb at a time: divisors here are counts of cells, far below 32 bits.
    Limb rest = 0;
    for (std::size_t i = limbs_.size(); i-- > 0;) {
        const Limb high = (rest << 32) | (limbs_[i] >> 32);
        const Limb low = ((high % divisor) << 32) | (limbs_[i] & 0xffffffffu);
        limbs_[i] = ((high / divisor) << 32) | (low / divisor);
        rest = low % divisor;
    }
    trim();
    return *this;
}

void Natural::add_product(const Natural& a, const Natural& b) {
    if (a.is_zero() || b.is_zero()) return;
    limbs_.resize(std::max(limbs_.size(), a.size() + b.size()) + 1, 0);
    const Natural& outer = a.size() < b.size() ? a : b;
    const Natural& inner = a.size() < b.size() ? b : a;
    for (std::size_t i = 0; i < outer.size(); ++i)
        add_product_to(limbs_.data() + i, limbs_.size() - i, inner.data(), inner.size(), outer.limbs_[i]);
    trim();
}

Natural operator*(const Natural& a, const Natural& b) {
    Natural result;
    result.add_product(a, b);
    return result;
}

bool operator<(const Natural& a, const Natural& b) {
    if (a.size() != b.size()) return a.size() < b.size();
    return std::lexicographical_compare(a.limbs_.rbegin(), a.limbs_.rend(), b.limbs_.rbegin(), b.limbs_.rend());
}

void Natural::shift_left(std::size_t bits) {
    if (is_zero()) return;
    *this *= Limb{1} << (bits % 64);
    limbs_.insert(limbs_.begin(), bits / 64, 0);
}

std::string Natural::hexadecimal() const {
    std::string text;
    for (std::size_t i = limbs_.size(); i-- > 0;)
        for (int shift = 60; shift >= 0; shift -= 4) text.push_back("0123456789abcdef"[(limbs_[i] >> shift) & 15]);
    return text.empty() ? "0" : text;
}

}  // namespace pencilmark::sums
