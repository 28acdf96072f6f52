// Ctrl-C inside a native call: asks Python, with the GIL taken back for a moment, whether a signal arrived.
// The exception a handler raised is swallowed here: the run ends with what it has, its result says
// `interrupted`, and the Python side raises KeyboardInterrupt with that result attached.
//
// Python looks at signals in its main thread only. A call in another thread ends when the main thread, itself
// interrupted, raises the flag below.
#pragma once

#include <nanobind/nanobind.h>

#include <atomic>

namespace pencilmark {

inline std::atomic<bool> all_calls_stop{false};

inline bool python_interrupted() {
    if (all_calls_stop.load(std::memory_order_relaxed)) return true;
    nanobind::gil_scoped_acquire gil;
    if (PyErr_CheckSignals() == 0) return false;
    PyErr_Clear();
    return true;
}

}  // namespace pencilmark
