#include "kernels/sudoku/words.hpp"

#include <cstdio>

namespace pencilmark::sudoku {

void Scribe::begin(std::size_t first, double seconds) {
    first_ = words_.first + first;
    char text[32];
    std::snprintf(text, sizeof text, "%.9f", seconds);
    seconds_ = text;
}

std::string_view Scribe::in_words(std::size_t puzzle, std::size_t place) {
    line_.clear();
    switch (words_.style) {
        case Style::solutions: break;
        case Style::counts:
            if (!window_.exact(puzzle)) line_ = "at least ";
            [[fallthrough]];
        case Style::numbers: line_ += std::to_string(window_.count(puzzle)); break;
        case Style::objects:
            if (!window_.count(puzzle) || !window_.done(puzzle)) return solution(puzzle);
            object(puzzle, place);
    }
    return line_;
}

void Scribe::object(std::size_t puzzle, std::size_t place) {
    const auto& between = words_.between;
    const std::uint64_t guesses = window_.guesses(puzzle);
    line_.append(between[0]).append(std::to_string(first_ + place));
    line_.append(between[1]).append(std::to_string(window_.count(puzzle)));
    line_.append(between[2]).append(window_.exact(puzzle) ? "true" : "false");
    line_.append(between[3]);
    if (window_.keeps()) rows(window_.answer(puzzle));
    else line_.append("[]");
    line_.append(between[4]).append(std::to_string(guesses));
    line_.append(between[5]).append(std::to_string(guesses + 1));
    line_.append(between[6]).append(seconds_).append(between[7]);
}

void Scribe::rows(const char* digits) {
    char text[] =
        "[[[0, 0, 0, 0, 0, 0, 0, 0, 0], [0, 0, 0, 0, 0, 0, 0, 0, 0], [0, 0, 0, 0, 0, 0, 0, 0, 0], "
        "[0, 0, 0, 0, 0, 0, 0, 0, 0], [0, 0, 0, 0, 0, 0, 0, 0, 0], [0, 0, 0, 0, 0, 0, 0, 0, 0], "
        "[0, 0, 0, 0, 0, 0, 0, 0, 0], [0, 0, 0, 0, 0, 0, 0, 0, 0], [0, 0, 0, 0, 0, 0, 0, 0, 0]]]";
    for (int cell = 0; cell < cells; ++cell) text[3 + 29 * (cell / 9) + 3 * (cell % 9)] = digits[cell];
    line_.append(text, sizeof text - 1);
}

}  // namespace pencilmark::sudoku
