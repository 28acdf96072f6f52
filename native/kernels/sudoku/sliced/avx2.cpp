// Lanes of 256 bits, for processors that have AVX2. Everything that is not a template of the word comes before the
// pragma: its inline functions are shared with the other files and must run on any processor.
#if defined(__GNUC__) && defined(__x86_64__)
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>

#include "kernels/sudoku/search.hpp"
#include "kernels/sudoku/sliced/sliced.hpp"
#include "kernels/sudoku/cell_text.hpp"
#include "kernels/sudoku/window.hpp"

#if defined(__clang__)
#pragma clang attribute push(__attribute__((target("avx2,bmi,bmi2,popcnt"))), apply_to = function)
#else
#pragma GCC target("avx2,bmi,bmi2,popcnt")
#pragma GCC diagnostic ignored "-Wpsabi"
#endif

#include "kernels/sudoku/sliced/lanes.hpp"

namespace pencilmark::sudoku::sliced {

void run_avx2(Window& window, Turns& turns, Board* stacks) { run_lanes<LaneWord<4>>(window, turns, stacks); }

}  // namespace pencilmark::sudoku::sliced

#if defined(__clang__)
#pragma clang attribute pop
#endif
#endif
