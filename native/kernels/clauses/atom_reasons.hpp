// What a line of the atom learner follows from, for the files that go back over it.
#pragma once

#include "kernels/clauses/atom_learner.hpp"

namespace pencilmark::clauses {

// The literals of a bound that were true (or false) before some place of the trail, as many as are enough.
template <class Visit>
bool AtomLearner::each_held(int number, bool trues, int before, int enough, Visit visit) const {
    for (int atom : scopes_[number]) {
        if (enough == 0) break;
        const Literal held = 2 * static_cast<Literal>(atom) + !trues;
        if (value(held) <= 0 || places_[static_cast<std::size_t>(atom)] >= before) continue;
        if (!visit(held)) return false;
        --enough;
    }
    return true;
}

template <class Visit>
bool AtomLearner::antecedents(Literal line, Visit visit) const {
    const auto look = [&](Literal held) { return level_of(held) == 0 || visit(held, static_cast<int>(held >> 1)); };
    const Reason reason = reasons_[line >> 1];
    const std::uint32_t number = reason / reason_kinds;
    switch (static_cast<Because>(reason % reason_kinds)) {
        case Because::none: break;
        case Because::literal: return look(number);
        case Because::clause:
            for (Literal other : clauses_[number])
                if (other != line && !look(negated(other))) return false;
            break;
        case Because::bound: {
            const Bound& bound = bounds_[number];
            const bool full = line & 1;  // an atom is false because enough others are true
            const int enough =
                full ? bound.high : static_cast<int>(scopes_[static_cast<int>(number)].size()) - bound.low;
            return each_held(static_cast<int>(number), full, places_[line >> 1], enough, look);
        }
        case Because::group:
            for (int member : groups_.members(static_cast<int>(number)))
                if (const Literal other = 2 * static_cast<Literal>(member); other != line && !look(negated(other)))
                    return false;
            break;
    }
    return true;
}

}  // namespace pencilmark::clauses
