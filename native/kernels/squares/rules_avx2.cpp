// The rules in vectors of 256 bits, for processors that have AVX2. Everything that is not a template of the lanes
// comes before the pragma: its inline functions are shared with the other files and must run on any processor.
#if defined(__GNUC__) && defined(__x86_64__)
#include <cstdint>
#include <cstring>
#include <memory>
#include <type_traits>
#include <utility>
#include <vector>

#include "kernels/squares/dotted_units.hpp"
#include "kernels/squares/latin_dispatch.hpp"
#include "kernels/squares/plane_board.hpp"

#if defined(__clang__)
#pragma clang attribute push(__attribute__((target("avx2"))), apply_to = function)
#else
#pragma GCC target("avx2")
#pragma GCC diagnostic ignored "-Wpsabi"
#endif

#define PENCILMARK_AVX2 1
#include "kernels/squares/vector_lanes.hpp"

#if defined(PENCILMARK_VECTOR_LANES)
namespace pencilmark::squares {

using Lanes = VectorLanes<16, 1>;

// Within each half of a vector, as the processor does it.
struct Mix16 {
    using Vector = Vector16;
    static Vector low(const Vector& a, const Vector& b) {
        return __builtin_shufflevector(a, b, 0, 16, 1, 17, 2, 18, 3, 19, 8, 24, 9, 25, 10, 26, 11, 27);
    }
    static Vector high(const Vector& a, const Vector& b) {
        return __builtin_shufflevector(a, b, 4, 20, 5, 21, 6, 22, 7, 23, 12, 28, 13, 29, 14, 30, 15, 31);
    }
};

static inline void turn_lines(const Sheet& from, int n, int line, Vector16 (&block)[8]) {
    for (int i = 0; i < 8; ++i) {
        if (line + i < n) std::memcpy(&block[i], from.line[line + i], sizeof(Vector16));
        else block[i] = Vector16{} + pad;
    }
    turn<Mix16>(block);
}

// The two blocks of the upper lines are turned side by side, then those of the lower lines; what is above the
// diagonal changes places with what is below.
static inline void transpose(const Sheet& from, Sheet& to, int n, const Lanes&) {
    Vector16 upper[8], lower[8];
    turn_lines(from, n, 0, upper);
    turn_lines(from, n, 8, lower);
    for (int i = 0; i < 8; ++i) {
        const Vector16 line =
            __builtin_shufflevector(upper[i], lower[i], 0, 1, 2, 3, 4, 5, 6, 7, 16, 17, 18, 19, 20, 21, 22, 23);
        std::memcpy(to.line[i], &line, sizeof line);
    }
    for (int i = 0; i + 8 < n; ++i) {
        const Vector16 line =
            __builtin_shufflevector(upper[i], lower[i], 8, 9, 10, 11, 12, 13, 14, 15, 24, 25, 26, 27, 28, 29, 30, 31);
        std::memcpy(to.line[i + 8], &line, sizeof line);
    }
}

}  // namespace pencilmark::squares
#endif

#include "kernels/squares/latin_rules.hpp"
#include "kernels/squares/plane_rules.hpp"

namespace pencilmark::squares {

#if defined(PENCILMARK_VECTOR_LANES)

LatinPath avx2_latin_path() { return {&LatinRules<Lanes>::settle, &LatinChoice<Lanes>::choose}; }
PlanePath avx2_plane_path(const PlaneFrame& frame) { return path_in<Lanes>(frame); }
#endif

}  // namespace pencilmark::squares

#if defined(__clang__)
#pragma clang attribute pop
#endif
#endif
