// Random choices that every machine and every engine repeats: the twin of generate/draw.py.
#pragma once

#include <cstdint>
#include <span>
#include <utility>

#include "base/mixing.hpp"

namespace pencilmark::generate {

class Draw {
public:
    explicit Draw(std::uint64_t key) : at_(key) {}

    // A number from 0 to bound − 1.
    std::uint64_t below(std::uint64_t bound) {
        at_ += 0x9E3779B97F4A7C15;
        return static_cast<std::uint64_t>(Twice{mix(at_)} * bound >> 64);
    }

    template <class T>
    void shuffle(std::span<T> items) {
        for (std::size_t last = items.size(); last-- > 1;) std::swap(items[last], items[below(last + 1)]);
    }

private:
    __extension__ typedef unsigned __int128 Twice;

    std::uint64_t at_;
};

}  // namespace pencilmark::generate
