// The guess of every stuck lane at once; guess.hpp of the scalar kernel states the rule. And full triads, which
// are looked for only where nothing else moves: they need the triads that a guess needs.
//
//   way    across or down
//   line   a row or a column: three triads, the first three lines make the first band (or stack)
#pragma once

#include "kernels/sudoku/sliced/planes.hpp"

namespace pencilmark::sudoku::sliced {

template <class W>
class Guesses {
public:
    // Clears what does not belong into full triads; the lanes of `stuck` where that was something.
    W full_triads(Planes<W>& planes, W stuck) {
        gather(planes);
        W strange = W::none();
        for (int way = 0; way < 2; ++way)
            for (int triad = 0; triad < 27; triad += 3) strange |= look_for_full(way, triad);
        const W moved = strange & stuck;
        if (!moved.any()) return moved;
        for (int digit = 0; digit < digits; ++digit)
            each_cell([&](int cell, int across, int down) {
                planes.at[digit][cell] &= ~(moved & (mark_[0][digit][across] | mark_[1][digit][down]));
            });
        return moved;
    }

    // After full_triads(): picks a triad for every lane of `stuck`.
    void pick(W stuck) {
        choose_bands(stuck);
        for (int way = 0; way < 2; ++way)
            for (int band = 0; band < bands; ++band) choose_digits(way, band);
        for (int way = 0; way < 2; ++way)
            for (int digit = 0; digit < digits; ++digit)
                for (int line = 0; line < 9; ++line) choose_triad(way, digit, line);
    }

    // The guess is made: the lines of the picked triads have the digit there alone. `others` is left with what the
    // boards have without the guess.
    void settle(Planes<W>& planes, Planes<W>& others) const {
        for (int digit = 0; digit < digits; ++digit) {
            const W *across = mark_[0][digit], *down = mark_[1][digit];
            W not_across[27], not_down[27];
            for (int i = 0; i < 27; i += 3) {
                other_triads(across + i, not_across + i);
                other_triads(down + i, not_down + i);
            }
            each_cell([&](int cell, int row_triad, int column_triad) {
                W& plane = planes.at[digit][cell];
                others.at[digit][cell] = plane & ~(across[row_triad] | down[column_triad]);
                plane &= ~(not_across[row_triad] | not_down[column_triad]);
            });
        }
    }

private:
    static constexpr int total_bits = 7;  // at most 81 triads

    // Bit-sliced numbers, lowest bit first.
    struct Total {
        W bit[total_bits];
    };

    // Every cell with its row triad and its column triad.
    template <class Visit>
    static void each_cell(Visit visit) {
        for (int row = 0; row < 9; ++row)
            for (int stack = 0; stack < 3; ++stack)
                for (int i = 0; i < 3; ++i) {
                    const int column = 3 * stack + i;
                    visit(9 * row + column, 3 * row + stack, 3 * column + row / 3);
                }
    }

    static void other_triads(const W* line, W* others) {
        others[0] = line[1] | line[2];
        others[1] = line[0] | line[2];
        others[2] = line[0] | line[1];
    }

    void gather(const Planes<W>& planes) {
        for (int digit = 0; digit < digits; ++digit)
            for (int line = 0; line < 9; ++line)
                for (int i = 0; i < 3; ++i) {
                    const W *across = planes.at[digit] + 9 * line + 3 * i, *down = planes.at[digit] + 27 * i + line;
                    may_[0][digit][3 * line + i] = across[0] | across[1] | across[2];
                    may_[1][digit][3 * line + i] = down[0] | down[9] | down[18];
                }
    }

    // Marks, in the three triads of a line, the digits that have to leave; the lanes where one may be there.
    W look_for_full(int way, int first) {
        W one[3], two[3], three[3];
        for (int i = 0; i < 3; ++i) one[i] = two[i] = three[i] = W::none();
        for (int digit = 0; digit < digits; ++digit) {
            const W* may = may_[way][digit] + first;
            W* held = mark_[way][digit] + first;
            other_triads(may, held);
            for (int i = 0; i < 3; ++i) {
                held[i] = may[i] & ~held[i];
                three[i] |= two[i] & held[i];
                two[i] |= one[i] & held[i];
                one[i] |= held[i];
            }
        }
        W strange = W::none();
        for (int digit = 0; digit < digits; ++digit)
            for (int i = 0; i < 3; ++i) {
                W& mark = mark_[way][digit][first + i];
                mark = three[i] & may_[way][digit][first + i] & ~mark;
                strange |= mark;
            }
        return strange;
    }

    void choose_bands(W stuck) {
        Total fewest;
        W any = W::none();
        for (W& bit : fewest.bit) bit = W::none();
        for (int i = 0; i < 2 * bands; ++i) {
            Total total;
            const W open = count_band(i / bands, i % bands, total);
            const W better = open & stuck & (~any | below(total, fewest));
            for (int bit = 0; bit < total_bits; ++bit)
                fewest.bit[bit] = (fewest.bit[bit] & ~better) | (total.bit[bit] & better);
            any |= better;
            chosen_[i] = better;
        }
        W later = W::none();
        for (int i = 2 * bands - 1; i >= 0; --i) {
            const W better = chosen_[i];
            chosen_[i] = better & ~later;
            later |= better;
        }
    }

    // The triads of all digits; the lanes where some digit has a choice.
    W count_band(int way, int band, Total& total) {
        for (W& bit : total.bit) bit = W::none();
        W any = W::none();
        for (int digit = 0; digit < digits; ++digit) {
            W n[4];
            count_nine(may_[way][digit] + 9 * band, n);
            const W small = n[2] & ~n[3] & ~(n[1] & n[0]), open = n[2] | n[3];
            small_[way][band][digit] = small;
            open_[way][band][digit] = open;
            any |= open;
            add(total, n);
        }
        return any;
    }

    static void count_nine(const W* of, W* sum) {
        W low[3], high[3];
        for (int i = 0; i < 3; ++i) {
            const W a = of[3 * i], b = of[3 * i + 1], c = of[3 * i + 2];
            low[i] = a ^ b ^ c;
            high[i] = two_of(a, b, c);
        }
        sum[0] = low[0] ^ low[1] ^ low[2];
        const W into2 = two_of(low[0], low[1], low[2]);
        const W two = high[0] ^ high[1] ^ high[2], four = two_of(high[0], high[1], high[2]);
        sum[1] = two ^ into2;
        const W into4 = two & into2;
        sum[2] = four ^ into4;
        sum[3] = four & into4;
    }

    static void add(Total& total, const W* n) {
        W over = W::none();
        for (int i = 0; i < total_bits; ++i) {
            const W a = total.bit[i], b = i < 4 ? n[i] : W::none();
            total.bit[i] = a ^ b ^ over;
            over = two_of(a, b, over);
        }
    }

    static W below(const Total& a, const Total& b) {
        W less = W::none();
        for (int i = 0; i < total_bits; ++i) less = (b.bit[i] & ~a.bit[i]) | (less & ~(a.bit[i] ^ b.bit[i]));
        return less;
    }

    // The first digit with few triads, or else the first with a choice.
    void choose_digits(int way, int band) {
        W left = chosen_[bands * way + band];
        for (int digit = 0; digit < digits; ++digit) {
            picked_[way][band][digit] = left & small_[way][band][digit];
            left &= ~small_[way][band][digit];
        }
        for (int digit = 0; digit < digits; ++digit) {
            picked_[way][band][digit] |= left & open_[way][band][digit];
            left &= ~open_[way][band][digit];
        }
    }

    void choose_triad(int way, int digit, int line) {
        W& picked = picked_[way][line / 3][digit];
        const W* may = may_[way][digit] + 3 * line;
        W* mark = mark_[way][digit] + 3 * line;
        const W here = picked & two_of(may[0], may[1], may[2]);
        picked &= ~here;
        mark[0] = here & may[0];
        mark[1] = here & ~may[0];
        mark[2] = W::none();
    }

    W may_[2][digits][27], mark_[2][digits][27];
    W small_[2][bands][digits], open_[2][bands][digits], picked_[2][bands][digits];
    W chosen_[2 * bands];
};

}  // namespace pencilmark::sudoku::sliced
