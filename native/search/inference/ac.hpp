// `ac`: every constraint to a common fixpoint (AC-3 with a queue of constraints; Mackworth, 1977).
//
// `gac` is the same queue with all different made domain consistent. The queue is first in, first out, as
// in inference/ac.py: the fixpoint does not depend on it, but the removals made before a failure do.
#pragma once

#include <vector>

#include "search/inference/matching.hpp"
#include "search/state.hpp"
#include "shapes/propagators.hpp"

namespace pencilmark::textbook {

// First in, first out; a constraint stands in it once at most, so it never outgrows its ring.
class Queue {
public:
    explicit Queue(int constraints)
        : ring_(static_cast<std::size_t>(constraints)), queued_(static_cast<std::size_t>(constraints)) {}

    bool empty() const { return waiting_ == 0; }
    void push(int constraint) {
        auto& queued = queued_[static_cast<std::size_t>(constraint)];
        if (queued) return;
        queued = 1;
        ring_[(head_ + waiting_++) % ring_.size()] = constraint;
    }
    int pop() {
        const int constraint = ring_[head_];
        head_ = head_ + 1 == ring_.size() ? 0 : head_ + 1;
        --waiting_;
        queued_[static_cast<std::size_t>(constraint)] = 0;
        return constraint;
    }
    void clear() {
        while (!empty()) pop();
    }

private:
    std::vector<int> ring_;
    std::vector<std::uint8_t> queued_;
    std::size_t head_ = 0, waiting_ = 0;
};

template <class Set>
class ArcConsistency {
public:
    ArcConsistency(const Network& net, bool generalised) : queue_(net.constraints()), matching_(generalised ? 1 : 0) {}

    template <class State>
    bool at_root(State& state) {
        for (int constraint = 0; constraint < state.net.constraints(); ++constraint) queue_.push(constraint);
        return fixpoint(state);
    }

    template <class State>
    bool after(State& state, int variable) {
        for (const Seat& seat : state.net.seats.of(variable)) queue_.push(seat.constraint);
        return fixpoint(state);
    }

private:
    template <class State>
    bool fixpoint(State& state) {
        while (!queue_.empty()) {
            const int constraint = queue_.pop();
            const std::size_t mark = state.mark();
            if (state.weary(state.net.scope(constraint).size() + 1) || !propagate(state, constraint)) {
                queue_.clear();
                return false;
            }
            for (std::size_t i = mark; i < state.mark(); ++i)
                for (const Seat& seat : state.net.seats.of(state.change(i).variable))
                    if (seat.constraint != constraint) queue_.push(seat.constraint);
        }
        return true;
    }

    template <class State>
    bool propagate(State& state, int constraint) {
        if (!matching_.empty() && state.net.shape(constraint) == Shape::all_different)
            return matching_.front().filter(state, constraint);
        return propagators::propagate(state, constraint);
    }

    Queue queue_;
    std::vector<Matching<Set>> matching_;  // one, of `gac`
};

}  // namespace pencilmark::textbook
