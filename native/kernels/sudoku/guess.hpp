// Where a board that no deduction moves is split in two.
//
//   band    of the three bands and three stacks the one whose triads are the fewest over all digits, of those that
//           leave a choice: a settled one has 27, three a digit
//   digit   in it the first with five or six triads, or else the first with more than three
//   triad   in the first of the band's lines that has a choice, the first that may hold the digit
//
// The guess is that the triad holds the digit; then, that it does not. It settles a third of a band for a digit at
// once where a cell settles one cell: on hard boards this halves the guesses of "a cell with two candidates". The
// sliced kernel follows the same rule, so that both find the same solution first where there are several.
#pragma once

#include <bit>
#include <cstdint>

#include "kernels/sudoku/board.hpp"

namespace pencilmark::sudoku {

inline constexpr int settled_band = 27;  // triads of all digits together

// The cells that keep the digit in either half, by band.
struct Guess {
    int digit;
    std::uint32_t with[bands], without[bands];
};

// `across` and `down`, the triads of each digit as in deduce.hpp, at their fixpoint; some band leaves a choice.
class GuessRule {
public:
    GuessRule(const std::uint32_t* across, const std::uint32_t* down) : across_(across), down_(down) {}

    Guess pick() const {
        const int band = fewest_triads();
        const bool row_wise = band < bands;
        const std::uint32_t matrix = row_wise ? band : 3 * (band - bands);
        const int digit = first_digit(row_wise ? across_ : down_, mask(band));
        const std::uint32_t triads = (row_wise ? across_[digit] : down_[digit]) & mask(band);
        return row_wise ? guess_row(digit, triads >> matrix, band) : guess_column(digit, triads, band - bands);
    }

private:
    static constexpr std::uint32_t row_triads = 0111111111, column_triads = 007007007;

    static std::uint32_t mask(int band) {
        return band < bands ? row_triads << band : column_triads << (3 * (band - bands));
    }

    int fewest_triads() const {
        int best = 0, fewest = digits * 9 + 1;
        for (int band = 0; band < 2 * bands; ++band) {
            int triads = 0;
            for (int digit = 0; digit < digits; ++digit)
                triads += std::popcount((band < bands ? across_[digit] : down_[digit]) & mask(band));
            if (triads > settled_band && triads < fewest) best = band, fewest = triads;
        }
        return best;
    }

    static int first_digit(const std::uint32_t* triads, std::uint32_t mask) {
        int large = -1;
        for (int digit = 0; digit < digits; ++digit) {
            const int many = std::popcount(triads[digit] & mask);
            if (many > 3 && many < 7) return digit;
            if (many > 3 && large < 0) large = digit;
        }
        return large;
    }

    // Nine triads, stack by stack at bits 0, 3 and 6 of each row.
    static Guess guess_row(int digit, std::uint32_t triads, int band) {
        int row = 0;
        while (std::popcount(triads >> (9 * row) & 0111) < 2) ++row;
        const std::uint32_t line = std::uint32_t{511} << (9 * row);
        const std::uint32_t first = triads & line & (0 - (triads & line)), cells_of_it = first * 7;
        Guess guess = everywhere(digit);
        guess.with[band] = ~line | cells_of_it;
        guess.without[band] = ~cells_of_it;
        return guess;
    }

    // Nine triads, column by column at bits 0, 1 and 2 of each band, shifted by three for each stack.
    static Guess guess_column(int digit, std::uint32_t triads, int stack) {
        int column = 3 * stack;
        while (std::popcount(triads >> column & 01001001) < 2) ++column;
        const int band = std::countr_zero(triads >> column & 01001001) / 9;
        const std::uint32_t line = std::uint32_t{01001001} << column;
        Guess guess = everywhere(digit);
        for (int other = 0; other < bands; ++other)
            if (other != band) guess.with[other] = ~line;
        guess.without[band] = ~line;
        return guess;
    }

    static Guess everywhere(int digit) {
        return {digit, {full_band, full_band, full_band}, {full_band, full_band, full_band}};
    }

    const std::uint32_t *across_, *down_;
};

}  // namespace pencilmark::sudoku
