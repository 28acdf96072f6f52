// The 4 × 4 board in two words, and its geometry as constants.
//
//   place    four bits a cell: the home of the tile there (0 at the gap)
//   want     four bits a cell: bit m says that the gap, coming into this cell by move m, brings the tile there nearer
//   slack    how many more tiles may be moved away from home: (bound - f) / 2; a move costs 0 or 1 of it
//   tight    a node without slack: only moves that bring a tile nearer are left
//   leaf     a tight node none of whose children survives. The goal has h = 0, so it is one, at depth = bound
//
// A node is kept as its *parent's* words, with the move still to be made: most nodes are counted and never looked at.
// The children of a node are the cells around the gap, and the move that led there did not touch them: so the words
// of a node already tell which of its children are leaves.
#pragma once

#include <array>
#include <cstdint>

#include "paths/board.hpp"

namespace pencilmark::paths::fifteen {

using Word = std::uint64_t;

constexpr int side = 4, cells = side * side;
constexpr int longest = 96;  // iterations stay below this bound; the longest shortest path is 80
constexpr std::array<int, moves> step = {-side, -1, 1, side};

constexpr bool can(int gap, int move) {
    return move == 0   ? gap >= side
           : move == 1 ? gap % side > 0
           : move == 2 ? gap % side < side - 1
                       : gap < cells - side;
}
// The gap came to this cell by `last`: does it go on by `move`?
constexpr bool goes(int gap, int last, int move) { return can(gap, move) && move != opposite(last); }
constexpr bool comes(int gap, int last) { return last != no_move && can(gap, opposite(last)); }

constexpr int children(int gap, int last) {
    int count = 0;
    for (int move = 0; move < moves; ++move) count += goes(gap, last, move);
    return count;
}
constexpr int apart(int a, int b) {
    const int down = a / side - b / side, across = a % side - b % side;
    return (down < 0 ? -down : down) + (across < 0 ? -across : across);
}
constexpr Word nibble(int cell) { return Word{15} << (4 * cell); }

constexpr Word wish(int home, int cell) {
    Word bits = 0;
    for (int move = 0; move < moves; ++move) {
        const int gap = cell - step[move];
        if (gap >= 0 && gap < cells && can(gap, move) && apart(home, gap) < apart(home, cell)) bits |= Word{1} << move;
    }
    return bits;
}
constexpr Word wishes(int cell) {  // of every tile, if it stood on this cell
    Word all = 0;
    for (int home = 0; home < cells; ++home) all |= wish(home, cell) << (4 * home);
    return all;
}
constexpr Word around(int gap, int last) {  // the bits of `want` that let a child of this node survive when it is tight
    Word bits = 0;
    for (int move = 0; move < moves; ++move)
        if (goes(gap, last, move)) bits |= Word{1} << (4 * (gap + step[move]) + move);
    return bits;
}

struct Node {
    Word place, want;  // before the move `last`
    int gap, last;     // after it
    int slack, depth;
};

// What a search made: of every depth the nodes expanded, and all nodes generated.
struct Counts {
    std::array<std::uint64_t, longest + 1> expanded{};
    std::uint64_t generated = 0;

    void add(const Counts& other) {
        for (std::size_t depth = 0; depth < expanded.size(); ++depth) expanded[depth] += other.expanded[depth];
        generated += other.generated;
    }
};

}  // namespace pencilmark::paths::fifteen
