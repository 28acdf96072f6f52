// A word of lanes: one bit for each of the boards worked side by side.
//
// LaneWord<1> is a plain 64-bit integer and compiles anywhere; wider ones use the vector types of GCC and Clang and
// become whatever vector instructions the including file was compiled for.
#pragma once

#include <cstdint>

namespace pencilmark::sudoku::sliced {

template <int Parts>
struct VectorOfParts {
#if defined(__GNUC__)
    typedef std::uint64_t Type __attribute__((vector_size(8 * Parts)));
    typedef std::uint64_t Part __attribute__((may_alias));
#endif
};

template <>
struct VectorOfParts<1> {
    using Type = std::uint64_t;
    using Part = std::uint64_t;
};

template <int Parts>
struct LaneWord {
    using Vector = typename VectorOfParts<Parts>::Type;
    using Part = typename VectorOfParts<Parts>::Part;
    static constexpr int parts = Parts;
    static constexpr int lanes = 64 * Parts;

    Vector bits;

    static LaneWord each(std::uint64_t part) { return LaneWord{Vector{} + part}; }
    static LaneWord none() { return LaneWord{Vector{}}; }
    static LaneWord all() { return ~none(); }
    std::uint64_t part(int i) const { return reinterpret_cast<const Part*>(&bits)[i]; }
    Part& part(int i) { return reinterpret_cast<Part*>(&bits)[i]; }

    bool any() const {
        std::uint64_t all = 0;
        for (int i = 0; i < Parts; ++i) all |= part(i);
        return all != 0;
    }

    // Members, because GCC compiles a friend of a template for the processor of the command line, whatever a pragma says.
    LaneWord operator&(const LaneWord& other) const { return LaneWord{bits & other.bits}; }
    LaneWord operator|(const LaneWord& other) const { return LaneWord{bits | other.bits}; }
    LaneWord operator^(const LaneWord& other) const { return LaneWord{bits ^ other.bits}; }
    LaneWord operator~() const { return LaneWord{~bits}; }
    LaneWord operator>>(int count) const { return LaneWord{bits >> count}; }
    LaneWord operator<<(int count) const { return LaneWord{bits << count}; }
    LaneWord& operator&=(LaneWord other) { return *this = *this & other; }
    LaneWord& operator|=(LaneWord other) { return *this = *this | other; }
    LaneWord& operator^=(LaneWord other) { return *this = *this ^ other; }
};

// At least two of three.
template <class W>
inline W two_of(W a, W b, W c) {
    return (a & b) | (c & (a | b));
}

}  // namespace pencilmark::sudoku::sliced
