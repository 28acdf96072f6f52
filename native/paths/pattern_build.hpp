// Building a pattern database: for every placement of the pattern's tiles, the fewest moves *of these tiles* that
// bring them home, whatever the other tiles do. Additive: each move moves one tile, so patterns without a common
// tile may be summed.
//
//   region    the free cells the gap can wander over without moving a tile of the pattern
//   slice     all ranks of one choice of cells and one of its regions; k! distances
//   level     the slices' entries first reached after a number of moves
//
// Each move shifts a tile by one cell, so choices alternate between two colours (the parity of the sum of the
// tiles' rows and columns): a level reads slices of one colour and writes slices of the other, each slice by one
// thread. Nothing is shared while it is written, so any number of threads makes the same bytes.
#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "paths/pattern.hpp"

namespace pencilmark::paths {

constexpr std::uint64_t most_entries = 600'000'000;
constexpr std::uint8_t unreached = 255;

// Told after each level how many entries have a distance, of how many; answers whether to go on.
using Progress = std::function<bool(std::uint64_t, std::uint64_t)>;

// Empty when `progress` said stop. Throws std::length_error when there would be more than `most_entries`.
std::vector<std::uint8_t> build_pattern(const Pattern& pattern, int goal_gap, int threads, const Progress& progress);

}  // namespace pencilmark::paths
