// Rows, columns and boxes with dots in them, each told as a whole: its cells take every value once while its dots hold.
// Dots alone and values alone let through much more.
//
//   place    a cell's number in its unit, counted so that the ends of most dots stand side by side
//   bridge   into a place: the places before it that dots connect with it or with later ones
//   stale    of a unit: a cell of it lost a value since it was looked at
#pragma once

#include <cstdint>
#include <vector>

#include "kernels/squares/plane_board.hpp"

namespace pencilmark::squares {

constexpr int most_told = 9;  // values: a set of sets of them takes 512 bits

struct DottedUnit {
    struct Cell {
        std::uint8_t row, column;
    };
    Plane all;                                // its cells
    Cell cells[most_told];                    // by place
    std::uint16_t bridges[most_told];         // by place
    std::uint16_t linked[most_told][dots]{};  // by place and dot: the places before it, with such a dot between
};

struct DottedUnits {
    // Of a board with at most nine rows.
    explicit DottedUnits(const PlaneBoard& board);

    // The unit has just found something, and is likely to again: it is looked at first.
    void come_first(int number);

    int order;
    Partners partners[dots];
    std::vector<DottedUnit> units;
    std::vector<int> turns;  // their numbers, in the order they are looked at

private:
    void add(const std::vector<DottedUnit::Cell>& cells, const PlaneBoard& board);
};

// Of six values a word: by six low bits of a set, the sets that have none of them.
struct Apart {
    constexpr Apart() {
        for (unsigned set = 0; set < 64; ++set)
            for (unsigned other = 0; other < 64; ++other)
                if (!(set & other)) from[set] |= std::uint64_t{1} << other;
    }
    std::uint64_t from[64] = {};
};
inline constexpr Apart apart;

}  // namespace pencilmark::squares
