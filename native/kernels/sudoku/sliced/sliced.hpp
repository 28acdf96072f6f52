// The sliced kernel: as many puzzles side by side as a word has bits, in one build for each width of word.
#pragma once

#include "kernels/sudoku/search.hpp"
#include "kernels/sudoku/window.hpp"
#include "base/threads.hpp"

namespace pencilmark::sudoku::sliced {

// Solves what the window has left to claim; `stacks` has room for stack_boards boards a lane.
void run_portable(Window& window, Turns& turns, Board* stacks);
#if defined(__GNUC__)
void run_simd128(Window& window, Turns& turns, Board* stacks);
#endif
#if defined(__GNUC__) && defined(__x86_64__)
void run_avx2(Window& window, Turns& turns, Board* stacks);
#endif

}  // namespace pencilmark::sudoku::sliced
