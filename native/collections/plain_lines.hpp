// Collections of a board a line, read line by line: the cells of a line without any fault. What to say of any other,
// the reader in Python knows.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

namespace pencilmark::collections {

constexpr std::uint8_t no_cell = 255;

// Where a board of so many characters stands in its line, and what each of them is worth.
struct Characters {
    std::size_t length = 0;
    std::array<std::uint8_t, 256> worth{};  // no_cell for what is none
    std::string separators;                 // that end a field; none: the board is the whole line
    std::size_t column = 0;                 // counted from 0, behind separators of the first kind
};

// The characters of the board, or nothing.
std::string_view board_in(std::string_view line, const Characters& characters);

}  // namespace pencilmark::collections
