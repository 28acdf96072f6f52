// What every relation between two variables shares: a table of the partners each value allows.
#pragma once

#include <vector>

#include "constraints/difference.hpp"
#include "constraints/less.hpp"
#include "constraints/ratio.hpp"
#include "search/bits.hpp"
#include "search/network.hpp"

namespace pencilmark::textbook {

inline bool is_binary(Kind kind) { return kind != Kind::all_different && kind != Kind::sum; }

inline bool related(Kind kind, std::int64_t k, std::int64_t x, std::int64_t y) {
    switch (kind) {
        case Kind::less: return Less::related(k, x, y);
        case Kind::difference: return Difference::related(k, x, y);
        case Kind::ratio: return Ratio::related(k, x, y);
        case Kind::not_difference: return NotDifference::related(k, x, y);
        default: return NotRatio::related(k, x, y);
    }
}

inline Tables tables_of(Kind kind, std::int64_t k, const std::vector<std::int64_t>& values) {
    Tables tables;
    for (std::size_t i = 0; i < values.size(); ++i)
        for (std::size_t j = 0; j < values.size(); ++j)
            if (related(kind, k, values[i], values[j])) {
                tables.right[i] |= Mask{1} << j;
                tables.left[j] |= Mask{1} << i;
            }
    return tables;
}

// The union of what each value of `domain` allows.
inline Mask partners(const Mask* table, Mask domain) {
    Mask allowed = 0;
    for (; domain != 0; domain &= domain - 1) allowed |= table[lowest(domain)];
    return allowed;
}

struct Binary {
    template <class Core>
    static Mask legal(const Core& core, const Seat& seat) {
        return core.is_assigned(seat.other) ? seat.here[lowest(core.domain(seat.other))] : ~Mask{0};
    }

    template <class State>
    static bool forward(State& state, const Seat& seat, int variable) {
        auto& core = state.core();
        if (core.is_assigned(seat.other)) return true;
        const Mask gone = core.domain(seat.other) & ~seat.there[lowest(core.domain(variable))];
        return gone == 0 || state.remove(seat.other, gone, seat.constraint);
    }

    template <class State>
    static bool propagate(State& state, int constraint) {
        const auto scope = state.core().net.scope(constraint);
        const Tables& tables = state.core().net.tables(constraint);
        return filter(state, constraint, scope[0], scope[1], tables.left.data()) &&
               filter(state, constraint, scope[1], scope[0], tables.right.data());
    }

    // Two givens that are not related.
    template <class Core>
    static bool clashes(const Core& core, int constraint) {
        const auto scope = core.net.scope(constraint);
        if (!core.is_assigned(scope[0]) || !core.is_assigned(scope[1])) return false;
        const int x = lowest(core.domain(scope[0]));
        return (core.net.tables(constraint).right[static_cast<std::size_t>(x)] & core.domain(scope[1])) == 0;
    }

private:
    template <class State>
    static bool filter(State& state, int constraint, int variable, int other, const Mask* table) {
        const Mask gone = state.core().domain(variable) & ~partners(table, state.core().domain(other));
        return gone == 0 || state.remove(variable, gone, constraint);
    }
};

}  // namespace pencilmark::textbook
