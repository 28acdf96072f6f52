// The door of the kernel: solutions, exact counts and probabilities of 0/1 cells under sums.
//
// Plain reasoning first; then each component by dynamic programming if its frontier is narrow. For the wide ones, a
// random walk (which finds); prices and dynamic programming under them where the tally is near its edge (which find
// and prove); dynamic programming in windows of an arrangement, which lead to a tally that is rare; and a learning search
// (which also proves) in turns with the walk.
#pragma once

#include <string>

#include "kernels/sums/natural_numbers.hpp"
#include "kernels/sums/system.hpp"

namespace pencilmark::sums {

enum class End : std::uint8_t {
    none,
    seconds,
    interrupt,
    width,  // the components are too wide to be counted in bounded memory
};
const char* name(End end);

// Which ways are open. The answers are the same; the ways other than `usual` are there to be tested.
enum class Route : std::uint8_t {
    usual,
    priced,    // nothing is eliminated but under prices
    windowed,  // nothing is eliminated but inside windows
    searched,  // nothing is eliminated: every component is wide
};

struct Solved {
    Natural count;          // solutions found; all of them when `complete`
    bool complete = false;  // there are no others
    End end = End::none;
    std::vector<std::string> solutions;  // a byte a variable, 0 or 1
    std::string method;
};

// Until `wanted` different solutions are found (0: all of them); the first `keep` are returned.
Solved solve(System system, std::uint64_t wanted, std::uint64_t keep, Watch& watch, Route route = Route::usual);

struct Marginals {
    bool solvable = false;
    bool counted = false;  // `count` is known: always with `exact`, else where it does not take long
    Natural count;
    std::vector<int> class_of;        // of each variable: its share and its numerator, below
    std::vector<double> shares;       // the probability of being 1; 0 and 1 only where it is forced
    std::vector<Natural> numerators;  // solutions in which it is 1; empty unless asked for
    End end = End::none;
    std::string method;
};

// With no solution there are no shares. With `end` set, only `method` means anything.
Marginals marginals(System system, bool exact, Watch& watch);

}  // namespace pencilmark::sums
