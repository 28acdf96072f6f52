// One puzzle of a window, from where its search stands to its end.
#pragma once

#include <cstddef>

#include "kernels/sudoku/search.hpp"
#include "kernels/sudoku/window.hpp"
#include "base/threads.hpp"

namespace pencilmark::sudoku {

void search_on(Search& search, Window& window, std::size_t puzzle, Turns& turns);

}  // namespace pencilmark::sudoku
