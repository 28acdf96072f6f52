// Four nodes a register, for processors that have AVX2. What is no template of the lanes comes before the pragma: its
// inline functions are shared with the other files and must run on any processor.
#if defined(__GNUC__) && defined(__x86_64__)
#include <immintrin.h>

#include <algorithm>
#include <utility>

#include "paths/fifteen/batch.hpp"

#if defined(__clang__)
#pragma clang attribute push(__attribute__((target("avx2,popcnt"))), apply_to = function)
#else
#pragma GCC target("avx2,popcnt")
#endif

#include "paths/fifteen/loads.hpp"

namespace pencilmark::paths::fifteen {

namespace {

// For each mask of lanes the permutation that brings them to the front, in order; as halves of lanes.
struct Fronts {
    alignas(32) std::array<std::array<std::int32_t, 8>, 16> half{};

    constexpr Fronts() {
        for (int mask = 0; mask < 16; ++mask)
            for (int lane = 0, next = 0; lane < 4; ++lane)
                if (mask >> lane & 1) {
                    half[mask][next++] = 2 * lane;
                    half[mask][next++] = 2 * lane + 1;
                }
    }
};
constexpr Fronts fronts;

struct FourLanes {
    using Vector = __m256i;
    static constexpr int width = 4;

    static Vector read(const Word* words) { return _mm256_loadu_si256(reinterpret_cast<const Vector*>(words)); }
    static void write(Word* words, Vector lanes) { _mm256_storeu_si256(reinterpret_cast<Vector*>(words), lanes); }
    static Vector all(Word word) { return _mm256_set1_epi64x(static_cast<long long>(word)); }
    template <int Count>
    static Vector right(Vector lanes) {
        if constexpr (Count < 0) return _mm256_slli_epi64(lanes, -Count);
        else return _mm256_srli_epi64(lanes, Count);
    }
    static Vector shifted(Word word, Vector counts) { return _mm256_srlv_epi64(all(word), counts); }
    template <int Bit>
    static int bit(Vector lanes) {
        return _mm256_movemask_pd(_mm256_castsi256_pd(_mm256_slli_epi64(lanes, 63 - Bit)));
    }
    static int any(Vector lanes) {
        return 15 ^ _mm256_movemask_pd(_mm256_castsi256_pd(_mm256_cmpeq_epi64(lanes, _mm256_setzero_si256())));
    }
    static int none_of(int mask) { return 15 ^ mask; }
    static std::uint32_t count(int mask) {
        return static_cast<std::uint32_t>(__builtin_popcount(static_cast<unsigned>(mask)));
    }
    static void append(Pen& pen, std::uint32_t& size, Vector place, Vector want, int mask) {
        const Vector front = _mm256_load_si256(reinterpret_cast<const Vector*>(fronts.half[mask].data()));
        write(&pen.place[size], _mm256_permutevar8x32_epi32(place, front));
        write(&pen.want[size], _mm256_permutevar8x32_epi32(want, front));
        size += count(mask);
    }
};

}  // namespace

std::unique_ptr<Batch> make_avx2_batch() { return std::make_unique<Loads<FourLanes>>(); }

}  // namespace pencilmark::paths::fifteen

#if defined(__clang__)
#pragma clang attribute pop
#endif
#endif
