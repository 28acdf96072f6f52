// What a shape means to a search: search/propagators/ in C++.
//
//   legal      the values of one unassigned variable that this constraint does not forbid at this node
//   forward    what forward checking removes when one variable has just taken its value
//   propagate  what this constraint alone can remove from whole domains, to its own fixpoint
//   clashes    do the givens already break it?
//
// A propagator never touches a domain itself: it calls `state.remove`, which counts, records and tells whether
// something is left. `core.weary` says that the run's time is over: a propagator may then end where it is, for the run
// ends before anybody reads what it left.
#pragma once

#include "shapes/all_different.hpp"
#include "shapes/linear.hpp"
#include "shapes/relation.hpp"
#include "shapes/supported.hpp"

namespace pencilmark::textbook::propagators {

template <class Core>
typename Core::Values legal(const Core& core, const Seat& seat, int variable) {
    switch (seat.shape) {
        case Shape::all_different: return AllDifferent::legal(core, seat);
        case Shape::relation: return Relation::legal(core, seat);
        case Shape::linear: return Linear::legal(core, seat, variable);
        case Shape::table:
        case Shape::automaton: return Supported::legal(core, seat, variable);
    }
    return {};
}

template <class State>
bool forward(State& state, const Seat& seat, int variable) {
    switch (seat.shape) {
        case Shape::all_different: return AllDifferent::forward(state, seat, variable);
        case Shape::relation: return Relation::forward(state, seat, variable);
        case Shape::linear: return Linear::forward(state, seat.constraint);
        case Shape::table:
        case Shape::automaton: return Supported::forward(state, seat.constraint);
    }
    return false;
}

// What forward checking does at the root once more, when it has looked at the givens.
template <class State>
bool forward_at_root(State& state, int constraint) {
    switch (state.core().net.shape(constraint)) {
        case Shape::all_different:
        case Shape::relation: return true;
        case Shape::linear: return Linear::forward(state, constraint);
        case Shape::table:
        case Shape::automaton: return Supported::forward(state, constraint);
    }
    return false;
}

template <class State>
bool propagate(State& state, int constraint) {
    switch (state.core().net.shape(constraint)) {
        case Shape::all_different: return AllDifferent::propagate(state, constraint);
        case Shape::relation: return Relation::propagate(state, constraint);
        case Shape::linear: return Linear::propagate(state, constraint);
        case Shape::table:
        case Shape::automaton: return Supported::propagate(state, constraint);
    }
    return false;
}

template <class Core>
bool clashes(const Core& core, int constraint) {
    switch (core.net.shape(constraint)) {
        case Shape::all_different: return AllDifferent::clashes(core, constraint);
        case Shape::relation: return Relation::clashes(core, constraint);
        case Shape::linear: return Linear::clashes(core, constraint);
        case Shape::table:
        case Shape::automaton: return Supported::clashes(core, constraint);
    }
    return true;
}

}  // namespace pencilmark::textbook::propagators
