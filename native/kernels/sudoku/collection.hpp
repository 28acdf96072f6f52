// A collection of puzzles, text in and text out.
//
//   piece    whole lines of the collection, about a megabyte: the unit of work of a thread
//
// Answers stand in the order of the puzzles, one a line: 81 digits, `!unsatisfiable`, `!limit` (the watch ended the
// run before this puzzle was done) or `!error …`. They do not depend on the path, the threads or a puzzle's place.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "kernels/sudoku/paths.hpp"
#include "model/watch.hpp"

namespace pencilmark::sudoku {

// The answers piece by piece, to be joined by the caller. `threads` 0: one a processor. The calling thread works too and
// alone asks the watch; no thread outlives the call.
std::vector<std::string> solve_collection(std::string_view text, int threads, Watch& watch, const Path& path);

}  // namespace pencilmark::sudoku
