#include "kernels/sudoku/lines.hpp"

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

// No table and no early exit, so that compilers turn the loop into vector comparisons.
bool all_cells(const char* text) {
    unsigned bad = 0;
    for (std::size_t i = 0; i < puzzle_length; ++i) {
        const unsigned char c = static_cast<unsigned char>(text[i]);
        const bool digit = static_cast<unsigned char>(c - '0') <= 9;
        bad |= !(digit | (c == '.') | (c == '_') | (c == '*') | (c == '-'));
    }
    return bad == 0;
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
    const void* end = std::memchr(text.data(), '\n', text.size());
    const std::size_t length = end ? static_cast<std::size_t>(static_cast<const char*>(end) - text.data()) : text.size();
    const std::string_view line = text.substr(0, length);
    text.remove_prefix(end ? length + 1 : length);
    return line;
}

std::string_view without_mark(std::string_view text) {
    if (text.substr(0, 3) == "\xEF\xBB\xBF") text.remove_prefix(3);
    return text;
}

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
