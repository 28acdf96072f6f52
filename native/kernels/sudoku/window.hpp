// A window of a collection: puzzles that several workers share, and their answers.
//
//   puzzle    81 characters, already checked
//   answer    81 digits, written where the outcome is `solved`
//   claim     a worker takes the next few puzzles
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "kernels/sudoku/board.hpp"
#include "base/threads.hpp"

namespace pencilmark::sudoku {

enum class Verdict : std::uint8_t { limit, solved, unsatisfiable };

class Window {
public:
    static constexpr std::size_t none = static_cast<std::size_t>(-1);

    void clear();
    void add(const char* puzzle) { puzzles_.push_back(puzzle); }
    std::size_t size() const { return puzzles_.size(); }

    // All puzzles are in: makes room for the answers.
    void open();

    // The next puzzle nobody has taken, or none.
    std::size_t claim();

    const char* puzzle(std::size_t index) const { return puzzles_[index]; }

    // Where the 81 digits of its answer go.
    char* solved(std::size_t puzzle) {
        outcomes_[puzzle] = Verdict::solved;
        return &answers_[puzzle * cells];
    }
    void unsatisfiable(std::size_t puzzle) { outcomes_[puzzle] = Verdict::unsatisfiable; }

    Verdict outcome(std::size_t puzzle) const { return outcomes_[puzzle]; }
    const char* answer(std::size_t puzzle) const { return &answers_[puzzle * cells]; }

private:
    std::vector<const char*> puzzles_;
    std::vector<char> answers_;
    std::vector<Verdict> outcomes_;
    std::atomic<std::size_t> next_{0};
};

}  // namespace pencilmark::sudoku
