// A window of a collection: puzzles, what is asked of each, and their answers.
//
//   puzzle    81 characters, already checked
//   answer    the number of solutions found, and the 81 digits of the first, if the question keeps one
//   claim     the worker takes the next puzzle
//   done      as many solutions as wanted are found, or all parts of its search have ended
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "kernels/sudoku/board.hpp"
#include "kernels/sudoku/question.hpp"

namespace pencilmark::sudoku {

class Window {
public:
    static constexpr std::size_t none = static_cast<std::size_t>(-1);

    explicit Window(const Question& question) : wanted_(question.wanted()), keeps_(question.keep > 0) {}

    void clear();
    void add(const char* puzzle) { puzzles_.push_back(puzzle); }
    std::size_t size() const { return puzzles_.size(); }
    bool keeps() const { return keeps_; }

    // All puzzles are in: makes room for the answers.
    void open();

    // The next puzzle nobody has taken, or none.
    std::size_t claim() { return next_ < puzzles_.size() ? next_++ : none; }

    const char* puzzle(std::size_t index) const { return puzzles_[index]; }

    // A solution more; where its 81 digits go, if they are kept.
    char* solution(std::size_t puzzle) {
        if (enough(puzzle)) return nullptr;
        return ++records_[puzzle].count == 1 && keeps_ ? &digits_[puzzle * cells] : nullptr;
    }
    // A puzzle's search goes on in one part more, or has ended in one.
    void begin(std::size_t puzzle) { ++records_[puzzle].parts; }
    void end(std::size_t puzzle) { --records_[puzzle].parts; }

    bool enough(std::size_t puzzle) const { return records_[puzzle].count >= wanted_; }
    // Every part has ended before there was enough: the count is that of all solutions.
    bool exact(std::size_t puzzle) const { return records_[puzzle].parts == 0 && !enough(puzzle); }
    bool done(std::size_t puzzle) const { return records_[puzzle].parts == 0 || enough(puzzle); }
    std::uint64_t count(std::size_t puzzle) const { return records_[puzzle].count; }
    std::uint64_t guesses(std::size_t puzzle) const { return records_[puzzle].guesses; }
    void guessed(std::size_t puzzle, std::uint64_t more = 1) {
        records_[puzzle].guesses += static_cast<std::uint32_t>(more);
    }
    const char* answer(std::size_t puzzle) const { return &digits_[puzzle * cells]; }

private:
    // What is known of a puzzle, side by side: lanes ask for all of it at once.
    struct Record {
        std::uint64_t count = 0;
        std::uint32_t guesses = 0, parts = 1;
    };

    std::uint64_t wanted_;
    bool keeps_;
    std::vector<const char*> puzzles_;
    std::vector<char> digits_;
    std::vector<Record> records_;
    std::size_t next_ = 0;
};

}  // namespace pencilmark::sudoku
