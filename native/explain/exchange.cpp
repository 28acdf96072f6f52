#include "explain/exchange.hpp"

namespace pencilmark::explain {

Exchange::Exchange(std::string_view solution) {
    for (int cell = 0; cell < static_cast<int>(solution.size()); ++cell) {
        const int digit = solution[at(cell)] - '1';
        solution_[at(cell)] = Values(1 << digit);
        for (int kind = 0; kind < 3; ++kind)
            cell_of_[at(house_of(cell, kind))][at(digit)] = static_cast<std::uint8_t>(cell);
    }
}

bool Exchange::meets(const Domains& domains, Houses active, int cell) const {
    const Values own = solution_[at(cell)];
    if (!own) return false;
    if (domains[at(cell)] & own) return true;
    for (Values others = domains[at(cell)]; others; others = others & Values(others - 1))
        if (is_exchanged(domains, active, cell, Values(own | 1 << lowest(others)))) return true;
    return false;
}

bool Exchange::is_exchanged(const Domains& domains, Houses active, int cell, Values pair) const {
    Cells done = Cells::of(cell);
    for (Cells open = done; !open.empty();) {
        const int here = open.pop();
        const Values other = Values(pair ^ solution_[at(here)]);
        if (!(domains[at(here)] & other)) return false;
        for (int kind = 0; kind < 3; ++kind) {
            const int house = house_of(here, kind);
            if (!(active >> house & 1)) continue;
            const int next = cell_of_[at(house)][at(lowest(other))];
            if (done.has(next)) continue;
            done.add(next);
            open.add(next);
        }
    }
    return true;
}

}  // namespace pencilmark::explain
