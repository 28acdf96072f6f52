// The loop of the search, for any width of register.
#pragma once

#include <cstdint>

#include "kernels/sudoku/deduce.hpp"
#include "kernels/sudoku/guess.hpp"
#include "kernels/sudoku/search.hpp"

namespace pencilmark::sudoku {

template <class D>
class Walker {
public:
    explicit Walker(Stack& stack) : stack_(stack) {}

    Found next(Stop& stop) {
        while (stack_.depth > 0) {
            if (stop.over()) return Found::stopped;
            Frame& frame = stack_.frames[stack_.depth - 1];
            Node<D> node;
            for (int i = 0; i < bands; ++i) node.band[i] = D::of(frame.band[i]);
            Deduction<D> deduction(node);
            const State state = deduction.run();
            if (state != State::dead)
                for (int i = 0; i < bands; ++i) node.band[i].store(frame.band[i]);
            if (state == State::open) {
                branch(frame, deduction);
                continue;
            }
            --stack_.depth;
            if (state == State::solved) return Found::solution;
        }
        return Found::nothing;
    }

private:
    void branch(Frame& frame, const Deduction<D>& deduction) {
        ++stack_.guesses;
        std::uint32_t across[16], down[16];
        deduction.across().store(across);
        deduction.down().store(down);
        const Guess guess = GuessRule(across, down).pick();
        Frame& child = stack_.frames[stack_.depth++];
        child = frame;
        for (int i = 0; i < bands; ++i) {
            child.band[i][guess.digit] &= guess.with[i];
            frame.band[i][guess.digit] &= guess.without[i];
        }
    }

    Stack& stack_;
};

}  // namespace pencilmark::sudoku
