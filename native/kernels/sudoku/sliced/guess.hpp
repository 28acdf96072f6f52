// The guess of every stuck lane at once; guess.hpp of the scalar kernel states the rule.
#pragma once

#include "kernels/sudoku/sliced/planes.hpp"

namespace pencilmark::sudoku::sliced {

template <class W>
class Guesses {
public:
    // Picks a cell for every lane of `stuck` and takes its lowest candidate away from it.
    void branch(Planes<W>& planes, W stuck) {
        pick(planes, stuck);
        W all_tried[digits];
        for (W& tried : all_tried) tried = W::none();
        for (int cell = 0; cell < cells; ++cell) {
            W left = picked_[cell];
            for (int digit = 0; digit < digits; ++digit) {
                W& plane = planes.at[digit][cell];
                const W lowest = left & plane;
                plane &= ~lowest;
                all_tried[digit] |= lowest;
                left &= ~lowest;
            }
        }
        for (int digit = 0; digit < digits; ++digit) tried_[digit] = all_tried[digit];
    }

    // After branch(): the picked cells hold the candidate that was taken away, and no other.
    void settle(Planes<W>& planes) const {
        for (int cell = 0; cell < cells; ++cell)
            for (int digit = 0; digit < digits; ++digit) {
                W& plane = planes.at[digit][cell];
                plane = (plane & ~picked_[cell]) | (picked_[cell] & tried_[digit]);
            }
    }

private:
    static constexpr int score_bits = 5;  // at most 27 open cells

    // Bit-sliced numbers, lowest bit first.
    struct Score {
        W bit[score_bits];
    };

    void pick(const Planes<W>& planes, W stuck) {
        rank_cells(planes, stuck);
        count_units();
        Score best;
        for (W& bit : best.bit) bit = W::none();
        W any = W::none();
        for (int cell = 0; cell < cells; ++cell) {
            const Score score = sum(cell);
            const W better = pool_[cell] & (~any | above(score, best));
            for (int i = 0; i < score_bits; ++i)
                best.bit[i] = (best.bit[i] & ~better) | (score.bit[i] & better);
            any |= better;
            picked_[cell] = better;
        }
        W later = W::none();
        for (int cell = cells - 1; cell >= 0; --cell) {
            const W better = picked_[cell];
            picked_[cell] = better & ~later;
            later |= better;
        }
    }

    // The pool of a lane: its cells with two candidates; none: those with three; none: all that are open.
    void rank_cells(const Planes<W>& planes, W stuck) {
        W three[cells];
        W any_two = W::none(), any_three = W::none();
        for (int cell = 0; cell < cells; ++cell) {
            W n1 = W::none(), n2 = W::none(), n3 = W::none(), n4 = W::none();
            for (int digit = 0; digit < digits; ++digit) {
                const W plane = planes.at[digit][cell];
                n4 |= n3 & plane;
                n3 |= n2 & plane;
                n2 |= n1 & plane;
                n1 |= plane;
            }
            open_[cell] = n2;
            pool_[cell] = n2 & ~n3;
            three[cell] = n3 & ~n4;
            any_two |= pool_[cell];
            any_three |= three[cell];
        }
        for (int cell = 0; cell < cells; ++cell)
            pool_[cell] = stuck & (pool_[cell] | (~any_two & (three[cell] | (~any_three & open_[cell]))));
    }

    static W carry(W a, W b, W c) { return two_of(a, b, c); }

    // The number of open cells among nine, four bits.
    static void count_nine(const W* open, const int* at, Score& sum) {
        W low[3], high[3];
        for (int i = 0; i < 3; ++i) {
            const W a = open[at[3 * i]], b = open[at[3 * i + 1]], c = open[at[3 * i + 2]];
            low[i] = a ^ b ^ c;
            high[i] = carry(a, b, c);
        }
        sum.bit[0] = low[0] ^ low[1] ^ low[2];
        const W into2 = carry(low[0], low[1], low[2]);
        const W two = high[0] ^ high[1] ^ high[2], four = carry(high[0], high[1], high[2]);
        sum.bit[1] = two ^ into2;
        const W into4 = two & into2;
        sum.bit[2] = four ^ into4;
        sum.bit[3] = four & into4;
        sum.bit[4] = W::none();
    }

    void count_units() {
        for (int i = 0; i < 9; ++i) {
            int row[9], column[9], box[9];
            for (int j = 0; j < 9; ++j) {
                row[j] = 9 * i + j;
                column[j] = 9 * j + i;
                box[j] = 9 * (i / 3 * 3 + j / 3) + i % 3 * 3 + j % 3;
            }
            count_nine(open_, row, row_[i]);
            count_nine(open_, column, column_[i]);
            count_nine(open_, box, box_[i]);
        }
    }

    static Score add(const Score& a, const Score& b) {
        Score sum;
        W over = W::none();
        for (int i = 0; i < score_bits; ++i) {
            sum.bit[i] = a.bit[i] ^ b.bit[i] ^ over;
            over = carry(a.bit[i], b.bit[i], over);
        }
        return sum;
    }

    Score sum(int cell) const {
        const int row = cell / 9, column = cell % 9;
        return add(add(row_[row], box_[row / 3 * 3 + column / 3]), column_[column]);
    }

    static W above(const Score& a, const Score& b) {
        W greater = W::none();
        for (int i = 0; i < score_bits; ++i)
            greater = (a.bit[i] & ~b.bit[i]) | (greater & ~(a.bit[i] ^ b.bit[i]));
        return greater;
    }

    W open_[cells], pool_[cells], picked_[cells];
    W tried_[digits];
    Score row_[9], column_[9], box_[9];
};

}  // namespace pencilmark::sudoku::sliced
