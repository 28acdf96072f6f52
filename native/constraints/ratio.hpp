// x = k·y or y = k·x, and its opposite: neither.
#pragma once

#include <cstdint>
#include <limits>

namespace pencilmark::textbook {

// Is x = k·y? By division, so that no product can overflow.
inline bool is_multiple(std::int64_t x, std::int64_t k, std::int64_t y) {
    if (k == 0) return x == 0;
    if (k == -1) return x != std::numeric_limits<std::int64_t>::min() && y == -x;
    return x % k == 0 && x / k == y;
}

struct Ratio {
    static bool related(std::int64_t k, std::int64_t x, std::int64_t y) {
        return is_multiple(x, k, y) || is_multiple(y, k, x);
    }
};

struct NotRatio {
    static bool related(std::int64_t k, std::int64_t x, std::int64_t y) { return !Ratio::related(k, x, y); }
};

}  // namespace pencilmark::textbook
