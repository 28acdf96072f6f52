// The room's door: any problem of the five shapes, at most 256 values.
//
// The problem is propagated, split into parts that have nothing to do with each other, and each part searched by
// turns: a while by the probe, a while by the learner, each time longer. Whoever ends first has the answer.
#pragma once

#include <cstdint>
#include <vector>

#include "kernels/answer.hpp"
#include "model/problem.hpp"
#include "base/watch.hpp"

namespace pencilmark::general {

// Which searches take part: the tests ask for one alone.
enum class Team : std::uint8_t { both, probe, learner };

struct Question {
    std::uint64_t solutions = 1;  // how many are looked for; 0: all
    std::uint64_t keep = 1;       // how many of them are written down
    std::uint64_t nodes = 0;      // how many may be searched; 0: any number
    Team team = Team::both;
};

Answer solve(const Problem& problem, const Question& question, Watch& watch);

}  // namespace pencilmark::general
