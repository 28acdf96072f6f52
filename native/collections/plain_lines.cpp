#include "collections/plain_lines.hpp"

#include <algorithm>

namespace pencilmark::collections {

namespace {

constexpr std::string_view line_ends = "\r\n", blanks = " \t\r\n\v\f", around_fields = "\"' \t\r\n";

std::string_view stripped(std::string_view text, std::string_view signs) {
    const std::size_t first = text.find_first_not_of(signs);
    return first == std::string_view::npos ? std::string_view{}
                                           : text.substr(first, text.find_last_not_of(signs) - first + 1);
}

std::string_view field_in(std::string_view line, char separator, std::size_t column) {
    for (; column > 0; --column) {
        const std::size_t end = line.find(separator);
        if (end == std::string_view::npos) return {};
        line.remove_prefix(end + 1);
    }
    return stripped(line.substr(0, line.find(separator)), around_fields);
}

// Of a board in front of something else, or of nothing.
std::string_view beginning_of(std::string_view line, const Characters& characters) {
    const bool ends = line.size() <= characters.length ||
                      line_ends.find(line[characters.length]) != std::string_view::npos ||
                      characters.separators.find(line[characters.length]) != std::string::npos;
    return ends ? line.substr(0, characters.length) : std::string_view{};
}

std::string_view whole(std::string_view line) {
    const std::size_t last = line.find_last_not_of(blanks);
    return last == std::string_view::npos ? std::string_view{} : line.substr(0, last + 1);
}

}  // namespace

std::string_view board_in(std::string_view line, const Characters& characters) {
    const std::string_view board = characters.separators.empty() ? whole(line)
                                   : characters.column == 0
                                       ? beginning_of(line, characters)
                                       : field_in(line, characters.separators[0], characters.column);
    const bool fits = board.size() == characters.length && std::all_of(board.begin(), board.end(), [&](char c) {
        return characters.worth[static_cast<unsigned char>(c)] != no_cell;
    });
    return fits ? board : std::string_view{};
}

}  // namespace pencilmark::collections
