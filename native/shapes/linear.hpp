// The variables, each times its weight, add up to something from low to high.
//
//   lower, upper  the smallest and largest the whole sum can still be: kept by the state, domain by domain
//
// validate() has made sure that no sum of these leaves 62 bits, and an absent side is one that no sum reaches. While
// a domain is empty the bounds are those from before it emptied: nothing reads them then, because `forward` looks for
// empty domains first.
#pragma once

#include "shapes/term.hpp"
#include "shapes/unequal.hpp"

namespace pencilmark::textbook {

struct Linear {
    template <class Core>
    PENCILMARK_INLINE static auto legal(const Core& core, const Seat& seat, int variable) {
        if (seat.differs) return Unequal::legal(core, seat, variable);
        return within(core, seat.constraint, seat.weight, core.domain(variable));
    }

    template <class State>
    static bool forward(State& state, int constraint) {
        auto& core = state.core();
        if (state.holds_empty(constraint)) return state.fail(constraint);
        if (core.net.differs(constraint)) return Unequal::forward(state, constraint);
        const std::int64_t low = core.low(constraint), high = core.high(constraint);
        const std::int64_t lower = core.lower(constraint), upper = core.upper(constraint);
        if (lower > high || upper < low) return state.fail(constraint);
        if (lower == high) fix(state, constraint, true);
        else if (upper == low) fix(state, constraint, false);
        return true;
    }

    template <class State>
    static bool propagate(State& state, int constraint) {
        auto& core = state.core();
        if (core.net.differs(constraint)) return Unequal::propagate(state, constraint);
        const auto scope = core.net.scope(constraint);
        const std::int64_t* const weights = core.net.weights(constraint);
        for (bool changed = true; changed && !roomy(core, constraint);) {
            changed = false;
            if (core.weary(scope.size())) return false;
            for (std::size_t place = 0; place < scope.size(); ++place) {
                const auto domain = core.domain(scope[place]);
                const auto gone = domain & ~within(core, constraint, weights[place], domain);
                if (is_empty(gone)) continue;
                changed = true;
                if (!state.remove(scope[place], gone, constraint)) return false;
            }
        }
        return true;
    }

    // Bounds that exclude every sum.
    template <class Core>
    static bool clashes(const Core& core, int constraint) {
        if (core.net.differs(constraint)) return Unequal::clashes(core, constraint);
        return core.lower(constraint) > core.high(constraint) || core.upper(constraint) < core.low(constraint);
    }

private:
    // Is there room for any term of any variable, so that there is nothing to filter?
    template <class Core>
    static bool roomy(const Core& core, int constraint) {
        const std::int64_t width = core.width(constraint);
        return core.high(constraint) - core.lower(constraint) >= width &&
               core.upper(constraint) - core.low(constraint) >= width;
    }

    // The values of a domain whose term leaves the rest of the sum within reach of low and high.
    template <class Core, class Set>
    PENCILMARK_INLINE static Set within(const Core& core, int constraint, std::int64_t weight, Set domain) {
        const Term reach = term(core.net, weight, domain);
        const std::int64_t least = core.low(constraint) - (core.upper(constraint) - reach.high);
        const std::int64_t most = core.high(constraint) - (core.lower(constraint) - reach.low);
        return least <= reach.low && reach.high <= most ? domain : between(core.net, weight, domain, least, most);
    }

    template <class Network, class Set>
    PENCILMARK_APART static Set between(
        const Network& net, std::int64_t weight, Set domain, std::int64_t least, std::int64_t most) {
        Set fitting{};
        each_value(domain, [&](int value) {
            const std::int64_t here = weight == 0 ? 0 : weight * net.value(value);
            if (least <= here && here <= most) fitting |= only<Set>(value);
        });
        return fitting;
    }

    // Leave every unassigned variable only the value of its smallest (largest) term.
    template <class State>
    static void fix(State& state, int constraint, bool at_lowest) {
        auto& core = state.core();
        const auto scope = core.net.scope(constraint);
        const std::int64_t* const weights = core.net.weights(constraint);
        if (core.weary(scope.size())) return;
        for (std::size_t place = 0; place < scope.size(); ++place) {
            const std::int64_t weight = weights[place];
            const auto domain = core.domain(scope[place]);
            if (weight == 0 || at_most_one(domain) || core.is_assigned(scope[place])) continue;
            const int kept = at_lowest == (weight > 0) ? lowest(domain) : highest(domain);
            state.remove(scope[place], domain ^ only<decltype(core.domain(0))>(kept), constraint);
        }
    }
};

}  // namespace pencilmark::textbook
