// A collection of puzzles, text in and text out.
//
//   piece    whole lines of the collection, about a megabyte: the unit of work of a thread
//   room     as many bytes as the text has, and one more: an answer is as long as its puzzle, so nearly always the
//            answers of a piece fit where the piece stands in the text, and no second copy is made
//
// Answers stand in the order of the puzzles, one a line: 81 digits, `!unsatisfiable`, `!limit` (the watch ended the
// run before this puzzle was done) or `!error …`. They do not depend on the path, the threads or a puzzle's place.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "kernels/sudoku/dispatch.hpp"
#include "base/watch.hpp"

namespace pencilmark::sudoku {

// The answers to a piece: first `size` bytes of its room, then what did not fit (bad lines have long answers).
struct Slot {
    char* room;
    std::size_t size = 0;
    std::string spill;
};

// The answers piece by piece. `threads` 0: one a processor. The calling thread works too and alone asks the watch; no
// thread outlives the call.
std::vector<Slot> solve_collection(std::string_view text, char* room, int threads, Watch& watch, const Path& path);

}  // namespace pencilmark::sudoku
