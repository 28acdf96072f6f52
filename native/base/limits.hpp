// The limits of one run, asked before every node: how many nodes, how long, and has someone pressed Ctrl-C.
#pragma once

#include <cstdint>

#include "base/watch.hpp"

namespace pencilmark {

enum class Ended : std::uint8_t { no, nodes, seconds, interrupt };

// What a search says when it was asked for the next solution: `spent` is the end of a budget, `ended` of the limits.
enum class Outcome : std::uint8_t { solution, exhausted, spent, ended };

class Limits {
public:
    // most = 0: no limit on nodes.
    Limits(Watch& watch, std::uint64_t most) : watch_(watch), most_(most) {}

    // Counts a node that is about to be made; false when it may not be.
    bool step() {
        if (ended_ != Ended::no) return false;
        if (watch_.over()) ended_ = watch_.end() == Watch::End::seconds ? Ended::seconds : Ended::interrupt;
        else if (most_ != 0 && nodes_ >= most_) ended_ = Ended::nodes;
        else ++nodes_;
        return ended_ == Ended::no;
    }

    // The same without a node: for long work between two of them.
    bool look() {
        if (ended_ == Ended::no && watch_.over())
            ended_ = watch_.end() == Watch::End::seconds ? Ended::seconds : Ended::interrupt;
        return ended_ == Ended::no;
    }

    Ended ended() const { return ended_; }
    std::uint64_t nodes() const { return nodes_; }

private:
    Watch& watch_;
    std::uint64_t most_;
    std::uint64_t nodes_ = 0;
    Ended ended_ = Ended::no;
};

}  // namespace pencilmark
