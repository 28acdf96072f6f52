// The way back through a component's layers: how often each of its cells is 1.
//
//   rest      of an entry of a state: the ways to finish from there, everything outside the component included
//   share     of a class: the part of all solutions in which one given cell of it is 1
//
// Ways to an entry times its rest, summed over a layer, is the number of all solutions, whatever the layer. So a
// floating share needs no common scale: each layer is brought near 1 on its own. All terms are positive; an error
// grows by a rounding or two a layer.
#pragma once

#include "kernels/sums/elimination.hpp"

namespace pencilmark::sums {

// shares[class] for every class of the component; 0 and 1 are said only of cells that are forced.
// `outside` has an entry for each of the last row, zero exactly where it is impossible. False: digits were lost.
bool floating_shares(const Table& table, const Eliminated& component, const Parts& parts,
    const std::vector<double>& outside, double tilt, std::vector<double>& shares);

// numerators[class]: solutions in which one given cell of the class is 1. False: the watch ended it.
bool exact_shares(const Table& table, const Eliminated& component, const Parts& parts,
    const std::vector<Natural>& outside, std::vector<Natural>& numerators, Watch& watch);

// A share that is 0 or 1 only when `some_one` or `some_zero` says so.
double honest_share(double share, bool some_zero, bool some_one);

}  // namespace pencilmark::sums
