// The variables, each times its weight, add up to a total.
//
//   low, high     the smallest and largest term a variable can still give
//   lower, upper  the smallest and largest the whole sum can still be: kept by the state, domain by domain
//   room          how far the sum can still rise from `lower`, or fall from `upper`, to meet its total
//
// validate() has made sure that no sum of these leaves 62 bits. While a domain is empty the bounds are
// those from before it emptied: nothing reads them then, because `forward` looks for empty domains first.
#pragma once

#include "search/bits.hpp"
#include "search/network.hpp"

namespace pencilmark::textbook {

struct Term {
    std::int64_t low, high;
};

inline Term term(const Network& net, std::int64_t weight, Mask domain) {
    if (weight == 0) return {0, 0};
    const std::int64_t first = weight * net.value(lowest(domain)), last = weight * net.value(highest(domain));
    return weight > 0 ? Term{first, last} : Term{last, first};
}

struct Sum {
    template <class Core>
    static Mask legal(const Core& core, const Seat& seat, int variable) {
        return within(core, seat.constraint, seat.weight, core.domain(variable));
    }

    template <class State>
    static bool forward(State& state, int constraint) {
        auto& core = state.core();
        if (state.holds_empty(constraint)) return state.fail(constraint);
        const std::int64_t total = core.net.total(constraint);
        const std::int64_t lower = core.lower(constraint), upper = core.upper(constraint);
        if (lower > total || upper < total) return state.fail(constraint);
        if (lower == total) fix(state, constraint, true);
        else if (upper == total) fix(state, constraint, false);
        return true;
    }

    template <class State>
    static bool propagate(State& state, int constraint) {
        auto& core = state.core();
        const auto scope = core.net.scope(constraint);
        for (bool changed = true; changed && !roomy(core, constraint);) {
            changed = false;
            if (core.weary(scope.size())) return false;
            for (std::size_t place = 0; place < scope.size(); ++place) {
                const Mask domain = core.domain(scope[place]);
                const Mask gone = domain & ~within(core, constraint, core.net.weight(constraint, place), domain);
                if (gone == 0) continue;
                changed = true;
                if (!state.remove(scope[place], gone, constraint)) return false;
            }
        }
        return true;
    }

    template <class Core>
    static bool clashes(const Core& core, int constraint) {
        const std::int64_t total = core.net.total(constraint);
        return core.lower(constraint) > total || core.upper(constraint) < total;
    }

private:
    // Is there room for any term of any variable, so that there is nothing to filter?
    template <class Core>
    static bool roomy(const Core& core, int constraint) {
        const std::int64_t total = core.net.total(constraint), width = core.width(constraint);
        return total - core.lower(constraint) >= width && core.upper(constraint) - total >= width;
    }

    // The values of a domain whose term leaves the rest of the sum within reach of the total.
    template <class Core>
    static Mask within(const Core& core, int constraint, std::int64_t weight, Mask domain) {
        const Term reach = term(core.net, weight, domain);
        const std::int64_t total = core.net.total(constraint);
        const std::int64_t least = total - (core.upper(constraint) - reach.high);
        const std::int64_t most = total - (core.lower(constraint) - reach.low);
        if (least <= reach.low && reach.high <= most) return domain;
        Mask mask = 0;
        for (Mask left = domain; left != 0; left &= left - 1) {
            const std::int64_t here = weight == 0 ? 0 : weight * core.net.value(lowest(left));
            if (least <= here && here <= most) mask |= left & -left;
        }
        return mask;
    }

    // Leave every unassigned variable only the value of its smallest (largest) term.
    template <class State>
    static void fix(State& state, int constraint, bool at_lowest) {
        auto& core = state.core();
        const auto scope = core.net.scope(constraint);
        if (core.weary(scope.size())) return;
        for (std::size_t place = 0; place < scope.size(); ++place) {
            const std::int64_t weight = core.net.weight(constraint, place);
            const Mask domain = core.domain(scope[place]);
            if (weight == 0 || at_most_one(domain) || core.is_assigned(scope[place])) continue;
            const Mask kept = bit(at_lowest == (weight > 0) ? lowest(domain) : highest(domain));
            state.remove(scope[place], domain ^ kept, constraint);
        }
    }
};

}  // namespace pencilmark::textbook
