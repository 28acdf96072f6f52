// What this build was made by, for bug reports and benchmark headers.
#include "bindings/bindings.hpp"

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
}

}  // namespace pencilmark
