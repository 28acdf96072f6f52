// What a kind of constraint means to a search: constraints/rules.py in C++, the kind looked up by number.
//
//   legal      the values of one unassigned variable that this constraint does not forbid at this node
//   forward    what forward checking removes when one variable has just taken its value
//   propagate  what this constraint alone can remove from whole domains, to its own fixpoint
//   clashes    do the givens already break it?
//
// A rule never touches a domain itself: it calls `state.remove`, which counts, records and tells whether
// something is left. `core.weary` says that the run's time is over: a rule may then end where it is, for the run
// ends before anybody reads what it left.
#pragma once

#include "constraints/all_different.hpp"
#include "constraints/binary.hpp"
#include "constraints/sum.hpp"

namespace pencilmark::textbook::rules {

template <class Core>
Mask legal(const Core& core, const Seat& seat, int variable) {
    switch (seat.kind) {
        case Kind::all_different: return AllDifferent::legal(core, seat);
        case Kind::sum: return Sum::legal(core, seat, variable);
        default: return Binary::legal(core, seat);
    }
}

template <class State>
bool forward(State& state, const Seat& seat, int variable) {
    switch (seat.kind) {
        case Kind::all_different: return AllDifferent::forward(state, seat, variable);
        case Kind::sum: return Sum::forward(state, seat.constraint);
        default: return Binary::forward(state, seat, variable);
    }
}

template <class State>
bool propagate(State& state, int constraint) {
    switch (state.core().net.kind(constraint)) {
        case Kind::all_different: return AllDifferent::propagate(state, constraint);
        case Kind::sum: return Sum::propagate(state, constraint);
        default: return Binary::propagate(state, constraint);
    }
}

template <class Core>
bool clashes(const Core& core, int constraint) {
    switch (core.net.kind(constraint)) {
        case Kind::all_different: return AllDifferent::clashes(core, constraint);
        case Kind::sum: return Sum::clashes(core, constraint);
        default: return Binary::clashes(core, constraint);
    }
}

}  // namespace pencilmark::textbook::rules
