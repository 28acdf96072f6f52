// What a variable order is: a score. The loop and the last tie-break, the index, are here.
//
// An order is a type with a `Score` that has `<` and a function score(core, variable); the smallest wins.
#pragma once

#include "search/state.hpp"

namespace pencilmark::textbook {

// The unassigned variable with the smallest score, order by order, then the lowest index. There is one.
template <class Order, class TieBreak, class Set>
int pick(const Core<Set>& core) {
    int best = core.next_free(0);
    typename Order::Score score = Order::score(core, best);
    typename TieBreak::Score tie = TieBreak::score(core, best);
    core.each_free([&](int variable) {
        const typename Order::Score own = Order::score(core, variable);
        if (score < own) return;
        const typename TieBreak::Score own_tie = TieBreak::score(core, variable);
        if (!(own < score) && !(own_tie < tie)) return;
        best = variable;
        score = own;
        tie = own_tie;
    });
    return best;
}

template <class Set>
using Pick = int (*)(const Core<Set>&);

// The loop made for a strategy's two orders, on this network.
template <class Set>
Pick<Set> pick_for(const Strategy& strategy, const Network& net);

// A score as it is told: nothing for `first`, a ratio for `wdeg`, a number for the others.
struct Told {
    VariableOrder order;
    std::int64_t number;   // or the domain's size
    std::uint64_t weight;  // the ratio's denominator; 0: nothing left to clash with
};

// Is it the smaller score of the two, both of one order?
bool is_less(const Told& one, const Told& other);

template <class Set>
Told tell_score(VariableOrder order, const Core<Set>& core, int variable);

}  // namespace pencilmark::textbook
