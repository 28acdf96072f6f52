// The subtrees below the cut of an iteration, counted in groups of neighbours.
//
//   task        a node at the cut with all below it; tasks are numbered in the order the walk meets them
//   group       tasks that go into the batch together
//   taken back  a group that holds the goal, or passes the limit, counts for nothing: the walk begins again, skips the
//               groups before it, and comes to it in smaller groups; one too small to split is followed in order
#pragma once

#include <utility>

#include "paths/fifteen/batch.hpp"
#include "paths/fifteen/walk.hpp"

namespace pencilmark::paths::fifteen {

class Groups {
public:
    Groups(Batch& batch, int bound, std::uint64_t most) : batch_(batch), bound_(bound), most_(most) {}

    Counts counted;  // of all groups done

    Answer take(const Node& node, const Counts& walked) {
        if (node.slack > most_slack) return Answer::follow;
        if (seen_++ < done_) return Answer::skip;
        if (in_order_) return Answer::follow;
        batch_.add(node);
        ++waiting_;
        return waiting_ < tasks_ || close(walked) ? Answer::skip : Answer::stop;
    }

    // The walk came to its end. False: a group was taken back, walk again.
    bool complete(const Counts& walked) { return in_order_ || (!taken_back_ && close(walked)); }

    void again() {
        tasks_ = taken_ / finer;
        in_order_ = tasks_ == 0;
        adapting_ = taken_back_ = false;
        seen_ = 0;
    }

private:
    static constexpr int finer = 16;  // a group taken back is split into so many
    // The last loads of a batch are short, so it should be long; but it should be cheap to repeat.
    static constexpr std::uint64_t good_size = 500'000;

    // The group is full. False: it is taken back.
    bool close(const Counts& walked) {
        batch_.finish();
        const Counts made = std::exchange(batch_.counts, Counts{});
        taken_ = std::exchange(waiting_, 0);
        taken_back_ = made.expanded[bound_] > 0 || walked.generated + counted.generated + made.generated >= most_;
        if (taken_back_) return false;
        done_ = seen_;
        counted.add(made);
        if (adapting_ && made.generated < good_size / 2) tasks_ *= 2;
        if (adapting_ && made.generated > good_size * 2) tasks_ = (tasks_ + 1) / 2;
        return true;
    }

    Batch& batch_;
    const int bound_;
    const std::uint64_t most_;  // nodes generated
    std::uint64_t tasks_ = 64;  // in a group
    std::uint64_t seen_ = 0, waiting_ = 0, taken_ = 0, done_ = 0;
    bool adapting_ = true, taken_back_ = false, in_order_ = false;
};

}  // namespace pencilmark::paths::fifteen
