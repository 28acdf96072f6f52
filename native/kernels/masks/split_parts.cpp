#include "kernels/masks/split_parts.hpp"

#include <algorithm>
#include <array>

namespace pencilmark::masks {

namespace {

class Forest {
public:
    explicit Forest(std::size_t size) : parent_(size) {
        for (std::size_t i = 0; i < size; ++i) parent_[i] = static_cast<int>(i);
    }
    int root(int x) {
        while (at(x) != x) x = at(x) = at(at(x));
        return x;
    }
    // The smaller root wins, so parts come out in the order of their first variables.
    void join(int x, int y) {
        x = root(x);
        y = root(y);
        at(std::max(x, y)) = std::min(x, y);
    }

private:
    int& at(int x) { return parent_[static_cast<std::size_t>(x)]; }
    std::vector<int> parent_;
};

// Two variables of an all-different affect each other only through a value both can take: clusters of
// variables met so far, each with its values, melt together where a new variable overlaps them.
void join_by_value(std::span<const int> scope, const std::vector<Mask>& domains, Forest& forest) {
    std::array<std::pair<Mask, int>, 64> clusters;
    std::size_t count = 0;
    for (int x : scope) {
        Mask mask = domains[static_cast<std::size_t>(x)];
        if (at_most_one(mask)) continue;
        std::size_t kept = 0;
        for (std::size_t i = 0; i < count; ++i) {
            if (clusters[i].first & mask) {
                forest.join(clusters[i].second, x);
                mask |= clusters[i].first;
            } else {
                clusters[kept++] = clusters[i];
            }
        }
        clusters[kept++] = {mask, x};
        count = kept;
    }
}

void join_by_arc(const Graph& graph, const std::vector<Mask>& domains, int x, Forest& forest) {
    const Mask mask = domains[static_cast<std::size_t>(x)];
    for (const Arc& arc : graph.arcs[x]) {
        const Mask target = domains[static_cast<std::size_t>(arc.target)];
        if (at_most_one(target) || x > arc.target || forest.root(x) == forest.root(arc.target)) continue;
        if (!entailed(graph.relation(arc), mask, target)) forest.join(x, arc.target);
    }
    for (int y : graph.pairs[x])
        if (mask & domains[static_cast<std::size_t>(y)]) forest.join(x, y);
}

}  // namespace

Parting split(const Graph& graph, const std::vector<Mask>& domains) {
    Forest forest(domains.size());
    for (int unit = 0; unit < graph.units.size(); ++unit) join_by_value(graph.units[unit], domains, forest);
    for (int x = 0; x < graph.variables(); ++x)
        if (!at_most_one(domains[static_cast<std::size_t>(x)])) join_by_arc(graph, domains, x, forest);
    Parting parting{std::vector<int>(domains.size(), -1), std::vector<int>(domains.size(), -1), {}};
    for (int x = 0; x < graph.variables(); ++x) {
        const auto at = static_cast<std::size_t>(x), root = static_cast<std::size_t>(forest.root(x));
        if (at_most_one(domains[at])) continue;
        if (root == at) {
            parting.part[at] = static_cast<int>(parting.variables.size());
            parting.variables.emplace_back();
        }
        parting.part[at] = parting.part[root];
        auto& variables = parting.variables[static_cast<std::size_t>(parting.part[at])];
        parting.number[at] = static_cast<int>(variables.size());
        variables.push_back(x);
    }
    return parting;
}

}  // namespace pencilmark::masks
