// Nine digits in a register of 512 bits. Everything that is not a template of the register comes before the pragma:
// its inline functions are shared with the other files and must run on any processor.
#if defined(__GNUC__) && defined(__x86_64__)
#include <bit>
#include <cstdint>
#include <cstring>

#include "kernels/sudoku/board.hpp"
#include "kernels/sudoku/search.hpp"
#include "kernels/sudoku/walk/walks.hpp"

#if defined(__clang__)
#pragma clang attribute push( \
    __attribute__((target("avx512f,avx512vl,avx512bw,avx512dq,avx2,bmi,bmi2,popcnt"))), apply_to = function)
#else
#pragma GCC target("avx512f,avx512vl,avx512bw,avx512dq,avx2,bmi,bmi2,popcnt")
#pragma GCC diagnostic ignored "-Wpsabi"
#endif

#include "kernels/sudoku/walk/walk.hpp"

namespace pencilmark::sudoku {

Found walk_avx512(Stack& stack, Stop& stop) { return Walker<Digits<1>>(stack).next(stop); }

}  // namespace pencilmark::sudoku

#if defined(__clang__)
#pragma clang attribute pop
#endif
#endif
