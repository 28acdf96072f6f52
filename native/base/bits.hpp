// Sets of value indices, and the few questions a search asks of them.
//
//   Mask    one 64-bit word: nearly every problem
//   Wide    several of them, for tables of more than 64 values
//
// A search is compiled for each width; `Set` is the width of the one at hand.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <cstring>
#include <type_traits>

// Not compiled into its callers: what is seldom needed must not slow down the rest. And the opposite.
#if defined(__GNUC__)
#define PENCILMARK_APART [[gnu::noinline]]
#define PENCILMARK_INLINE [[gnu::always_inline]] inline
#else
#define PENCILMARK_APART
#define PENCILMARK_INLINE inline
#endif

namespace pencilmark {

using Mask = std::uint64_t;

template <std::size_t words>
struct Wide {
    std::array<Mask, words> word{};

    bool operator==(const Wide&) const = default;
    Wide& operator&=(const Wide& other) {
        return combine(other, [](Mask a, Mask b) { return a & b; });
    }
    Wide& operator|=(const Wide& other) {
        return combine(other, [](Mask a, Mask b) { return a | b; });
    }
    Wide& operator^=(const Wide& other) {
        return combine(other, [](Mask a, Mask b) { return a ^ b; });
    }
    friend Wide operator&(Wide a, const Wide& b) { return a &= b; }
    friend Wide operator|(Wide a, const Wide& b) { return a |= b; }
    friend Wide operator^(Wide a, const Wide& b) { return a ^= b; }
    friend Wide operator~(Wide a) {
        for (Mask& w : a.word) w = ~w;
        return a;
    }

private:
    template <class Operation>
    Wide& combine(const Wide& other, Operation operation) {
        for (std::size_t i = 0; i < words; ++i) word[i] = operation(word[i], other.word[i]);
        return *this;
    }
};

// How a set is handed on: a word in a register.
template <class Set>
using Given = std::conditional_t<sizeof(Set) == sizeof(Mask), Set, const Set&>;

template <class Set>
constexpr std::size_t words_in = sizeof(Set) / sizeof(Mask);
template <class Set>
constexpr std::size_t most_in = 64 * words_in<Set>;  // so many values there can be

// A build for any x86-64 has no population count instruction, and the library's routine is a call.
inline int count_bits(Mask mask) {
#if defined(__x86_64__) && !defined(__POPCNT__)
    mask -= mask >> 1 & 0x5555555555555555;
    mask = (mask & 0x3333333333333333) + (mask >> 2 & 0x3333333333333333);
    mask = (mask + (mask >> 4)) & 0x0F0F0F0F0F0F0F0F;
    return static_cast<int>(mask * 0x0101010101010101 >> 56);
#else
    return std::popcount(mask);
#endif
}

inline Mask bit(int place) { return Mask{1} << place; }
inline bool is_empty(Mask mask) { return mask == 0; }
inline bool at_most_one(Mask mask) { return (mask & (mask - 1)) == 0; }
inline bool has(Mask mask, int value) { return (mask & bit(value)) != 0; }

inline Mask without_lowest(Mask mask) { return mask & (mask - 1); }
inline Mask up_to_lowest(Mask mask) { return mask ^ (mask - 1); }  // of an empty one, everything

// Both want a set that is not empty.
inline int lowest(Mask mask) { return std::countr_zero(mask); }
inline int highest(Mask mask) { return 63 - std::countl_zero(mask); }

inline Mask lowest_bit(Mask mask) { return mask & (~mask + 1); }
inline Mask first_bits(int count) { return count >= 64 ? ~Mask{0} : (Mask{1} << count) - 1; }

// For a set that is not empty: the values larger (smaller) than its smallest (largest) one.
inline Mask above_smallest(Mask mask) { return ~(mask ^ (mask - 1)); }
inline Mask below_largest(Mask mask) { return (Mask{1} << highest(mask)) - 1; }

inline Mask from_highest(Mask mask) { return mask == 0 ? ~Mask{0} : ~Mask{0} << highest(mask); }

// Calls `see` with every value, lowest first.
template <class See>
void each_value(Mask mask, See see) {
    for (; mask != 0; mask &= mask - 1) see(lowest(mask));
}

// The same of several words

template <std::size_t words>
int count_bits(const Wide<words>& set) {
    int count = 0;
    for (const Mask word : set.word) count += count_bits(word);
    return count;
}

template <std::size_t words>
bool is_empty(const Wide<words>& set) {
    return set == Wide<words>{};
}

template <std::size_t words>
bool at_most_one(const Wide<words>& set) {
    bool met = false;
    for (const Mask word : set.word) {
        if (word != 0 && (met || !at_most_one(word))) return false;
        met |= word != 0;
    }
    return true;
}

template <std::size_t words>
bool has(const Wide<words>& set, int value) {
    return has(set.word[static_cast<std::size_t>(value) / 64], value % 64);
}

template <std::size_t words>
int lowest(const Wide<words>& set) {
    std::size_t at = 0;
    while (set.word[at] == 0) ++at;
    return static_cast<int>(64 * at) + lowest(set.word[at]);
}

template <std::size_t words>
int highest(const Wide<words>& set) {
    std::size_t at = words - 1;
    while (set.word[at] == 0) --at;
    return static_cast<int>(64 * at) + highest(set.word[at]);
}

template <std::size_t words>
Wide<words> without_lowest(Wide<words> set) {
    for (Mask& word : set.word)
        if (word != 0) {
            word = without_lowest(word);
            break;
        }
    return set;
}

template <std::size_t words>
Wide<words> up_to_lowest(const Wide<words>& set) {
    Wide<words> all{};
    for (std::size_t at = 0; at < words; ++at) {
        all.word[at] = up_to_lowest(set.word[at]);
        if (set.word[at] != 0) break;
    }
    return all;
}

template <std::size_t words>
Wide<words> from_highest(const Wide<words>& set) {
    Wide<words> all{};
    for (std::size_t at = words; at-- > 0;) {
        all.word[at] = from_highest(set.word[at]);
        if (set.word[at] != 0) break;
    }
    return all;
}

template <std::size_t words, class See>
void each_value(const Wide<words>& set, See see) {
    for (std::size_t at = 0; at < words; ++at)
        each_value(set.word[at], [&](int value) { see(static_cast<int>(64 * at) + value); });
}

// Sets of either kind

template <class Set>
Set only(int value) {
    if constexpr (words_in<Set> == 1) return bit(value);
    else {
        Set set;
        set.word[static_cast<std::size_t>(value) / 64] = bit(value % 64);
        return set;
    }
}

// From words that stand in a row, set behind set.
template <class Set>
Set load(const Mask* words, std::size_t index = 0) {
    if constexpr (words_in<Set> == 1) return words[index];
    else {
        Set set;
        std::memcpy(set.word.data(), words + index * words_in<Set>, sizeof(Set));
        return set;
    }
}

template <class Set>
const Mask* words_of(const Set& set) {
    if constexpr (words_in<Set> == 1) return &set;
    else return set.word.data();
}

}  // namespace pencilmark
