// Lanes of plain 64-bit integers: any machine, any compiler.
#include "kernels/sudoku/sliced/lanes.hpp"

namespace pencilmark::sudoku::sliced {

void run_portable(Window& window, Halt& halt, Board* stacks) { run_lanes<Wide<1>>(window, halt, stacks); }

}  // namespace pencilmark::sudoku::sliced
