// A square board value by value, told apart from other problems so that a search of its own can take it: up to
// sixteen rows and columns, boxes or none, dots or none, no signs.
//
//   plane     a set of cells: lane r holds row r, bit c of it the cell in column c
//   planes    by value, the cells that can still take it
//   peers     of a cell: the others of its row, column and box
//   tied      of two neighbours: a dot between them, or a missing one, says something
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <cstring>
#include <vector>

#include "kernels/squares/latin_square.hpp"
#include "kernels/squares/square_board.hpp"

namespace pencilmark::squares {

struct alignas(32) Plane {
    std::uint16_t row[most_lines] = {};

    void add(int r, int c) { row[r] = static_cast<std::uint16_t>(row[r] | 1u << c); }
    void remove(int r, int c) { row[r] = static_cast<std::uint16_t>(row[r] & ~(1u << c)); }
    bool has(int r, int c) const { return row[r] >> c & 1; }
};

inline std::uint64_t four_rows(const Plane& plane, int first) {
    std::uint64_t bits = 0;
    if constexpr (std::endian::native == std::endian::little) std::memcpy(&bits, plane.row + first, sizeof bits);
    else
        for (int i = 0; i < 4; ++i) bits |= std::uint64_t{plane.row[first + i]} << 16 * i;
    return bits;
}

// Calls `visit` with 16 times the row plus the column of every cell.
template <class Visit>
void each_cell(const Plane& plane, Visit visit) {
    for (int i = 0; i < most_lines; i += 4)
        for (std::uint64_t bits = four_rows(plane, i); bits; bits &= bits - 1) visit(16 * i + lowest(bits));
}

enum Side : int { left, right, upper, lower };
constexpr int sides = 4, dots = 3;

// What boards of one shape share.
struct PlaneFrame {
    explicit PlaneFrame(const SquareBoard& board);

    bool fits(const SquareBoard& board) const {
        return order == board.order && box_rows == board.box_rows && box_columns == board.box_columns;
    }

    int order, box_rows, box_columns;  // boxes of 0 by 0: none
    Plane inside;                      // every cell
    Plane corners;                     // the first cell of every box
    Plane tops, lefts;                 // the cells of its first row, and of its first column
    Plane boxed[sides];                // the cells whose neighbour on that side is of their box
    std::vector<Plane> peers;          // row by row

private:
    Plane peers_of(int r, int c) const;
    void find_boxed(int r, int c);
};

// Two sides of a cell, the first two in one line.
constexpr int side_pairs = 6;
constexpr int pair_sides[side_pairs][2] = {
    {left, right}, {upper, lower}, {left, upper}, {left, lower}, {right, upper}, {right, lower}};

struct PlaneBoard {
    PlaneBoard(const PlaneFrame& frame, const SquareBoard& board);

    bool dotted() const { return tied[1] || tied[2]; }
    bool any_tied() const { return tied[0] || dotted(); }

    const PlaneFrame& frame;
    bool tied[dots] = {};            // by dot: it occurs; a missing one, where that says something
    Plane held[dots][sides] = {};    // cells that are so tied, and are on this side of the neighbour
    bool chained[side_pairs] = {};   // by two sides: there are
    Plane middles[side_pairs] = {};  // cells with a dot on both, whose neighbours there see each other

private:
    void find_chains();
};

// By value, counted from 0: the values such a neighbour may have.
using Partners = std::array<std::uint16_t, most_lines>;

constexpr Partners partners_of(Dot dot, int order) {
    Partners partners{};
    for (int x = 1; x <= order; ++x)
        for (int y = 1; y <= order; ++y) {
            const bool white = is_white(x, y), black = is_black(x, y);
            const bool may = dot == Dot::white ? white : dot == Dot::black ? black : !white && !black;
            if (may && x != y) partners[static_cast<std::size_t>(x - 1)] |= static_cast<std::uint16_t>(1u << (y - 1));
        }
    return partners;
}

using Values = std::uint16_t;  // a set of them, counted from 0

// Values that lost a cell since a rule last looked at them; in the others it would find nothing.
struct News {
    Values to_place, to_tie, to_lock;

    void add(Values values) {
        to_place |= values;
        to_tie |= values;
        to_lock |= values;
    }
};

struct PlaneState {
    explicit PlaneState(const SquareBoard& board);  // as it is given

    void strike(int r, int c, int value) {
        if (!values[value].has(r, c)) return;
        values[value].remove(r, c);
        news.add(static_cast<Values>(1u << value));
        touched.add(r, c);
    }

    Plane done;     // cells whose value has been struck from their peers
    Plane touched;  // cells that lost a value since the units with dots were looked at
    Plane values[most_lines];
    News news;
    std::uint32_t stale = 0;  // by number: units with dots that are to be looked at
};

constexpr int size_bits = 5;

// How many values the cells have.
struct PlaneSurvey {
    Plane several;          // cells with two or more
    Plane bits[size_bits];  // of the number, the lowest first
};

struct DottedUnits;
enum class Verdict : std::uint8_t { nothing, something, contradiction };

// The ways this machine can run the rules: the same answers, in vectors as wide as it has.
struct PlanePath {
    // Naked and hidden singles and ties, until they find nothing; false on a contradiction. Counts its rounds.
    bool (*settle)(const PlaneBoard& board, PlaneState& state, bool strong, std::uint64_t& rounds, Plane& failed);
    void (*survey)(const PlaneBoard& board, const PlaneState& state, PlaneSurvey& survey);
    // Units with dots that are stale, until one finds something.
    Verdict (*look_at_units)(DottedUnits& units, PlaneState& state, Plane& failed);
};

PlanePath plane_path(const PlaneFrame& frame);

PlanePath portable_plane_path(const PlaneFrame& frame);
#if defined(__GNUC__) && defined(__x86_64__)
PlanePath avx2_plane_path(const PlaneFrame& frame);
#endif

}  // namespace pencilmark::squares
