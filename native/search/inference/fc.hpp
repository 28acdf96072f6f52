// `fc`: forward checking (Haralick and Elliott, 1980), one step, no cascade; and `prep`, the same step from
// the givens repeated until no cell is left with one value that has not been looked at.
#pragma once

#include <span>
#include <vector>

#include "search/state.hpp"
#include "shapes/propagators.hpp"

namespace pencilmark::textbook::fc {

template <class State>
bool through_peers(State& state, int variable) {
    const auto value = state.domain(variable);
    for (const Peer& peer : state.net.peers.of(variable)) {
        if (is_empty(state.domain(peer.variable) & value) || state.is_assigned(peer.variable)) continue;
        if (!state.remove_one(peer.variable, value, peer.constraint)) return false;
    }
    return true;
}

template <class State>
bool through(State& state, std::span<const Seat> seats, int variable) {
    for (const Seat& seat : seats)
        if (!propagators::forward(state, seat, variable)) return false;
    return true;
}

template <class State>
bool after(State& state, int variable) {
    if (!state.net.has_peers) return through(state, state.net.seats.of(variable), variable);
    return through_peers(state, variable) && through(state, state.net.others.of(variable), variable);
}

// `fc:unique`: through all-different constraints only.
template <class State>
bool after_unique(State& state, int variable) {
    if (state.net.has_peers) return through_peers(state, variable);
    for (const Seat& seat : state.net.seats.of(variable))
        if (seat.shape == Shape::all_different && !AllDifferent::forward(state, seat, variable)) return false;
    return true;
}

template <class State>
bool at_root_unique(State& state) {
    for (int variable = 0; variable < state.net.variables(); ++variable)
        if (state.is_assigned(variable) && !after_unique(state, variable)) return false;
    return true;
}

template <class State>
bool at_root(State& state) {
    for (int variable = 0; variable < state.net.variables(); ++variable)
        if (state.is_assigned(variable) && (state.weary(1) || !after(state, variable))) return false;
    for (int constraint = 0; constraint < state.net.constraints(); ++constraint)
        if (!propagators::forward_at_root(state, constraint)) return false;
    return true;
}

// `prep`
template <class State>
bool prepare(State& state) {
    if (!at_root(state)) return false;
    const int variables = state.net.variables();
    std::vector<std::uint8_t> looked_at(static_cast<std::size_t>(variables));
    for (std::vector<int> singles; !state.weary(looked_at.size()); singles.clear()) {
        for (int variable = 0; variable < variables; ++variable) {
            auto& seen = looked_at[static_cast<std::size_t>(variable)];
            if (state.is_assigned(variable) || state.size(variable) != 1 || seen) continue;
            seen = 1;
            singles.push_back(variable);
        }
        if (singles.empty()) return true;
        for (int variable : singles)
            if (!after(state, variable)) return false;
    }
    return true;
}

}  // namespace pencilmark::textbook::fc
