// Manhattan distance plus linear conflict: tiles at home in their line but in the wrong order cannot pass each
// other inside it, so all but a longest ordered row of them must step aside and back, two moves each.
//
// A horizontal move keeps the order inside its row, and matters to a column only when the tile enters or leaves
// the column it belongs to: one line at most is looked at again.
#pragma once

#include "paths/simple_heuristics.hpp"

namespace pencilmark::paths {

class LinearConflict {
public:
    struct Node {
        int manhattan, aside;                               // aside: tiles that must step out of their line, in all
        std::array<std::uint8_t, most_cells / 2> row, col;  // the same, line by line
    };
    explicit LinearConflict(const Grid& grid) : grid_(grid), manhattan_(grid) {}

    void start(const Board& board, Node& node) const {
        node.manhattan = manhattan(board);
        node.aside = 0;
        for (int row = 0; row < grid_.rows; ++row) node.aside += node.row[row] = row_conflict(board, row);
        for (int col = 0; col < grid_.cols; ++col) node.aside += node.col[col] = col_conflict(board, col);
    }
    void child(const Node& parent, const Board& board, int tile, int from, int to, Node& node) const {
        node = parent;
        Manhattan::Node sum{parent.manhattan};
        manhattan_.child({parent.manhattan}, board, tile, from, to, sum);
        node.manhattan = sum.sum;
        if (grid_.row(from) == grid_.row(to)) {
            const int home = grid_.col(tile);
            if (home == grid_.col(from) || home == grid_.col(to))
                renew(node, node.col[home], col_conflict(board, home));
        } else {
            const int home = grid_.row(tile);
            if (home == grid_.row(from) || home == grid_.row(to))
                renew(node, node.row[home], row_conflict(board, home));
        }
    }
    int value(const Node& node) const { return node.manhattan + 2 * node.aside; }

private:
    static void renew(Node& node, std::uint8_t& line, std::uint8_t now) {
        node.aside += now - line;
        line = now;
    }
    int manhattan(const Board& board) const {
        Manhattan::Node node;
        manhattan_.start(board, node);
        return node.sum;
    }
    std::uint8_t row_conflict(const Board& board, int row) const {
        std::array<std::uint8_t, most_cells> places;
        int count = 0;
        for (int cell = row * grid_.cols; cell < (row + 1) * grid_.cols; ++cell)
            if (cell != board.gap && grid_.row(board.home[cell]) == row) places[count++] = board.home[cell];
        return step_aside(places.data(), count);
    }
    std::uint8_t col_conflict(const Board& board, int col) const {
        std::array<std::uint8_t, most_cells> places;
        int count = 0;
        for (int cell = col; cell < grid_.cells; cell += grid_.cols)
            if (cell != board.gap && grid_.col(board.home[cell]) == col) places[count++] = board.home[cell];
        return step_aside(places.data(), count);
    }
    // All but a longest increasing subsequence.
    static std::uint8_t step_aside(const std::uint8_t* places, int count) {
        std::array<std::uint8_t, most_cells> length;
        int longest = 0;
        for (int i = 0; i < count; ++i) {
            length[i] = 1;
            for (int j = 0; j < i; ++j)
                if (places[j] < places[i] && length[j] >= length[i]) length[i] = length[j] + 1;
            if (length[i] > longest) longest = length[i];
        }
        return static_cast<std::uint8_t>(count - longest);
    }

    Grid grid_;
    Manhattan manhattan_;
};

}  // namespace pencilmark::paths
