// Lanes of plain 64-bit integers: any machine, any compiler.
#include "kernels/sudoku/sliced/lanes.hpp"

namespace pencilmark::sudoku::sliced {

void run_portable(Window& window, Turns& turns, Board* stacks) { run_lanes<LaneWord<1>>(window, turns, stacks); }

}  // namespace pencilmark::sudoku::sliced
