#include "kernels/relations/encoding.hpp"

#include <algorithm>

namespace pencilmark::relations {

namespace {

int rank_in(Mask domain, Mask value) { return size_of(domain & (value - 1)); }

// Direct atoms first, then order atoms; returns how many there are.
int number_atoms(const Network& network, const std::vector<Mask>& domains, std::vector<int>& direct,
                 std::vector<int>& order) {
    int atoms = 0;
    for (Mask domain : domains) {
        direct.push_back(atoms);
        atoms += size_of(domain);
    }
    for (int x = 0; x < network.variables(); ++x) {
        bool ordered = false;
        for (const Arc& arc : network.arcs[x])
            ordered |= network.relation(arc).target_larger() || network.relation(arc).target_smaller();
        order.push_back(ordered ? atoms : -1);
        if (ordered) atoms += size_of(domains[static_cast<std::size_t>(x)]) - 1;
    }
    return atoms;
}

}  // namespace

bool Encoding::fits(const Network& network) {
    constexpr std::size_t most = 100'000'000;
    std::size_t literals = network.domains.size() * static_cast<std::size_t>(network.values);
    literals += network.units.items.size() * static_cast<std::size_t>(network.values);
    literals += network.arcs.items.size() * static_cast<std::size_t>(network.values * network.values);
    return literals < most;
}

Encoding::Encoding(const Network& network, const std::vector<Mask>& domains,
                   const std::vector<std::uint32_t>& weights, const std::vector<std::vector<Decision>>& nogoods)
    : network_(network), domains_(domains), learner_(number_atoms(network, domains, direct_, order_)) {
    for (int x = 0; x < network.variables(); ++x) encode_variable(x, weights[static_cast<std::size_t>(x)]);
    for (int unit = 0; unit < network.units.size(); ++unit) encode_unit(unit);
    for (int x = 0; x < network.variables(); ++x) {
        if (order_[static_cast<std::size_t>(x)] >= 0) encode_order(x);
        encode_pairs(x);
        for (const Arc& arc : network.arcs[x]) encode_relation(x, arc);
    }
    for (const auto& nogood : nogoods) encode_nogood(nogood);
}

int Encoding::atom(int x, Mask value) const {
    return direct_[static_cast<std::size_t>(x)] + rank_in(domains_[static_cast<std::size_t>(x)], value);
}

// x ≥ value, a value of its domain but not the smallest.
Literal Encoding::at_least(int x, Mask value) const {
    const int rank = rank_in(domains_[static_cast<std::size_t>(x)], value);
    return 2 * static_cast<Literal>(order_[static_cast<std::size_t>(x)] + rank - 1);
}

Mask Encoding::solution(int x) const {
    for (Mask left = domains_[static_cast<std::size_t>(x)]; left; left &= left - 1)
        if (learner_.is_true(atom(x, lowest(left)))) return lowest(left);
    return 0;
}

// Exactly one value; variables that made the other search fail are decided first.
void Encoding::encode_variable(int x, std::uint32_t weight) {
    const Mask domain = domains_[static_cast<std::size_t>(x)];
    std::vector<Literal> some;
    std::vector<int> group;
    for (Mask left = domain; left; left &= left - 1) {
        const int value = atom(x, lowest(left));
        some.push_back(2 * static_cast<Literal>(value));
        group.push_back(value);
        learner_.prefer(value, 1.0 - 1.0 / (1.0 + weight));
    }
    learner_.add_clause(std::move(some));
    learner_.add_group(group);
}

void Encoding::encode_order(int x) {
    const Mask domain = domains_[static_cast<std::size_t>(x)];
    for (Mask left = domain; left; left &= left - 1) {
        const Mask value = lowest(left), next = lowest(left & (left - 1));
        const bool first = value == lowest(domain);
        std::vector<Literal> exactly{is(x, value)};
        if (!first) {
            learner_.add_clause({negated(is(x, value)), at_least(x, value)});
            exactly.push_back(negated(at_least(x, value)));
        }
        if (next) {
            learner_.add_clause({negated(is(x, value)), negated(at_least(x, next))});
            exactly.push_back(at_least(x, next));
        }
        if (next && !first) learner_.add_clause({negated(at_least(x, next)), at_least(x, value)});
        learner_.add_clause(std::move(exactly));
    }
}

// Each value at most once and, in a full unit, at least once.
void Encoding::encode_unit(int unit) {
    Mask all = 0;
    for (int x : network_.units[unit]) all |= domains_[static_cast<std::size_t>(x)];
    const bool full = size_of(all) == static_cast<int>(network_.units[unit].size());
    for (Mask left = all; left; left &= left - 1) {
        std::vector<int> group;
        std::vector<Literal> some;
        for (int x : network_.units[unit]) {
            if (!(domains_[static_cast<std::size_t>(x)] & lowest(left))) continue;
            group.push_back(atom(x, lowest(left)));
            some.push_back(is(x, lowest(left)));
        }
        learner_.add_group(group);
        if (full) learner_.add_clause(std::move(some));
    }
}

void Encoding::encode_pairs(int x) {
    for (int y : network_.pairs[x]) {
        if (x > y) continue;
        const Mask both = domains_[static_cast<std::size_t>(x)] & domains_[static_cast<std::size_t>(y)];
        for (Mask left = both; left; left &= left - 1)
            learner_.add_clause({negated(is(x, lowest(left))), negated(is(y, lowest(left)))});
    }
}

// smaller ≥ v forces larger ≥ the next value above v.
void Encoding::encode_less(int smaller, int larger) {
    const Mask domain = domains_[static_cast<std::size_t>(smaller)];
    const Mask targets = domains_[static_cast<std::size_t>(larger)];
    for (Mask left = domain; left; left &= left - 1) {
        const Mask value = lowest(left), next = lowest(targets & above_smallest(value));
        std::vector<Literal> clause;
        if (value != lowest(domain)) clause.push_back(negated(at_least(smaller, value)));
        if (next == lowest(targets)) continue;
        if (next) clause.push_back(at_least(larger, next));
        learner_.add_clause(std::move(clause));
    }
}

void Encoding::encode_relation(int x, const Arc& arc) {
    const Relation& relation = network_.relation(arc);
    if (relation.target_larger()) return encode_less(x, arc.target);
    if (relation.target_smaller()) return;  // the other variable's arc tells it
    const Mask target = domains_[static_cast<std::size_t>(arc.target)];
    for (Mask left = domains_[static_cast<std::size_t>(x)]; left; left &= left - 1) {
        const Literal not_this = negated(is(x, lowest(left)));
        const Mask allowed = relation.partners_of(index_of(left)) & target;
        if (!relation.loose()) {
            std::vector<Literal> clause{not_this};
            for (Mask v = allowed; v; v &= v - 1) clause.push_back(is(arc.target, lowest(v)));
            learner_.add_clause(std::move(clause));
        } else if (x < arc.target) {
            for (Mask v = target & ~allowed; v; v &= v - 1)
                learner_.add_clause({not_this, negated(is(arc.target, lowest(v)))});
        }
    }
}

void Encoding::encode_nogood(const std::vector<Decision>& nogood) {
    std::vector<Literal> clause;
    for (const Decision& decision : nogood) clause.push_back(negated(is(decision.x, decision.value)));
    learner_.add_clause(std::move(clause));
}

}  // namespace pencilmark::relations
