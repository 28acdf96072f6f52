// A collection of puzzles, text in and text out.
//
//   piece    whole lines of the collection, about a megabyte: the unit of work of a thread
//   room     as many bytes as the text has, and one more: an answer is as long as its puzzle, so nearly always the
//            answers of a piece fit where the piece stands in the text, and no second copy is made
//
// Answers stand in the order of the puzzles, one a line, in the style of words.hpp; a bad line's is `!error …`. They do
// not depend on the path, the threads or a puzzle's place.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "base/watch.hpp"
#include "kernels/sudoku/dispatch.hpp"
#include "kernels/sudoku/words.hpp"

namespace pencilmark::sudoku {

// The answers to a piece: first `size` bytes of its room, then what did not fit (bad lines have long answers).
struct Slot {
    char* room;
    std::size_t size = 0;
    std::string spill;
};

struct Task {
    Question question;
    Words words;
    int threads = 1;  // 0: one a processor
};

// The answers piece by piece. The calling thread works too and alone asks the watch; no thread outlives the call.
std::vector<Slot> solve_collection(std::string_view text, char* room, const Task& task, Watch& watch, const Path& path);

}  // namespace pencilmark::sudoku
