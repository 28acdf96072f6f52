// What is asked of a run, and what it reports: search/result.py in C++.
#pragma once

#include <cstdint>
#include <limits>
#include <string>
#include <vector>

namespace pencilmark::textbook {

enum class Status : std::uint8_t { solved, unsatisfiable, limit };

struct Query {
    static constexpr std::uint64_t none = std::numeric_limits<std::uint64_t>::max();
    std::uint64_t solutions = 1;       // none: all of them
    std::uint64_t assignments = none;  // the limit
    std::uint64_t keep = none;         // how many solutions to remember
    double seconds = -1;               // below 0: no deadline
};

struct Counters {
    std::uint64_t tries = 0;
    std::uint64_t assignments = 0;
    std::uint64_t nodes = 1;
    std::uint64_t backtracks = 0;
    std::uint64_t removals = 0;
    std::uint64_t depth = 0;

    bool operator==(const Counters&) const = default;
};

// Where a run stands between two nodes. Domains are words: as many a variable as its sets have.
struct Standing {
    struct Change {
        int variable;
        std::vector<std::uint64_t> domain;
    };
    struct Level {
        std::uint64_t node;
        int variable;                // assigned to make the node
        std::vector<Change> before;  // domains as they were above it, the oldest first
    };
    std::vector<std::uint64_t> domains;
    std::vector<Level> levels;
    Counters counters;
    std::uint64_t count;  // of solutions
};

struct Result {
    Status status = Status::limit;  // until the run says otherwise
    bool complete = false;
    bool interrupted = false;
    std::uint64_t count = 0;
    std::uint64_t digest = 0;
    Counters counters;
    double seconds = 0;
    std::vector<std::uint8_t> solutions;  // value indices: one solution after another
    std::size_t bytes = 1;                // an index, the lowest first: 1, or 2 where there are more than 64 values
    std::uint64_t kept = 0;               // how many solutions are in there
    std::string error;                    // of a batch: why there was no run

    void keep(int value) {
        solutions.push_back(static_cast<std::uint8_t>(value));
        if (bytes == 2) solutions.push_back(static_cast<std::uint8_t>(value >> 8));
    }
    int kept_value(std::size_t at) const {
        return bytes == 1 ? solutions[at] : solutions[2 * at] | solutions[2 * at + 1] << 8;
    }
};

}  // namespace pencilmark::textbook
