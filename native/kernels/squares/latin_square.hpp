// A Latin square with inequality signs between neighbours, told apart from other graphs so that a search of
// its own can take it.
//
//   line    a row or a column
//   lane    a place in a line: lane j of line i is the cell where line i crosses line j of the other direction
//   sheet   the domains (or anything of 16 bits a cell) of a whole square, line by line
//   pad     a lane or line behind the last one; as a domain it holds every bit, so that no rule finds anything there
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "kernels/masks/graph.hpp"

namespace pencilmark::squares {

using masks::Arc;
using masks::Graph;

constexpr int most_lines = 16;
constexpr std::uint16_t pad = 0xffff;

struct alignas(32) Sheet {
    std::uint16_t line[most_lines][most_lines];
};

enum Direction : int { rows, columns };  // of the lines of a sheet

// Both views of one square.
struct Square {
    Sheet by[2];
};

struct LatinSquare {
    explicit LatinSquare(int order);  // without a sign, its variables row by row

    // A sign between a cell and the one below it or, `down` being false, right of it.
    void add_sign(int row, int column, bool down, bool less);
    void clear_signs();

    int order;
    std::uint16_t full;                // every value
    std::uint16_t inside[most_lines];  // by lane: all bits, or 0 for a pad
    std::vector<int> variables;        // row by row

    // By direction: where cell (line, lane) carries a sign to (line + 1, lane) these are 0, elsewhere all bits.
    Sheet not_less[2], not_greater[2];
    std::uint32_t signs[2];  // lines that have any sign to the next one, as bits

    int variable(int row, int column) const { return variables[static_cast<std::size_t>(row * order + column)]; }
};

// Null when the graph is anything else: the units of the rows must come first, then those of the columns, and
// signs must stand between neighbours.
std::unique_ptr<LatinSquare> latin_square(const Graph& graph);

}  // namespace pencilmark::squares
