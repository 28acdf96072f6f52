// What a run is asked, and what it reports: the same figures as the plain-Python pages, to the last digit.
//
//   generated    nodes made; the root is one; a child is made before anything is asked of it
//   expanded     nodes whose children were made (or began to be)
//   reexpanded   expansions of a state expanded before (best-first), or in earlier iterations (depth-first)
//   frontier     most nodes waiting at once; for a depth-first search, most nodes on its path
//   memory       most nodes kept at once
//   by_depth     expanded nodes by their number of moves from the start
//
// No algorithm makes the child that undoes the move just made. Limits are looked at before an expansion.
#pragma once

#include <cstdint>
#include <limits>
#include <string>
#include <vector>

#include "base/watch.hpp"

namespace pencilmark::paths {

constexpr int no_bound = std::numeric_limits<int>::max();

struct Iteration {
    int bound;
    std::uint64_t generated, expanded;
};

struct Limits {
    std::uint64_t generated = std::numeric_limits<std::uint64_t>::max();
    std::uint64_t states = std::numeric_limits<std::uint32_t>::max() - 1;  // kept by a best-first search
};

enum class Status : std::uint8_t { solved, exhausted, nodes, memory, seconds, interrupt };

struct Report {
    Status status = Status::exhausted;
    std::string moves;
    std::uint64_t generated = 0, expanded = 0, reexpanded = 0, frontier = 0, memory = 0;
    std::vector<Iteration> iterations;
    std::vector<std::uint64_t> by_depth;

    void expand(std::size_t depth) {
        if (depth >= by_depth.size()) by_depth.resize(depth + 1);
        ++by_depth[depth];
        ++expanded;
    }
};

inline Status ended(const Watch& watch) {
    return watch.end() == Watch::End::interrupt ? Status::interrupt : Status::seconds;
}

}  // namespace pencilmark::paths
