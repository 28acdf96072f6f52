// `wdeg`: domain size over failure weight (Boussemart, Hemery, Lecoutre and Sais, 2004).
#pragma once

#include "search/state.hpp"

namespace pencilmark::textbook {

struct WeightedDegree {
    // size ÷ weight. A size has 11 bits, and a weight is one a constraint and one more a failure, of which
    // no run lives to see 2^52: the products of a cross-multiplication fit 64 bits.
    struct Score {
        std::uint64_t size, weight;

        bool operator<(const Score& other) const {
            if (weight == 0 || other.weight == 0) return weight > other.weight && other.weight == 0;
            return size * other.weight < other.size * weight;
        }
    };

    template <class Core>
    static Score score(const Core& core, int variable) {
        std::uint64_t weight = 0;
        for (const Seat& seat : core.net.seats.of(variable))
            if (core.is_open(seat.constraint)) weight += core.weight(seat.constraint);
        return {static_cast<std::uint64_t>(core.size(variable)), weight};
    }
};

}  // namespace pencilmark::textbook
