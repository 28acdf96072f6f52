// A word of lanes: one bit for each of the boards worked side by side.
//
// Wide<1> is a plain 64-bit integer and compiles anywhere; wider ones use the vector types of GCC and Clang and
// become whatever vector instructions the including file was compiled for.
#pragma once

#include <cstdint>

namespace pencilmark::sudoku::sliced {

template <int Parts>
struct Wide {
    static constexpr int parts = Parts;
    static constexpr int lanes = 64 * Parts;
#if defined(__GNUC__)
    typedef std::uint64_t Vector __attribute__((vector_size(8 * Parts)));
#else
    static_assert(Parts == 1, "vector types need GCC or Clang");
    using Vector = std::uint64_t;
#endif
    Vector bits;

    static Wide none() { return Wide{Vector{}}; }
    static Wide all() { return ~none(); }
    std::uint64_t part(int i) const { return reinterpret_cast<const Lane64*>(&bits)[i]; }
    void set_part(int i, std::uint64_t value) { reinterpret_cast<Lane64*>(&bits)[i] = value; }

    friend Wide operator&(Wide a, Wide b) { return Wide{a.bits & b.bits}; }
    friend Wide operator|(Wide a, Wide b) { return Wide{a.bits | b.bits}; }
    friend Wide operator^(Wide a, Wide b) { return Wide{a.bits ^ b.bits}; }
    friend Wide operator~(Wide a) { return Wide{~a.bits}; }
    friend Wide operator>>(Wide a, int count) { return Wide{a.bits >> count}; }
    friend Wide operator<<(Wide a, int count) { return Wide{a.bits << count}; }
    Wide& operator&=(Wide other) { return *this = *this & other; }
    Wide& operator|=(Wide other) { return *this = *this | other; }

private:
#if defined(__GNUC__)
    typedef std::uint64_t __attribute__((may_alias)) Lane64;
#else
    using Lane64 = std::uint64_t;
#endif
};

// At least two of three.
template <class W>
inline W two_of(W a, W b, W c) {
    return (a & b) | (c & (a | b));
}

}  // namespace pencilmark::sudoku::sliced
