// The sliced kernel and its builds: as many puzzles side by side as a word has bits.
#pragma once

#include <string_view>
#include <vector>

#include "kernels/sudoku/search.hpp"
#include "kernels/sudoku/window.hpp"

namespace pencilmark::sudoku::sliced {

// `stacks` has room for stack_boards boards a lane.
using Run = void (*)(Window& window, Halt& halt, Board* stacks);

void run_portable(Window& window, Halt& halt, Board* stacks);
#if defined(__GNUC__)
void run_simd128(Window& window, Halt& halt, Board* stacks);
#endif
#if defined(__GNUC__) && defined(__x86_64__)
void run_avx2(Window& window, Halt& halt, Board* stacks);
#endif

}  // namespace pencilmark::sudoku::sliced
