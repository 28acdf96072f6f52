#include "kernels/sudoku/window.hpp"

namespace pencilmark::sudoku {

void Window::clear() {
    puzzles_.clear();
    next_.store(0, std::memory_order_relaxed);
}

void Window::open() {
    answers_.resize(puzzles_.size() * cells);
    outcomes_.assign(puzzles_.size(), Verdict::limit);
}

std::size_t Window::claim() {
    if (next_.load(std::memory_order_relaxed) >= puzzles_.size()) return none;
    const std::size_t puzzle = next_.fetch_add(1, std::memory_order_relaxed);
    return puzzle < puzzles_.size() ? puzzle : none;
}

}  // namespace pencilmark::sudoku
