#include "kernels/masks/clique_filter.hpp"

#include <algorithm>

namespace pencilmark::masks {

namespace {

bool holds(std::span<const int> list, int item) { return std::find(list.begin(), list.end(), item) != list.end(); }

bool fits(Mask choice, std::span<const int> variables, const Domains& domains) {
    return std::all_of(variables.begin(), variables.end(), [&](int x) { return (domains[x] & choice) != 0; });
}

}  // namespace

CliqueFilters::CliqueFilters(const Graph& graph, const std::vector<Mask>& domains)
    : cliques_(find_cliques(graph, domains)) {
    for (const Clique& clique : cliques_) {
        first_crossing_.push_back(alone_.size());
        variables_.append(graph.units[clique.unit]);
        add_crossings(graph, clique.unit);
    }
    first_crossing_.push_back(alone_.size());
    of_variable_ = holders(graph.variables(), variables_);
}

void CliqueFilters::add_crossings(const Graph& graph, int unit) {
    const std::span<const int> variables = graph.units[unit];
    std::vector<int> met;
    for (int x : variables)
        for (int other : graph.units_of[x])
            if (other != unit) met.push_back(other);
    std::sort(met.begin(), met.end());
    for (std::size_t i = 0; i + 1 < met.size(); ++i) {
        const bool first = i == 0 || met[i - 1] != met[i];
        if (!first || met[i + 1] != met[i]) continue;
        const std::span<const int> crossing = graph.units[met[i]];
        for (int x : variables)
            if (!holds(crossing, x)) alone_.add(x);
        for (int x : crossing)
            if (!holds(variables, x)) others_.add(x);
        alone_.close();
        others_.close();
    }
}

// What no choice holds that the variables can still make up is struck; what all of them hold must stand somewhere.
bool CliqueFilters::filter(int clique, Domains& domains) const {
    const std::span<const int> variables = variables_[clique];
    Mask once = 0, twice = 0;
    for (int x : variables) {
        twice |= once & domains[x];
        once |= domains[x];
    }
    Mask possible = 0, due = ~Mask{0};
    for (Mask choice : cliques_[static_cast<std::size_t>(clique)].choices)
        if (!(choice & ~once) && fits(choice, variables, domains)) {
            possible |= choice;
            due &= choice;
        }
    if (!possible) return false;
    if (once & ~possible)
        for (int x : variables)
            if (!domains.keep(x, possible)) return false;
    return (!(due & ~twice) || place(clique, due & ~twice, domains)) &&
           (!(due & twice) || claim(clique, due & twice, domains));
}

// Each of these values has one place in the clique.
bool CliqueFilters::place(int clique, Mask values, Domains& domains) const {
    for (int x : variables_[clique]) {
        const Mask here = domains[x] & values;
        if (here && (!at_most_one(here) || !domains.keep(x, here))) return false;
    }
    return true;
}

// Of these values the clique has each; where only variables of another unit can take one, the rest of that unit cannot.
bool CliqueFilters::claim(int clique, Mask values, Domains& domains) const {
    const auto at = static_cast<std::size_t>(clique);
    for (int crossing = first_crossing_[at]; crossing < first_crossing_[at + 1]; ++crossing) {
        Mask claimed = values;
        for (int x : alone_[crossing]) claimed &= ~domains[x];
        if (!claimed) continue;
        for (int x : others_[crossing])
            if (!domains.remove(x, claimed)) return false;
    }
    return true;
}

}  // namespace pencilmark::masks
