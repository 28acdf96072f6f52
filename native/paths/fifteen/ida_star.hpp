// IDA* with Manhattan distance on 4 × 4: the counts of the plain kernel, several times as fast.
//
// Counting needs no order, except in the iteration that meets the goal or the limit, and there only at its very end.
// So an iteration is walked in order down to a cut, and the subtrees below are counted in batches, one group of
// neighbours after the other. A group that holds the goal (or passes the limit) is taken back, and gone through again in
// smaller groups, at last in order.
#pragma once

#include "paths/board.hpp"
#include "paths/run.hpp"

namespace pencilmark::paths {

Report fifteen_ida_star(const Grid& grid, const Board& start, const RunLimits& limits, Watch& watch);

}  // namespace pencilmark::paths
