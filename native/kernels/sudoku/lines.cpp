#include "kernels/sudoku/lines.hpp"

#include <cstdint>
#include <cstdio>
#include <cstring>

#include "kernels/sudoku/cell_text.hpp"

namespace pencilmark::sudoku {

namespace {

constexpr std::size_t puzzle_length = cells;

std::string_view trimmed(std::string_view line) {
    while (!line.empty() && (line.back() == '\r' || line.back() == ' ' || line.back() == '\t')) line.remove_suffix(1);
    return line;
}

// Eight characters at once, a byte each: 0x80 where the byte is …
constexpr std::uint64_t each_byte = 0x0101010101010101, high = 0x80 * each_byte, low = ~high;

std::uint64_t equal(std::uint64_t text, char character) {
    const std::uint64_t other = text ^ static_cast<unsigned char>(character) * each_byte;
    return ~(((other & low) + low) | other) & high;
}

std::uint64_t digit(std::uint64_t text) {
    const std::uint64_t ascii = text & low;
    return (ascii + (0x80 - '0') * each_byte) & ~(ascii + (0x80 - '9' - 1) * each_byte) & ~text & high;
}

bool eight_cells(const char* characters) {
    std::uint64_t text;
    std::memcpy(&text, characters, 8);
    return (digit(text) | equal(text, '.') | equal(text, '_') | equal(text, '*') | equal(text, '-')) == high;
}

bool all_cells(const char* text) {
    bool right = eight_cells(text + puzzle_length - 8);
    for (std::size_t i = 0; i + 8 < puzzle_length; i += 8) right &= eight_cells(text + i);
    return right;
}

std::string shown(char character) {
    const auto byte = static_cast<unsigned char>(character);
    if (byte > ' ' && byte < 127) return std::string{'"', character, '"'};
    if (byte == ' ') return "a space";
    char text[16];
    std::snprintf(text, sizeof text, "byte 0x%02X", byte);
    return text;
}

std::string at_column(std::size_t column, const std::string& expected, const std::string& found) {
    return "column " + std::to_string(column) + ": expected " + expected + ", found " + found;
}

}  // namespace

std::string_view take_line(std::string_view& text) {
    const void* end = text.empty() ? nullptr : std::memchr(text.data(), '\n', text.size());
    const std::size_t length =
        end ? static_cast<std::size_t>(static_cast<const char*>(end) - text.data()) : text.size();
    const std::string_view line = text.substr(0, length);
    text.remove_prefix(end ? length + 1 : length);
    return line;
}

std::string_view without_mark(std::string_view text) {
    if (text.substr(0, 3) == "\xEF\xBB\xBF") text.remove_prefix(3);
    return text;
}

bool silent(std::string_view line) { return trimmed(line).empty() || line.front() == '#'; }

Line classify(std::string_view line) {
    line = trimmed(line);
    if (line.empty() || line.front() == '#') return Line::silent;
    return line.size() == puzzle_length && all_cells(line.data()) ? Line::puzzle : Line::bad;
}

std::string complaint(std::string_view line) {
    line = trimmed(line);
    for (std::size_t i = 0; i < line.size() && i < puzzle_length; ++i)
        if (digit_of(line[i]) == not_a_cell)
            return at_column(i + 1, "a digit 1-9 or a blank (0 . _ * -)", shown(line[i]));
    if (line.size() < puzzle_length)
        return at_column(line.size() + 1, "81 cells", "the end of the line after " + std::to_string(line.size()));
    return at_column(puzzle_length + 1, "the end of the line after 81 cells",
        shown(line[puzzle_length]) + " (" + std::to_string(line.size()) + " characters)");
}

}  // namespace pencilmark::sudoku
