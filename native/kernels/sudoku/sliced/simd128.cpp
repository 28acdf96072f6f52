// Lanes of 128 bits: what every x86-64 (SSE2) and every 64-bit ARM (NEON) has.
#if defined(__GNUC__)
#include "kernels/sudoku/sliced/lanes.hpp"

namespace pencilmark::sudoku::sliced {

void run_simd128(Window& window, Turns& turns, Board* stacks) { run_lanes<LaneWord<2>>(window, turns, stacks); }

}  // namespace pencilmark::sudoku::sliced
#endif
