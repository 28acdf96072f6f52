#include "kernels/squares/latin_dispatch.hpp"

#include "kernels/squares/latin_rules.hpp"

namespace pencilmark::squares {

namespace {

#if defined(PENCILMARK_VECTOR_LANES)
using Narrow = VectorLanes<8, 1>;
using Wide = VectorLanes<8, 2>;
#else
using Narrow = PlainLanes<8>;
using Wide = PlainLanes<16>;
#endif

template <class W>
LatinPath path_of() {
    return {&LatinRules<W>::settle, &LatinChoice<W>::choose};
}

}  // namespace

LatinPath narrow_latin_path() { return path_of<Narrow>(); }
LatinPath wide_latin_path() { return path_of<Wide>(); }

LatinPath latin_path(int order) {
    if (order <= 8) return narrow_latin_path();
#if defined(PENCILMARK_VECTOR_LANES) && defined(__x86_64__)
    if (__builtin_cpu_supports("avx2")) return avx2_latin_path();
#endif
    return wide_latin_path();
}

}  // namespace pencilmark::squares
