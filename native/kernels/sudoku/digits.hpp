// A word for each digit, side by side: what is true of one digit is worked out for all nine at once.
//
// Sixteen words of 32 bits, the last seven always zero, in Parts registers: one of 512 bits, two of 256 or four
// of 128; Digits<16> is plain integers and compiles anywhere. Each becomes the vector instructions that its
// including file was compiled for.
#pragma once

#include <cstdint>
#include <cstring>

#include "kernels/sudoku/board.hpp"

namespace pencilmark::sudoku {

template <int Lanes>
struct LanesOf {
#if defined(__GNUC__)
    typedef std::uint32_t Type __attribute__((vector_size(4 * Lanes)));
#endif
};

template <>
struct LanesOf<1> {
    using Type = std::uint32_t;
};

template <int Parts>
struct Digits {
    static constexpr int lanes = 16 / Parts;
    using Part = typename LanesOf<lanes>::Type;

    Part part[Parts];

    // Members, because GCC compiles a friend of a template for the processor of the command line, whatever a pragma says.
    template <class Make>
    static Digits made(Make make) {
        Digits result;
        for (int i = 0; i < Parts; ++i) result.part[i] = make(i);
        return result;
    }
    static Digits each(std::uint32_t word) {
        return made([&](int) { return Part{} + word; });
    }
    static Digits of(const std::uint32_t* words) {
        Digits result;
        std::memcpy(&result, words, sizeof result);
        return result;
    }
    // All bits of the nine words in use.
    static Digits nine() {
        static constexpr std::uint32_t words[16] = {~0U, ~0U, ~0U, ~0U, ~0U, ~0U, ~0U, ~0U, ~0U};
        return of(words);
    }
    void store(std::uint32_t* words) const { std::memcpy(words, this, sizeof *this); }
    std::uint32_t first() const {
        std::uint32_t word;
        std::memcpy(&word, this, sizeof word);
        return word;
    }

    Digits operator&(const Digits& other) const {
        return made([&](int i) { return part[i] & other.part[i]; });
    }
    Digits operator|(const Digits& other) const {
        return made([&](int i) { return part[i] | other.part[i]; });
    }
    Digits operator^(const Digits& other) const {
        return made([&](int i) { return part[i] ^ other.part[i]; });
    }
    Digits operator+(const Digits& other) const {
        return made([&](int i) { return part[i] + other.part[i]; });
    }
    Digits operator-(const Digits& other) const {
        return made([&](int i) { return part[i] - other.part[i]; });
    }
    Digits operator~() const {
        return made([&](int i) { return ~part[i]; });
    }
    Digits operator>>(int count) const {
        return made([&](int i) { return part[i] >> count; });
    }
    Digits operator<<(int count) const {
        return made([&](int i) { return part[i] << count; });
    }
    Digits operator&(std::uint32_t word) const { return *this & each(word); }

    // All bits where the word is zero, none elsewhere.
    Digits is_zero() const {
        if constexpr (lanes == 1) return made([&](int i) { return part[i] ? 0U : ~0U; });
        else return made([&](int i) { return reinterpret_cast<Part>(part[i] == Part{}); });
    }

    // Word i changes places with word i ^ Apart.
    template <int Apart>
    Digits swapped() const {
        if constexpr (Apart >= lanes) return made([&](int i) { return part[i ^ (Apart / lanes)]; });
        else return made([&](int i) { return within<Apart>(part[i]); });
    }

private:
    template <int Apart>
    static Part within(Part words) {
#if defined(__GNUC__)
        constexpr auto at = [](int i) { return i ^ Apart; };
        if constexpr (lanes == 16)
            return __builtin_shufflevector(words, words, at(0), at(1), at(2), at(3), at(4), at(5), at(6), at(7), at(8),
                at(9), at(10), at(11), at(12), at(13), at(14), at(15));
        else if constexpr (lanes == 8)
            return __builtin_shufflevector(words, words, at(0), at(1), at(2), at(3), at(4), at(5), at(6), at(7));
        else return __builtin_shufflevector(words, words, at(0), at(1), at(2), at(3));
#else
        return words;  // a part of one word has nothing to swap
#endif
    }
};

}  // namespace pencilmark::sudoku
