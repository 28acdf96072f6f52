#include "kernels/sudoku/window.hpp"

namespace pencilmark::sudoku {

void Window::clear() {
    puzzles_.clear();
    next_ = 0;
}

void Window::open() {
    if (keeps_) digits_.resize(puzzles_.size() * cells);
    count_.assign(puzzles_.size(), 0);
    guesses_.assign(puzzles_.size(), 0);
    parts_.assign(puzzles_.size(), 1);
}

}  // namespace pencilmark::sudoku
