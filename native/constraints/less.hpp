// x < y.
#pragma once

#include <cstdint>

namespace pencilmark::textbook {

struct Less {
    static bool related(std::int64_t, std::int64_t x, std::int64_t y) { return x < y; }
};

}  // namespace pencilmark::textbook
