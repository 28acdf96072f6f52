#include "kernels/sums/system.hpp"

#include <algorithm>

namespace pencilmark::sums {

void Lists::remove(int list, int item) {
    int* found = std::find(begin(list), end(list), item);
    if (found == end(list)) return;
    std::copy(found + 1, end(list), found);  // the order stays, so runs can be repeated
    --size[list];
}

static void lay_out(Lists& lists) {
    lists.first.resize(lists.size.size());
    std::int64_t total = 0;
    for (std::size_t i = 0; i < lists.size.size(); ++i) {
        lists.first[i] = total;
        total += lists.size[i];
    }
    lists.items.resize(static_cast<std::size_t>(total));
}

Lists transpose(const Lists& lists, int count) {
    Lists result;
    result.size.assign(static_cast<std::size_t>(count), 0);
    for (int list = 0; list < lists.count(); ++list)
        for (const int* item = lists.begin(list); item != lists.end(list); ++item) ++result.size[*item];
    lay_out(result);
    std::fill(result.size.begin(), result.size.end(), 0);
    for (int list = 0; list < lists.count(); ++list)
        for (const int* item = lists.begin(list); item != lists.end(list); ++item)
            result.items[result.first[*item] + result.size[*item]++] = list;
    return result;
}

std::string reason_against(const Problem& problem) {
    for (std::int64_t value : problem.values)
        if (value != 0 && value != 1) return "a value other than 0 and 1";
    for (const Constraint& constraint : problem.constraints) {
        if (constraint.kind != Kind::sum) return "a constraint that is not a sum";
        for (std::size_t i = 1; i < constraint.parameters.size(); ++i)
            if (constraint.parameters[i] != 1) return "a sum with a weight other than 1";
    }
    return "";
}

static std::vector<std::uint8_t> read_cells(const Problem& problem, bool& contradiction) {
    std::vector<std::uint8_t> cells(problem.domains.size(), open_cell);
    for (std::size_t i = 0; i < cells.size(); ++i) {
        const Mask domain = problem.domains[i];
        if (domain == 0) contradiction = true;
        else if ((domain & (domain - 1)) == 0)
            cells[i] = static_cast<std::uint8_t>(problem.values[domain == 1 ? 0 : 1]);
    }
    return cells;
}

System make_system(const Problem& problem) {
    System system;
    system.cells = read_cells(problem, system.contradiction);
    for (const Constraint& sum : problem.constraints) {
        system.scopes.size.push_back(static_cast<int>(sum.scope.size()));
        system.need.push_back(sum.parameters[0]);
    }
    lay_out(system.scopes);
    for (int sum = 0; sum < system.sum_count(); ++sum) {
        int* place = system.scopes.begin(sum);
        for (int cell : problem.constraints[sum].scope) {
            if (system.cells[cell] == open_cell) *place++ = cell;
            else system.need[sum] -= system.cells[cell];
        }
        system.scopes.size[sum] = static_cast<int>(place - system.scopes.begin(sum));
    }
    system.sums_of = transpose(system.scopes, system.cell_count());
    return system;
}

}  // namespace pencilmark::sums
