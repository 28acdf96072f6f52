// What follows from a board without guessing: naked singles, hidden singles and locked candidates, to the fixpoint.
//
//   naked single       a cell with one candidate: its peers lose the digit
//   hidden single      a digit with one cell left in a row, column or box: the cell loses its other candidates
//   locked candidates  a digit whose cells of a box lie in one line, or the other way round. Within a band each row
//                      takes the digit in a different box, so a triad may hold it only if some permutation
//                      of the 3×3 triads of the band does; the same with columns and stacks
//
// All three only remove candidates and none is ever blocked by another, so the fixpoint does not depend on their
// order: the sliced kernel reaches the same one.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "kernels/sudoku/board.hpp"

namespace pencilmark::sudoku {

enum class State : std::uint8_t { dead, open, solved };

namespace tables {

inline constexpr std::uint32_t each_row = 0x40201;  // the lowest bit of each row of a band

// The entries of a 3×3 matrix (row r, column c at bit 3r + c) that lie in a permutation the matrix holds.
constexpr std::uint16_t permuted(int matrix) {
    constexpr int permutations[6][3] = {{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}};
    int kept = 0;
    for (const auto& p : permutations) {
        const int entries = 1 << p[0] | 8 << p[1] | 64 << p[2];
        if ((matrix & entries) == entries) kept |= entries;
    }
    return static_cast<std::uint16_t>(kept);
}

// The triads of a row that hold one of these nine cells.
constexpr std::uint8_t triads(int row) {
    return static_cast<std::uint8_t>(((row & 7) != 0) | ((row >> 3 & 7) != 0) << 1 | ((row >> 6) != 0) << 2);
}

template <class Entry, class Make>
constexpr std::array<Entry, 512> table(Make make) {
    std::array<Entry, 512> entries{};
    for (int i = 0; i < 512; ++i) entries[static_cast<std::size_t>(i)] = make(i);
    return entries;
}

inline constexpr auto permuted_of = table<std::uint16_t>(permuted);
inline constexpr auto triads_of = table<std::uint8_t>(triads);

// The cells of a band whose triads stay: nine triads in, 27 cells out.
inline constexpr auto locked_cells = table<std::uint32_t>([](int matrix) {
    std::uint32_t cells_kept = 0;
    for (int triad = 0; triad < 9; ++triad)
        if (permuted(matrix) >> triad & 1) cells_kept |= std::uint32_t{7} << (3 * triad);
    return cells_kept;
});

struct Keep {
    std::uint32_t band[bands];
};

// All cells but the peers of one: what keeps its digit when the cell takes it.
inline constexpr auto strangers = [] {
    std::array<Keep, cells> keeps{};
    for (int one = 0; one < cells; ++one)
        for (int other = 0; other < cells; ++other) {
            const bool box = one / 27 == other / 27 && one % 9 / 3 == other % 9 / 3;
            const bool peers = one != other && (one / 9 == other / 9 || one % 9 == other % 9 || box);
            if (!peers) keeps[static_cast<std::size_t>(one)].band[other / 27] |= std::uint32_t{1} << (other % 27);
        }
    return keeps;
}();

}  // namespace tables

// One board and the cells whose digit its peers have already lost.
struct Node {
    Board board;
    std::uint32_t placed[bands];
};

class Deduction {
public:
    explicit Deduction(Node& node) : node_(node), board_(node.board) {}

    State run() {
        for (;;) {
            const State state = naked_singles();
            if (state != State::open) return state;
            bool moved = false;
            for (int digit = 0; digit < digits; ++digit) {
                if (!changed(digit)) continue;
                remember(digit);
                if (!locked(digit) || !hidden_singles(digit)) return State::dead;
                moved = true;
            }
            if (!moved && !placed_now_) return State::open;
        }
    }

private:
    bool changed(int digit) const {
        const std::uint32_t* now = &board_.words[digit * bands];
        const std::uint32_t* then = seen_[digit];
        return ((now[0] ^ then[0]) | (now[1] ^ then[1]) | (now[2] ^ then[2])) != 0;
    }

    void remember(int digit) {
        for (int band = 0; band < bands; ++band) seen_[digit][band] = board_.at(digit, band);
    }

    State naked_singles() {
        placed_now_ = false;
        bool open = false;
        std::uint32_t fresh[bands];
        for (int band = 0; band < bands; ++band) {
            std::uint32_t ones = 0, twos = 0;
            for (int digit = 0; digit < digits; ++digit) {
                twos |= ones & board_.at(digit, band);
                ones |= board_.at(digit, band);
            }
            if (ones != full_band) return State::dead;
            open |= twos != 0;
            fresh[band] = ones & ~twos & ~node_.placed[band];
        }
        if (fresh[0] | fresh[1] | fresh[2]) return place(fresh);
        return open ? State::open : State::solved;
    }

    // A clash of two singles empties a cell, which the next look at the cells sees.
    State place(const std::uint32_t* fresh) {
        placed_now_ = true;
        for (int band = 0; band < bands; ++band) {
            node_.placed[band] |= fresh[band];
            for (int digit = 0; digit < digits; ++digit)
                for (std::uint32_t left = fresh[band] & board_.at(digit, band); left; left &= left - 1) {
                    const int cell = 27 * band + std::countr_zero(left);
                    const auto& keep = tables::strangers[static_cast<std::size_t>(cell)];
                    for (int other = 0; other < bands; ++other) board_.at(digit, other) &= keep.band[other];
                }
        }
        return State::open;
    }

    bool locked(int digit) { return locked_rows(digit) && locked_columns(digit); }

    bool locked_rows(int digit) {
        for (int band = 0; band < bands; ++band) {
            std::uint32_t& word = board_.at(digit, band);
            const int matrix = tables::triads_of[word & 511] | tables::triads_of[word >> 9 & 511] << 3 |
                               tables::triads_of[word >> 18] << 6;
            word &= tables::locked_cells[static_cast<std::size_t>(matrix)];
            if (!word) return false;
        }
        return true;
    }

    bool locked_columns(int digit) {
        std::uint32_t columns[bands], kept[bands] = {};
        for (int band = 0; band < bands; ++band) {
            const std::uint32_t word = board_.at(digit, band);
            columns[band] = (word | word >> 9 | word >> 18) & 511;
        }
        for (int stack = 0; stack < 9; stack += 3) {
            const std::uint32_t matrix =
                (columns[0] >> stack & 7) | (columns[1] >> stack & 7) << 3 | (columns[2] >> stack & 7) << 6;
            const std::uint32_t stay = tables::permuted_of[matrix];
            if (!stay) return false;
            for (int band = 0; band < bands; ++band) kept[band] |= (stay >> (3 * band) & 7) << stack;
        }
        for (int band = 0; band < bands; ++band) board_.at(digit, band) &= kept[band] * tables::each_row;
        return true;
    }

    bool hidden_singles(int digit) {
        std::uint32_t hidden[bands];
        if (!single_columns(digit, hidden)) return false;
        bool any = false;
        for (int band = 0; band < bands; ++band) {
            const std::uint32_t word = board_.at(digit, band);
            if (!add_single_rows(word, hidden[band]) || !add_single_boxes(word, hidden[band])) return false;
            hidden[band] &= ~node_.placed[band];
            any |= hidden[band] != 0;
        }
        if (any) claim(digit, hidden);
        return true;
    }

    void claim(int digit, const std::uint32_t* hidden) {
        for (int other = 0; other < digits; ++other)
            if (other != digit)
                for (int band = 0; band < bands; ++band) board_.at(other, band) &= ~hidden[band];
    }

    bool single_columns(int digit, std::uint32_t* hidden) const {
        const std::uint32_t *word = &board_.words[digit * bands];
        const std::uint32_t any = word[0] | word[1] | word[2];
        const std::uint32_t many = (word[0] & word[1]) | (word[2] & (word[0] | word[1]));
        const std::uint32_t top = any & 511, middle = any >> 9 & 511, bottom = any >> 18;
        const std::uint32_t twice =
            ((many | many >> 9 | many >> 18) & 511) | (top & middle) | (bottom & (top | middle));
        if ((top | middle | bottom) != 511) return false;
        for (int band = 0; band < bands; ++band) hidden[band] = word[band] & ((511 & ~twice) * tables::each_row);
        return true;
    }

    static bool add_single_rows(std::uint32_t word, std::uint32_t& hidden) {
        constexpr std::uint32_t low = 255 * tables::each_row, high = 256 * tables::each_row;
        if ((~(((word & low) + low) | word) & high) != 0) return false;  // a row without the digit
        const std::uint32_t rest = word & (word - tables::each_row);            // all but the first of each row
        const std::uint32_t many = (((rest & low) + low) | rest) & high;
        hidden |= word & ~((many >> 8) * 511);
        return true;
    }

    static bool add_single_boxes(std::uint32_t word, std::uint32_t& hidden) {
        const std::uint32_t top = word & 511, middle = word >> 9 & 511, bottom = word >> 18;
        const std::uint32_t any = top | middle | bottom, many = (top & middle) | (bottom & (top | middle));
        constexpr std::uint32_t each_box = 0x49;
        const std::uint32_t a = any & each_box, b = any >> 1 & each_box, c = any >> 2 & each_box;
        if ((a | b | c) != each_box) return false;
        const std::uint32_t twice = ((many | many >> 1 | many >> 2) & each_box) | (a & b) | (c & (a | b));
        hidden |= word & ((each_box & ~twice) * 7 * tables::each_row);
        return true;
    }

    Node& node_;
    Board& board_;
    std::uint32_t seen_[digits][bands] = {};
    bool placed_now_ = false;
};

}  // namespace pencilmark::sudoku
