// What tables and automata share: each knows which values take part in something that can still be, and the search
// does the same with that, whoever knows it.
//
//   now       by the domains of the node: what inference looks at
//   agreed    by the domains of the root and what is assigned: what is consistent (inference has no say in it)
//
// Forward checking is nFC2 (Bessière, Meseguer, Freuder and Larrosa, 1999). What a support knows does not change while
// values are taken out, so all of them are judged before any goes.
#pragma once

#include "base/bits.hpp"
#include "shapes/seat.hpp"

namespace pencilmark::textbook {

struct Supported {
    template <class Core>
    PENCILMARK_APART static auto legal(const Core& core, const Seat& seat, int variable) {
        return core.agreed(seat.constraint, [&](auto& support) {
            return support.of(core.memory, static_cast<std::size_t>(seat.place), core.domain(variable));
        });
    }

    template <class State>
    PENCILMARK_APART static bool forward(State& state, int constraint) {
        auto& core = state.core();
        if (core.weary(core.net.scope(constraint).size())) return false;
        return core.now(constraint, [&](auto& support) {
            look(core, support, constraint);
            if (!support.any(core.memory)) return state.fail(constraint);
            return filter(state, support, constraint, [&](int variable) { return !core.is_assigned(variable); });
        });
    }

    // One pass is its fixpoint. With nothing left, the first variable loses all its values.
    template <class State>
    PENCILMARK_APART static bool propagate(State& state, int constraint) {
        auto& core = state.core();
        return core.now(constraint, [&](auto& support) {
            look(core, support, constraint);
            return filter(state, support, constraint, [](int) { return true; });
        });
    }

    // Nothing of the root's domains.
    template <class Core>
    PENCILMARK_APART static bool clashes(const Core& core, int constraint) {
        const auto none = [&](auto& support) { return !support.any(core.memory); };
        return core.keeps_now() ? core.now(constraint, none) : core.agreed(constraint, none);
    }

private:
    template <class Core, class Support>
    static void look(Core& core, Support& support, int constraint) {
        const auto scope = core.net.scope(constraint);
        for (std::size_t place = 0; place < scope.size(); ++place)
            if (const auto domain = core.domain(scope[place]); domain != support.seen(core.memory, place))
                support.narrow(core.memory, place, domain);
        support.settle(core.memory);
    }

    template <class State, class Support, class Wanted>
    static bool filter(State& state, Support& support, int constraint, Wanted wanted) {
        auto& core = state.core();
        const auto scope = core.net.scope(constraint);
        for (std::size_t place = 0; place < scope.size(); ++place) {
            if (!wanted(scope[place])) continue;
            const auto domain = core.domain(scope[place]), left = support.of(core.memory, place, domain);
            if (left == domain) continue;
            if (!state.remove(scope[place], domain ^ left, constraint)) return false;
            support.note(core.memory, place, left);
        }
        return true;
    }
};

}  // namespace pencilmark::textbook
