#include "kernels/sudoku/walk/walks.hpp"

namespace pencilmark::sudoku {

namespace {

std::vector<Walk> available() {
    std::vector<Walk> found;
#if defined(__GNUC__) && defined(__x86_64__)
    __builtin_cpu_init();
    const bool avx2 = __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi") &&
                      __builtin_cpu_supports("bmi2") && __builtin_cpu_supports("popcnt");
    if (avx2 && __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512vl") &&
        __builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("avx512dq"))
        found.push_back(&walk_avx512);
    if (avx2) found.push_back(&walk_avx2);
#endif
#if defined(__GNUC__)
    found.push_back(&walk_simd128);
#endif
    found.push_back(&walk_portable);
    return found;
}

}  // namespace

const std::vector<Walk>& walks() {
    static const std::vector<Walk> found = available();
    return found;
}

Walk fastest_walk() { return walks().front(); }

}  // namespace pencilmark::sudoku
