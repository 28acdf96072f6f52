// All different made domain consistent (Régin, 1994).
//
//   place     a variable by where it stands in the scope: at most as many as there can be values, or the pigeonhole
//             settles it; so a set of places is as wide as a set of values
//   matching  a value for each place, no value twice
//
// A value stays if it is in some matching: if it is matched, or lies on an alternating path that starts
// at a value no place uses, or on an alternating cycle (its edge is inside a strong component). What stays
// does not depend on the matching found, so this one may differ from matching.py's.
#pragma once

#include <array>
#include <span>
#include <type_traits>

#include "base/bits.hpp"
#include "search/network.hpp"

namespace pencilmark::textbook {

template <class Set>
class Matching {
public:
    // Remove every value that no matching has, variable by variable; false if a domain empties.
    template <class State>
    bool filter(State& state, int constraint) {
        const auto scope = state.net.scope(constraint);
        const bool matched = scope.size() <= most && support(state, scope);
        for (std::size_t place = 0; place < scope.size(); ++place) {
            const Set domain = state.domain(scope[place]);
            const Set gone = matched ? domain & ~supported_[place] : domain;
            if (!is_empty(gone) && !state.remove(scope[place], gone, constraint)) return false;
        }
        return true;
    }

private:
    static constexpr std::size_t most = most_in<Set>;
    using Index = std::conditional_t<words_in<Set> == 1, std::int8_t, std::int16_t>;

    template <class State>
    bool support(const State& state, std::span<const int> scope) {
        places_ = static_cast<int>(scope.size());
        for (std::size_t place = 0; place < scope.size(); ++place) domains_[place] = state.domain(scope[place]);
        return find_supported();
    }

    bool find_supported();
    bool augment(int start);
    Set reachable_from_free() const;
    void find_components();
    void visit(int place);
    void close(int place);

    int places_ = 0;
    Set taken_{};                        // the values that are matched
    std::array<Set, most> domains_{};    // place → its values
    std::array<Set, most> supported_{};  // place → those in some matching
    std::array<Index, most> matched_{};  // place → its value
    std::array<Index, most> owner_{};    // value → the place it is matched to
    // Tarjan's: places as bits
    Set on_path_{}, visited_{};
    std::array<Set, most> edges_{}, component_{};
    std::array<int, most> order_{}, low_{}, path_{};
    int path_length_ = 0, clock_ = 0;
};

}  // namespace pencilmark::textbook
