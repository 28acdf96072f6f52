#include "kernels/squares/plane_rules.hpp"

namespace pencilmark::squares {

namespace {

#if defined(PENCILMARK_VECTOR_LANES)
using Lanes = VectorLanes<8, 2>;
#else
using Lanes = PlainLanes<16>;
#endif

}  // namespace

PlanePath portable_plane_path(const PlaneFrame& frame) { return path_in<Lanes>(frame); }

PlanePath plane_path(const PlaneFrame& frame) {
#if defined(PENCILMARK_VECTOR_LANES) && defined(__x86_64__)
    if (__builtin_cpu_supports("avx2")) return avx2_plane_path(frame);
#endif
    return portable_plane_path(frame);
}

}  // namespace pencilmark::squares
