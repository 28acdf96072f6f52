// Sums that follow from other sums, where there are no full units: Kakuro.
//
//   region   sums that do not overlap, next to each other: some other sum touches both
//   rest     the few cells in which a region and the other sums chosen to cover it differ; their signed total is known
//
// Rests of up to six cells pay, larger ones cost more than they save.
#pragma once

#include <vector>

#include "kernels/general/model.hpp"

namespace pencilmark::general {

template <int W>
std::vector<Sum> derived_sums(const Model<W>& model, Watch& watch);

}  // namespace pencilmark::general
