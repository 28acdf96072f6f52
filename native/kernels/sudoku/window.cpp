#include "kernels/sudoku/window.hpp"

namespace pencilmark::sudoku {

void Window::clear() {
    puzzles_.clear();
    next_ = 0;
}

void Window::open() {
    if (keeps_) digits_.resize(puzzles_.size() * cells);
    records_.assign(puzzles_.size(), {});
}

}  // namespace pencilmark::sudoku
