#include "kernels/masks/clique_choices.hpp"

#include <algorithm>

namespace pencilmark::relations {

namespace {

constexpr std::size_t most_choices = 64;
constexpr std::size_t most_variables = 12;

// By value: those it may stand beside somewhere in the unit; empty unless an arc leads from each variable to each other.
std::vector<Mask> neighbours(const Network& network, std::span<const int> unit) {
    std::vector<Mask> beside(static_cast<std::size_t>(network.values), 0);
    for (int x : unit) {
        std::size_t met = 0;
        for (const Arc& arc : network.arcs[x]) {
            if (std::find(unit.begin(), unit.end(), arc.target) == unit.end()) continue;
            ++met;
            for (std::size_t v = 0; v < beside.size(); ++v) beside[v] |= network.relation(arc).partners_of(static_cast<int>(v));
        }
        if (met + 1 != unit.size()) return {};
    }
    return beside;
}

struct Chooser {
    const std::vector<Mask>& beside;
    std::vector<Mask> found{};

    // Sets of `left` more of these values, each beside all chosen ones.
    void choose(std::size_t left, Mask chosen, Mask among) {
        if (left == 0) return found.push_back(chosen);
        for (; static_cast<std::size_t>(size_of(among)) >= left && found.size() <= most_choices; among &= among - 1)
            choose(left - 1, chosen | lowest(among), among & (among - 1) & beside[static_cast<std::size_t>(index_of(among))]);
    }
};

}  // namespace

std::vector<Clique> find_cliques(const Network& network, const std::vector<Mask>& domains) {
    std::vector<Clique> cliques;
    for (int unit = 0; unit < network.units.size(); ++unit) {
        const std::span<const int> scope = network.units[unit];
        if (network.full[static_cast<std::size_t>(unit)] || scope.size() > most_variables) continue;
        const std::vector<Mask> beside = neighbours(network, scope);
        if (beside.empty()) continue;
        Mask all = 0;
        for (int x : scope) all |= domains[static_cast<std::size_t>(x)];
        Chooser chooser{beside};
        chooser.choose(scope.size(), 0, all);
        if (chooser.found.size() <= most_choices) cliques.push_back({unit, std::move(chooser.found)});
    }
    return cliques;
}

}  // namespace pencilmark::relations
