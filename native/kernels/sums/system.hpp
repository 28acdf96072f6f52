// Sums over 0/1 cells, as the kernel sees them, and what plain reasoning makes of them.
//
//   cell      a variable of the problem: 0, 1, or still `open`
//   sum       "exactly `need` of these open cells are 1"
//   local     a sum of at most `local_reach` open cells; the others are large
//   builder   takes a system in, sum by sum, and refuses what is none: the rooms below index without checks
//   reduced   bounds and pairs of overlapping sums have been followed to a fixpoint, equal sums are one,
//             and a sum that holds another whole sum has given up the shared cells
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "model/problem.hpp"
#include "base/watch.hpp"

namespace pencilmark::sums {

constexpr std::uint8_t open_cell = 2;
constexpr int local_reach = 64;

// Lists of lists in one array; an item can be taken out of a list, none can be added.
struct ShrinkingLists {
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
ShrinkingLists transpose(const ShrinkingLists& lists, int count);

// Lists of `items`, in their order: item i belongs to list list_of[i] of `count`.
ShrinkingLists sorted_into(const std::vector<int>& items, const std::vector<int>& list_of, int count);

struct System {
    std::vector<std::uint8_t> cells;  // 0, 1 or open_cell
    ShrinkingLists scopes;            // the open cells of each sum
    ShrinkingLists sums_of;           // the sums of each cell
    std::vector<std::int64_t> need;   // ones still missing
    bool contradiction = false;

    int cell_count() const { return static_cast<int>(cells.size()); }
    int sum_count() const { return scopes.count(); }
};

class Builder {
public:
    // Each cell 0, 1 or open.
    explicit Builder(std::vector<std::uint8_t> cells);

    // Begins a sum; the cells that follow belong to it. Throws std::invalid_argument, as `cell` does.
    void sum(std::int64_t total) {
        if (total > largest_total || total < -largest_total) refuse("a sum may leave the range of 62 bits");
        close();
        system_.scopes.first.push_back(static_cast<std::int64_t>(system_.scopes.items.size()));
        system_.need.push_back(total);
    }

    void cell(std::int64_t cell) {
        if (cell < 0 || cell >= system_.cell_count()) refuse("a constraint names a variable that does not exist");
        const int now = static_cast<int>(system_.need.size());
        if (met_[cell] == now) refuse("a variable stands twice in one constraint");
        met_[cell] = now;
        if (system_.cells[cell] != open_cell) {
            system_.need.back() -= system_.cells[cell];
            return;
        }
        ++system_.sums_of.size[cell];
        system_.scopes.items.push_back(static_cast<int>(cell));
    }

    void expect(std::size_t sums, std::size_t items);
    System finish(bool contradiction);

private:
    static constexpr std::int64_t largest_total = 4'000'000'000'000'000'000;
    [[noreturn]] static void refuse(const char* why);

    void close() {
        if (system_.scopes.first.empty()) return;
        const auto end = static_cast<std::int64_t>(system_.scopes.items.size());
        system_.scopes.size.push_back(static_cast<int>(end - system_.scopes.first.back()));
    }

    System system_;
    std::vector<int> met_;  // the last sum each cell was met in, counted from 1
};

// "" when the kernel takes the problem, or such a law, or the reason why not.
std::string reason_against(const Problem& problem);
std::string reason_against(const Law& law);

System make_system(const Problem& problem);

// What a domain leaves of a cell, by its mask: 0, 1 or open; 3 when it is empty. `values` are among 0 and 1.
std::vector<std::uint8_t> cell_states(const std::vector<std::int64_t>& values);
constexpr std::uint8_t no_value = 3;

// The same system, with the cells that are no longer open out of its sums.
System without_fixed(const System& system);

// Follows the system to its fixpoint. Leaves it part-way, still correct, when the watch is over.
void reduce(System& system, Watch& watch);

}  // namespace pencilmark::sums
