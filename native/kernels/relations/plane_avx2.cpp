// The rules in vectors of 256 bits, for processors that have AVX2. Everything that is not a template of the lanes
// comes before the pragma: its inline functions are shared with the other files and must run on any processor.
#if defined(__GNUC__) && defined(__x86_64__)
#include <cstdint>
#include <cstring>
#include <type_traits>
#include <utility>

#include "kernels/relations/planes.hpp"

#if defined(__clang__)
#pragma clang attribute push(__attribute__((target("avx2"))), apply_to = function)
#else
#pragma GCC target("avx2")
#pragma GCC diagnostic ignored "-Wpsabi"
#endif

#include "kernels/relations/plane_rules.hpp"

namespace pencilmark::relations {

#if defined(PENCILMARK_VECTOR_LANES)
using Lanes = VectorLanes<16, 1>;

PlanePath avx2_plane_path(int order) { return path_in<Lanes>(order); }
#endif

}  // namespace pencilmark::relations

#if defined(__clang__)
#pragma clang attribute pop
#endif
#endif
