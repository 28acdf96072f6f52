#include "kernels/masks/graph.hpp"

#include <algorithm>

namespace pencilmark::masks {

namespace {

Mask union_of(std::span<const int> unit, const std::vector<Mask>& domains) {
    Mask all = 0;
    for (int x : unit) all |= domains[static_cast<std::size_t>(x)];
    return all;
}

void set_full(Graph& graph) {
    graph.full.reserve(static_cast<std::size_t>(graph.units.size()));
    for (int unit = 0; unit < graph.units.size(); ++unit) {
        const Mask all = union_of(graph.units[unit], graph.domains);
        const int spare = count_bits(all) - static_cast<int>(graph.units[unit].size());
        graph.full.push_back(spare == 0 ? all : 0);
        graph.enough &= spare >= 0;
    }
}

// Two variables and what a constraint says of each to the other.
struct Tie {
    int first, second;
    RelationPool::Ends ends;
};

// Constraints on the same two variables often come one after another: those become one tie here already.
std::vector<Tie> ties_of(const Draft& draft, const Frame& frame, RelationPool& pool) {
    std::vector<Tie> ties;
    ties.reserve(draft.links.size());
    const auto add = [&](RelationPool::Ends ends) {
        Tie& tie = ties.back();
        tie.ends.from_first = pool.joined(tie.ends.from_first, ends.from_first);
        tie.ends.from_second = pool.joined(tie.ends.from_second, ends.from_second);
    };
    for (const Link& link : draft.links) {
        const RelationPool::Ends ends = pool.ends_of(link.law);
        if (!ties.empty() && ties.back().first == link.first && ties.back().second == link.second) {
            add(ends);
            continue;
        }
        ties.push_back({link.first, link.second, ends});
        if (!pool[ends.from_first].tells_apart() && frame.peers(link.first, link.second))
            add({pool.different(), pool.different()});
    }
    return ties;
}

// The arcs of both ends of every tie, sorted by source.
Lists<Arc> arcs_of(const std::vector<Tie>& ties, int variables) {
    Lists<Arc> arcs;
    arcs.start.assign(static_cast<std::size_t>(variables) + 2, 0);
    const auto next = [&](int x) -> int& { return arcs.start[static_cast<std::size_t>(x) + 2]; };
    for (const Tie& tie : ties) {
        ++next(tie.first);
        ++next(tie.second);
    }
    for (std::size_t i = 2; i < arcs.start.size(); ++i) arcs.start[i] += arcs.start[i - 1];
    arcs.items.resize(2 * ties.size());
    const auto put = [&](int x, int y, int relation) {
        arcs.items[static_cast<std::size_t>(arcs.start[static_cast<std::size_t>(x) + 1]++)] = {y, relation, nullptr};
    };
    for (const Tie& tie : ties) {
        put(tie.first, tie.second, tie.ends.from_first);
        put(tie.second, tie.first, tie.ends.from_second);
    }
    arcs.start.pop_back();
    return arcs;
}

// Arcs of one source that share a target become one.
void join_arcs(Lists<Arc>& arcs, RelationPool& pool) {
    std::vector<std::size_t> place(static_cast<std::size_t>(arcs.size()), 0);  // by target: behind its last arc
    std::size_t end = 0, from = 0;
    for (std::size_t x = 0; x + 1 < arcs.start.size(); ++x) {
        const std::size_t begin = end, until = static_cast<std::size_t>(arcs.start[x + 1]);
        for (; from < until; ++from) {
            const Arc arc = arcs.items[from];
            std::size_t& at = place[static_cast<std::size_t>(arc.target)];
            if (at > begin) {
                arcs.items[at - 1].relation = pool.joined(arcs.items[at - 1].relation, arc.relation);
            } else {
                arcs.items[end++] = arc;
                at = end;
            }
        }
        arcs.start[x + 1] = static_cast<int>(end);
    }
    arcs.items.resize(end);
}

void set_arcs(Graph& graph, const Draft& draft) {
    RelationPool& pool = *graph.pool;
    pool.use(draft.laws);
    graph.arcs = arcs_of(ties_of(draft, *graph.frame, pool), draft.variables());
    join_arcs(graph.arcs, pool);
    for (Arc& arc : graph.arcs.items) {
        pool.make_ready(arc.relation);
        arc.table = pool[arc.relation].table();  // from here on no table moves
    }
}

struct Restriction {
    const Graph& whole;
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

Lists<Arc> restricted_arcs(const Restriction& cut, const Graph& part) {
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

Graph make_graph(const Draft& draft, FrameCache& cache) {
    FrameCache::Loan loan = cache.borrow(draft);
    Graph graph(std::move(loan.frame), std::move(loan.pool), draft.domains);
    set_full(graph);
    set_arcs(graph, draft);
    return graph;
}

Graph restrict(const Graph& whole, const std::vector<Mask>& domains, const Parting& parting, int part) {
    const Restriction cut{whole, parting, part};
    std::vector<Mask> own;
    for (int x : cut.variables()) own.push_back(domains[static_cast<std::size_t>(x)]);
    const int size = static_cast<int>(own.size());
    auto frame = std::make_shared<const Frame>(whole.frame->values, size, restricted_scopes(cut));
    Graph graph(std::move(frame), whole.pool, std::move(own));
    set_full(graph);
    graph.arcs = restricted_arcs(cut, graph);
    return graph;
}

bool entailed(const Relation& relation, Mask source, Mask target) {
    for (; source; source &= source - 1)
        if (target & ~relation.partners_of(lowest(source))) return false;
    return true;
}

}  // namespace pencilmark::masks
