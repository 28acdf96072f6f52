// Sums over 0/1 cells, as the kernel sees them, and what plain reasoning makes of them.
//
//   cell      a variable of the problem: 0, 1, or still `open`
//   sum       "exactly `need` of these open cells are 1"
//   local     a sum of at most `local_reach` open cells; the others are large
//   reduced   bounds and pairs of overlapping sums have been followed to a fixpoint, equal sums are one,
//             and a sum that holds another whole sum has given up the shared cells
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "model/problem.hpp"
#include "model/watch.hpp"

namespace pencilmark::sums {

constexpr std::uint8_t open_cell = 2;
constexpr int local_reach = 64;

// Lists of lists in one array; an item can be taken out of a list, none can be added.
struct Lists {
    std::vector<std::int64_t> first;
    std::vector<int> size;
    std::vector<int> items;

    int* begin(int list) { return items.data() + first[list]; }
    int* end(int list) { return begin(list) + size[list]; }
    const int* begin(int list) const { return items.data() + first[list]; }
    const int* end(int list) const { return begin(list) + size[list]; }
    int count() const { return static_cast<int>(size.size()); }
    void remove(int list, int item);
};

// The lists the other way round: for each of `count` items, the lists that hold it, in order.
Lists transpose(const Lists& lists, int count);

struct System {
    std::vector<std::uint8_t> cells;  // 0, 1 or open_cell
    Lists scopes;                     // the open cells of each sum
    Lists sums_of;                    // the sums of each cell
    std::vector<std::int64_t> need;   // ones still missing
    bool contradiction = false;

    int cell_count() const { return static_cast<int>(cells.size()); }
    int sum_count() const { return scopes.count(); }
    bool is_local(int sum) const { return scopes.size[sum] <= local_reach; }
};

// "" when the kernel takes the problem, or the reason why not.
std::string reason_against(const Problem& problem);

System make_system(const Problem& problem);

// Follows the system to its fixpoint. Leaves it part-way, still correct, when the watch is over.
void reduce(System& system, Watch& watch);

}  // namespace pencilmark::sums
