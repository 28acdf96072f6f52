// Where a board that no deduction moves is split in two.
//
//   pool   the cells with two candidates; if there is none, those with three; if there is none, all open cells
//   score  the open cells of a cell's row, its column and its box, each unit counted by itself
//
// The guess is the cell of the pool with the largest score, the first in reading order among equals, and its lowest
// candidate: tried first, then taken away. A cell among many open ones moves more when it falls: on hard boards
// this halves the guesses of "the first cell with two candidates". The sliced kernel follows the same rule, so that
// both find the same solution first where there are several.
#pragma once

#include <bit>
#include <cstdint>

#include "kernels/sudoku/board.hpp"

namespace pencilmark::sudoku {

struct Guess {
    int cell;
    int digit;
};

class GuessRule {
public:
    explicit GuessRule(const Board& board) : board_(board) {
        rank_cells();
        count_units();
    }

    // The board has an open cell.
    Guess pick() const {
        int best = -1, cell_of_best = 0;
        for (int band = 0; band < bands; ++band)
            for (std::uint32_t left = pool_[band]; left; left &= left - 1) {
                const int cell = 27 * band + std::countr_zero(left);
                const int column = cell % 9;
                const int score = row_[cell / 9] + column_[column] + box_[3 * band + column / 3];
                if (score > best) best = score, cell_of_best = cell;
            }
        return {cell_of_best, lowest_candidate(cell_of_best)};
    }

private:
    void rank_cells() {
        std::uint32_t three[bands], two[bands];
        for (int band = 0; band < bands; ++band) {
            std::uint32_t n1 = 0, n2 = 0, n3 = 0, n4 = 0;
            for (int digit = 0; digit < digits; ++digit) {
                const std::uint32_t word = board_.at(digit, band);
                n4 |= n3 & word;
                n3 |= n2 & word;
                n2 |= n1 & word;
                n1 |= word;
            }
            open_[band] = n2;
            two[band] = n2 & ~n3;
            three[band] = n3 & ~n4;
        }
        const std::uint32_t* pool = (two[0] | two[1] | two[2])         ? two
                                    : (three[0] | three[1] | three[2]) ? three
                                                                       : open_;
        for (int band = 0; band < bands; ++band) pool_[band] = pool[band];
    }

    void count_units() {
        constexpr std::uint32_t box = 7 * 0x40201, column = 0x40201;
        for (int i = 0; i < 9; ++i) {
            row_[i] = std::popcount(open_[i / 3] >> (9 * (i % 3)) & 511);
            box_[i] = std::popcount(open_[i / 3] & box << (3 * (i % 3)));
            column_[i] = std::popcount(open_[0] & column << i) + std::popcount(open_[1] & column << i) +
                         std::popcount(open_[2] & column << i);
        }
    }

    int lowest_candidate(int cell) const {
        int digit = 0;
        while (!(board_.at(digit, cell / 27) >> (cell % 27) & 1)) ++digit;
        return digit;
    }

    const Board& board_;
    std::uint32_t open_[bands], pool_[bands];
    int row_[9], column_[9], box_[9];
};

}  // namespace pencilmark::sudoku
