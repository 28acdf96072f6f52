// A random Latin square: the twin of generate/latin.py, step for step.
#pragma once

#include <cstdint>
#include <vector>

#include "generate/draw.hpp"

namespace pencilmark::generate {

constexpr int most_latin = 32;  // the side

// The values 1…n in reading order.
std::vector<std::uint8_t> latin_square(int n, Draw draw);

}  // namespace pencilmark::generate
