// Nine digits in plain integers: any machine, any compiler.
#include "kernels/sudoku/walk/walk.hpp"
#include "kernels/sudoku/walk/walks.hpp"

namespace pencilmark::sudoku {

Found walk_portable(Stack& stack, Stop& stop) { return Walker<Digits<16>>(stack).next(stop); }

}  // namespace pencilmark::sudoku
