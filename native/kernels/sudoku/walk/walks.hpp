// The builds of the search, and which of them this processor has.
#pragma once

#include <vector>

#include "kernels/sudoku/search.hpp"

namespace pencilmark::sudoku {

Found walk_portable(Stack& stack, Stop& stop);
#if defined(__GNUC__)
Found walk_simd128(Stack& stack, Stop& stop);
#endif
#if defined(__GNUC__) && defined(__x86_64__)
Found walk_avx2(Stack& stack, Stop& stop);
Found walk_avx512(Stack& stack, Stop& stop);
#endif

// The fastest first.
const std::vector<Walk>& walks();

}  // namespace pencilmark::sudoku
