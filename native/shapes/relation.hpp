// A relation between two variables: masks of the partners each value allows, both ways.
#pragma once

#include "base/bits.hpp"
#include "shapes/seat.hpp"

namespace pencilmark::textbook {

// What one value allows.
template <class Set>
Set partners_of(const Mask* masks, int value) {
    return load<Set>(masks, static_cast<std::size_t>(value));
}

// The union of what each value of `domain` allows.
template <class Set>
Set partners(const Mask* masks, Set domain) {
    Set allowed{};
    each_value(domain, [&](int value) { allowed |= partners_of<Set>(masks, value); });
    return allowed;
}

struct Relation {
    template <class Core>
    static auto legal(const Core& core, const Seat& seat) {
        using Set = typename Core::Values;
        return core.is_assigned(seat.other) ? partners_of<Set>(seat.here, lowest(core.domain(seat.other))) : ~Set{};
    }

    template <class State>
    static bool forward(State& state, const Seat& seat, int variable) {
        auto& core = state.core();
        if (core.is_assigned(seat.other)) return true;
        const auto domain = core.domain(seat.other);
        const auto gone = domain & ~partners_of<decltype(core.domain(0))>(seat.there, lowest(core.domain(variable)));
        return is_empty(gone) || state.remove(seat.other, gone, seat.constraint);
    }

    template <class State>
    static bool propagate(State& state, int constraint) {
        const auto scope = state.core().net.scope(constraint);
        const RelationLaw& law = state.core().net.law(constraint).relation;
        return filter(state, constraint, scope[0], scope[1], law.left.data()) &&
               filter(state, constraint, scope[1], scope[0], law.right.data());
    }

    // Two givens that are not related.
    template <class Core>
    static bool clashes(const Core& core, int constraint) {
        const auto scope = core.net.scope(constraint);
        if (!core.is_assigned(scope[0]) || !core.is_assigned(scope[1])) return false;
        const Mask* right = core.net.law(constraint).relation.right.data();
        return is_empty(partners(right, core.domain(scope[0])) & core.domain(scope[1]));
    }

private:
    template <class State>
    static bool filter(State& state, int constraint, int variable, int other, const Mask* masks) {
        const auto gone = state.core().domain(variable) & ~partners(masks, state.core().domain(other));
        return is_empty(gone) || state.remove(variable, gone, constraint);
    }
};

}  // namespace pencilmark::textbook
