#include "kernels/squares/latin_square.hpp"

#include <cstring>
#include <numeric>

namespace pencilmark::squares {

namespace {

struct Cell {
    int row, column;
};

// Reads the square off a graph; every step says whether the graph still looks like one.
class Reader {
public:
    Reader(const Graph& graph, LatinSquare& square) : graph_(graph), square_(square) {}

    bool read() { return read_units() && read_cells() && read_signs(); }

private:
    bool read_units() {
        const int n = graph_.values;
        if (n < 3 || n > most_lines || graph_.variables() != n * n || graph_.units.size() != 2 * n) return false;
        if (!graph_.pairs.items.empty()) return false;
        for (int unit = 0; unit < 2 * n; ++unit)
            if (static_cast<int>(graph_.units[unit].size()) != n) return false;
        for (Mask full : graph_.full)
            if (full != square_.full) return false;
        return true;
    }

    bool read_cells() {
        const int n = square_.order;
        square_.variables.assign(static_cast<std::size_t>(n * n), -1);
        for (int x = 0; x < n * n; ++x) {
            const std::span<const int> units = graph_.units_of[x];
            if (units.size() != 2 || units[0] >= n || units[1] < n) return false;
            int& variable = square_.variables[static_cast<std::size_t>(units[0] * n + units[1] - n)];
            if (variable >= 0) return false;
            variable = x;
        }
        return true;
    }

    bool read_signs() {
        for (int x = 0; x < graph_.variables(); ++x)
            for (const Arc& arc : graph_.arcs[x])
                if (!read_sign(x, arc)) return false;
        return true;
    }

    bool read_sign(int x, const Arc& arc) {
        const bool less = graph_.relation(arc).target_larger();
        if (!less && !graph_.relation(arc).target_smaller()) return false;
        const Cell from = cell(x), to = cell(arc.target);
        const int down = to.row - from.row, right = to.column - from.column;
        if (down * down + right * right != 1) return false;
        if (down + right < 0) return true;  // the other cell's arc tells it
        square_.add_sign(from.row, from.column, down, less);
        return true;
    }

    Cell cell(int x) const {
        const std::span<const int> units = graph_.units_of[x];
        return {units[0], units[1] - square_.order};
    }

    const Graph& graph_;
    LatinSquare& square_;
};

}  // namespace

LatinSquare::LatinSquare(int order)
    : order(order),
      full(static_cast<std::uint16_t>(first_bits(order))),
      variables(static_cast<std::size_t>(order * order)) {
    for (int lane = 0; lane < most_lines; ++lane) inside[lane] = lane < order ? 0xffff : 0;
    std::iota(variables.begin(), variables.end(), 0);
    clear_signs();
}

void LatinSquare::add_sign(int row, int column, bool down, bool less) {
    const int way = down ? rows : columns;
    const int line = down ? row : column, lane = down ? column : row;
    (less ? not_less : not_greater)[way].line[line][lane] = 0;
    signs[way] |= std::uint32_t{1} << line;
}

void LatinSquare::clear_signs() {
    for (int way : {rows, columns}) {
        std::memset(&not_less[way], 0xff, sizeof(Sheet));
        std::memset(&not_greater[way], 0xff, sizeof(Sheet));
        signs[way] = 0;
    }
}

std::unique_ptr<LatinSquare> latin_square(const Graph& graph) {
    if (graph.values > most_lines || graph.units.size() != 2 * graph.values) return nullptr;
    auto square = std::make_unique<LatinSquare>(graph.values);
    if (!Reader(graph, *square).read()) return nullptr;
    return square;
}

}  // namespace pencilmark::squares
