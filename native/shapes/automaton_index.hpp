// The moves of an automaton, by the state they leave and by the state they reach.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "model/shapes.hpp"

namespace pencilmark::textbook {

class AutomatonIndex {
public:
    struct Move {
        std::int32_t value;
        std::int32_t state;  // the one at the other end
    };

    explicit AutomatonIndex(const AutomatonLaw& law);

    std::size_t words() const { return (static_cast<std::size_t>(states_) + 63) / 64; }
    int start() const { return start_; }
    const std::vector<std::uint64_t>& accepting() const { return accepting_; }  // states, one bit each
    std::span<const Move> out_of(int state) const { return of(leaving_, first_leaving_, state); }
    std::span<const Move> into(int state) const { return of(reaching_, first_reaching_, state); }

private:
    static std::span<const Move> of(const std::vector<Move>& moves, const std::vector<std::size_t>& first, int state) {
        const auto at = static_cast<std::size_t>(state);
        return {moves.data() + first[at], first[at + 1] - first[at]};
    }

    int states_, start_;
    std::vector<std::uint64_t> accepting_;
    std::vector<Move> leaving_, reaching_;
    std::vector<std::size_t> first_leaving_, first_reaching_;
};

}  // namespace pencilmark::textbook
