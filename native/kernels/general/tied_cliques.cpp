#include <algorithm>
#include <map>
#include <set>

#include "kernels/general/relation_ties.hpp"

namespace pencilmark::general {

namespace {

constexpr std::size_t most_tied = 1'000;
constexpr std::size_t most_cells = 12;
constexpr std::size_t most_ties = 2'000;  // of a problem whose ties are looked at one by one

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
struct TiedChooser {
    const Relation<1>& relation;
    std::vector<std::uint64_t> found{};

    void choose(std::size_t left, std::uint64_t chosen, std::uint64_t among) {
        if (left == 0) return found.push_back(chosen);
        for (; among && found.size() <= most_tied; among &= among - 1) {
            const auto value = static_cast<std::size_t>(std::countr_zero(among));
            const std::uint64_t rest = among & (among - 1) & relation.right[value].words[0];
            if (static_cast<std::size_t>(count_bits(rest)) + 1 >= left)
                choose(left - 1, chosen | (among & -among), rest);
        }
    }
};

using Scope = std::vector<int>;

class CliqueFinder {
public:
    CliqueFinder(const Model<1>& model, const std::vector<Tie<1>>& ties) : model_(model) {
        for (const Tie<1>& tie : ties)
            if (tie.relation->right == tie.relation->left) tied_[std::minmax(tie.x, tie.y)].push_back(tie.relation);
    }

    std::vector<Clique> find() {
        for (const Unit& unit : model_.units) look_in(unit);
        if (tied_.size() <= most_ties)
            for (const auto& [pair, relations] : tied_)
                for (const Relation<1>* relation : relations)
                    if (relation->apart && !covered_.contains({pair, relation})) look_around(pair, relation);
        return std::move(found_);
    }

private:
    // A unit that is not full, tied each to each.
    void look_in(const Unit& unit) {
        if (unit.full || unit.scope.size() < 3 || unit.scope.size() > most_cells) return;
        const auto first = tied_.find(std::minmax(unit.scope[0], unit.scope[1]));
        if (first == tied_.end()) return;
        for (const Relation<1>* relation : first->second)
            if (ties_all(tied_, unit.scope, relation)) add(unit.scope, relation);
    }

    // Two that a relation tells apart, and whoever it ties to all before.
    void look_around(const std::pair<int, int>& pair, const Relation<1>* relation) {
        Scope scope{pair.first, pair.second};
        for (auto next = tied_.upper_bound(pair); next != tied_.end() && next->first.first == pair.first; ++next) {
            if (scope.size() == most_cells) break;
            scope.push_back(next->first.second);
            if (!ties_all(tied_, scope, relation)) scope.pop_back();
        }
        if (scope.size() > 2) add(scope, relation);
    }

    void add(const Scope& scope, const Relation<1>* relation) {
        std::uint64_t all = 0;
        for (int x : scope) all |= model_.root[static_cast<std::size_t>(x)].words[0];
        for (std::size_t i = 0; i < scope.size(); ++i)
            for (std::size_t j = 0; j < i; ++j) covered_.insert({std::minmax(scope[i], scope[j]), relation});
        if (says_no_more_than_apart(*relation, all)) return;
        TiedChooser chooser{*relation};
        chooser.choose(scope.size(), 0, all);
        if (chooser.found.size() <= most_tied) found_.push_back({scope, std::move(chooser.found)});
    }

    static bool says_no_more_than_apart(const Relation<1>& relation, std::uint64_t all) {
        for (std::uint64_t rest = all; rest; rest &= rest - 1)
            if (all & ~relation.right[static_cast<std::size_t>(std::countr_zero(rest))].words[0] & ~(rest & -rest))
                return false;
        return true;
    }

    const Model<1>& model_;
    Tied<1> tied_;
    std::set<std::pair<std::pair<int, int>, const Relation<1>*>> covered_;
    std::vector<Clique> found_;
};

}  // namespace

template <>
std::vector<Clique> cliques(const Model<1>& model, const std::vector<Tie<1>>& ties) {
    return ties.size() < 3 ? std::vector<Clique>{} : CliqueFinder(model, ties).find();
}

template <>
std::vector<Clique> cliques(const Model<4>&, const std::vector<Tie<4>>&) {
    return {};
}

}  // namespace pencilmark::general
