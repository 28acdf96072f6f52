#include "kernels/relations/network.hpp"

#include <algorithm>

namespace pencilmark::relations {

namespace {

Mask union_of(std::span<const int> unit, const std::vector<Mask>& domains) {
    Mask all = 0;
    for (int x : unit) all |= domains[static_cast<std::size_t>(x)];
    return all;
}

void set_units(Network& network, const Lists<int>& scopes) {
    std::vector<std::pair<int, int>> pairs;
    network.units.items.reserve(scopes.items.size());
    network.units.start.reserve(scopes.start.size());
    network.full.reserve(scopes.start.size());
    for (int i = 0; i < scopes.size(); ++i) {
        const std::span<const int> scope = scopes[i];
        if (scope.size() == 2) {
            pairs.emplace_back(scope[0], scope[1]);
            pairs.emplace_back(scope[1], scope[0]);
        }
        if (scope.size() < 3) continue;
        network.units.append(scope);
        const Mask all = union_of(scope, network.domains);
        network.full.push_back(size_of(all) == static_cast<int>(scope.size()) ? all : 0);
    }
    network.units_of = holders(network.variables(), network.units);
    network.pairs = gather(network.variables(), pairs);
}

void join(Arc& arc, int relation, RelationPool& pool) { arc.relation = pool.joined(arc.relation, relation); }

// Constraints on the same two variables often come one after another: those are joined here already.
Lists<Arc> raw_arcs(const Draft& draft, RelationPool& pool) {
    std::vector<std::pair<int, Arc>> pairs;
    pairs.reserve(2 * draft.links.size());
    const Link* last = nullptr;
    for (const Link& link : draft.links) {
        const RelationPool::Ends ends = pool.named(link.kind, link.k);
        const bool again = last && last->first == link.first && last->second == link.second;
        last = &link;
        if (again) {
            join(pairs.end()[-2].second, ends.from_first, pool);
            join(pairs.end()[-1].second, ends.from_second, pool);
            continue;
        }
        pairs.emplace_back(link.first, Arc{link.second, ends.from_first, nullptr});
        pairs.emplace_back(link.second, Arc{link.first, ends.from_second, nullptr});
    }
    return gather(draft.variables(), pairs);
}

// Writes the arcs of one source after another; those that share a target become one.
class ArcWriter {
public:
    explicit ArcWriter(Network& network)
        : network_(network),
          pool_(*network.pool),
          place_(network.domains.size(), -1),
          source_of_unit_(network.full.size(), -1) {}

    void write(int x, std::span<const Arc> raw) {
        for (int unit : network_.units_of[x]) source_of_unit_[static_cast<std::size_t>(unit)] = x;
        Lists<Arc>& arcs = network_.arcs;
        for (const Arc& arc : raw) {
            int& place = place_[static_cast<std::size_t>(arc.target)];
            if (place >= arcs.start.back()) {
                join(arcs.items[static_cast<std::size_t>(place)], arc.relation, pool_);
            } else {
                place = static_cast<int>(arcs.items.size());
                arcs.add(arc);
            }
        }
        for (auto i = static_cast<std::size_t>(arcs.start.back()); i < arcs.items.size(); ++i) finish(x, arcs.items[i]);
        arcs.close();
    }

private:
    void finish(int x, Arc& arc) {
        if (!pool_[arc.relation].tells_apart() && peers(x, arc.target))
            join(arc, pool_.different(), pool_);
        pool_.make_ready(arc.relation);
    }

    bool peers(int x, int y) const {
        const auto of_x = [&](int unit) { return source_of_unit_[static_cast<std::size_t>(unit)] == x; };
        const std::span<const int> units = network_.units_of[y], pairs = network_.pairs[y];
        return std::any_of(units.begin(), units.end(), of_x) || std::find(pairs.begin(), pairs.end(), x) != pairs.end();
    }

    Network& network_;
    RelationPool& pool_;
    std::vector<int> place_;           // by target: where the last arc to it stands
    std::vector<int> source_of_unit_;  // by unit: the last source in it
};

void set_arcs(Network& network, const Lists<Arc>& raw) {
    network.arcs.start.reserve(network.domains.size() + 1);
    network.arcs.items.reserve(raw.items.size());
    ArcWriter writer(network);
    for (int x = 0; x < network.variables(); ++x) writer.write(x, raw[x]);
    for (Arc& arc : network.arcs.items) arc.table = network.relation(arc).table();  // from here on no table moves
}

struct Restriction {
    const Network& whole;
    const Parting& parting;
    int part;

    bool holds(int x) const { return parting.part[static_cast<std::size_t>(x)] == part; }
    int number(int x) const { return parting.number[static_cast<std::size_t>(x)]; }
    const std::vector<int>& variables() const { return parting.variables[static_cast<std::size_t>(part)]; }
};

// A unit is restricted when its first variable in this part is met, a pair from its smaller end.
Lists<int> restricted_scopes(const Restriction& cut) {
    Lists<int> scopes;
    scopes.items.reserve(cut.whole.units.items.size());
    for (int x : cut.variables()) {
        for (int unit : cut.whole.units_of[x]) {
            const auto here = [&](int y) { return cut.holds(y); };
            const std::span<const int> old = cut.whole.units[unit];
            if (*std::find_if(old.begin(), old.end(), here) != x) continue;
            for (int y : old)
                if (cut.holds(y)) scopes.add(cut.number(y));
            scopes.close();
        }
        for (int y : cut.whole.pairs[x])
            if (x < y && cut.holds(y)) {
                scopes.add(cut.number(x));
                scopes.add(cut.number(y));
                scopes.close();
            }
    }
    return scopes;
}

Lists<Arc> restricted_arcs(const Restriction& cut, const Network& part) {
    Lists<Arc> arcs;
    arcs.start.reserve(part.domains.size() + 1);
    arcs.items.reserve(cut.whole.arcs.items.size());
    for (int x : cut.variables()) {
        const Mask source = part.domains[static_cast<std::size_t>(cut.number(x))];
        for (const Arc& arc : cut.whole.arcs[x]) {
            if (!cut.holds(arc.target)) continue;
            const int target = cut.number(arc.target);
            if (!entailed(part.relation(arc), source, part.domains[static_cast<std::size_t>(target)]))
                arcs.add({target, arc.relation, arc.table});
        }
        arcs.close();
    }
    return arcs;
}

}  // namespace

bool enough_values(const Draft& draft) {
    for (int unit = 0; unit < draft.units.size(); ++unit)
        if (size_of(union_of(draft.units[unit], draft.domains)) < static_cast<int>(draft.units[unit].size()))
            return false;
    return true;
}

Network make_network(const Draft& draft) {
    Network network;
    network.pool = std::make_shared<RelationPool>(draft.values);
    network.values = static_cast<int>(draft.values.size());
    network.domains = draft.domains;
    set_units(network, draft.units);
    set_arcs(network, raw_arcs(draft, *network.pool));
    return network;
}

Network restrict(const Network& whole, const std::vector<Mask>& domains, const Parting& parting, int part) {
    const Restriction cut{whole, parting, part};
    Network network;
    network.pool = whole.pool;
    network.values = whole.values;
    for (int x : cut.variables()) network.domains.push_back(domains[static_cast<std::size_t>(x)]);
    set_units(network, restricted_scopes(cut));
    network.arcs = restricted_arcs(cut, network);
    return network;
}

bool entailed(const Relation& relation, Mask source, Mask target) {
    for (; source; source &= source - 1)
        if (target & ~relation.partners_of(index_of(source))) return false;
    return true;
}

}  // namespace pencilmark::relations
