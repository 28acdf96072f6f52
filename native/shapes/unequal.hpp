// The other form of a linear law: the variables, each times its weight, add up to anything but a total.
//
//   unfixed   how many variables of weight ≠ 0 are unassigned: kept by the state
//   hit       the term that would make the total, beside the one term of every other variable
//
// It says something when one variable of weight ≠ 0 is open, and then one value to it: unassigned in forward checking,
// with more than one value in `ac`. The state's bounds of the sum are exact as far as the other variables go.
#pragma once

#include "shapes/term.hpp"

namespace pencilmark::textbook {

struct Unequal {
    template <class Core>
    PENCILMARK_APART static auto legal(const Core& core, const Seat& seat, int variable) {
        const auto domain = core.domain(variable);
        if (core.unfixed(seat.constraint) > (seat.weight != 0)) return domain;
        return missing(core, seat.constraint, seat.weight, domain);
    }

    template <class State>
    PENCILMARK_APART static bool forward(State& state, int constraint) {
        auto& core = state.core();
        if (core.unfixed(constraint) > 1) return true;
        if (core.unfixed(constraint) == 0) return !clashes(core, constraint) || state.fail(constraint);
        return strike(state, constraint, [&](int variable) { return !core.is_assigned(variable); });
    }

    template <class State>
    PENCILMARK_APART static bool propagate(State& state, int constraint) {
        auto& core = state.core();
        const auto scope = core.net.scope(constraint);
        if (core.weary(scope.size())) return false;
        int open = 0;
        for (std::size_t place = 0; place < scope.size(); ++place)
            open += core.net.weights(constraint)[place] != 0 && !at_most_one(core.domain(scope[place]));
        if (open > 1) return true;
        return strike(state, constraint, [&](int v) { return open == 0 || !at_most_one(core.domain(v)); });
    }

    // Givens that hit the total.
    template <class Core>
    static bool clashes(const Core& core, int constraint) {
        return core.unfixed(constraint) == 0 && core.lower(constraint) == core.low(constraint);
    }

private:
    // Take what hits the total from the first variable of weight ≠ 0 that is `wanted`.
    template <class State, class Wanted>
    static bool strike(State& state, int constraint, Wanted wanted) {
        auto& core = state.core();
        const auto scope = core.net.scope(constraint);
        for (std::size_t place = 0; place < scope.size(); ++place) {
            const std::int64_t weight = core.net.weights(constraint)[place];
            if (weight == 0 || !wanted(scope[place])) continue;
            const auto domain = core.domain(scope[place]), gone = domain & ~missing(core, constraint, weight, domain);
            return is_empty(gone) || state.remove(scope[place], gone, constraint);
        }
        return true;
    }

    // The values of a domain that do not hit the total.
    template <class Core, class Set>
    static Set missing(const Core& core, int constraint, std::int64_t weight, Set domain) {
        const Term reach = term(core.net, weight, domain);
        const std::int64_t hit = core.low(constraint) - (core.lower(constraint) - reach.low);
        if (hit < reach.low || hit > reach.high) return domain;
        Set left{};
        each_value(domain, [&](int value) {
            if ((weight == 0 ? 0 : weight * core.net.value(value)) != hit) left |= only<Set>(value);
        });
        return left;
    }
};

}  // namespace pencilmark::textbook
