// Another solution of a Latin square with signs, where one is known: what is asked over and over while clues are taken
// away. The known solution leads the search, so that another one found differs from it in few cells.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "base/limits.hpp"
#include "kernels/squares/latin_state.hpp"

namespace pencilmark::squares {

constexpr int fewest_lines = 3;  // the rules want signs between lines

class LatinRival {
public:
    LatinRival(int order, std::span<const std::uint8_t> solution);  // values from 1

    void forget();  // everything told
    void give(int cell);
    void sign(int less, int greater);  // neighbours

    // `solution`: there is another, `values` has it; `spent`: it took more sweeps than the budget.
    Outcome find(Limits& limits, std::uint64_t budget, std::span<std::uint8_t> values);

private:
    struct Level {
        Square before;
        int row, column;
        std::uint16_t value;
    };

    bool decide(const Choice& choice, std::uint16_t value);
    bool take_back();  // the last decision; its value is struck out
    void write(std::span<std::uint8_t> values) const;
    std::uint16_t known(int row, int column) const {
        return static_cast<std::uint16_t>(
            1u << (solution_[static_cast<std::size_t>(row * square_.order + column)] - 1));
    }

    std::span<const std::uint8_t> solution_;
    LatinSquare square_;
    LatinState state_;
    std::vector<Level> levels_;
};

}  // namespace pencilmark::squares
