// All different made domain consistent (Régin, 1994).
//
//   place     a variable by where it stands in the scope: at most 64, or the pigeonhole settles it
//   matching  a value for each place, no value twice
//
// A value stays if it is in some matching: if it is matched, or lies on an alternating path that starts
// at a value no place uses, or on an alternating cycle (its edge is inside a strong component). What stays
// does not depend on the matching found, so this one may differ from matching.py's.
#pragma once

#include <array>
#include <span>

#include "search/bits.hpp"
#include "search/network.hpp"

namespace pencilmark::textbook {

class Matching {
public:
    // Remove every value that no matching has, variable by variable; false if a domain empties.
    template <class State>
    bool filter(State& state, int constraint) {
        const auto scope = state.net.scope(constraint);
        const bool matched = scope.size() <= 64 && support(state, scope);
        for (std::size_t place = 0; place < scope.size(); ++place) {
            const Mask domain = state.domain(scope[place]);
            const Mask gone = matched ? domain & ~supported_[place] : domain;
            if (gone != 0 && !state.remove(scope[place], gone, constraint)) return false;
        }
        return true;
    }

private:
    template <class State>
    bool support(const State& state, std::span<const int> scope) {
        places_ = static_cast<int>(scope.size());
        for (std::size_t place = 0; place < scope.size(); ++place) domains_[place] = state.domain(scope[place]);
        return find_supported();
    }

    bool find_supported();
    bool augment(int start);
    Mask reachable_from_free() const;
    void find_components();
    void visit(int place);
    void close(int place);

    int places_ = 0;
    Mask taken_ = 0;                          // the values that are matched
    std::array<Mask, 64> domains_{};          // place → its values
    std::array<Mask, 64> supported_{};        // place → those in some matching
    std::array<std::int8_t, 64> matched_{};   // place → its value
    std::array<std::int8_t, 64> owner_{};     // value → the place it is matched to
    // Tarjan's: places as bits
    Mask on_path_ = 0, visited_ = 0;
    std::array<Mask, 64> edges_{}, component_{};
    std::array<int, 64> order_{}, low_{}, path_{};
    int path_length_ = 0, clock_ = 0;
};

}  // namespace pencilmark::textbook
