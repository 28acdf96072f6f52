// |x − y| = k, and its opposite.
#pragma once

#include <cstdint>

namespace pencilmark::textbook {

struct Difference {
    // The distance of two 64-bit integers fits an unsigned word, whatever they are.
    static bool related(std::int64_t k, std::int64_t x, std::int64_t y) {
        const auto a = static_cast<std::uint64_t>(x), b = static_cast<std::uint64_t>(y);
        return k >= 0 && static_cast<std::uint64_t>(k) == (x < y ? b - a : a - b);
    }
};

struct NotDifference {
    static bool related(std::int64_t k, std::int64_t x, std::int64_t y) {
        return !Difference::related(k, x, y);
    }
};

}  // namespace pencilmark::textbook
