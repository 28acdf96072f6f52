#include "kernels/relations/network.hpp"

#include <algorithm>

namespace pencilmark::relations {

namespace {

Mask union_of(std::span<const int> unit, const std::vector<Mask>& domains) {
    Mask all = 0;
    for (int x : unit) all |= domains[static_cast<std::size_t>(x)];
    return all;
}

// Everyone met in the units and pairs of a variable, once.
Lists<int> make_peers(const Network& network) {
    std::vector<int> seen(network.domains.size(), -1);
    Lists<int> peers;
    peers.start.reserve(network.domains.size() + 1);
    const auto meet = [&](int x, int y) {
        if (std::exchange(seen[static_cast<std::size_t>(y)], x) != x) peers.add(y);
    };
    for (int x = 0; x < network.variables(); ++x) {
        seen[static_cast<std::size_t>(x)] = x;
        for (int unit : network.units_of[x])
            for (int y : network.units[unit]) meet(x, y);
        for (int y : network.pairs[x]) meet(x, y);
        peers.close();
    }
    return peers;
}

void set_units(Network& network, const Lists<int>& scopes) {
    std::vector<std::pair<int, int>> pairs;
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
    network.peers = make_peers(network);
}

// Joins the arcs of one source that share a target; sources have few arcs, so a look back is enough.
void add_arc(Lists<Arc>& arcs, RelationPool& pool, Arc arc) {
    for (std::size_t i = static_cast<std::size_t>(arcs.start.back()); i < arcs.items.size(); ++i)
        if (arcs.items[i].target == arc.target) {
            arcs.items[i].relation = pool.joined(arcs.items[i].relation, arc.relation);
            return;
        }
    arcs.add(arc);
}

bool contains(std::span<const int> list, int item) {
    return std::find(list.begin(), list.end(), item) != list.end();
}

Lists<Arc> make_arcs(const Draft& draft, RelationPool& pool) {
    std::vector<std::pair<int, Arc>> pairs;
    pairs.reserve(2 * draft.links.size());
    for (const Link& link : draft.links) {
        pairs.emplace_back(link.first, Arc{link.second, pool.named(link.kind, link.k, true)});
        pairs.emplace_back(link.second, Arc{link.first, pool.named(link.kind, link.k, false)});
    }
    return gather(draft.variables(), pairs);
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
            if (x < y && cut.holds(y)) scopes.append(std::vector<int>{cut.number(x), cut.number(y)});
    }
    return scopes;
}

Lists<Arc> restricted_arcs(const Restriction& cut, Network& part) {
    const int different = part.pool->named(Kind::all_different, 0, true);
    Lists<Arc> arcs;
    for (int x : cut.variables()) {
        for (Arc arc : cut.whole.arcs[x]) {
            if (!cut.holds(arc.target)) continue;
            arc.target = cut.number(arc.target);
            const Mask source = part.domains[static_cast<std::size_t>(cut.number(x))];
            if (entailed(part.relation(arc), source, part.domains[static_cast<std::size_t>(arc.target)])) continue;
            if (contains(part.peers[cut.number(x)], arc.target))
                arc.relation = part.pool->joined(arc.relation, different);
            add_arc(arcs, *part.pool, arc);
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
    network.arcs = make_arcs(draft, *network.pool);
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
