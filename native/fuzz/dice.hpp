// What the fuzz targets share: dice, demands, and rounds until the time is over.
//
// native/sanitize.sh builds every target of this room with all the others it tries, and runs it for so many
// SECONDS on a fresh SEED.
#pragma once

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <random>

#include "base/watch.hpp"

namespace pencilmark::fuzz {

using Random = std::mt19937_64;

inline int below(Random& random, int bound) { return static_cast<int>(random() % static_cast<std::uint64_t>(bound)); }

inline void demand(bool truth, const char* what) {
    if (truth) return;
    std::fprintf(stderr, "fuzz: %s\n", what);
    std::abort();
}

// The main program: PROGRAM [SECONDS] [SEED].
template <class Round>
void play(int argc, char** argv, const char* rounds, Round round) {
    const double seconds = argc > 1 ? std::atof(argv[1]) : 10;
    Random random(argc > 2 ? std::strtoull(argv[2], nullptr, 10) : 1);
    const Watch clock(seconds);
    long played = 0;
    for (; clock.elapsed() < seconds; ++played) round(random);
    std::printf("ok: %ld %s\n", played, rounds);
}

}  // namespace pencilmark::fuzz
