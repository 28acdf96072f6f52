// A 9×9 Sudoku board as candidate bands.
//
//   cell       0…80 in reading order
//   band       three rows: 27 cells, one bit each, the first cell lowest
//   stack      three columns
//   candidate  a digit a cell may still take
//   board      for every band and digit, the cells that may still take the digit
//   triad      three cells in one row (or column) and one box
//
// Digits count from 0 here; text counts from 1. The board is also what the sliced kernel saves and loads:
// 28 words of 32 bits (the last one unused), so that two of them make one word of a 64×64 transposition.
#pragma once

#include <cstdint>

namespace pencilmark::sudoku {

inline constexpr int cells = 81;
inline constexpr int digits = 9;
inline constexpr int bands = 3;
inline constexpr std::uint32_t full_band = 0x7FFFFFF;

struct alignas(16) Board {
    std::uint32_t words[28];

    std::uint32_t& at(int digit, int band) { return words[band * digits + digit]; }
    std::uint32_t at(int digit, int band) const { return words[band * digits + digit]; }
};

// givens[cell] is 1…9, or 0 for a blank.
inline Board board_of(const std::uint8_t* givens) {
    std::uint32_t given[digits + 1][bands] = {};
    for (int cell = 0; cell < cells; ++cell) given[givens[cell]][cell / 27] |= std::uint32_t{1} << (cell % 27);
    Board board;
    for (int digit = 0; digit < digits; ++digit)
        for (int band = 0; band < bands; ++band) board.at(digit, band) = given[0][band] | given[digit + 1][band];
    board.words[27] = 0;
    return board;
}

}  // namespace pencilmark::sudoku
