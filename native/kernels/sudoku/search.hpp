// Depth-first search over one board: deduce, guess, and come back for the other half.
//
//   stack   boards still to be looked at; the top one is next
//   walk    the loop itself, in one build for each width of register
//
// A guess settles a line of a band or stack for a digit, and two lines settle the third: so the stack holds at most
// two boards a digit for each band and stack, and one more.
#pragma once

#include <cstdint>
#include <cstring>

#include "kernels/sudoku/board.hpp"

namespace pencilmark::sudoku {

inline constexpr int stack_boards = 2 * digits * 2 * bands + 1;

enum class Found : std::uint8_t { solution, nothing, stopped };

// Asked at every node whether to stop.
class Stop {
public:
    virtual bool over() = 0;

protected:
    ~Stop() = default;
};

// A board on the stack: a word for each digit, and zeros behind the ninth, so that a band fills registers.
struct alignas(64) Frame {
    std::uint32_t band[bands][16];
};

struct Stack {
    Frame frames[stack_boards + 1];
    int depth = 0;
    std::uint64_t guesses = 0;
};

// Runs to the next solution, which is then the frame above the top.
using Walk = Found (*)(Stack& stack, Stop& stop);

// The fastest walk of this processor.
Walk fastest_walk();

class Search {
public:
    explicit Search(Walk walk = fastest_walk()) : walk_(walk) {}

    // Boards pushed later are looked at first.
    void push(const Board& board) {
        Frame& frame = stack_.frames[stack_.depth++];
        for (int band = 0; band < bands; ++band) {
            std::memset(frame.band[band], 0, sizeof frame.band[band]);
            std::memcpy(frame.band[band], &board.words[band * digits], digits * sizeof board.words[0]);
        }
    }

    Found next(Stop& stop) { return walk_(stack_, stop); }

    // After next() returned Found::solution, until the next call.
    Board solution() const {
        Board board;
        for (int band = 0; band < bands; ++band)
            std::memcpy(
                &board.words[band * digits], stack_.frames[stack_.depth].band[band], digits * sizeof board.words[0]);
        board.words[27] = 0;
        return board;
    }

    std::uint64_t guesses() const { return stack_.guesses; }

private:
    Walk walk_;
    Stack stack_;
};

}  // namespace pencilmark::sudoku
