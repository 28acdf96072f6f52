// Depth-first search over one board: deduce, guess, and come back for the other half.
//
//   stack   boards still to be looked at; the top one is next
//
// Every child has one open cell less than its parent, so the stack holds at most one board per cell, and one more.
#pragma once

#include <cstdint>

#include "kernels/sudoku/deduce.hpp"
#include "kernels/sudoku/guess.hpp"

namespace pencilmark::sudoku {

inline constexpr int stack_boards = cells + 1;

enum class Found : std::uint8_t { solution, nothing, stopped };

class Search {
public:
    // Boards pushed later are looked at first.
    void push(const Board& board) { stack_[depth_++] = Node{board, {}}; }

    // Runs to the next solution; `over` is asked at every node.
    template <class Over>
    Found next(Over&& over) {
        while (depth_ > 0) {
            if (over()) return Found::stopped;
            Node& node = stack_[depth_ - 1];
            const State state = Deduction(node).run();
            if (state == State::open) {
                branch(node);
                continue;
            }
            --depth_;
            if (state == State::solved) return Found::solution;
        }
        return Found::nothing;
    }

    // After next() returned Found::solution, until the next call.
    const Board& solution() const { return stack_[depth_].board; }

    std::uint64_t guesses() const { return guesses_; }

private:
    void branch(Node& node) {
        ++guesses_;
        const Guess guess = GuessRule(node.board).pick();
        const int band = guess.cell / 27;
        const std::uint32_t bit = std::uint32_t{1} << (guess.cell % 27);
        Node& child = stack_[depth_++];
        child = node;
        for (int digit = 0; digit < digits; ++digit) child.board.at(digit, band) &= ~bit;
        child.board.at(guess.digit, band) |= bit;
        node.board.at(guess.digit, band) &= ~bit;
    }

    Node stack_[stack_boards + 1];
    int depth_ = 0;
    std::uint64_t guesses_ = 0;
};

}  // namespace pencilmark::sudoku
