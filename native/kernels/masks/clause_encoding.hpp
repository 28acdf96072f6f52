// A graph as clauses and groups for the learner.
//
//   atom   variable = value, for every value the root leaves; behind them, one for each choice of a clique
//
// An inequality, too, is told value by value: atoms "variable ≥ value" make shorter clauses, but twice as many
// atoms to keep in step cost more than that gives.
#pragma once

#include "kernels/masks/clique_choices.hpp"
#include "kernels/clauses/atom_learner.hpp"
#include "kernels/masks/graph.hpp"
#include "kernels/masks/search.hpp"

namespace pencilmark::masks {

using clauses::AtomLearner;
using clauses::Literal;
using clauses::negated;

class Encoding {
public:
    // `domains` are the graph's after root propagation; what the nogoods cover is left out.
    Encoding(const Graph& graph, const std::vector<Mask>& domains, const std::vector<std::uint32_t>& weights,
        const std::vector<std::vector<Decision>>& nogoods);

    // Would the clauses of such a graph fit comfortably in memory?
    static bool fits(const Graph& graph);

    Outcome next(Limits& limits) { return learner_.next(limits); }
    Mask solution(int x) const;  // the value of x, as a mask, at a solution

private:
    int atom(int x, Mask value) const;
    Literal is(int x, Mask value) const { return 2 * static_cast<Literal>(atom(x, value)); }

    void encode_variable(int x, std::uint32_t weight);
    void encode_unit(int unit);
    void encode_pairs(int x);
    void encode_relation(int x, const Arc& arc);
    void encode_clique(const Clique& clique, int first);
    void encode_nogood(const std::vector<Decision>& nogood);

    const Graph& graph_;
    const std::vector<Mask> domains_;
    const std::vector<Clique> cliques_;
    std::vector<int> first_;  // by variable: the atom of its smallest value
    int atoms_;               // without those of choices
    AtomLearner learner_;
};

}  // namespace pencilmark::masks
