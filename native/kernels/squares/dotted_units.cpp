#include "kernels/squares/dotted_units.hpp"

#include <algorithm>

namespace pencilmark::squares {

namespace {

using Cell = DottedUnit::Cell;

// The dot between two cells, of which the first is left of the second or above it.
int dot_between(const PlaneBoard& board, Cell first, Cell second) {
    const bool across = first.row == second.row && first.column + 1 == second.column;
    const bool down = first.column == second.column && first.row + 1 == second.row;
    for (const Dot dot : {Dot::white, Dot::black})
        if ((across || down) && board.held[static_cast<int>(dot)][across ? left : upper].has(first.row, first.column))
            return static_cast<int>(dot);
    return 0;
}

// By two cells of a unit: the dot between them.
struct Drawn {
    Drawn(const PlaneBoard& board, const std::vector<Cell>& cells) {
        for (std::size_t i = 0; i < cells.size(); ++i)
            for (std::size_t j = 0; j < cells.size(); ++j)
                if (const int found = dot_between(board, cells[i], cells[j])) {
                    dot[i][j] = dot[j][i] = found;
                    ++degree[i];
                    ++degree[j];
                }
    }
    int dot[most_told][most_told] = {};
    int degree[most_told] = {};
};

// From the ends of chains along their dots; cells without a dot come last.
class Places {
public:
    Places(const Drawn& drawn, int size) : drawn_(drawn), size_(size) {
        for (const int degree : {1, 2, 3, 4, 0})
            for (int i = 0; i < size; ++i)
                if (drawn.degree[i] == degree) walk(i);
    }
    std::vector<int> order;

private:
    void walk(int from) {
        if (std::find(order.begin(), order.end(), from) != order.end()) return;
        order.push_back(from);
        for (int to = 0; to < size_; ++to)
            if (drawn_.dot[from][to]) walk(to);
    }

    const Drawn& drawn_;
    int size_;
};

std::vector<Cell> box_at(int top, int left, int height, int width) {
    std::vector<Cell> cells;
    for (int r = top; r < top + height; ++r)
        for (int c = left; c < left + width; ++c)
            cells.push_back({static_cast<std::uint8_t>(r), static_cast<std::uint8_t>(c)});
    return cells;
}

}  // namespace

DottedUnits::DottedUnits(const PlaneBoard& board) : order(board.frame.order) {
    const int n = order, height = board.frame.box_rows, width = board.frame.box_columns;
    for (const Dot dot : {Dot::white, Dot::black}) partners[static_cast<int>(dot)] = partners_of(dot, n);
    for (int i = 0; i < n; ++i) {
        add(box_at(i, 0, 1, n), board);
        add(box_at(0, i, n, 1), board);
        if (height > 0) add(box_at(i / height * height, i % height * width, height, width), board);
    }
    for (std::size_t i = 0; i < units.size(); ++i) turns.push_back(static_cast<int>(i));
}

void DottedUnits::add(const std::vector<Cell>& cells, const PlaneBoard& board) {
    const Drawn drawn(board, cells);
    if (std::all_of(drawn.degree, drawn.degree + order, [](int degree) { return degree == 0; })) return;
    const std::vector<int> places = Places(drawn, order).order;
    const auto dot = [&](int i, int j) {
        return drawn.dot[places[static_cast<std::size_t>(i)]][places[static_cast<std::size_t>(j)]];
    };
    DottedUnit& unit = units.emplace_back();
    for (int place = 0; place < order; ++place) {
        const Cell cell = cells[static_cast<std::size_t>(places[static_cast<std::size_t>(place)])];
        unit.cells[place] = cell;
        unit.all.add(cell.row, cell.column);
        unsigned bridge = 0;
        for (int before = 0; before < place; ++before) {
            if (const int drawn_here = dot(before, place))
                unit.linked[place][drawn_here] |= static_cast<std::uint16_t>(1u << before);
            for (int later = place; later < order; ++later) bridge |= (dot(before, later) ? 1u : 0u) << before;
        }
        unit.bridges[place] = static_cast<std::uint16_t>(bridge);
    }
}

void DottedUnits::come_first(int number) {
    const auto at = std::find(turns.begin(), turns.end(), number);
    std::rotate(turns.begin(), at, at + 1);
}

}  // namespace pencilmark::squares
