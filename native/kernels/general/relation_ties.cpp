#include "kernels/general/relation_ties.hpp"

#include <algorithm>

namespace pencilmark::general {

namespace {

constexpr std::uint64_t most_counting = 50'000'000;  // steps spent on the limits of single arcs

template <int W>
void copy(const std::vector<std::uint64_t>& from, std::size_t i, int words, Bits<W>& set) {
    for (int k = 0; k < std::min(W, words); ++k)
        set.words[k] = from[i * static_cast<std::size_t>(words) + static_cast<std::size_t>(k)];
}

template <int W>
bool is_equality(const Relation<W>& relation) {
    for (int v = 0; v < static_cast<int>(relation.right.size()); ++v)
        if (!relation.right[static_cast<std::size_t>(v)].within(Bits<W>::one(v))) return false;
    return true;
}

}  // namespace

template <int W>
Relation<W>& Ties<W>::fresh() {
    Relation<W>& made = model_.relations.emplace_back();
    made.right.resize(model_.values.size());
    made.left.resize(model_.values.size());
    return made;
}

template <int W>
const Relation<W>& Ties<W>::relation(const RelationLaw& law, std::size_t number, int words) {
    const Relation<W>*& known = of_law_[number];
    if (known) return *known;
    Relation<W>& made = fresh();
    for (std::size_t v = 0; v < model_.values.size(); ++v) {
        copy(law.right, v, words, made.right[v]);
        copy(law.left, v, words, made.left[v]);
        made.apart &= !made.right[v].has(static_cast<int>(v));
    }
    return *(known = &made);
}

template <int W>
const Relation<W>& Ties<W>::relation(const TableLaw& law, std::size_t number) {
    const Relation<W>*& known = of_law_[number];
    if (known) return *known;
    Relation<W>& made = fresh();
    for (std::size_t i = 0; i < law.cells.size(); i += 2) {
        made.right[law.cells[i]].add(law.cells[i + 1]);
        made.left[law.cells[i + 1]].add(law.cells[i]);
        made.apart &= law.cells[i] != law.cells[i + 1];
    }
    return *(known = &made);
}

template <int W>
const Relation<W>& Ties<W>::relation(const Sum& sum) {
    const Relation<W>*& known = of_sum_[{sum.weights[0], sum.weights[1], sum.low, sum.high, sum.unequal}];
    if (known) return *known;
    Relation<W>& made = fresh();
    const int values = static_cast<int>(model_.values.size());
    for (int v = 0; v < values; ++v)
        for (int w = 0; w < values; ++w) {
            const std::int64_t total = sum.weights[0] * model_.value(v) + sum.weights[1] * model_.value(w);
            if (sum.unequal ? total == sum.low : total < sum.low || total > sum.high) continue;
            made.right[at(v)].add(w);
            made.left[at(w)].add(v);
            made.apart &= v != w;
        }
    return *(known = &made);
}

template <int W>
void Ties<W>::find_rivals() {
    if (model_.variables() > Rivals::most_variables) return;
    model_.rivals = Rivals(model_.variables());
    for (const Unit& unit : model_.units) model_.rivals.add(unit.scope);
    for (const Tie<W>& tie : ties_)
        if (tie.relation->apart) model_.rivals.add(tie.x, tie.y);
    share_rivals();
}

// Whoever has the same value has the same rivals.
template <int W>
void Ties<W>::share_rivals() {
    std::vector<std::pair<int, int>> same;
    for (const Tie<W>& tie : ties_)
        if (is_equality(*tie.relation)) same.emplace_back(tie.x, tie.y);
    for (bool grown = true; grown;) {
        grown = false;
        for (auto [x, y] : same) grown |= model_.rivals.share(x, y);
    }
}

// Rivals that are tied by a relation which a value may have to itself are tied by the rest of it.
template <int W>
void Ties<W>::make_arcs() {
    for (const Tie<W>& tie : ties_) {
        const bool strict = !tie.relation->apart && model_.differ(tie.x, tie.y);
        add_arcs(tie.x, tie.y, strict ? apart(*tie.relation) : *tie.relation);
    }
    sort_arcs();
}

template <int W>
const Relation<W>& Ties<W>::apart(const Relation<W>& relation) {
    const Relation<W>*& known = apart_[&relation];
    if (known) return *known;
    Relation<W>& made = model_.relations.emplace_back(relation);
    for (int v = 0; v < static_cast<int>(model_.values.size()); ++v) {
        made.right[at(v)].drop(v);
        made.left[at(v)].drop(v);
    }
    return *(known = &made);
}

template <int W>
void Ties<W>::add_arcs(int x, int y, const Relation<W>& relation) {
    model_.arcs.push_back({x, y, limit(relation.left, x, y), relation.right.data(), relation.left.data()});
    model_.arcs.push_back({y, x, limit(relation.right, y, x), relation.left.data(), relation.right.data()});
}

// How many values of x, at most, a single value of y cannot stand beside. Variables in a row are alike.
template <int W>
int Ties<W>::limit(const std::vector<Set>& back, int x, int y) {
    Counted& last = counted_[&back];
    const Set &from = model_.root[at(x)], &to = model_.root[at(y)];
    if (last.most >= 0 && last.from == from && last.to == to) return last.most;
    if (counts_ > most_counting) return 64 * W;
    counts_ += model_.values.size() * W;
    last = {from, to, 0};
    to.each([&](int value) { last.most = std::max(last.most, (from - back[at(value)]).count()); });
    return last.most;
}

template <int W>
void Ties<W>::sort_arcs() {
    std::erase_if(model_.arcs, [](const Arc<W>& arc) { return arc.limit == 0; });
    std::stable_sort(
        model_.arcs.begin(), model_.arcs.end(), [](const Arc<W>& a, const Arc<W>& b) { return a.from < b.from; });
    model_.arcs_start.assign(model_.root.size() + 1, 0);
    model_.reach.assign(model_.root.size(), 0);
    for (const Arc<W>& arc : model_.arcs) {
        ++model_.arcs_start[at(arc.from) + 1];
        model_.reach[at(arc.from)] = std::max(model_.reach[at(arc.from)], arc.limit);
    }
    for (std::size_t x = 0; x < model_.root.size(); ++x) model_.arcs_start[x + 1] += model_.arcs_start[x];
}

template class Ties<1>;
template class Ties<4>;

}  // namespace pencilmark::general
