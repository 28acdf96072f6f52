// Where a pattern's tiles stand, as one number: the address in a pattern database.
//
//   pattern     some of the tiles, named by their homes, in ascending order; k of them
//   cells       the set of cells they stand on, a bit mask; its number among all sets of k cells is the `choice`
//   order       the tiles in reading order of their cells, as a permutation; its number is the `rank`
//   address     rank · choices + choice
//
// A horizontal move keeps the reading order, so it keeps the rank and stays in the same few kilobytes of the table.
// A vertical move takes a tile past those that stand between: a rotation of the order, looked up in `turn`.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "paths/board.hpp"

namespace pencilmark::paths {

constexpr int most_pattern_tiles = 8;
constexpr int most_pattern_cells = 32;  // cells of a board that a pattern's mask can hold

inline int count_bits(std::uint32_t mask) {  // std::popcount is a call where the machine is not known to have it
    mask -= mask >> 1 & 0x55555555u;
    mask = (mask & 0x33333333u) + (mask >> 2 & 0x33333333u);
    return static_cast<int>(((mask + (mask >> 4)) & 0x0F0F0F0Fu) * 0x01010101u >> 24);
}

// Numbers of sets, in the order of their masks as integers (colexicographic): one look-up for each half of the mask.
class Choices {
public:
    Choices(int cells, int k);
    std::uint32_t number(std::uint32_t mask) const {
        const Low& low = low_[mask & ((1u << half_) - 1)];
        return low.number + high_[low.row + (mask >> half_)];
    }
    std::uint32_t count() const { return count_; }

private:
    struct Low {
        std::uint32_t number, row;
    };
    int half_;
    std::uint32_t count_;
    std::vector<Low> low_;
    std::vector<std::uint32_t> high_;  // [bits in the low half][high half]
};

class Ranks {
public:
    explicit Ranks(int k);
    std::uint32_t count() const { return count_; }
    std::uint16_t rank(const std::array<std::uint8_t, most_pattern_tiles>& order) const;
    // The rank after the tile at place `from` of the order goes to place `to`, and the map of all ranks.
    const std::uint16_t* turn(int from, int to) const {
        return &turn_[(static_cast<std::size_t>(from) * k_ + to) * count_];
    }

private:
    std::array<std::uint8_t, most_pattern_tiles> order(std::uint32_t rank) const;

    int k_;
    std::uint32_t count_;
    std::vector<std::uint16_t> turn_;
};

struct Pattern {
    Grid grid;
    std::vector<int> tiles;  // homes, ascending
    Ranks ranks;
    Choices choices;

    Pattern(const Grid& grid, std::vector<int> tiles);
    int k() const { return static_cast<int>(tiles.size()); }
    std::uint64_t size() const { return std::uint64_t{choices.count()} * ranks.count(); }
    std::uint32_t address(std::uint32_t cells, std::uint32_t rank) const {
        return rank * choices.count() + choices.number(cells);
    }
};

}  // namespace pencilmark::paths
