#include "kernels/masks/clique_choices.hpp"

#include <algorithm>

namespace pencilmark::masks {

namespace {

constexpr std::size_t most_choices = 64;
constexpr std::size_t most_variables = 12;

// By value: those it may stand beside somewhere in the unit; empty unless an arc leads from each variable to each other.
std::vector<Mask> neighbours(const Graph& graph, std::span<const int> unit) {
    std::vector<Mask> beside(static_cast<std::size_t>(graph.values), 0);
    for (int x : unit) {
        std::size_t met = 0;
        for (const Arc& arc : graph.arcs[x]) {
            if (std::find(unit.begin(), unit.end(), arc.target) == unit.end()) continue;
            ++met;
            for (std::size_t v = 0; v < beside.size(); ++v)
                beside[v] |= graph.relation(arc).partners_of(static_cast<int>(v));
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
        for (; static_cast<std::size_t>(count_bits(among)) >= left && found.size() <= most_choices; among &= among - 1)
            choose(left - 1, chosen | lowest_bit(among),
                among & (among - 1) & beside[static_cast<std::size_t>(lowest(among))]);
    }
};

}  // namespace

std::vector<Clique> find_cliques(const Graph& graph, const std::vector<Mask>& domains) {
    std::vector<Clique> cliques;
    for (int unit = 0; unit < graph.units.size(); ++unit) {
        const std::span<const int> scope = graph.units[unit];
        if (graph.full[static_cast<std::size_t>(unit)] || scope.size() > most_variables) continue;
        const std::vector<Mask> beside = neighbours(graph, scope);
        if (beside.empty()) continue;
        Mask all = 0;
        for (int x : scope) all |= domains[static_cast<std::size_t>(x)];
        Chooser chooser{beside};
        chooser.choose(scope.size(), 0, all);
        if (chooser.found.size() <= most_choices) cliques.push_back({unit, std::move(chooser.found)});
    }
    return cliques;
}

}  // namespace pencilmark::masks
