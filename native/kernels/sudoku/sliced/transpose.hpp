// 64 rows of 64 bits in each part of a word change places with their columns.
//
// Lanes are columns of planes; a board outside the planes is a row. This is the door between the two, so it is
// done in two rounds of eight rows that fit the registers.
#pragma once

#include <cstdint>

#include "kernels/sudoku/sliced/word.hpp"

namespace pencilmark::sudoku::sliced {

// The upper halves of a's fields of 2·Half bits change places with the lower halves of b's.
template <int Half, class W>
inline void swap_halves(W& a, W& b) {
    constexpr std::uint64_t lower = ~std::uint64_t{0} / ((std::uint64_t{1} << Half) + 1);
    const W swap = ((a >> Half) ^ b) & W::each(lower);
    b ^= swap;
    a ^= swap << Half;
}

// Half…Half/4 on eight rows.
template <int Half, class W>
inline void three_rounds(W* row) {
    swap_halves<Half>(row[0], row[4]), swap_halves<Half>(row[1], row[5]);
    swap_halves<Half>(row[2], row[6]), swap_halves<Half>(row[3], row[7]);
    swap_halves<Half / 2>(row[0], row[2]), swap_halves<Half / 2>(row[1], row[3]);
    swap_halves<Half / 2>(row[4], row[6]), swap_halves<Half / 2>(row[5], row[7]);
    swap_halves<Half / 4>(row[0], row[1]), swap_halves<Half / 4>(row[2], row[3]);
    swap_halves<Half / 4>(row[4], row[5]), swap_halves<Half / 4>(row[6], row[7]);
}

template <class W>
inline void transpose(W* rows) {
    for (int first = 0; first < 8; ++first) {
        W eight[8];
        for (int i = 0; i < 8; ++i) eight[i] = rows[first + 8 * i];
        three_rounds<32>(eight);
        for (int i = 0; i < 8; ++i) rows[first + 8 * i] = eight[i];
    }
    for (W* block = rows; block < rows + 64; block += 8) {
        W eight[8];
        for (int i = 0; i < 8; ++i) eight[i] = block[i];
        three_rounds<4>(eight);
        for (int i = 0; i < 8; ++i) block[i] = eight[i];
    }
}

// One word of every lane's record: row r holds the words of lanes r, 64 + r, … The odd row keeps equal rows of
// neighbouring pages out of one another's cache set.
template <class W>
struct Page {
    W row[65];

    std::uint64_t get(int lane) const { return row[lane % 64].part(lane / 64); }
    void put(int lane, std::uint64_t word) { row[lane % 64].part(lane / 64) = word; }
};

}  // namespace pencilmark::sudoku::sliced
