#include "kernels/masks/clause_encoding.hpp"

#include <algorithm>

namespace pencilmark::masks {

namespace {

int rank_in(Mask domain, Mask value) { return count_bits(domain & (value - 1)); }

// Returns how many atoms there are.
int number_atoms(const std::vector<Mask>& domains, std::vector<int>& first) {
    int atoms = 0;
    for (Mask domain : domains) {
        first.push_back(atoms);
        atoms += count_bits(domain);
    }
    return atoms;
}

int count_choices(const std::vector<Clique>& cliques) {
    int choices = 0;
    for (const Clique& clique : cliques) choices += static_cast<int>(clique.choices.size());
    return choices;
}

}  // namespace

bool Encoding::fits(const Graph& graph) {
    constexpr std::size_t most = 100'000'000;
    std::size_t literals = graph.domains.size() * static_cast<std::size_t>(graph.values);
    literals += graph.units.items.size() * static_cast<std::size_t>(graph.values);
    literals += graph.arcs.items.size() * static_cast<std::size_t>(graph.values * graph.values);
    return literals < most;
}

Encoding::Encoding(const Graph& graph, const std::vector<Mask>& domains, const std::vector<std::uint32_t>& weights,
    const std::vector<std::vector<Decision>>& nogoods)
    : graph_(graph),
      domains_(domains),
      cliques_(find_cliques(graph, domains)),
      atoms_(number_atoms(domains, first_)),
      learner_(atoms_ + count_choices(cliques_)) {
    for (int x = 0; x < graph.variables(); ++x) encode_variable(x, weights[static_cast<std::size_t>(x)]);
    for (int unit = 0; unit < graph.units.size(); ++unit) encode_unit(unit);
    for (int x = 0; x < graph.variables(); ++x) {
        encode_pairs(x);
        for (const Arc& arc : graph.arcs[x]) encode_relation(x, arc);
    }
    int choice = atoms_;
    for (const Clique& clique : cliques_) {
        encode_clique(clique, choice);
        choice += static_cast<int>(clique.choices.size());
    }
    for (const auto& nogood : nogoods) encode_nogood(nogood);
}

int Encoding::atom(int x, Mask value) const {
    return first_[static_cast<std::size_t>(x)] + rank_in(domains_[static_cast<std::size_t>(x)], value);
}

Mask Encoding::solution(int x) const {
    for (Mask left = domains_[static_cast<std::size_t>(x)]; left; left &= left - 1)
        if (learner_.holds(atom(x, lowest_bit(left)))) return lowest_bit(left);
    return 0;
}

// Exactly one value; variables that made the other search fail are decided first.
void Encoding::encode_variable(int x, std::uint32_t weight) {
    const Mask domain = domains_[static_cast<std::size_t>(x)];
    std::vector<int> group;
    for (Mask left = domain; left; left &= left - 1) {
        const int value = atom(x, lowest_bit(left));
        group.push_back(value);
        learner_.prefer(value, 1.0 - 1.0 / (1.0 + weight));
    }
    learner_.add_group(group, true);
}

// Each value at most once and, in a full unit, at least once.
void Encoding::encode_unit(int unit) {
    Mask all = 0;
    for (int x : graph_.units[unit]) all |= domains_[static_cast<std::size_t>(x)];
    const bool full = count_bits(all) == static_cast<int>(graph_.units[unit].size());
    for (Mask left = all; left; left &= left - 1) {
        std::vector<int> group;
        for (int x : graph_.units[unit])
            if (domains_[static_cast<std::size_t>(x)] & lowest_bit(left)) group.push_back(atom(x, lowest_bit(left)));
        learner_.add_group(group, full);
    }
}

void Encoding::encode_pairs(int x) {
    for (int y : graph_.pairs[x]) {
        if (x > y) continue;
        const Mask both = domains_[static_cast<std::size_t>(x)] & domains_[static_cast<std::size_t>(y)];
        for (Mask left = both; left; left &= left - 1)
            learner_.add_clause({negated(is(x, lowest_bit(left))), negated(is(y, lowest_bit(left)))});
    }
}

// What a value forbids of the other variable and, unless that is little, what it needs there: the first makes short
// reasons.
void Encoding::encode_relation(int x, const Arc& arc) {
    const Relation& relation = graph_.relation(arc);
    const Mask target = domains_[static_cast<std::size_t>(arc.target)];
    for (Mask left = domains_[static_cast<std::size_t>(x)]; left; left &= left - 1) {
        const Literal not_this = negated(is(x, lowest_bit(left)));
        const Mask allowed = relation.partners_of(lowest(left)) & target;
        if (!relation.loose()) {
            std::vector<Literal> clause{not_this};
            for (Mask v = allowed; v; v &= v - 1) clause.push_back(is(arc.target, lowest_bit(v)));
            learner_.add_clause(std::move(clause));
        }
        if (x < arc.target)
            for (Mask v = target & ~allowed; v; v &= v - 1)
                learner_.add_clause({not_this, negated(is(arc.target, lowest_bit(v)))});
    }
}

// One choice, whose values all stand somewhere; a value that stands somewhere belongs to it.
void Encoding::encode_clique(const Clique& clique, int first) {
    std::vector<Literal> some;
    std::vector<int> group;
    const std::span<const int> unit = graph_.units[clique.unit];
    for (std::size_t i = 0; i < clique.choices.size(); ++i) {
        group.push_back(first + static_cast<int>(i));
        some.push_back(2 * static_cast<Literal>(group.back()));
        learner_.prefer(group.back(), 0);
        for (Mask left = clique.choices[i]; left; left &= left - 1) {
            std::vector<Literal> clause{negated(some.back())};
            for (int x : unit)
                if (domains_[static_cast<std::size_t>(x)] & lowest_bit(left)) clause.push_back(is(x, lowest_bit(left)));
            learner_.add_clause(std::move(clause));
        }
    }
    for (int x : unit)
        for (Mask left = domains_[static_cast<std::size_t>(x)]; left; left &= left - 1) {
            std::vector<Literal> clause{negated(is(x, lowest_bit(left)))};
            for (std::size_t i = 0; i < clique.choices.size(); ++i)
                if (clique.choices[i] & lowest_bit(left)) clause.push_back(some[i]);
            learner_.add_clause(std::move(clause));
        }
    learner_.add_group(group, true);
}

void Encoding::encode_nogood(const std::vector<Decision>& nogood) {
    std::vector<Literal> clause;
    for (const Decision& decision : nogood) {
        if (!(domains_[static_cast<std::size_t>(decision.x)] & decision.value)) return;  // it holds already
        clause.push_back(negated(is(decision.x, decision.value)));
    }
    learner_.add_clause(std::move(clause));
}

}  // namespace pencilmark::masks
