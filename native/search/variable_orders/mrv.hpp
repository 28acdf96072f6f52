// `mrv`: minimum remaining values, the fail-first principle.
#pragma once

#include <algorithm>
#include <array>
#include <cstring>
#if defined(__SSE2__)
#include <emmintrin.h>
#elif defined(__wasm_simd128__)
#include <wasm_simd128.h>
#endif

#include "search/state.hpp"

namespace pencilmark::textbook {

struct MinimumRemainingValues {
    using Score = int;
    template <class Core>
    static Score score(const Core& core, int variable) {
        if (core.net.domains_are_legal) return core.size(variable);
        return count_bits(core.legal(variable));
    }
};

struct MinimumRemainingValuesUnique {
    using Score = int;
    template <class Core>
    static Score score(const Core& core, int variable) {
        if (core.net.asked_unique.size() == 0) return core.size(variable);
        return count_bits(core.legal_unique(variable));
    }
};

// `mrv` where every value of a domain is legal: the smallest size, found in a row of bytes, and the tie-break
// asked only of those that have it.
template <class TieBreak>
int pick_smallest(const Core<Mask>& core) {
    const std::uint8_t* const sizes = core.sizes().data();
    const std::uint8_t* const end = sizes + core.sizes().size();
    std::uint8_t smallest = no_size<Mask>;
    for (const std::uint8_t* size = sizes; size != end; ++size) smallest = std::min(smallest, *size);
    const auto following = [&](const std::uint8_t* from) {
        const void* found = std::memchr(from, smallest, static_cast<std::size_t>(end - from));
        return static_cast<const std::uint8_t*>(found);
    };
    const std::uint8_t* best = following(sizes);
    typename TieBreak::Score tie = TieBreak::score(core, static_cast<int>(best - sizes));
    for (auto* other = following(best + 1); other != nullptr; other = following(other + 1)) {
        const typename TieBreak::Score own = TieBreak::score(core, static_cast<int>(other - sizes));
        if (!(own < tie)) continue;
        best = other;
        tie = own;
    }
    return static_cast<int>(best - sizes);
}

// The variables of the smallest size, one bit each; for at most 256 variables.
using Smallest = std::array<std::uint64_t, 4>;

// Sixteen sizes side by side: `least_of` them stands in every place, `places_of` is a bit for each that is the one wanted.
#if defined(__SSE2__)
using Sixteen = __m128i;
inline Sixteen sixteen_at(const std::uint8_t* at) { return _mm_loadu_si128(reinterpret_cast<const __m128i*>(at)); }
inline Sixteen smaller_of(Sixteen a, Sixteen b) { return _mm_min_epu8(a, b); }
inline Sixteen least_of(Sixteen least) {
    least = _mm_min_epu8(least, _mm_srli_si128(least, 8));
    least = _mm_min_epu8(least, _mm_srli_si128(least, 4));
    least = _mm_min_epu8(least, _mm_srli_si128(least, 2));
    least = _mm_min_epu8(least, _mm_srli_si128(least, 1));
    return _mm_set1_epi8(static_cast<char>(_mm_cvtsi128_si32(least)));
}
inline unsigned places_of(Sixteen wanted, Sixteen sizes) {
    return static_cast<unsigned>(_mm_movemask_epi8(_mm_cmpeq_epi8(sizes, wanted)));
}
#elif defined(__wasm_simd128__)
using Sixteen = v128_t;
inline Sixteen sixteen_at(const std::uint8_t* at) { return wasm_v128_load(at); }
inline Sixteen smaller_of(Sixteen a, Sixteen b) { return wasm_u8x16_min(a, b); }
inline Sixteen least_of(Sixteen least) {
    least = wasm_u8x16_min(least, wasm_i64x2_shuffle(least, least, 1, 0));
    least = wasm_u8x16_min(least, wasm_u64x2_shr(least, 32));
    least = wasm_u8x16_min(least, wasm_u64x2_shr(least, 16));
    least = wasm_u8x16_min(least, wasm_u64x2_shr(least, 8));
    return wasm_u8x16_splat(wasm_u8x16_extract_lane(least, 0));
}
inline unsigned places_of(Sixteen wanted, Sixteen sizes) { return wasm_i8x16_bitmask(wasm_i8x16_eq(sizes, wanted)); }
#endif

#if defined(__SSE2__) || defined(__wasm_simd128__)
inline Smallest smallest_of(const std::vector<std::uint8_t>& sizes) {
    const auto sixteen = [&](std::size_t i) { return sixteen_at(sizes.data() + i * 16); };
    const std::size_t count = sizes.size() / 16;
    Sixteen least = sixteen(0);
    for (std::size_t i = 1; i < count; ++i) least = smaller_of(least, sixteen(i));
    const Sixteen wanted = least_of(least);
    Smallest found{};
    for (std::size_t i = 0; i < count; ++i)
        found[i / 4] |= static_cast<std::uint64_t>(places_of(wanted, sixteen(i))) << (i % 4 * 16);
    return found;
}
#else
inline Smallest smallest_of(const std::vector<std::uint8_t>& sizes) {
    const std::uint8_t wanted = *std::min_element(sizes.begin(), sizes.end());
    Smallest found{};
    for (std::size_t i = 0; i < sizes.size(); ++i)
        found[i / 64] |= static_cast<std::uint64_t>(sizes[i] == wanted) << (i % 64);
    return found;
}
#endif

template <bool by_machine>
#if defined(__GNUC__)
[[gnu::always_inline]]
#endif
inline int count_neighbours(std::uint64_t word) {
#if defined(__GNUC__)
    if constexpr (by_machine) return __builtin_popcountll(word);
#endif
    return count_bits(word);
}

// `mrv+deg` where every value of a domain is legal and neighbours are rows of bits. `by_machine`: the caller is
// compiled for machines that count bits in one instruction, and this is compiled into it.
template <bool by_machine>
#if defined(__GNUC__)
[[gnu::always_inline]]
#endif
inline int pick_most_connected(const Core<Mask>& core) {
    const NeighbourMasks& neighbours = *core.net.neighbours;
    const std::uint64_t* const free = core.free().data();
    const std::size_t words = neighbours.words();
    const Smallest tied = smallest_of(core.sizes());
    int best = -1, most = -1;
    for (std::size_t at = 0; at < tied.size(); ++at)
        for (std::uint64_t left = tied[at]; left != 0; left &= left - 1) {
            const int variable = static_cast<int>(at * 64) + lowest(left);
            const std::uint64_t* const mask = neighbours.of(variable);
            int degree = count_neighbours<by_machine>(mask[0] & free[0]);
            for (std::size_t word = 1; word < words; ++word)
                degree += count_neighbours<by_machine>(mask[word] & free[word]);
            if (degree <= most) continue;
            best = variable;
            most = degree;
        }
    return best;
}

}  // namespace pencilmark::textbook
