// One door to every search on tiles: plain numbers in, a report out.
#pragma once

#include <string>
#include <vector>

#include "paths/best_first.hpp"
#include "paths/pattern_sum.hpp"

namespace pencilmark::paths {

struct Guess {
    std::string name;      // zero, misplaced, manhattan, conflict, walking, patterns
    PatternTables tables;  // of `patterns`
    std::vector<int> mirror;
};

struct Question {
    std::string algorithm;  // ida*, ids, best-first
    Order order;            // of best-first
    int beta = 0;           // of ida*
    bool unrolled = true;   // may a kernel written for one heuristic be used? The counts are the same
    RunLimits limits;
};

// Throws std::invalid_argument or std::length_error with a reason a person can act on.
Report search(
    const Grid& grid, const Board& start, const Question& question, const std::vector<Guess>& guesses, Watch& watch);

// The estimates of boards with one goal: for each the largest of the guesses.
std::vector<int> estimates(const Grid& grid, const std::vector<Board>& boards, const std::vector<Guess>& guesses);

}  // namespace pencilmark::paths
