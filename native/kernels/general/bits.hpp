// A set of value indices in W words: 64 values in one, 256 in four.
#pragma once

#include <bit>
#include <cstdint>

namespace pencilmark::general {

// How many bits are set, without the call that std::popcount is on processors nobody named.
inline int count_bits(std::uint64_t word) {
    if ((word & (word - 1)) == 0) return word != 0;
    word -= word >> 1 & 0x5555555555555555;
    word = (word & 0x3333333333333333) + (word >> 2 & 0x3333333333333333);
    word = (word + (word >> 4)) & 0x0F0F0F0F0F0F0F0F;
    return static_cast<int>(word * 0x0101010101010101 >> 56);
}

template <int W>
struct Bits {
    std::uint64_t words[W]{};

    static Bits one(int i) {
        Bits set;
        set.add(i);
        return set;
    }
    // The indices from `low` up to, not including, `high`.
    static Bits range(int low, int high) {
        Bits set;
        for (int k = 0; k < W; ++k) set.words[k] = below(high - 64 * k) & ~below(low - 64 * k);
        return set;
    }

    bool has(int i) const { return words[word(i)] >> (i & 63) & 1; }
    void add(int i) { words[word(i)] |= std::uint64_t{1} << (i & 63); }
    void drop(int i) { words[word(i)] &= ~(std::uint64_t{1} << (i & 63)); }

    bool none() const {
        std::uint64_t all = 0;
        for (int k = 0; k < W; ++k) all |= words[k];
        return all == 0;
    }
    bool any() const { return !none(); }
    bool meets(const Bits& other) const {
        std::uint64_t both = 0;
        for (int k = 0; k < W; ++k) both |= words[k] & other.words[k];
        return both != 0;
    }
    bool within(const Bits& other) const {
        std::uint64_t outside = 0;
        for (int k = 0; k < W; ++k) outside |= words[k] & ~other.words[k];
        return outside == 0;
    }
    int count() const {
        int all = 0;
        for (int k = 0; k < W; ++k) all += count_bits(words[k]);
        return all;
    }
    // Of a set that is not empty.
    int lowest() const {
        int k = 0;
        while (W > 1 && words[k] == 0) ++k;
        return 64 * k + std::countr_zero(words[k]);
    }
    int highest() const {
        int k = W - 1;
        while (W > 1 && words[k] == 0) --k;
        return 64 * k + 63 - std::countl_zero(words[k]);
    }

    Bits& operator&=(const Bits& other) {
        for (int k = 0; k < W; ++k) words[k] &= other.words[k];
        return *this;
    }
    Bits& operator|=(const Bits& other) {
        for (int k = 0; k < W; ++k) words[k] |= other.words[k];
        return *this;
    }
    Bits& operator-=(const Bits& other) {
        for (int k = 0; k < W; ++k) words[k] &= ~other.words[k];
        return *this;
    }
    friend Bits operator&(Bits left, const Bits& right) { return left &= right; }
    friend Bits operator|(Bits left, const Bits& right) { return left |= right; }
    friend Bits operator-(Bits left, const Bits& right) { return left -= right; }
    friend bool operator==(const Bits&, const Bits&) = default;

    // Calls visit(i) for every index, ascending.
    template <class Visit>
    void each(Visit visit) const {
        for (int k = 0; k < W; ++k)
            for (std::uint64_t rest = words[k]; rest; rest &= rest - 1) visit(64 * k + std::countr_zero(rest));
    }
    // The same until visit(i) is true; whether it was.
    template <class Visit>
    bool find(Visit visit) const {
        for (int k = 0; k < W; ++k)
            for (std::uint64_t rest = words[k]; rest; rest &= rest - 1)
                if (visit(64 * k + std::countr_zero(rest))) return true;
        return false;
    }

private:
    static int word(int i) { return W == 1 ? 0 : i >> 6; }
    static std::uint64_t below(int i) { return i <= 0 ? 0 : i >= 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << i) - 1; }
};

}  // namespace pencilmark::general
