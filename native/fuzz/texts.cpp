// A fuzz target for texts that are read natively: letters of links and lines of collections, right and wrong, must be
// read without a fault of ours, and no further than they are allowed to grow.
#include <string>

#include "collections/plain_lines.hpp"
#include "fuzz/dice.hpp"
#include "texts/lzstring.hpp"

using namespace pencilmark;
using fuzz::below, fuzz::demand, fuzz::Random;

namespace {

constexpr std::size_t largest = 5000;

std::string letters_of(Random& dice, std::string_view alphabet, int most) {
    std::string text;
    for (int length = below(dice, most); length > 0; --length)
        text += alphabet[static_cast<std::size_t>(below(dice, static_cast<int>(alphabet.size())))];
    return text;
}

void try_packed(Random& dice) {
    const std::string letters = letters_of(dice, below(dice, 2) ? "IYDQABab+/" : "N4Ig+/Azz9A=", 400);
    const auto found = texts::unpacked(letters, largest);
    if (found) demand(found->size() <= largest + letters.size(), "a text grew further than it may");
}

void try_packing(Random& dice) {
    std::u16string units(static_cast<std::size_t>(below(dice, 600)), u'\0');
    const int kinds = 1 + below(dice, 60'000);
    for (char16_t& unit : units) unit = static_cast<char16_t>(below(dice, kinds));
    std::string letters = texts::packed(units);
    while (letters.ends_with('=')) letters.pop_back();
    demand(texts::unpacked(letters, largest) == units, "a text that does not come back");
}

void try_line(Random& dice) {
    collections::Characters characters;
    characters.length = static_cast<std::size_t>(1 + below(dice, 9));
    characters.worth.fill(collections::no_cell);
    for (const char c : {'.', '1', '2'})
        characters.worth[static_cast<unsigned char>(c)] = static_cast<std::uint8_t>(c % 3);
    if (below(dice, 3)) characters.separators = below(dice, 2) ? "," : " \t,;";
    characters.column = static_cast<std::size_t>(below(dice, 3));
    const std::string line = letters_of(dice, "..112,,; \"\t\n\rx", 24);
    const std::string_view board = collections::board_in(line, characters);
    demand(board.empty() || board.size() == characters.length, "a board of another length");
    demand(line.find(board) != std::string::npos, "a board that does not stand in its line");
}

void try_text(Random& dice) {
    const int what = below(dice, 3);
    what == 0 ? try_packed(dice) : what == 1 ? try_packing(dice) : try_line(dice);
}

}  // namespace

int main(int argc, char** argv) { fuzz::play(argc, argv, "texts", try_text); }
