#include <algorithm>

#include "kernels/general/sum_propagators.hpp"

namespace pencilmark::general {

namespace {

std::int64_t floored(std::int64_t a, std::int64_t b) { return a / b - (a % b != 0 && (a < 0) != (b < 0)); }
std::int64_t ceiled(std::int64_t a, std::int64_t b) { return a / b + (a % b != 0 && (a < 0) == (b < 0)); }

}  // namespace

template <int W>
Bounds<W>::Bounds(const Model<W>& model, const Sum& sum) : model_(model), sum_(sum) {
    this->scope = sum.scope;
    even_ = sum.distinct &&
            std::all_of(sum.weights.begin(), sum.weights.end(), [&](std::int64_t w) { return w == sum.weights[0]; });
    this->events = even_ ? any_event : bounds_event;
}

template <int W>
typename Bounds<W>::Ends Bounds<W>::term(std::size_t i, const Set& domain) const {
    const std::int64_t first = sum_.weights[i] * model_.value(domain.lowest());
    const std::int64_t last = sum_.weights[i] * model_.value(domain.highest());
    return sum_.weights[i] > 0 ? Ends{first, last} : Ends{last, first};
}

template <int W>
template <class Domain>
typename Bounds<W>::Ends Bounds<W>::total(Domain domain) const {
    Ends all{0, 0};
    for (std::size_t i = 0; i < sum_.scope.size(); ++i) {
        const Ends ends = term(i, domain(i));
        all.least += ends.least;
        all.most += ends.most;
    }
    return all;
}

template <int W>
bool Bounds<W>::filter(Engine<W>& engine) {
    const Ends all = total([&](std::size_t i) -> const Set& { return engine[sum_.scope[i]]; });
    if (all.least > sum_.high || all.most < sum_.low) return engine.fail(*this);
    if (all.least >= sum_.low && all.most <= sum_.high) return true;
    for (std::size_t i = 0; i < sum_.scope.size(); ++i) {
        if (engine.fixed(sum_.scope[i])) continue;
        const Ends ends = term(i, engine[sum_.scope[i]]);
        const std::int64_t least = sum_.low - (all.most - ends.most), most = sum_.high - (all.least - ends.least);
        if (ends.least >= least && ends.most <= most) continue;
        if (!clip(engine, i, least, most)) return false;
    }
    return !even_ || filter_distinct(engine);
}

// Leaves the values whose term is from `least` to `most`.
template <int W>
bool Bounds<W>::clip(Engine<W>& engine, std::size_t i, std::int64_t least, std::int64_t most) {
    const std::int64_t w = sum_.weights[i];
    const Set kept =
        w > 0 ? model_.between(ceiled(least, w), floored(most, w)) : model_.between(ceiled(most, w), floored(least, w));
    return engine.keep(sum_.scope[i], kept, because(Because::propagator, this->number));
}

// The ends of the total of `count` different values of a set.
template <int W>
typename Bounds<W>::Ends Bounds<W>::distinct_total(const Set& open, int count, std::int64_t weight) const {
    std::int64_t low = 0, high = 0;
    int left = count;
    open.find([&](int v) {
        if (left > 0) low += model_.value(v);
        return --left <= 0;
    });
    Set rest = open;
    for (left = count; left > 0 && rest.any(); --left) {
        const int v = rest.highest();
        high += model_.value(v);
        rest.drop(v);
    }
    return weight > 0 ? Ends{weight * low, weight * high} : Ends{weight * high, weight * low};
}

template <int W>
bool Bounds<W>::filter_distinct(Engine<W>& engine) {
    const std::int64_t weight = sum_.weights[0];
    std::int64_t known = 0;
    int count = 0;
    Set open;
    for (int x : sum_.scope)
        if (engine.fixed(x)) {
            known += weight * model_.value(engine[x].lowest());
        } else {
            open |= engine[x];
            ++count;
        }
    if (count < 2) return true;
    if (open.count() < count) return engine.fail(*this);
    const Ends all = distinct_total(open, count, weight), others = distinct_total(open, count - 1, weight);
    if (known + all.least > sum_.high || known + all.most < sum_.low) return engine.fail(*this);
    const std::int64_t least = sum_.low - known - others.most, most = sum_.high - known - others.least;
    for (std::size_t i = 0; i < sum_.scope.size(); ++i)
        if (!engine.fixed(sum_.scope[i]) && !clip(engine, i, least, most)) return false;
    return true;
}

template <int W>
bool Bounds<W>::refutes(std::span<const Set> domains) const {
    for (const Set& domain : domains)
        if (domain.none()) return true;
    const Ends all = total([&](std::size_t i) -> const Set& { return domains[i]; });
    if (all.least > sum_.high || all.most < sum_.low) return true;
    if (!even_) return false;
    std::int64_t known = 0;
    int count = 0;
    Set open;
    for (const Set& domain : domains)
        if (domain.count() == 1) {
            known += sum_.weights[0] * model_.value(domain.lowest());
        } else {
            open |= domain;
            ++count;
        }
    if (open.count() < count) return true;
    const Ends ends = distinct_total(open, count, sum_.weights[0]);
    return known + ends.least > sum_.high || known + ends.most < sum_.low;
}

template <int W>
Unequal<W>::Unequal(const Model<W>& model, const Sum& sum) : model_(model), sum_(sum) {
    this->scope = sum.scope;
    this->events = fixed_event;
}

template <int W>
bool Unequal<W>::filter(Engine<W>& engine) {
    std::size_t open = sum_.scope.size();
    std::int64_t total = 0;
    for (std::size_t i = 0; i < sum_.scope.size(); ++i) {
        if (engine.fixed(sum_.scope[i])) {
            total += sum_.weights[i] * model_.value(engine[sum_.scope[i]].lowest());
        } else {
            if (open < sum_.scope.size()) return true;
            open = i;
        }
    }
    if (open == sum_.scope.size()) return total != sum_.low || engine.fail(*this);
    const std::int64_t due = sum_.low - total, weight = sum_.weights[open];
    if (due % weight != 0) return true;
    const Bits<W> gone = model_.between(due / weight, due / weight);
    return engine.remove(sum_.scope[open], gone, because(Because::propagator, this->number));
}

template <int W>
void Unequal<W>::explain(const Past<W>& past, const Fact& goal, Facts& facts) const {
    for (int x : sum_.scope)
        if (x != goal.x) facts.push_back({x, past[x].lowest(), true});
}

template class Bounds<1>;
template class Bounds<4>;
template class Unequal<1>;
template class Unequal<4>;

}  // namespace pencilmark::general
