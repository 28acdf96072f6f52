// What the two directions of LZ-string share: its letters, and the codes that are no entries of its dictionary.
#pragma once

#include <cstdint>
#include <string_view>

namespace pencilmark::texts {

constexpr std::string_view alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
constexpr int bits_of_letter = 6;
constexpr std::uint32_t new_8 = 0, new_16 = 1, end_code = 2, first_entry = 3;

}  // namespace pencilmark::texts
