// What this build was made by, for bug reports and benchmark headers; and the end of calls in other threads.
#include "bindings/bindings.hpp"
#include "bindings/interrupt.hpp"

namespace pencilmark {

static const char* compiler() {
#if defined(__clang__)
    return "clang " __clang_version__;
#elif defined(__GNUC__)
    return "gcc " __VERSION__;
#elif defined(_MSC_VER)
    return "msvc";
#else
    return "unknown";
#endif
}

void bind_machine(nanobind::module_& module) {
    module.def("compiler", &compiler, "The compiler that built the native rooms.");
    module.def(
        "stop_calls", [](bool stop) { all_calls_stop.store(stop); }, nanobind::arg("stop"),
        "True ends every native call under way as an interrupt would; False lets new ones run.");
}

}  // namespace pencilmark
