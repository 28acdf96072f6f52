// A sliding-tile board as plain numbers.
//
//   cell    a place on the board, numbered in reading order
//   home    the cell where a tile stands in the goal; tiles are *named* by their home, so every goal looks the
//           same from here: the goal is the board whose every cell holds its own number
//   gap     the empty cell; its name is its own home, so the whole board is a permutation of the cells
//   move    the direction the gap goes: up, left, right, down, always tried in this order
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

namespace pencilmark::paths {

constexpr int most_cells = 64;
constexpr int moves = 4;
constexpr char move_letter[moves] = {'U', 'L', 'R', 'D'};
constexpr int opposite(int move) { return moves - 1 - move; }
constexpr int no_move = moves;  // the root came from nowhere

struct Grid {
    int rows, cols, cells;
    std::array<std::array<std::int8_t, moves>, most_cells> next{};  // the cell a move leads to, or -1

    Grid(int rows, int cols);
    int row(int cell) const { return cell / cols; }
    int col(int cell) const { return cell % cols; }
    int distance(int a, int b) const;
};

struct Board {
    std::array<std::uint8_t, most_cells> home{};
    int gap = 0;

    // The gap goes to cell `to`; the tile that stood there takes its place. Its own inverse.
    int slide(int to) {
        const std::uint8_t tile = home[to];
        home[to] = home[gap];
        home[gap] = tile;
        gap = to;
        return tile;
    }
};

// Throws std::invalid_argument unless `homes` is a permutation of the grid's cells and `gap` one of them.
Board make_board(const Grid& grid, const std::vector<int>& homes, int gap);

bool is_goal(const Grid& grid, const Board& board);

}  // namespace pencilmark::paths
