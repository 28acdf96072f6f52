// No two variables of the scope take the same value.
//
//   used      the values assigned variables have: kept by the state as it assigns and undoes
//   single    the values that are all some variable has left
#pragma once

#include "base/bits.hpp"
#include "shapes/seat.hpp"

namespace pencilmark::textbook {

struct AllDifferent {
    template <class Core>
    static auto legal(const Core& core, const Seat& seat) {
        return ~core.used(seat.constraint);
    }

    template <class State>
    static bool forward(State& state, const Seat& seat, int variable) {
        auto& core = state.core();
        const auto value = core.domain(variable);
        const auto scope = core.net.scope(seat.constraint);
        if (core.weary(scope.size())) return false;
        for (int other : scope) {
            if (is_empty(core.domain(other) & value) || core.is_assigned(other) || other == variable) continue;
            if (!state.remove(other, value, seat.constraint)) return false;
        }
        return true;
    }

    // On the pairs x ≠ y: a value that is all another variable has left is removed.
    template <class State>
    static bool propagate(State& state, int constraint) {
        auto& core = state.core();
        auto [single, clashing, several] = singles(core, constraint);
        if (is_empty(clashing) && is_empty(single & several)) return true;
        const auto scope = core.net.scope(constraint);
        for (bool changed = true; changed;) {
            changed = false;
            if (core.weary(scope.size())) return false;
            for (int variable : scope) {
                const auto domain = core.domain(variable);
                const auto gone = domain & (at_most_one(domain) ? clashing : single);
                if (is_empty(gone)) continue;
                if (!state.remove(variable, gone, constraint)) return false;
                const auto left = domain ^ gone;
                if (!at_most_one(left)) continue;
                single |= left;
                changed = true;
            }
        }
        return true;
    }

    // Two givens with one value.
    template <class Core>
    static bool clashes(const Core& core, int constraint) {
        typename Core::Values seen{};
        for (int variable : core.net.scope(constraint)) {
            if (!core.is_assigned(variable)) continue;
            if (!is_empty(seen & core.domain(variable))) return true;
            seen |= core.domain(variable);
        }
        return false;
    }

private:
    template <class Set>
    struct Singles {
        Set single;    // all that some variable has
        Set clashing;  // all that two variables or more have
        Set several;   // what the variables have that have more than one value
    };

    template <class Core>
    static auto singles(const Core& core, int constraint) {
        Singles<typename Core::Values> found{};
        for (int variable : core.net.scope(constraint)) {
            const auto domain = core.domain(variable);
            if (!at_most_one(domain)) {
                found.several |= domain;
                continue;
            }
            found.clashing |= found.single & domain;
            found.single |= domain;
        }
        return found;
    }
};

}  // namespace pencilmark::textbook
