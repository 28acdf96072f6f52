#include "kernels/sums/system.hpp"

#include <algorithm>
#include <stdexcept>

namespace pencilmark::sums {

void ShrinkingLists::remove(int list, int item) {
    int* found = std::find(begin(list), end(list), item);
    if (found == end(list)) return;
    std::copy(found + 1, end(list), found);  // the order stays, so runs can be repeated
    --size[list];
}

// Places for `size` items of each list, and no items yet.
static void lay_out(ShrinkingLists& lists) {
    lists.first.resize(lists.size.size());
    std::int64_t total = 0;
    for (std::size_t i = 0; i < lists.size.size(); ++i) {
        lists.first[i] = total;
        total += lists.size[i];
        lists.size[i] = 0;
    }
    lists.items.resize(static_cast<std::size_t>(total));
}

static void turn_over(const ShrinkingLists& lists, ShrinkingLists& result) {
    lay_out(result);
    for (int list = 0; list < lists.count(); ++list)
        for (const int* item = lists.begin(list); item != lists.end(list); ++item)
            result.items[result.first[*item] + result.size[*item]++] = list;
}

ShrinkingLists transpose(const ShrinkingLists& lists, int count) {
    ShrinkingLists result;
    result.size.assign(static_cast<std::size_t>(count), 0);
    for (int list = 0; list < lists.count(); ++list)
        for (const int* item = lists.begin(list); item != lists.end(list); ++item) ++result.size[*item];
    turn_over(lists, result);
    return result;
}

ShrinkingLists sorted_into(const std::vector<int>& items, const std::vector<int>& list_of, int count) {
    ShrinkingLists result;
    result.size.assign(static_cast<std::size_t>(count), 0);
    for (int list : list_of) ++result.size[list];
    lay_out(result);
    for (std::size_t i = 0; i < items.size(); ++i)
        result.items[result.first[list_of[i]] + result.size[list_of[i]]++] = items[i];
    return result;
}

Builder::Builder(std::vector<std::uint8_t> cells) : met_(cells.size(), 0) {
    if (cells.size() > 10'000'000) refuse("more than ten million variables");
    system_.sums_of.size.assign(cells.size(), 0);
    system_.cells = std::move(cells);
}

void Builder::refuse(const char* why) { throw std::invalid_argument(why); }

void Builder::expect(std::size_t sums, std::size_t items) {
    system_.need.reserve(sums);
    system_.scopes.first.reserve(sums);
    system_.scopes.size.reserve(sums);
    system_.scopes.items.reserve(items);
}

System Builder::finish(bool contradiction) {
    close();
    turn_over(system_.scopes, system_.sums_of);
    system_.contradiction = contradiction;
    return std::move(system_);
}

std::string reason_against(const Law& law) {
    if (law.shape != Shape::linear || law.linear.unequal || law.linear.low != law.linear.high)
        return "a constraint that is not a sum with a total";
    for (const std::int64_t weight : law.linear.weights)
        if (weight != 1) return "a sum with a weight other than 1";
    return "";
}

std::string reason_against(const Problem& problem) {
    for (std::int64_t value : problem.values)
        if (value != 0 && value != 1) return "a value other than 0 and 1";
    for (const Constraint& constraint : problem.constraints) {
        const std::string reason = reason_against(problem.law_of(constraint));
        if (!reason.empty()) return reason;
    }
    return "";
}

std::vector<std::uint8_t> cell_states(const std::vector<std::int64_t>& values) {
    std::vector<std::uint8_t> states(std::size_t{1} << values.size(), open_cell);
    states[0] = no_value;
    for (std::size_t i = 0; i < values.size(); ++i) states[std::size_t{1} << i] = static_cast<std::uint8_t>(values[i]);
    return states;
}

System make_system(const Problem& problem) {
    const std::vector<std::uint8_t> states = cell_states(problem.values);
    std::vector<std::uint8_t> cells;
    for (Mask domain : problem.domains) cells.push_back(states[domain]);
    const bool empty = std::find(cells.begin(), cells.end(), no_value) != cells.end();
    std::replace(cells.begin(), cells.end(), no_value, open_cell);
    Builder builder(std::move(cells));
    for (const Constraint& sum : problem.constraints) {
        builder.sum(problem.law_of(sum).linear.low);
        for (int cell : sum.scope) builder.cell(cell);
    }
    return builder.finish(empty);
}

System without_fixed(const System& system) {
    Builder builder(system.cells);
    for (int sum = 0; sum < system.sum_count(); ++sum) {
        builder.sum(system.need[sum]);
        for (const int* cell = system.scopes.begin(sum); cell != system.scopes.end(sum); ++cell) builder.cell(*cell);
    }
    return builder.finish(system.contradiction);
}

}  // namespace pencilmark::sums
