// Cliques as filters: which of its sets of values a clique can still have, what every one of them holds, and who else
// loses what the clique must keep for itself.
#pragma once

#include "kernels/masks/clique_choices.hpp"
#include "kernels/masks/domains.hpp"
#include "kernels/masks/graph.hpp"

namespace pencilmark::masks {

class CliqueFilters {
public:
    CliqueFilters(const Graph& graph, const std::vector<Mask>& domains);

    int size() const { return static_cast<int>(cliques_.size()); }
    const Lists<int>& of_variable() const { return of_variable_; }
    std::span<const int> variables(int clique) const { return variables_[clique]; }
    int cost(int clique) const { return static_cast<int>(variables_[clique].size()); }

    // False when a domain empties.
    bool filter(int clique, Domains& domains) const;

private:
    // Another unit that shares two variables or more with the clique: these, the clique's others, and the unit's.
    void add_crossings(const Graph& graph, int unit);
    bool place(int clique, Mask values, Domains& domains) const;
    bool claim(int clique, Mask values, Domains& domains) const;

    std::vector<Clique> cliques_;
    Lists<int> variables_;
    Lists<int> of_variable_;
    std::vector<int> first_crossing_;  // by clique, and where the last one ends
    Lists<int> alone_, others_;        // by crossing: variables of the clique alone, and of the unit alone
};

}  // namespace pencilmark::masks
