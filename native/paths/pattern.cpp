#include "paths/pattern.hpp"

#include <algorithm>
#include <bit>
#include <stdexcept>

namespace pencilmark::paths {

namespace {

// The number of a set is the sum, over its cells in ascending order, of (cell choose place).
std::uint64_t choose(int n, int k) {
    std::uint64_t result = 1;
    for (int i = 1; i <= k; ++i) result = result * (n - k + i) / i;
    return n < k ? 0 : result;
}

std::uint32_t factorial(int k) { return k < 2 ? 1 : k * factorial(k - 1); }

std::vector<int> checked(const Grid& grid, std::vector<int> tiles) {
    if (grid.cells > most_pattern_cells) throw std::length_error("pattern databases: the board has more than 32 cells");
    if (tiles.empty() || tiles.size() > most_pattern_tiles)
        throw std::length_error("a pattern has between 1 and 8 tiles");
    if (!std::is_sorted(tiles.begin(), tiles.end()) || std::adjacent_find(tiles.begin(), tiles.end()) != tiles.end() ||
        tiles.front() < 0 || tiles.back() >= grid.cells || static_cast<int>(tiles.size()) >= grid.cells)
        throw std::invalid_argument("a pattern lists different cells of the board in ascending order");
    return tiles;
}

}  // namespace

Choices::Choices(int cells, int k) : half_((cells + 1) / 2), count_(static_cast<std::uint32_t>(choose(cells, k))) {
    const std::uint32_t lows = 1u << half_, highs = 1u << (cells - half_);
    low_.resize(lows);
    for (std::uint32_t mask = 1; mask < lows; ++mask) {
        const int top = std::bit_width(mask) - 1, bits = count_bits(mask);
        low_[mask] = {low_[mask ^ 1u << top].number + static_cast<std::uint32_t>(choose(top, bits)), bits * highs};
    }
    high_.resize(static_cast<std::size_t>(highs) * (half_ + 1));
    for (int below = 0; below <= std::min(half_, k); ++below)
        for (std::uint32_t mask = 1; mask < highs; ++mask) {
            const int top = std::bit_width(mask) - 1, bits = count_bits(mask) + below;
            if (bits > k) continue;  // no set of k cells looks like this
            const std::size_t row = static_cast<std::size_t>(below) * highs;
            high_[row + mask] = high_[row + (mask ^ 1u << top)] + static_cast<std::uint32_t>(choose(top + half_, bits));
        }
}

Ranks::Ranks(int k) : k_(k), count_(factorial(k)), turn_(static_cast<std::size_t>(k) * k * count_) {
    for (std::uint32_t number = 0; number < count_; ++number) {
        const auto here = order(number);
        for (int from = 0; from < k; ++from)
            for (int to = 0; to < k; ++to) {
                auto after = here;
                if (from < to) std::rotate(after.begin() + from, after.begin() + from + 1, after.begin() + to + 1);
                else std::rotate(after.begin() + to, after.begin() + from, after.begin() + from + 1);
                turn_[(static_cast<std::size_t>(from) * k + to) * count_ + number] = rank(after);
            }
    }
}

// Lexicographic: how many smaller items come later, in the factorial number system.
std::uint16_t Ranks::rank(const std::array<std::uint8_t, most_pattern_tiles>& order) const {
    std::uint32_t number = 0;
    for (int i = 0; i < k_; ++i) {
        std::uint32_t smaller = 0;
        for (int j = i + 1; j < k_; ++j) smaller += order[j] < order[i];
        number = number * (k_ - i) + smaller;
    }
    return static_cast<std::uint16_t>(number);
}

std::array<std::uint8_t, most_pattern_tiles> Ranks::order(std::uint32_t rank) const {
    std::array<std::uint8_t, most_pattern_tiles> digits{}, result{};
    for (int i = k_ - 1; i >= 0; --i) {
        digits[i] = static_cast<std::uint8_t>(rank % (k_ - i));
        rank /= k_ - i;
    }
    std::vector<std::uint8_t> items(k_);
    for (int i = 0; i < k_; ++i) items[i] = static_cast<std::uint8_t>(i);
    for (int i = 0; i < k_; ++i) {
        result[i] = items[digits[i]];
        items.erase(items.begin() + digits[i]);
    }
    return result;
}

Pattern::Pattern(const Grid& grid_, std::vector<int> tiles_)
    : grid(grid_), tiles(checked(grid_, std::move(tiles_))), ranks(k()), choices(grid.cells, k()) {}

}  // namespace pencilmark::paths
