// One pass of deduction over all lanes at once: the rules of deduce.hpp, written on planes.
//
//   single   the cell has one candidate left
//   claimed  the cell is a hidden single of some digit: it loses its other candidates, those of digits yet to
//            be looked at in this pass, those of the others at the start of the next
//   moved    lanes the pass changed: a lane that did not move is at its fixpoint
#pragma once

#include "kernels/sudoku/sliced/planes.hpp"

namespace pencilmark::sudoku::sliced {

template <class W>
class Pass {
public:
    Planes<W> planes;
    W dead = W::none();    // a cell or a unit without a candidate
    W solved = W::none();  // meaningful where not dead
    W moved = W::none();

    Pass() {
        for (auto& digit : planes.at)
            for (W& plane : digit) plane = W::none();
        forget(W::all());
    }

    // New boards stand in these lanes.
    void forget(W lanes) {
        fresh_ = lanes;
        dead &= ~lanes;
    }

    void run() {
        moved = W::none();
        look_at_cells();
        for (int digit = 0; digit < digits; ++digit) look_at_digit(planes.at[digit], hidden_.at[digit]);
    }

private:
    // Sums of triads: by row and stack, by band and column.
    struct Triads {
        W across[9][3];
        W down[3][9];
    };
    struct Units {
        W row[9], column[9], box[9];
    };

    // Sums stay in local words: a member would be written back to memory at every step.
    void look_at_cells() {
        W bad = W::none(), open = W::none();
        const W known = ~fresh_;
        for (int cell = 0; cell < cells; ++cell) {
            W ones = W::none(), twos = W::none();
            const W claimed = claimed_[cell] & known;
            claimed_[cell] = W::none();
            for (int digit = 0; digit < digits; ++digit) {
                W& plane = planes.at[digit][cell];
                plane &= ~claimed | hidden_.at[digit][cell];
                twos |= ones & plane;
                ones |= plane;
            }
            bad |= ~ones | (claimed & twos);
            open |= twos;
            single_[cell] = ones & ~twos;
        }
        dead |= bad;
        solved = ~open;
        fresh_ = W::none();
    }

    void look_at_digit(W* plane, W* hidden) {
        W rest[cells];
        Triads triads;
        naked_singles(plane, rest);
        sum_triads(rest, triads);
        locked_candidates(plane, rest, triads);
        hidden_singles(plane, hidden);
    }

    static void sum_triads(const W* plane, Triads& sums) {
        for (int row = 0; row < 9; ++row)
            for (int stack = 0; stack < 3; ++stack) {
                const W* triad = plane + 9 * row + 3 * stack;
                sums.across[row][stack] = triad[0] | triad[1] | triad[2];
            }
        for (int band = 0; band < 3; ++band)
            for (int column = 0; column < 9; ++column) {
                const W* triad = plane + 27 * band + column;
                sums.down[band][column] = triad[0] | triad[9] | triad[18];
            }
    }

    // The cells that keep the digit beside its singles.
    void naked_singles(const W* plane, W* rest) const {
        W alone[cells], free[cells];
        for (int cell = 0; cell < cells; ++cell) {
            free[cell] = plane[cell] & ~claimed_[cell];
            alone[cell] = free[cell] & single_[cell];
        }
        Triads sums;
        sum_triads(alone, sums);
        W column[9];
        for (int i = 0; i < 9; ++i) column[i] = sums.down[0][i] | sums.down[1][i] | sums.down[2][i];
        for (int row = 0; row < 9; ++row)
            for (int stack = 0; stack < 3; ++stack) {
                const int top = row / 3 * 3;
                const W taken = sums.across[row][0] | sums.across[row][1] | sums.across[row][2] |
                                sums.across[top][stack] | sums.across[top + 1][stack] | sums.across[top + 2][stack];
                for (int i = 3 * stack; i < 3 * stack + 3; ++i) {
                    const int cell = 9 * row + i;
                    rest[cell] = free[cell] & (alone[cell] | ~(taken | column[i]));
                }
            }
    }

    // a…c, the rows of a 3×3 matrix: each entry becomes whether the other rows can do without its row and column.
    static void supports(W* a, W* b, W* c) {
        W kept[3][3];
        for (int i = 0; i < 3; ++i) {
            const int j = (i + 1) % 3, k = (i + 2) % 3;
            kept[0][i] = (b[j] & c[k]) | (b[k] & c[j]);
            kept[1][i] = (a[j] & c[k]) | (a[k] & c[j]);
            kept[2][i] = (a[j] & b[k]) | (a[k] & b[j]);
        }
        for (int i = 0; i < 3; ++i) a[i] = kept[0][i], b[i] = kept[1][i], c[i] = kept[2][i];
    }

    void locked_candidates(W* plane, const W* rest, Triads& triads) {
        for (int i = 0; i < 9; i += 3) {
            supports(triads.across[i], triads.across[i + 1], triads.across[i + 2]);
            supports(triads.down[0] + i, triads.down[1] + i, triads.down[2] + i);
        }
        W lost = W::none();
        for (int row = 0; row < 9; ++row)
            for (int column = 0; column < 9; ++column) {
                const int cell = 9 * row + column;
                const W kept = rest[cell] & triads.across[row][column / 3] & triads.down[row / 3][column];
                lost |= plane[cell] ^ kept;
                plane[cell] = kept;
            }
        moved |= lost;
    }

    // Units that hold the digit twice or more; units without it are dead.
    void count(const W* plane, Units& twice) {
        Triads any, many;
        for (int row = 0; row < 9; ++row)
            for (int stack = 0; stack < 3; ++stack)
                count_triad(plane + 9 * row + 3 * stack, 1, any.across[row][stack], many.across[row][stack]);
        for (int band = 0; band < 3; ++band)
            for (int column = 0; column < 9; ++column)
                count_triad(plane + 27 * band + column, 9, any.down[band][column], many.down[band][column]);
        W held = W::all();
        for (int i = 0; i < 9; ++i) {
            const W *a = any.across[i], *m = many.across[i];
            twice.row[i] = m[0] | m[1] | m[2] | two_of(a[0], a[1], a[2]);
            held &= a[0] | a[1] | a[2];
            const W x = any.down[0][i], y = any.down[1][i], z = any.down[2][i];
            twice.column[i] = many.down[0][i] | many.down[1][i] | many.down[2][i] | two_of(x, y, z);
            held &= x | y | z;
            const int top = i / 3 * 3, stack = i % 3;
            twice.box[i] = many.across[top][stack] | many.across[top + 1][stack] | many.across[top + 2][stack] |
                           two_of(any.across[top][stack], any.across[top + 1][stack], any.across[top + 2][stack]);
        }
        dead |= ~held;
    }

    static void count_triad(const W* first, int step, W& any, W& many) {
        const W a = first[0], b = first[step], c = first[2 * step], ab = a | b;
        any = ab | c;
        many = (a & b) | (c & ab);
    }

    void hidden_singles(const W* plane, W* hidden) {
        Units twice;
        count(plane, twice);
        W found = W::none();
        for (int row = 0; row < 9; ++row)
            for (int stack = 0; stack < 3; ++stack) {
                const W line = twice.row[row] & twice.box[row / 3 * 3 + stack];
                for (int i = 3 * stack; i < 3 * stack + 3; ++i) {
                    const int cell = 9 * row + i;
                    hidden[cell] = plane[cell] & ~((line & twice.column[i]) | single_[cell]);
                    claimed_[cell] |= hidden[cell];
                    found |= hidden[cell];
                }
            }
        moved |= found;
    }

    Planes<W> hidden_;
    W single_[cells], claimed_[cells];
    W fresh_ = W::all();
};

}  // namespace pencilmark::sudoku::sliced
