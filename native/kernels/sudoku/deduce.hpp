// What follows from a board without guessing, to the fixpoint, for all nine digits at once.
//
//   naked single       a cell with one candidate: its peers lose the digit
//   hidden single      a digit with one cell left in a row, column or box: the cell loses its other candidates
//   locked candidates  within a band each row takes a digit in a different box, so a triad may hold it only if some
//                      permutation of the 3×3 triads of the band does; the same with columns and stacks
//   full triad         three digits of a row (or column) have no other triad left: the triad loses all others
//
// All only remove candidates and none is ever blocked by another, so the fixpoint does not depend on their order: the
// sliced kernel reaches the same one.
//
// The triads of a digit make two words of 27 bits, each three matrices of three lines and three boxes:
//   across   row triads:    bit 9·(row in the band) + 3·stack + band
//   down     column triads: bit 9·band + 3·stack + (column in the stack)
// A naked single needs to clear its row alone: then its triad is the only one of the row, and the permutations clear
// the box and the column. A hidden single is a triad that is the only one of its line and has one cell.
#pragma once

#include <cstdint>

#include "kernels/sudoku/digits.hpp"

namespace pencilmark::sudoku {

enum class State : std::uint8_t { dead, open, solved };

// The candidates of a board by band.
template <class D>
struct Node {
    D band[bands];
};

// Which triads may still hold a digit, and which of them must.
template <class D>
struct Triads {
    D may, must;
};

template <class D>
class Deduction {
public:
    explicit Deduction(Node<D>& node) : band_(node.band) {}

    State run() {
        for (;;) {
            if (!look_at_cells()) return State::dead;
            look_at_digits();
            const std::uint32_t told = claim();
            if (told & missing) return State::dead;
            if (told & moved) continue;
            if (!open_) return State::solved;
            if (!full_triads()) return State::open;
        }
    }

    // After run() returned State::open.
    const D& across() const { return across_.may; }
    const D& down() const { return down_.may; }

private:
    // What a digit tells all others beside its hidden singles.
    static constexpr std::uint32_t missing = 1U << 31, moved = 1U << 30;
    static constexpr std::uint32_t row_ends = 0x4020100, row_rests = full_band & ~row_ends;
    static constexpr std::uint32_t triad_firsts = 0x1249249;  // the first cell of each row triad of a band

    static D two_of(const D& a, const D& b, const D& c) { return (a & b) | (c & (a | b)); }

    // Candidates of each cell: at least one, at least two. False: a cell has none, or should have one and has two.
    bool look_at_cells() {
        D all = D::each(full_band), any_open = D::each(0);
        for (int i = 0; i < bands; ++i) {
            D ones = band_[i], twos = D::each(0);
            join<8>(ones, twos);
            join<4>(ones, twos);
            join<2>(ones, twos);
            join<1>(ones, twos);
            twos_[i] = twos;
            all = all & ones & ~(twos & claimed_[i]);  // two digits cannot both be hidden singles of a cell
            any_open = any_open | twos;
        }
        open_ = any_open.first() != 0;
        return all.first() == full_band;
    }

    template <int Apart>
    static void join(D& ones, D& twos) {
        const D other = ones.template swapped<Apart>();
        twos = Apart == 8 ? ones & other : twos | twos.template swapped<Apart>() | (ones & other);
        ones = ones | other;
    }

    void look_at_digits() {
        D before[bands], hidden[bands], clash = D::each(0);
        for (int i = 0; i < bands; ++i) {
            before[i] = band_[i];
            clash = clash | naked_singles(i);
        }
        look_across(hidden);
        look_down(hidden);
        D lost = D::each(0), gone = ~clash.is_zero();
        for (int i = 0; i < bands; ++i) {
            hidden_[i] = hidden[i] & band_[i] & twos_[i];
            lost = lost | (before[i] ^ band_[i]) | hidden_[i];
            gone = gone | band_[i].is_zero();
        }
        told_ = (~lost.is_zero() & moved) | (gone & D::nine() & missing);
    }

    // A row in which a cell can be nothing but the digit keeps it there alone. The cells of rows that have two such.
    D naked_singles(int i) {
        const D alone = band_[i] & ~twos_[i];
        const D rows = (((alone & row_rests) + D::each(row_rests)) | alone) & row_ends;
        const D row_starts = rows >> 8;
        band_[i] = band_[i] & (alone | ~((rows << 1) - row_starts));
        return alone & (alone - row_starts);
    }

    void look_across(D* hidden) {
        D may = D::each(0), many = D::each(0);
        for (int i = 0; i < bands; ++i) {
            const D a = band_[i], b = a >> 1, c = a >> 2;
            may = may | (((a | b | c) & triad_firsts) << i);
            many = many | ((two_of(a, b, c) & triad_firsts) << i);
        }
        across_ = permuted<3>(may);
        const D single = across_.must & ~many;
        for (int i = 0; i < bands; ++i) {
            band_[i] = band_[i] & whole_across(across_.may, i);
            hidden[i] = whole_across(single, i);
        }
    }

    void look_down(D* hidden) {
        constexpr std::uint32_t row = 511;
        D may = D::each(0), many = D::each(0);
        for (int i = 0; i < bands; ++i) {
            const D a = band_[i], b = a >> 9, c = a >> 18;
            may = may | (((a | b | c) & row) << (9 * i));
            many = many | ((two_of(a, b, c) & row) << (9 * i));
        }
        down_ = permuted<1>(may);
        const D single = down_.must & ~many;
        for (int i = 0; i < bands; ++i) {
            band_[i] = band_[i] & whole_down(down_.may, i);
            hidden[i] = hidden[i] | whole_down(single, i);
        }
    }

    static D whole_across(const D& triads, int i) {
        const D firsts = (triads >> i) & triad_firsts;
        return (firsts << 3) - firsts;
    }
    static D whole_down(const D& triads, int i) {
        const D columns = (triads >> (9 * i)) & 511;
        return columns | (columns << 9) | (columns << 18);
    }

    // The entries of three 3×3 matrices that lie in a permutation; those alone in their line of boxes (Step 3: rows
    // of a band) or of bands (Step 1: columns of a stack) must hold the digit.
    template <int Step>
    static Triads<D> permuted(const D& matrix) {
        const D once = turned<Step>(matrix), twice = turned_back<Step>(matrix);
        const D kept = matrix & ((up(once) & down(twice)) | (up(twice) & down(once)));
        if constexpr (Step == 3) return {kept, kept & ~(once | twice)};
        else return {kept, kept & ~(up(matrix) | down(matrix))};
    }

    static D up(const D& rows) { return (rows >> 9) | (rows << 18); }
    static D down(const D& rows) { return (rows >> 18) | (rows << 9); }

    template <int Step>
    static D turned(const D& m) {
        if constexpr (Step == 3) return ((m >> 3) & 077077077) | ((m << 6) & 0700700700);
        else return ((m >> 1) & 0333333333) | ((m << 2) & 0444444444);
    }
    template <int Step>
    static D turned_back(const D& m) {
        if constexpr (Step == 3) return ((m >> 6) & 007007007) | ((m << 3) & 0770770770);
        else return ((m >> 2) & 0111111111) | ((m << 1) & 0666666666);
    }

    // Cells that are a hidden single of some digit lose the others. What was told comes along in the spare bits.
    std::uint32_t claim() {
        std::uint32_t told = 0;
        for (int i = 0; i < bands; ++i) {
            const D mine = hidden_[i];
            D all = i == 0 ? mine | told_ : mine;
            all = all | all.template swapped<8>();
            all = all | all.template swapped<4>();
            all = all | all.template swapped<2>();
            all = all | all.template swapped<1>();
            if (i == 0) told = all.first();
            claimed_[i] = all;
            band_[i] = band_[i] & (mine | ~all);
        }
        return told;
    }

    // True if a full triad had more candidates than its three.
    bool full_triads() {
        const D full_across = held_by_three(across_.must), full_down = held_by_three(down_.must);
        const D strange_across = across_.may & ~across_.must & full_across;
        const D strange_down = down_.may & ~down_.must & full_down;
        D any = strange_across | strange_down;
        any = any | any.template swapped<8>();
        any = any | any.template swapped<4>();
        any = any | any.template swapped<2>();
        any = any | any.template swapped<1>();
        if (!any.first()) return false;
        for (int i = 0; i < bands; ++i)
            band_[i] = band_[i] & ~(whole_across(strange_across, i) | whole_down(strange_down, i));
        return true;
    }

    static D held_by_three(const D& must) {
        D ones = must, twos = D::each(0), threes = D::each(0);
        add<8>(ones, twos, threes);
        add<4>(ones, twos, threes);
        add<2>(ones, twos, threes);
        add<1>(ones, twos, threes);
        return threes;
    }

    template <int Apart>
    static void add(D& ones, D& twos, D& threes) {
        const D one = ones.template swapped<Apart>(), two = twos.template swapped<Apart>();
        threes = threes | threes.template swapped<Apart>() | (ones & two) | (twos & one);
        twos = twos | two | (ones & one);
        ones = ones | one;
    }

    D* band_;
    D twos_[bands], hidden_[bands], claimed_[bands] = {}, told_;
    Triads<D> across_, down_;
    bool open_ = true;
};

}  // namespace pencilmark::sudoku
