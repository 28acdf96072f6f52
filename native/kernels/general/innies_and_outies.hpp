// Sums that follow from full units: what is left of them when the sums that lie mostly in them are taken away.
//
//   region   units that do not overlap; its total is known
//   rest     the cells in which a region and the sums that cover it differ, inside and outside; their signed total is
//            known
//
// Killer Sudokus live on these. A rest of up to six cells pays; a larger one only where its total is near the least or
// the largest that its cells allow.
#pragma once

#include <vector>

#include "kernels/general/model.hpp"

namespace pencilmark::general {

template <int W>
std::vector<Sum> innies(const Model<W>& model, Watch& watch);

}  // namespace pencilmark::general
