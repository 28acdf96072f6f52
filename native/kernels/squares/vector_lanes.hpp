// Sixteen bits a lane, eight or sixteen lanes side by side: what the rules of a Latin square are written in.
//
// PlainLanes compiles anywhere. VectorLanes uses the vector types of GCC and Clang and becomes whatever vector
// instructions the including file was compiled for; Parts vectors of Width lanes make one word. Its operators are
// members: GCC compiles a friend of a template for the processor of the command line, whatever a pragma says, and a
// vector is returned in another way there.
#pragma once

#include <cstdint>
#include <cstring>

#include "kernels/squares/latin_square.hpp"

namespace pencilmark::squares {

template <int Lanes>
struct PlainLanes {
    static constexpr int lanes = Lanes;
    std::uint16_t lane[Lanes];

    static PlainLanes every(std::uint16_t value) {
        PlainLanes all;
        for (int i = 0; i < Lanes; ++i) all.lane[i] = value;
        return all;
    }
    static PlainLanes load(const std::uint16_t* line) {
        PlainLanes all;
        std::memcpy(all.lane, line, sizeof all.lane);
        return all;
    }
    void store(std::uint16_t* line) const { std::memcpy(line, lane, sizeof lane); }

    template <class Operation>
    static PlainLanes map(const PlainLanes& a, const PlainLanes& b, Operation operation) {
        PlainLanes all;
        for (int i = 0; i < Lanes; ++i) all.lane[i] = static_cast<std::uint16_t>(operation(a.lane[i], b.lane[i]));
        return all;
    }
    PlainLanes operator&(const PlainLanes& other) const {
        return map(*this, other, [](int x, int y) { return x & y; });
    }
    PlainLanes operator|(const PlainLanes& other) const {
        return map(*this, other, [](int x, int y) { return x | y; });
    }
    PlainLanes operator^(const PlainLanes& other) const {
        return map(*this, other, [](int x, int y) { return x ^ y; });
    }
    PlainLanes operator+(const PlainLanes& other) const {
        return map(*this, other, [](int x, int y) { return x + y; });
    }
    PlainLanes operator~() const { return *this ^ every(0xffff); }
    PlainLanes operator>>(int count) const {
        return map(*this, *this, [count](int x, int) { return x >> count; });
    }
    PlainLanes is_zero() const {
        return map(*this, *this, [](int x, int) { return x == 0 ? 0xffff : 0; });
    }
    PlainLanes equals(const PlainLanes& other) const { return (*this ^ other).is_zero(); }
    PlainLanes or_larger(const PlainLanes& other) const {  // of numbers below 2^15
        return map(*this, other, [](int x, int y) { return x > y ? x : y; });
    }
    // Lane i takes what lane i - 1 (from_above), i + 1 (from_below) or i ^ Step (across) holds.
    PlainLanes from_above() const {
        PlainLanes all = every(0);
        for (int i = 1; i < Lanes; ++i) all.lane[i] = lane[i - 1];
        return all;
    }
    PlainLanes from_below() const {
        PlainLanes all = every(0);
        for (int i = 1; i < Lanes; ++i) all.lane[i - 1] = lane[i];
        return all;
    }
    template <int Step>
    PlainLanes across() const {
        PlainLanes all;
        for (int i = 0; i < Lanes; ++i) all.lane[i] = lane[i ^ Step];
        return all;
    }
    bool any() const {
        int all = 0;
        for (int i = 0; i < Lanes; ++i) all |= lane[i];
        return all != 0;
    }
};

template <int Lanes>
void transpose(const Sheet& from, Sheet& to, int n, const PlainLanes<Lanes>&) {
    for (int i = 0; i < n; ++i)
        for (int j = 0; j < Lanes; ++j) to.line[i][j] = j < n ? from.line[j][i] : pad;
}

#if defined(__GNUC__) && defined(__has_builtin)
#if __has_builtin(__builtin_shufflevector)
#define PENCILMARK_VECTOR_LANES 1

typedef std::uint16_t Vector8 __attribute__((vector_size(16)));
typedef std::uint16_t Vector16 __attribute__((vector_size(32)));
typedef std::int16_t Signed8 __attribute__((vector_size(16)));
typedef std::int16_t Signed16 __attribute__((vector_size(32)));
typedef long long Whole __attribute__((vector_size(32)));
template <int Width>
struct VectorOf {
    using Type = Vector8;
    using Signed = Signed8;
};
template <>
struct VectorOf<16> {
    using Type = Vector16;
    using Signed = Signed16;
};

// Lanes of two vectors in a row, moved by one; lanes of one vector, each swapped with the one Step away.
template <class Vector>
static inline Vector moved_up(const Vector& a, const Vector& b) {
    if constexpr (sizeof a == 16) return __builtin_shufflevector(a, b, 7, 8, 9, 10, 11, 12, 13, 14);
    else return __builtin_shufflevector(a, b, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30);
}
template <class Vector>
static inline Vector moved_down(const Vector& a, const Vector& b) {
    if constexpr (sizeof a == 16) return __builtin_shufflevector(a, b, 1, 2, 3, 4, 5, 6, 7, 8);
    else return __builtin_shufflevector(a, b, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16);
}
template <int Step, class Vector>
static inline Vector swapped(const Vector& a) {
    constexpr int s = Step;
    if constexpr (sizeof a == 16)
        return __builtin_shufflevector(a, a, 0 ^ s, 1 ^ s, 2 ^ s, 3 ^ s, 4 ^ s, 5 ^ s, 6 ^ s, 7 ^ s);
    else
        return __builtin_shufflevector(a, a, 0 ^ s, 1 ^ s, 2 ^ s, 3 ^ s, 4 ^ s, 5 ^ s, 6 ^ s, 7 ^ s, 8 ^ s, 9 ^ s,
            10 ^ s, 11 ^ s, 12 ^ s, 13 ^ s, 14 ^ s, 15 ^ s);
}

template <int Width, int Parts>
struct VectorLanes {
    using Vector = typename VectorOf<Width>::Type;
    using Signed = typename VectorOf<Width>::Signed;
    static constexpr int lanes = Width * Parts;
    Vector part[Parts];

    static VectorLanes every(std::uint16_t value) {
        VectorLanes all;
        for (int i = 0; i < Parts; ++i) all.part[i] = Vector{} + value;
        return all;
    }
    static VectorLanes load(const std::uint16_t* line) {
        VectorLanes all;
        for (int i = 0; i < Parts; ++i) std::memcpy(&all.part[i], line + Width * i, sizeof(Vector));
        return all;
    }
    void store(std::uint16_t* line) const {
        for (int i = 0; i < Parts; ++i) std::memcpy(line + Width * i, &part[i], sizeof(Vector));
    }

    VectorLanes operator&(const VectorLanes& other) const {
        VectorLanes all;
        for (int i = 0; i < Parts; ++i) all.part[i] = part[i] & other.part[i];
        return all;
    }
    VectorLanes operator|(const VectorLanes& other) const {
        VectorLanes all;
        for (int i = 0; i < Parts; ++i) all.part[i] = part[i] | other.part[i];
        return all;
    }
    VectorLanes operator^(const VectorLanes& other) const {
        VectorLanes all;
        for (int i = 0; i < Parts; ++i) all.part[i] = part[i] ^ other.part[i];
        return all;
    }
    VectorLanes operator+(const VectorLanes& other) const {
        VectorLanes all;
        for (int i = 0; i < Parts; ++i) all.part[i] = part[i] + other.part[i];
        return all;
    }
    VectorLanes operator~() const {
        VectorLanes all;
        for (int i = 0; i < Parts; ++i) all.part[i] = ~part[i];
        return all;
    }
    VectorLanes operator>>(int count) const {
        VectorLanes all;
        for (int i = 0; i < Parts; ++i) all.part[i] = part[i] >> count;
        return all;
    }
    VectorLanes is_zero() const {
        VectorLanes all;
        for (int i = 0; i < Parts; ++i) all.part[i] = (Vector)(part[i] == Vector{});
        return all;
    }
    VectorLanes equals(const VectorLanes& other) const { return (*this ^ other).is_zero(); }
    VectorLanes or_larger(const VectorLanes& other) const {  // of numbers below 2^15
        VectorLanes all;
        for (int i = 0; i < Parts; ++i) {
            const Vector larger = (Vector)((Signed)part[i] > (Signed)other.part[i]);
            all.part[i] = (part[i] & larger) | (other.part[i] & ~larger);
        }
        return all;
    }
    VectorLanes from_above() const {
        VectorLanes all;
        for (int i = 0; i < Parts; ++i) all.part[i] = moved_up(i > 0 ? part[i - 1] : Vector{}, part[i]);
        return all;
    }
    VectorLanes from_below() const {
        VectorLanes all;
        for (int i = 0; i < Parts; ++i) all.part[i] = moved_down(part[i], i + 1 < Parts ? part[i + 1] : Vector{});
        return all;
    }
    template <int Step>
    VectorLanes across() const {
        VectorLanes all;
        for (int i = 0; i < Parts; ++i)
            if constexpr (Step < Width) all.part[i] = swapped<Step>(part[i]);
            else all.part[i] = part[i ^ Step / Width];
        return all;
    }
    bool any() const {
        Vector all = part[0];
        for (int i = 1; i < Parts; ++i) all |= part[i];
#if defined(PENCILMARK_AVX2)
        if constexpr (sizeof all == 32) return !__builtin_ia32_ptestz256((Whole)all, (Whole)all);
#endif
        std::uint64_t words[Width / 4];
        std::memcpy(words, &all, sizeof all);
        std::uint64_t some = 0;
        for (int i = 0; i < Width / 4; ++i) some |= words[i];
        return some != 0;
    }
};

// Interleaving line i with line i + 4 three times turns eight lines of eight lanes about their diagonal. All of
// this is static: files compiled for different processors must not share it.
struct Mix8 {
    using Vector = Vector8;
    static Vector low(const Vector& a, const Vector& b) {
        return __builtin_shufflevector(a, b, 0, 8, 1, 9, 2, 10, 3, 11);
    }
    static Vector high(const Vector& a, const Vector& b) {
        return __builtin_shufflevector(a, b, 4, 12, 5, 13, 6, 14, 7, 15);
    }
};

template <class Mix>
static inline void turn(typename Mix::Vector (&block)[8]) {
    typename Mix::Vector next[8];
    for (int step = 0; step < 3; ++step) {
        for (int i = 0; i < 4; ++i) {
            next[2 * i] = Mix::low(block[i], block[i + 4]);
            next[2 * i + 1] = Mix::high(block[i], block[i + 4]);
        }
        for (int i = 0; i < 8; ++i) block[i] = next[i];
    }
}

// The block of up to eight lines from `line` on and eight lanes from `lane` on, turned into its mirror place.
static inline void turn_block(const Sheet& from, Sheet& to, int n, int line, int lane) {
    Vector8 block[8];
    for (int i = 0; i < 8; ++i) {
        if (line + i < n) std::memcpy(&block[i], &from.line[line + i][lane], sizeof(Vector8));
        else block[i] = Vector8{} + pad;
    }
    turn<Mix8>(block);
    for (int i = 0; i < 8; ++i)
        if (lane + i < n) std::memcpy(&to.line[lane + i][line], &block[i], sizeof(Vector8));
}

template <int Parts>
static inline void transpose(const Sheet& from, Sheet& to, int n, const VectorLanes<8, Parts>&) {
    for (int line = 0; line < 8 * Parts; line += 8)
        for (int lane = 0; lane < 8 * Parts; lane += 8) turn_block(from, to, n, line, lane);
}
#endif
#endif

}  // namespace pencilmark::squares
