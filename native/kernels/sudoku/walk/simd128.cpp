// Nine digits in four registers of 128 bits: what every x86-64 (SSE2) and every 64-bit ARM (NEON) has.
#if defined(__GNUC__)
#include "kernels/sudoku/walk/walk.hpp"
#include "kernels/sudoku/walk/walks.hpp"

namespace pencilmark::sudoku {

Found walk_simd128(Stack& stack, Stop& stop) { return Walker<Digits<4>>(stack).next(stop); }

}  // namespace pencilmark::sudoku
#endif
