// A batch on several threads, each problem with its own deadline, and with the GIL released.
#pragma once

#include <nanobind/nanobind.h>

#include "bindings/interrupt.hpp"
#include "base/threads.hpp"

namespace pencilmark {

// `solve(i, watch)` for every i below `count`. False when a Ctrl-C came, and not all of them were called.
template <class Solve>
bool solve_each(std::size_t count, int threads, double seconds, Solve solve) {
    nanobind::gil_scoped_release released;
    Watch watch(-1, python_interrupted, 1);
    return share_out(count, threads, watch, [&](Turns& turns) {
        for (std::size_t i; !turns.stopped() && turns.next(i);) {
            Watch own(seconds, [&turns] { return turns.stopped(); }, 64);
            solve(i, own);
        }
    });
}

}  // namespace pencilmark
