// A reduced system taken apart.
//
//   class      open cells that stand in exactly the same sums: only how many of them are 1 matters
//   tally      the one sum that may reach across everything (the total of mines); it joins no parts.
//              A class is `tallied` when its cells stand in it
//   component  classes held together by sums other than the tally
//   loose      a class in no sum but, perhaps, the tally
#pragma once

#include "kernels/sums/system.hpp"

namespace pencilmark::sums {

struct Parts {
    ShrinkingLists cells;                      // of each class
    ShrinkingLists sums;                       // of each class, without the tally
    ShrinkingLists classes;                    // of each sum, without the tally
    std::vector<std::uint8_t> tallied;         // of each class
    std::vector<std::int64_t> need;            // of each sum
    int tally = -1;                            // a sum, or −1
    std::int64_t target = 0;                   // what the tallied cells must add up to
    std::vector<std::vector<int>> components;  // classes of each, ascending
    std::vector<int> loose;

    int class_count() const { return cells.count(); }
    int size(int group) const { return cells.size[group]; }
};

Parts take_apart(const System& system);

// Finds the components and the loose classes of the lists and needs that are there.
void split(Parts& parts);

}  // namespace pencilmark::sums
