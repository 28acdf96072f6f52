// A square board as people draw it, and the draft of its problem: rows, columns and boxes all different, signs
// and dots between cells. Boards come this way in large numbers, and a constraint at a time would cost more
// than the search.
#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include "kernels/masks/problem_draft.hpp"

namespace pencilmark::squares {

using masks::Draft;
using masks::Laws;

enum class Dot : std::uint8_t { none, white, black };  // nothing; differ by 1; one twice the other

constexpr bool is_white(int x, int y) { return x - y == 1 || y - x == 1; }
constexpr bool is_black(int x, int y) { return x == 2 * y || y == 2 * x; }

// The laws of a square of that side, by number, the values counted from 1; made once.
enum SquareLaw : int { sign, white_dot, black_dot, no_white_dot, no_black_dot };
const Laws& square_laws(int order);

struct SquareBoard {
    int order = 0;
    int box_rows = 0, box_columns = 0;       // 0: no boxes
    std::vector<std::uint8_t> cells;         // row by row; 0: open
    std::vector<std::pair<int, int>> signs;  // the first cell is less than the second
    std::vector<std::uint8_t> across, down;  // dots between horizontal and vertical neighbours; empty: none
    bool negative = false;                   // where no dot is, neither relation holds
};

// Throws std::invalid_argument on a board that is none.
void check(const SquareBoard& board);

// Of a board that has been checked. Constraints stand in the order rows, columns, boxes,
// signs, dots across, dots down.
Draft draft_of(const SquareBoard& board);

}  // namespace pencilmark::squares
