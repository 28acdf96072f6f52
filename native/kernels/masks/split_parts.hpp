// Splits what the first propagation leaves open into parts that no constraint links any more: they are
// solved one by one and their solutions multiply.
#pragma once

#include "kernels/masks/graph.hpp"

namespace pencilmark::masks {

Parting split(const Graph& graph, const std::vector<Mask>& domains);

}  // namespace pencilmark::masks
