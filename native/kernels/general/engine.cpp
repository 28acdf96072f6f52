#include "kernels/general/engine.hpp"

#include <algorithm>
#include <utility>

#include "kernels/general/model.hpp"

namespace pencilmark::general {

template <int W>
Bits<W> Past<W>::operator[](int x) const {
    Bits<W> domain = engine_[x];
    for (int i = engine_.last(x); i >= before_; i = engine_.trail()[static_cast<std::size_t>(i)].before) {
        const Entry& entry = engine_.trail()[static_cast<std::size_t>(i)];
        domain.words[entry.word] |= entry.gone;
    }
    return domain;
}

template <int W>
void Past<W>::lost(int x, const Bits<W>& among, Facts& facts) const {
    const Bits<W> gone = (among & engine_.root(x)) - (*this)[x];
    gone.each([&](int value) { facts.push_back({x, value, false}); });
}

// Puts back as much as the constraint can bear while it still refutes: whole variables, else the values below or
// above what is left, else those between.
template <int W>
void Propagator<W>::explain(const Past<W>& past, const Fact& goal, Facts& facts) const {
    std::vector<Set> domains;
    for (int x : scope) {
        const Set was = past[x];
        domains.push_back(x != goal.x ? was : goal.is ? past.root(x) - Set::one(goal.value) : Set::one(goal.value));
    }
    const bool shrinks = refutes(domains);
    for (std::size_t i = 0; i < scope.size(); ++i) {
        if (scope[i] == goal.x) continue;
        const Set was = domains[i], root = past.root(scope[i]);
        if (shrinks && was != root && was.any()) {
            const Set low = root & Set::range(0, was.lowest()), high = root & Set::range(was.highest() + 1, 64 * W);
            for (const Set& more : {root, low, high, root - low - high}) {
                const Set now = domains[i];
                domains[i] |= more;
                if (domains[i] != now && !refutes(domains)) domains[i] = now;
            }
        }
        past.lost(scope[i], root - domains[i], facts);
    }
}

template <int W>
Engine<W>::Engine(const Model<W>& model, Watch& watch)
    : model_(model),
      watch_(watch),
      domains_(model.root),
      last_(model.root.size(), -1),
      is_changed_(model.root.size(), 0) {
    for (const Set& domain : domains_) sizes_.push_back(domain.count());
    propagators_ = make_propagators(model, watch);
    sort_propagators();
    make_wakings();
}

template <int W>
void Engine<W>::sort_propagators() {
    std::stable_sort(
        propagators_.begin(), propagators_.end(), [](const auto& a, const auto& b) { return a->tier < b->tier; });
    for (int i = 0; i < static_cast<int>(propagators_.size()); ++i) {
        propagators_[at(i)]->number = i;
        if (i == 0 || propagators_[at(i)]->tier != propagators_[at(i - 1)]->tier) tiers_.push_back({i, i, i});
        tiers_.back().end = i + 1;
    }
    due_.assign((propagators_.size() + 63) / 64, 0);
}

template <int W>
void Engine<W>::make_wakings() {
    std::vector<std::pair<int, int>> pairs;
    for (const auto& propagator : propagators_)
        for (int x : propagator->scope) pairs.emplace_back(x, propagator->number);
    const Lists<int> woken = gather(variables(), pairs);
    for (int x = 0; x < variables(); ++x) {
        waking_start_.push_back(static_cast<int>(wakings_.size()));
        for (int number : woken[x]) {
            const std::size_t word = at(number) / 64, start = at(waking_start_.back());
            if (wakings_.size() == start || wakings_.back().word != word) wakings_.push_back({word, {0, 0, 0}});
            const std::uint8_t events = propagators_[at(number)]->events;
            const Change least = events & any_event ? some_gone : events & bounds_event ? bound_gone : made_fixed;
            for (int change = least; change <= made_fixed; ++change)
                wakings_.back().by[change] |= std::uint64_t{1} << number % 64;
        }
    }
    waking_start_.push_back(static_cast<int>(wakings_.size()));
}

template <int W>
const Bits<W>& Engine<W>::root(int x) const {
    return model_.root[at(x)];
}

template <int W>
bool Engine<W>::assign(int x, int value, Reason reason) {
    const Set others = domains_[at(x)] - Set::one(value);
    return others.none() || write(x, others, reason, value);
}

template <int W>
bool Engine<W>::write(int x, const Set& gone, Reason reason, int value) {
    Set& domain = domains_[at(x)];
    const Set old = domain;
    for (int k = 0; k < W; ++k) {
        if (gone.words[k] == 0) continue;
        trail_.push_back({gone.words[k], x, last_[at(x)], level(), reason, static_cast<std::int16_t>(value),
            static_cast<std::uint8_t>(k)});
        last_[at(x)] = static_cast<int>(trail_.size()) - 1;
    }
    domain -= gone;
    sizes_[at(x)] -= gone.count();
    if (sizes_[at(x)] == 0) {
        conflict_ = {x, -1, decision};
        return false;
    }
    wake(x, old);
    return true;
}

template <int W>
void Engine<W>::wake(int x, const Set& old) {
    const Set& now = domains_[at(x)];
    const bool bound = old.lowest() != now.lowest() || old.highest() != now.highest();
    const Change change = sizes_[at(x)] == 1 ? made_fixed : bound ? bound_gone : some_gone;
    for (int i = waking_start_[at(x)]; i < waking_start_[at(x) + 1]; ++i) {
        const Waking& waking = wakings_[at(i)];
        due_[waking.word] |= waking.by[change];
    }
    if (sizes_[at(x)] <= model_.reach[at(x)] && !is_changed_[at(x)]) {
        is_changed_[at(x)] = 1;
        changed_.push(x);
    }
}

// Everything once, as at the root.
template <int W>
bool Engine<W>::run_all() {
    if (model_.contradiction) return false;
    for (int x = 0; x < variables(); ++x) {
        if (fixed(x) && !strike_rivals(x)) return false;
        if (sizes_[at(x)] <= model_.reach[at(x)] && !is_changed_[at(x)]) {
            is_changed_[at(x)] = 1;
            changed_.push(x);
        }
    }
    for (std::size_t i = 0; i < propagators_.size(); ++i) due_[i / 64] |= std::uint64_t{1} << i % 64;
    return propagate();
}

template <int W>
bool Engine<W>::propagate() {
    for (;;) {
        if (!visit_entries()) break;
        if (!changed_.empty()) {
            const int x = changed_.pop();
            is_changed_[at(x)] = 0;
            if (!run_arcs(x)) break;
            continue;
        }
        Propagator<W>* const due = next();
        if (!due || over(due->scope.size() + 4)) return true;
        const bool sound = due->filter(*this);
        if (due->idempotent) due_[at(due->number) / 64] &= ~(std::uint64_t{1} << due->number % 64);
        if (!sound) {
            culprits_.assign(due->scope.begin(), due->scope.end());
            break;
        }
    }
    empty_queues();
    return false;
}

template <int W>
bool Engine<W>::visit_entries() {
    while (head_ < trail_.size()) {
        const int i = static_cast<int>(head_++);
        const int x = trail_[at(i)].x;
        if (listener_ && !listener_->hear(i)) return false;
        if (sizes_[at(x)] == 1 && last_[at(x)] == i && !strike_rivals(x)) return false;
    }
    return true;
}

// The variable has its value, so nobody else in its units may have it.
template <int W>
bool Engine<W>::strike_rivals(int x) {
    const Set mine = domains_[at(x)];
    for (int unit : model_.units_of[x]) {
        const std::vector<int>& scope = model_.units[at(unit)].scope;
        work_ += scope.size();
        for (int y : scope)
            if (y != x && domains_[at(y)].meets(mine) && !write(y, mine, because(Because::rival, x), -1)) {
                culprits_.assign(scope.begin(), scope.end());
                return false;
            }
    }
    return true;
}

template <int W>
bool Engine<W>::run_arcs(int x) {
    for (int i = model_.arcs_start[at(x)]; i < model_.arcs_start[at(x) + 1]; ++i) {
        const Arc<W>& arc = model_.arcs[at(i)];
        if (sizes_[at(x)] > arc.limit || run_arc(arc, i)) continue;
        culprits_.assign({arc.from, arc.to});
        return false;
    }
    over(static_cast<std::size_t>(model_.arcs_start[at(x) + 1] - model_.arcs_start[at(x)]));
    return true;
}

template <int W>
bool Engine<W>::run_arc(const Arc<W>& arc, int number) {
    const Set& from = domains_[at(arc.from)];
    const Set& to = domains_[at(arc.to)];
    Set gone;
    if (sizes_[at(arc.from)] <= sizes_[at(arc.to)] + 2) {
        Set left;
        from.each([&](int value) { left |= arc.supports[value]; });
        gone = to - left;
    } else {
        to.each([&](int value) {
            if (!arc.back[value].meets(from)) gone.add(value);
        });
    }
    return gone.none() || write(arc.to, gone, because(Because::arc, number), -1);
}

// The tiers in turn; within one, everybody once before anybody twice.
template <int W>
Propagator<W>* Engine<W>::next() {
    for (Tier& tier : tiers_) {
        int number = first_due(tier.next, tier.end);
        if (number < 0) number = first_due(tier.begin, tier.next);
        if (number < 0) continue;
        tier.next = number + 1;
        due_[at(number) / 64] &= ~(std::uint64_t{1} << number % 64);
        return propagators_[at(number)].get();
    }
    return nullptr;
}

template <int W>
int Engine<W>::first_due(int begin, int end) const {
    std::uint64_t mask = ~std::uint64_t{0} << begin % 64;
    for (int word = begin / 64; 64 * word < end; ++word, mask = ~std::uint64_t{0})
        if (const std::uint64_t due = due_[at(word)] & mask) {
            const int number = 64 * word + std::countr_zero(due);
            return number < end ? number : -1;
        }
    return -1;
}

template <int W>
bool Engine<W>::over(std::size_t steps) {
    work_ += steps;
    if (watch_.over_after(steps * 8)) stopped_ = true;
    return stopped_;
}

template <int W>
void Engine<W>::empty_queues() {
    std::fill(due_.begin(), due_.end(), 0);
    while (!changed_.empty()) is_changed_[at(changed_.pop())] = 0;
}

template <int W>
void Engine<W>::push() {
    marks_.push_back({trail_.size(), saved_.size()});
}

template <int W>
void Engine<W>::back_to(int level) {
    if (level >= this->level()) return;
    const Mark mark = marks_[at(level)];
    marks_.resize(at(level));
    while (trail_.size() > mark.trail) {
        const Entry& entry = trail_.back();
        domains_[at(entry.x)].words[entry.word] |= entry.gone;
        sizes_[at(entry.x)] += count_bits(entry.gone);
        last_[at(entry.x)] = entry.before;
        trail_.pop_back();
    }
    while (saved_.size() > mark.saved) {
        *saved_.back().place = saved_.back().word;
        saved_.pop_back();
    }
    head_ = trail_.size();
    empty_queues();
}

template class Past<1>;
template class Past<4>;
template struct Propagator<1>;
template struct Propagator<4>;
template class Engine<1>;
template class Engine<4>;

}  // namespace pencilmark::general
