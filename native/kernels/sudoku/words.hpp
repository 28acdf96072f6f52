// How the answer to a puzzle of a collection is written.
//
//   solutions   81 digits, `!unsatisfiable`, or `!limit` where the watch ended the run before this puzzle was done
//   numbers     the number of solutions found
//   counts      the same, with `at least` before it where as many as wanted were found or the watch ended the run
//   objects     a line of JSON made of the caller's words with these between them: the place in the collection, the
//               number of solutions, `true` if that is all of them, the solutions kept as rows of rows, guesses, nodes,
//               seconds. What is not solved is written as in `solutions`, for the caller to put into words
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "kernels/sudoku/window.hpp"

namespace pencilmark::sudoku {

enum class Style { solutions, numbers, counts, objects };

struct Words {
    static constexpr std::size_t between_fields = 8;

    Style style = Style::solutions;
    std::vector<std::string> between;  // the words before, between and behind the seven fields of an object
    std::size_t first = 0;             // the place of the first puzzle
};

// Writes answers of one window.
class Scribe {
public:
    Scribe(const Words& words, const Window& window) : words_(words), window_(window) {}

    // `seconds` is the time a puzzle of this window took, on average.
    void begin(std::size_t first, double seconds);
    // Until the next call. `place` counts bad lines too.
    std::string_view line(std::size_t puzzle, std::size_t place) {
        return words_.style == Style::solutions ? solution(puzzle) : in_words(puzzle, place);
    }

private:
    std::string_view solution(std::size_t puzzle) const {
        if (!window_.done(puzzle)) return "!limit";
        return window_.count(puzzle) ? std::string_view(window_.answer(puzzle), cells) : "!unsatisfiable";
    }
    std::string_view in_words(std::size_t puzzle, std::size_t place);
    void object(std::size_t puzzle, std::size_t place);
    void rows(const char* digits);

    const Words& words_;
    const Window& window_;
    std::string line_, seconds_;
    std::size_t first_ = 0;
};

}  // namespace pencilmark::sudoku
