#include <algorithm>
#include <map>

#include "kernels/general/relation_ties.hpp"

namespace pencilmark::general {

namespace {

constexpr std::size_t most_choices = 1'000;
constexpr std::size_t most_cells = 12;

// By pair of variables, the smaller first: the relations that tie them.
template <int W>
using Tied = std::map<std::pair<int, int>, std::vector<const Relation<W>*>>;

template <int W>
bool ties_all(const Tied<W>& tied, const std::vector<int>& scope, const Relation<W>* relation) {
    for (std::size_t i = 0; i < scope.size(); ++i)
        for (std::size_t j = 0; j < i; ++j) {
            const auto pair = tied.find(std::minmax(scope[i], scope[j]));
            if (pair == tied.end() ||
                std::find(pair->second.begin(), pair->second.end(), relation) == pair->second.end())
                return false;
        }
    return true;
}

// Sets of `left` more values below `below`, each of which has the relation to all chosen ones.
struct Chooser {
    const Relation<1>& relation;
    std::vector<std::uint64_t> found{};

    void choose(std::size_t left, std::uint64_t chosen, std::uint64_t among) {
        if (left == 0) return found.push_back(chosen);
        for (; among && found.size() <= most_choices; among &= among - 1) {
            const auto value = static_cast<std::size_t>(std::countr_zero(among));
            const std::uint64_t rest = among & (among - 1) & relation.right[value].words[0];
            if (static_cast<std::size_t>(count_bits(rest)) + 1 >= left)
                choose(left - 1, chosen | (among & -among), rest);
        }
    }
};

}  // namespace

template <>
std::vector<Clique> cliques(const Model<1>& model, const std::vector<Tie<1>>& ties) {
    std::vector<Clique> found;
    if (ties.empty() || std::none_of(model.units.begin(), model.units.end(),
                            [](const Unit& unit) { return !unit.full && unit.scope.size() > 2; }))
        return found;
    Tied<1> tied;
    for (const Tie<1>& tie : ties)
        if (tie.relation->right == tie.relation->left) tied[std::minmax(tie.x, tie.y)].push_back(tie.relation);
    for (const Unit& unit : model.units) {
        if (unit.full || unit.scope.size() < 3 || unit.scope.size() > most_cells) continue;
        const auto first = tied.find(std::minmax(unit.scope[0], unit.scope[1]));
        if (first == tied.end()) continue;
        std::uint64_t all = 0;
        for (int x : unit.scope) all |= model.root[static_cast<std::size_t>(x)].words[0];
        for (const Relation<1>* relation : first->second) {
            if (!ties_all(tied, unit.scope, relation)) continue;
            Chooser chooser{*relation};
            chooser.choose(unit.scope.size(), 0, all);
            if (chooser.found.size() <= most_choices) found.push_back({unit.scope, std::move(chooser.found)});
        }
    }
    return found;
}

template <>
std::vector<Clique> cliques(const Model<4>&, const std::vector<Tie<4>>&) {
    return {};
}

}  // namespace pencilmark::general
