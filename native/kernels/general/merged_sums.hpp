// Sums that say more together: long ones that do not overlap, but whose cells are rivals across them, may have far less
// freedom added up than each has alone. Little killers on neighbouring diagonals live on these.
#pragma once

#include <vector>

#include "kernels/general/model.hpp"

namespace pencilmark::general {

template <int W>
std::vector<Sum> merged_sums(const Model<W>& model, Watch& watch);

}  // namespace pencilmark::general
