// Steps of hints: of each, the houses and the earlier steps that it needs, and none besides.
//
//   origin   why a mark is gone: the step that removed it, or that placed the value which is seen, by which house
#pragma once

#include <string_view>
#include <vector>

#include "base/watch.hpp"
#include "explain/hint.hpp"
#include "explain/refuting.hpp"

namespace pencilmark::explain {

struct Conclusion {
    int cell;
    Values values;
    bool is_placed;
};

struct Cited {
    int house;
    Cells cells;
    bool is_marks;  // it only keeps marks away
};

struct Step {
    Hint hint;
    std::vector<Conclusion> conclusions;
    std::vector<Cited> because;  // none: there is one solution
    std::vector<int> uses;
    std::vector<Told> told;
};

struct Path {
    std::vector<Step> steps;
    bool solved = false;
    bool sure = true;  // false: some step could not be settled, and the path ends before it
};

// The path of 81 cells, 0 for an open one, whole or its first steps. `solution` is some solution in digits, or nothing:
// with it, it takes less time to see what is needed. `one`, there is one solution: nested arguments come to the end.
Path path_of(std::string_view cells, std::string_view solution, bool unique, bool one, std::size_t most, Watch& watch);

}  // namespace pencilmark::explain
