// LZ-string, the packing of puzzles in links, as base64: what formats/shared/lzstring.py says, which is its judge.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace pencilmark::texts {

// The text in these letters, in units of 16 bits; nothing if they are not packed by it, or hold more than `largest`
// units behind codes. What is wrong with them, the reader in Python knows.
std::optional<std::u16string> unpacked(std::string_view letters, std::size_t largest);

// These units packed, as other programs of the format pack them, letter by letter.
std::string packed(std::u16string_view units);

}  // namespace pencilmark::texts
