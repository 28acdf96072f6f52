#include "paths/board.hpp"

#include <cstdlib>
#include <stdexcept>

namespace pencilmark::paths {

Grid::Grid(int rows_, int cols_) : rows(rows_), cols(cols_), cells(0) {
    const bool fits = rows >= 2 && cols >= 2 && rows <= most_cells && cols <= most_cells;
    if (fits) cells = rows * cols;  // only now: the product of any two numbers may overflow
    if (!fits || cells > most_cells)
        throw std::invalid_argument("a board has at least 2 rows and 2 columns and at most 64 cells");
    for (int cell = 0; cell < cells; ++cell)
        next[cell] = {static_cast<std::int8_t>(row(cell) > 0 ? cell - cols : -1),
            static_cast<std::int8_t>(col(cell) > 0 ? cell - 1 : -1),
            static_cast<std::int8_t>(col(cell) + 1 < cols ? cell + 1 : -1),
            static_cast<std::int8_t>(row(cell) + 1 < rows ? cell + cols : -1)};
}

int Grid::distance(int a, int b) const { return std::abs(row(a) - row(b)) + std::abs(col(a) - col(b)); }

Board make_board(const Grid& grid, const std::vector<int>& homes, int gap) {
    if (static_cast<int>(homes.size()) != grid.cells || gap < 0 || gap >= grid.cells)
        throw std::invalid_argument("the board does not fit the grid");
    Board board;
    std::uint64_t seen = 0;
    for (int cell = 0; cell < grid.cells; ++cell) {
        const int home = homes[cell];
        if (home < 0 || home >= grid.cells || (seen >> home & 1))
            throw std::invalid_argument("the board is not a permutation of its cells");
        seen |= std::uint64_t{1} << home;
        board.home[cell] = static_cast<std::uint8_t>(home);
    }
    board.gap = gap;
    return board;
}

bool is_goal(const Grid& grid, const Board& board) {
    for (int cell = 0; cell < grid.cells; ++cell)
        if (board.home[cell] != cell) return false;
    return true;
}

}  // namespace pencilmark::paths
