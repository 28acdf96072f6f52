#include "kernels/general/all_different.hpp"

#include <algorithm>

namespace pencilmark::general {

template <int W>
Hidden<W>::Hidden(const Model<W>& model, const Unit& unit) {
    this->scope = unit.scope;
    for (int x : unit.scope) all_ |= model.root[static_cast<std::size_t>(x)];
}

template <int W>
bool Hidden<W>::filter(Engine<W>& engine) {
    Set once, twice, taken;
    for (int x : this->scope) {
        const Set& domain = engine[x];
        if (engine.fixed(x)) taken |= domain;
        twice |= once & domain;
        once |= domain;
    }
    if (once != all_) return engine.fail(*this);
    const Set lonely = once - twice - taken;
    if (lonely.none()) return true;
    for (int x : this->scope) {
        const Set mine = engine[x] & lonely;
        if (mine.any() && !engine.assign(x, mine.lowest(), because(Because::propagator, this->number))) return false;
    }
    return true;
}

template <int W>
void Hidden<W>::explain(const Past<W>& past, const Fact& goal, Facts& facts) const {
    int value = goal.value;
    if (goal.x < 0) {
        Set missing = all_;
        for (int x : this->scope) missing -= past[x];
        value = missing.lowest();
    }
    for (int x : this->scope)
        if (x != goal.x) past.lost(x, Set::one(value), facts);
}

template <int W>
bool Matcher<W>::match(const std::vector<Set>& domains) {
    if (values_.size() != domains.size()) values_.assign(domains.size(), -1);
    taken_ = Set{};
    for (std::size_t i = 0; i < domains.size(); ++i) {
        int& value = values_[i];
        if (value >= 0 && domains[i].has(value) && !taken_.has(value)) give(static_cast<int>(i), value);
        else value = -1;
    }
    for (std::size_t i = 0; i < domains.size(); ++i) {
        if (values_[i] >= 0) continue;
        visited_ = Set{};
        failed_ = static_cast<int>(i);
        if (!augment(domains, failed_)) return false;
    }
    return true;
}

template <int W>
void Matcher<W>::give(int i, int value) {
    values_[static_cast<std::size_t>(i)] = value;
    owners_[value] = i;
    taken_.add(value);
}

template <int W>
bool Matcher<W>::augment(const std::vector<Set>& domains, int i) {
    const Set& domain = domains[static_cast<std::size_t>(i)];
    if (const Set free = domain - taken_; free.any()) {
        give(i, free.lowest());
        return true;
    }
    return (domain - visited_).find([&](int value) {
        if (visited_.has(value)) return false;
        visited_.add(value);
        if (!augment(domains, owners_[value])) return false;
        give(i, value);
        return true;
    });
}

template <int W>
Matching<W>::Matching(const Unit& unit) {
    this->scope = unit.scope;
    this->tier = 3;
    this->idempotent = true;
}

// A set of variables can only be short of values if one of them has no more values than there are open variables.
template <int W>
bool Matching<W>::worthwhile(Engine<W>& engine) {
    open_.clear();
    int least = 64 * W;
    for (int x : this->scope)
        if (!engine.fixed(x)) {
            open_.push_back(x);
            least = std::min(least, engine.size(x));
        }
    return open_.size() > 2 && least < static_cast<int>(open_.size()) && appetite_.hungry();
}

template <int W>
bool Matching<W>::filter(Engine<W>& engine) {
    if (!worthwhile(engine)) return true;
    domains_.clear();
    for (int x : open_) domains_.push_back(engine[x]);
    if (!matcher_.match(domains_)) {
        appetite_.ate(true);
        return engine.fail(*this);
    }
    std::vector<std::uint8_t> free(open_.size(), 0);
    const Set loose = values_of_free(free);
    order_.assign(open_.size(), 0);
    low_.assign(open_.size(), 0);
    knot_.assign(open_.size(), -1);
    knots_.clear();
    next_ = 0;
    for (std::size_t i = 0; i < open_.size(); ++i)
        if (!free[i] && !order_[i]) find_knots(static_cast<int>(i));
    return strike(engine, loose);
}

// The values that nobody takes, or that their owner could leave for one that nobody takes.
template <int W>
Bits<W> Matching<W>::values_of_free(std::vector<std::uint8_t>& free) const {
    Set loose;
    for (const Set& domain : domains_) loose |= domain;
    loose -= matcher_.taken();
    for (bool grown = loose.any(); grown;) {
        grown = false;
        for (std::size_t i = 0; i < domains_.size(); ++i) {
            if (free[i] || !domains_[i].meets(loose)) continue;
            free[i] = 1;
            loose.add(matcher_.value(static_cast<int>(i)));
            grown = true;
        }
    }
    return loose;
}

// i leads to the owners of the values it could take; who lead to each other form a knot.
template <int W>
void Matching<W>::find_knots(int i) {
    const auto at = static_cast<std::size_t>(i);
    order_[at] = low_[at] = ++next_;
    stack_.push_back(i);
    domains_[at].each([&](int value) {
        const int j = matcher_.owner(value);
        const auto other = static_cast<std::size_t>(j);
        if (!order_[other]) {
            find_knots(j);
            low_[at] = std::min(low_[at], low_[other]);
        } else if (knot_[other] < 0) {
            low_[at] = std::min(low_[at], order_[other]);
        }
    });
    if (low_[at] != order_[at]) return;
    Set values;
    for (int j = -1; j != i;) {
        j = stack_.back();
        stack_.pop_back();
        knot_[static_cast<std::size_t>(j)] = static_cast<int>(knots_.size());
        values.add(matcher_.value(j));
    }
    knots_.push_back(values);
}

template <int W>
bool Matching<W>::strike(Engine<W>& engine, const Set& loose) {
    bool gained = false;
    for (std::size_t i = 0; i < open_.size(); ++i) {
        const Set kept = knot_[i] < 0 ? loose : loose | knots_[static_cast<std::size_t>(knot_[i])];
        gained |= !domains_[i].within(kept);
        if (!engine.keep(open_[i], kept, because(Because::propagator, this->number))) return false;
    }
    appetite_.ate(gained);
    return true;
}

// With the value given to the variable all the same there is a violator: its variables cannot have other values.
template <int W>
void Matching<W>::explain(const Past<W>& past, const Fact& goal, Facts& facts) const {
    const std::vector<int>& scope = this->scope;
    std::vector<Set> domains;
    for (int x : scope) domains.push_back(x == goal.x ? Set::one(goal.value) : past[x]);
    Matcher<W> matcher;
    if (matcher.match(domains)) return Propagator<W>::explain(past, goal, facts);
    std::vector<int> violator{matcher.failed()};
    matcher.visited().each([&](int value) { violator.push_back(matcher.owner(value)); });
    for (int i : violator)
        if (const int x = scope[static_cast<std::size_t>(i)]; x != goal.x)
            past.lost(x, past.root(x) - matcher.visited(), facts);
}

template class Hidden<1>;
template class Hidden<4>;
template class Matcher<1>;
template class Matcher<4>;
template class Matching<1>;
template class Matching<4>;

}  // namespace pencilmark::general
