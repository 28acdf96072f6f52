// Random choices that every machine and every engine repeats: the twin of generate/draw.py.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <utility>

#include "base/mixing.hpp"

namespace pencilmark::generate {

class Draw {
public:
    explicit Draw(std::uint64_t key) : key_(key), at_(key) {}

    // Other draws, that do not depend on how many were drawn here.
    template <class... Parts>
    Draw branch(Parts... parts) const {
        std::uint64_t key = key_;
        ((key = mix(key ^ mix(number(parts)))), ...);
        return Draw(key);
    }

    std::uint64_t key() const { return key_; }

    std::uint64_t word() { return mix(at_ += 0x9E3779B97F4A7C15); }

    // A number from 0 to bound − 1.
    std::uint64_t below(std::uint64_t bound) { return static_cast<std::uint64_t>(Twice{word()} * bound >> 64); }

    template <class T>
    void shuffle(std::span<T> items) {
        for (std::size_t last = items.size(); last-- > 1;) std::swap(items[last], items[below(last + 1)]);
    }

private:
    __extension__ typedef unsigned __int128 Twice;

    // A part of a path as a word.
    static std::uint64_t number(int part) { return static_cast<std::uint64_t>(part); }
    static std::uint64_t number(std::string_view part) {
        std::uint64_t word = 0;
        for (char letter : part) word = mix(word ^ static_cast<unsigned char>(letter));
        return word;
    }

    std::uint64_t key_, at_;
};

}  // namespace pencilmark::generate
