#include "kernels/squares/plane_board.hpp"

#include <stdexcept>

#include "base/bits.hpp"

namespace pencilmark::squares {

namespace {

// The rules' own tables of partners must say what the laws of a square say between peers.
void compare_with_laws(int order) {
    const std::vector<Law>& laws = *square_laws(order);
    const auto masks = [&](int law, int value) {
        return laws[static_cast<std::size_t>(law)].relation.right[static_cast<std::size_t>(value)];
    };
    for (int v = 0; v < order; ++v) {
        const auto own = [&](Dot dot) { return Mask{partners_of(dot, order)[static_cast<std::size_t>(v)]}; };
        const Mask others = ~(Mask{1} << v);
        const bool same = own(Dot::white) == (masks(white_dot, v) & others) &&
                          own(Dot::black) == (masks(black_dot, v) & others) &&
                          own(Dot::none) == (masks(no_white_dot, v) & masks(no_black_dot, v) & others);
        if (!same) throw std::logic_error("the planes and the laws of a square disagree");
    }
}

}  // namespace

PlaneFrame::PlaneFrame(const SquareBoard& board)
    : order(board.order), box_rows(board.box_rows), box_columns(board.box_columns) {
    compare_with_laws(order);
    for (int r = 0; r < order; ++r)
        for (int c = 0; c < order; ++c) {
            inside.add(r, c);
            if (box_rows && r % box_rows == 0) tops.add(r, c);
            if (box_rows && c % box_columns == 0) lefts.add(r, c);
            if (tops.has(r, c) && lefts.has(r, c)) corners.add(r, c);
            peers.push_back(peers_of(r, c));
            if (box_rows) find_boxed(r, c);
        }
}

void PlaneFrame::find_boxed(int r, int c) {
    if (c % box_columns > 0) boxed[left].add(r, c), boxed[right].add(r, c - 1);
    if (r % box_rows > 0) boxed[upper].add(r, c), boxed[lower].add(r - 1, c);
}

Plane PlaneFrame::peers_of(int r, int c) const {
    Plane found;
    for (int i = 0; i < order; ++i) {
        found.add(r, i);
        found.add(i, c);
    }
    for (int i = 0; i < box_rows; ++i)
        for (int j = 0; j < box_columns; ++j) found.add(r - r % box_rows + i, c - c % box_columns + j);
    found.remove(r, c);
    return found;
}

PlaneBoard::PlaneBoard(const PlaneFrame& shape, const SquareBoard& board) : frame(shape) {
    const int n = board.order;
    const auto tie = [&](int dot, int side, int r, int c, int row, int column) {
        if (dot == 0 && !board.negative) return;
        tied[dot] = true;
        held[dot][side].add(r, c);
        held[dot][side + 1].add(row, column);
    };
    const std::uint8_t* dot = board.across.data();
    for (int r = 0; r < n && !board.across.empty(); ++r)
        for (int c = 0; c + 1 < n; ++c) tie(*dot++, left, r, c, r, c + 1);
    dot = board.down.data();
    for (int r = 0; r + 1 < n && !board.down.empty(); ++r)
        for (int c = 0; c < n; ++c) tie(*dot++, upper, r, c, r + 1, c);
    find_chains();
}

// The neighbours on two sides that are not in line see each other in a box alone, and then it is the cell's own.
void PlaneBoard::find_chains() {
    const Plane* white = held[static_cast<int>(Dot::white)];
    const Plane* black = held[static_cast<int>(Dot::black)];
    for (int pair = 0; pair < side_pairs; ++pair) {
        const int one = pair_sides[pair][0], other = pair_sides[pair][1];
        unsigned any = 0;
        for (int r = 0; r < most_lines; ++r) {
            unsigned cells =
                (white[one ^ 1].row[r] | black[one ^ 1].row[r]) & (white[other ^ 1].row[r] | black[other ^ 1].row[r]);
            if (pair > 1) cells &= frame.boxed[one].row[r] & frame.boxed[other].row[r];
            middles[pair].row[r] = static_cast<std::uint16_t>(cells);
            any |= cells;
        }
        chained[pair] = any != 0;
    }
}

PlaneState::PlaneState(const SquareBoard& board) : news{} {
    const int n = board.order;
    Plane open;
    const auto each_given = [&](auto see) {
        const std::uint8_t* given = board.cells.data();
        for (int r = 0; r < n; ++r)
            for (int c = 0; c < n; ++c) see(r, c, *given++);
    };
    each_given([&](int r, int c, int given) {
        if (!given) open.add(r, c);
    });
    for (int v = 0; v < n; ++v) values[v] = open;
    each_given([&](int r, int c, int given) {
        if (given) values[given - 1].add(r, c);
    });
    news.add(static_cast<Values>(first_bits(n)));
    touched = open;
}

}  // namespace pencilmark::squares
