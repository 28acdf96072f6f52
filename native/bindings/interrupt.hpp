// Ctrl-C inside a native call: asks Python, with the GIL taken back for a moment, whether a signal arrived.
// The exception a handler raised is swallowed here: the run ends with what it has, its result says
// `interrupted`, and the Python side raises KeyboardInterrupt with that result attached.
#pragma once

#include <nanobind/nanobind.h>

namespace pencilmark {

inline bool python_interrupted() {
    nanobind::gil_scoped_acquire gil;
    if (PyErr_CheckSignals() == 0) return false;
    PyErr_Clear();
    return true;
}

}  // namespace pencilmark
