// The 81 cells of a 9×9 board, sets of them, and its 27 houses.
//
//   house   0..8 boxes, 9..17 rows, 18..26 columns; each has nine places
//   values  a mask of digits: bit 0 is the digit 1
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "base/bits.hpp"

namespace pencilmark::explain {

using Values = std::uint16_t;
constexpr Values all_values = 0x1ff;
constexpr int houses = 27;

using Houses = std::uint32_t;  // a bit each
constexpr Houses all_houses = (Houses{1} << houses) - 1;
constexpr Houses bit_of(int house) { return Houses{1} << house; }

// Not every machine that runs this counts bits in one instruction; nine bits fit a table.
inline constexpr auto bit_counts = [] {
    std::array<std::uint8_t, 512> table{};
    for (std::size_t mask = 1; mask < table.size(); ++mask)
        table[mask] = static_cast<std::uint8_t>(table[mask / 2] + mask % 2);
    return table;
}();

constexpr std::size_t at(int index) { return static_cast<std::size_t>(index); }
inline int count(Values values) { return bit_counts[values & all_values]; }
inline int lowest(Values values) { return std::countr_zero(values); }

// A set of cells.
struct Cells {
    std::uint64_t low = 0;
    std::uint32_t high = 0;

    static Cells of(int cell) {
        Cells made;
        made.add(cell);
        return made;
    }
    void add(int cell) {
        if (cell < 64) low |= std::uint64_t{1} << cell;
        else high |= std::uint32_t{1} << (cell - 64);
    }
    bool has(int cell) const { return cell < 64 ? (low >> cell & 1) != 0 : (high >> (cell - 64) & 1) != 0; }
    bool empty() const { return low == 0 && high == 0; }
    bool are_several() const { return (low & (low - 1)) || (high & (high - 1)) || (low && high); }
    bool is_one() const { return !empty() && !are_several(); }
    int size() const { return count_bits(low) + count_bits(high); }
    bool are_two() const {
        if (high == 0) return low && (low & (low - 1)) && !((low & (low - 1)) & ((low & (low - 1)) - 1));
        return size() == 2;
    }
    int first() const { return low ? std::countr_zero(low) : 64 + std::countr_zero(high); }
    int pop() {
        const int cell = first();
        if (cell < 64) low &= low - 1;
        else high &= high - 1;
        return cell;
    }
    Cells operator&(const Cells& other) const { return {low & other.low, high & other.high}; }
    Cells operator|(const Cells& other) const { return {low | other.low, high | other.high}; }
    Cells without(const Cells& other) const { return {low & ~other.low, high & ~other.high}; }
    bool inside(const Cells& other) const { return without(other).empty(); }
    bool operator==(const Cells&) const = default;
};

// What never changes: which cells a house has, and what a cell sees.
struct Layout {
    std::array<std::array<std::uint8_t, 9>, houses> cells{};
    std::array<Cells, houses> sets{};
    std::array<std::array<std::uint8_t, 3>, 81> houses_of{};
    std::array<Cells, 81> sees{};

    Layout() {
        for (int cell = 0; cell < 81; ++cell) {
            const int row = cell / 9, column = cell % 9, box = row / 3 * 3 + column / 3;
            put(box, row % 3 * 3 + column % 3, cell, 0);
            put(9 + row, column, cell, 1);
            put(18 + column, row, cell, 2);
        }
        for (int cell = 0; cell < 81; ++cell) {
            for (int house : houses_of[at(cell)]) sees[at(cell)] = sees[at(cell)] | sets[at(house)];
            sees[at(cell)] = sees[at(cell)].without(Cells::of(cell));
        }
    }

private:
    void put(int house, int place, int cell, int kind) {
        cells[at(house)][at(place)] = static_cast<std::uint8_t>(cell);
        sets[at(house)].add(cell);
        houses_of[at(cell)][at(kind)] = static_cast<std::uint8_t>(house);
    }
};

inline const Layout layout;

inline bool is_box(int house) { return house < 9; }
inline const Cells& cells_of(int house) { return layout.sets[at(house)]; }
inline const Cells& seen_from(int cell) { return layout.sees[at(cell)]; }
inline int cell_at(int house, int place) { return layout.cells[at(house)][at(place)]; }
inline int house_of(int cell, int kind) { return layout.houses_of[at(cell)][at(kind)]; }

// The cells that all of these see.
inline Cells seen_by_all(Cells cells) {
    Cells found{~std::uint64_t{0}, (std::uint32_t{1} << 17) - 1};
    while (!cells.empty()) found = found & seen_from(cells.pop());
    return found;
}

}  // namespace pencilmark::explain
