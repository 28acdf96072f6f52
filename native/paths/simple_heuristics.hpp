// The heuristics a student computes by hand. Every heuristic has the same four words:
//
//   Node                 what it remembers of a board
//   start(board, node)   looks at a whole board
//   child(parent, board, tile, from, to, node)   `tile` has just gone from one cell to a neighbour; `board` is after
//   value(node)          the estimate
#pragma once

#include "paths/board.hpp"

namespace pencilmark::paths {

struct Zero {
    struct Node {};
    void start(const Board&, Node&) const {}
    void child(const Node&, const Board&, int, int, int, Node&) const {}
    int value(const Node&) const { return 0; }
};

// h1: tiles that are not at home.
class Misplaced {
public:
    struct Node {
        int count;
    };
    explicit Misplaced(const Grid& grid) : cells_(grid.cells) {}
    void start(const Board& board, Node& node) const {
        node.count = 0;
        for (int cell = 0; cell < cells_; ++cell) node.count += cell != board.gap && board.home[cell] != cell;
    }
    void child(const Node& parent, const Board&, int tile, int from, int to, Node& node) const {
        node.count = parent.count + (tile == from) - (tile == to);
    }
    int value(const Node& node) const { return node.count; }

private:
    int cells_;
};

// h2: the sum of the tiles' distances from home. A move changes one tile's distance by one.
class Manhattan {
public:
    struct Node {
        int sum;
    };
    explicit Manhattan(const Grid& grid) : cells_(grid.cells) {
        for (int a = 0; a < cells_; ++a)
            for (int b = 0; b < cells_; ++b)
                distance_[a * most_cells + b] = static_cast<std::uint8_t>(grid.distance(a, b));
    }
    void start(const Board& board, Node& node) const {
        node.sum = 0;
        for (int cell = 0; cell < cells_; ++cell)
            if (cell != board.gap) node.sum += distance_[board.home[cell] * most_cells + cell];
    }
    void child(const Node& parent, const Board&, int tile, int from, int to, Node& node) const {
        const std::uint8_t* distance = &distance_[tile * most_cells];
        node.sum = parent.sum + distance[to] - distance[from];
    }
    int value(const Node& node) const { return node.sum; }

private:
    int cells_;
    std::array<std::uint8_t, most_cells * most_cells> distance_{};
};

}  // namespace pencilmark::paths
