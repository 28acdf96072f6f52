// Lines of a collection: one puzzle a line, 81 cells.
//
//   puzzle   81 characters of `1`…`9` and the blanks `0 . _ * -`, then nothing but spaces, tabs or a carriage return
//   silent   an empty line or a comment (`#` first): no puzzle, and no line in the answers
//   bad      anything else: its answer says what was expected, what was found and in which column
#pragma once

#include <string>
#include <string_view>

namespace pencilmark::sudoku {

enum class Line { puzzle, silent, bad };

// The first line of `text`, without its line feed; `text` is left with the rest.
std::string_view take_line(std::string_view& text);

// `text` without a byte order mark.
std::string_view without_mark(std::string_view text);

Line classify(std::string_view line);
bool silent(std::string_view line);

// Why a bad line is not a puzzle, columns counted from 1 in bytes.
std::string complaint(std::string_view line);

}  // namespace pencilmark::sudoku
