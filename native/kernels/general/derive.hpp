// Sums that follow from others: what is left of full units when the sums that lie mostly in them are taken away.
//
//   piece    cells whose total is known: a full unit, or a sum of weights 1
//   region   pieces that do not overlap, next to each other: some sum touches both
//   rest     the few cells in which a region and the sums chosen to cover it differ; their signed total is known
//
// Killer Sudokus live on these: rests of up to six cells pay, larger ones cost more than they save.
#pragma once

#include <vector>

#include "kernels/general/model.hpp"

namespace pencilmark::general {

// Whether there is anything to derive from.
template <int W>
bool may_derive(const Model<W>& model);

template <int W>
std::vector<Sum> derived_sums(const Model<W>& model, Watch& watch);

}  // namespace pencilmark::general
