// IDA* with Manhattan distance on 4 × 4, unrolled: one function for every cell of the gap, last move and kind of
// node, so that every shift and mask is a constant.
//
//   place    four bits a cell: the home of the tile there (0 at the gap)
//   want     four bits a cell: bit m says that the gap, coming into this cell by move m, brings the tile there nearer
//   slack    how many more tiles may be moved away from home: (bound - f) / 2; a move costs 0 or 1 of it
//   tight    a node without slack: only moves that bring a tile nearer are left
//   leaf     a tight node none of whose children survives: counted where it is made, never visited
//
// The children of a node are the cells around the gap, and the move that led there did not touch them: so `want`
// of the parent already tells whether a child is a leaf. The goal has h = 0, so it is a leaf at depth = bound.
#pragma once

#include <array>
#include <cstdint>

#include "paths/run.hpp"

namespace pencilmark::paths {

// One iteration at a time; the driver is in unrolled.cpp.
Report unrolled_ida_star(const struct Grid& grid, const struct Board& start, const Limits& limits, Watch& watch);

}  // namespace pencilmark::paths
