// Several threads on one list of items: each takes the next one nobody has taken.
//
// The calling thread works too. It alone asks the watch, because Python tells only its main thread about signals, and
// what it learns stops the others.
#pragma once

#include <atomic>
#include <cstddef>
#include <functional>

#include "base/watch.hpp"

namespace pencilmark {

// One worker's view of the list.
class Turns {
public:
    // What all workers share.
    struct List {
        std::size_t items;
        std::atomic<std::size_t> next{0};
        std::atomic<bool> stop{false};
    };

    explicit Turns(List& list, Watch* watch = nullptr) : list_(list), watch_(watch) {}

    bool next(std::size_t& item);  // false when none is left
    bool stopped();

private:
    List& list_;
    Watch* watch_;
};

// Every worker calls `work` once. False when the watch ended it; throws what a worker threw. No thread outlives the
// call, and a system that gives no more threads is not an error: fewer do the work.
bool share_out(std::size_t items, int threads, Watch& watch, const std::function<void(Turns&)>& work);

}  // namespace pencilmark
