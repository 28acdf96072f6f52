// 81 characters and what they say: 1…9 a given, one of `0 . _ * -` a blank.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "kernels/sudoku/board.hpp"

namespace pencilmark::sudoku {

inline constexpr std::uint8_t not_a_cell = 255;

inline constexpr auto character_digits = [] {
    std::array<std::uint8_t, 256> table{};
    for (auto& digit : table) digit = not_a_cell;
    for (char blank : {'0', '.', '_', '*', '-'}) table[static_cast<unsigned char>(blank)] = 0;
    for (int digit = 1; digit <= digits; ++digit)
        table[static_cast<std::size_t>('0' + digit)] = static_cast<std::uint8_t>(digit);
    return table;
}();

// 0 for a blank, not_a_cell for anything else.
inline std::uint8_t digit_of(char character) { return character_digits[static_cast<unsigned char>(character)]; }

// 81 characters that are cells, as a board. They were looked at before, but their owner may have changed them since:
// what is not a cell reads as a blank.
inline Board read_board(const char* text) {
    std::uint8_t givens[cells];
    for (int cell = 0; cell < cells; ++cell) {
        const std::uint8_t digit = digit_of(text[cell]);
        givens[cell] = digit == not_a_cell ? 0 : digit;
    }
    return board_of(givens);
}

// A solved board as 81 digits.
inline void write_digits(const Board& board, char* text) {
    for (int digit = 0; digit < digits; ++digit)
        for (int band = 0; band < bands; ++band)
            for (std::uint32_t left = board.at(digit, band); left; left &= left - 1)
                text[27 * band + std::countr_zero(left)] = static_cast<char>('1' + digit);
}

}  // namespace pencilmark::sudoku
