#include "kernels/general/tally.hpp"

#include <algorithm>

namespace pencilmark::general {

template <int W>
Tallied<W>::Tallied(const Model<W>& model, const Tally& tally)
    : size_(tally.sides[0].size()), places_(model.root.size(), -1) {
    this->tier = 2;
    Set all;
    for (const std::vector<int>& side : tally.sides)
        for (int x : side) all |= model.root[static_cast<std::size_t>(x)];
    for (const std::vector<int>& side : tally.sides)
        for (const std::vector<Fellows>& cover : covers_of(model, side)) {
            covers_.emplace_back();
            for (const Fellows& fellows : cover) {
                Group& group = covers_.back().emplace_back();
                for (int x : fellows.inside) group.inside.push_back(place_of(x));
                for (int x : fellows.outside) group.outside.push_back(place_of(x));
                if (!fellows.full) continue;
                for (int x : fellows.inside) group.needed |= model.root[static_cast<std::size_t>(x)];
                for (int x : fellows.outside) group.needed |= model.root[static_cast<std::size_t>(x)];
            }
        }
    for (int v = 0; v < static_cast<int>(tally.allowed.size()); ++v) {
        const std::uint64_t allowed = tally.allowed[static_cast<std::size_t>(v)];
        if (!all.has(v) && (allowed & 1)) continue;  // one that must stand here and cannot is looked at too
        values_.push_back(v);
        allowed_.push_back(allowed);
    }
    places_.clear();
}

template <int W>
int Tallied<W>::place_of(int x) {
    int& place = places_[static_cast<std::size_t>(x)];
    if (place < 0) {
        place = static_cast<int>(this->scope.size());
        this->scope.push_back(x);
    }
    return place;
}

template <int W>
template <class Domain>
typename Tallied<W>::State Tallied<W>::look(const Group& group, Domain domain) const {
    const auto is_one = [](const Set& set) { return set.count() == 1; };
    State state;
    Set elsewhere, taken;
    for (int i : group.inside) {
        const Set& own = domain(i);
        state.any |= own;
        if (is_one(own)) state.certain |= own;
    }
    for (int i : group.outside) {
        const Set& own = domain(i);
        elsewhere |= own;
        if (is_one(own)) taken |= own;
    }
    state.any -= taken;
    state.certain |= group.needed - elsewhere;
    return state;
}

// Looks at all groups and draws the bounds of all counts; false if they cannot be met.
template <int W>
template <class Domain>
bool Tallied<W>::measure(Domain domain, std::vector<State>& states, std::vector<Count>& counts) const {
    states.clear();
    counts.assign(values_.size(), {0, static_cast<int>(size_)});
    for (const Cover& cover : covers_) {
        const std::size_t first = states.size();
        for (const Group& group : cover) states.push_back(look(group, domain));
        for (std::size_t k = 0; k < values_.size(); ++k) {
            int least = 0, most = 0;
            for (std::size_t i = first; i < states.size(); ++i) {
                least += states[i].certain.has(values_[k]);
                most += states[i].any.has(values_[k]);
            }
            counts[k] = {std::max(counts[k].least, least), std::min(counts[k].most, most)};
        }
    }
    return add_up(counts);
}

// Leaves the counts that are allowed and go together: all add up to the places of a side.
template <int W>
bool Tallied<W>::add_up(std::vector<Count>& counts) const {
    const std::size_t values = values_.size();
    std::uint64_t open[64 * W], ahead[64 * W + 1];
    ahead[0] = 1;
    for (std::size_t k = 0; k < values; ++k) {
        if (counts[k].least > counts[k].most) return false;
        open[k] = allowed_[k] & Bits<1>::range(counts[k].least, counts[k].most + 1).words[0];
        ahead[k + 1] = 0;
        for (std::uint64_t rest = open[k]; rest; rest &= rest - 1) ahead[k + 1] |= ahead[k] << std::countr_zero(rest);
    }
    std::uint64_t behind = ahead[values] & std::uint64_t{1} << size_;
    if (!behind) return false;
    for (std::size_t k = values; k-- > 0;) {
        std::uint64_t kept = 0, before = 0;
        for (std::uint64_t rest = open[k]; rest; rest &= rest - 1) {
            const std::uint64_t from = behind >> std::countr_zero(rest) & ahead[k];
            if (from) kept |= rest & -rest;
            before |= from;
        }
        behind = before;
        counts[k] = {std::countr_zero(kept), 63 - std::countl_zero(kept)};
    }
    return true;
}

template <int W>
bool Tallied<W>::filter(Engine<W>& engine) {
    const auto domain = [&](int i) -> const Set& { return engine[this->scope[static_cast<std::size_t>(i)]]; };
    engine.spend(this->scope.size());
    if (!measure(domain, states_, counts_)) return engine.fail(*this);
    std::size_t first = 0;
    for (const Cover& cover : covers_) {
        Set full, due;
        for (std::size_t k = 0; k < values_.size(); ++k) {
            int least = 0, most = 0;
            for (std::size_t i = 0; i < cover.size(); ++i) {
                least += states_[first + i].certain.has(values_[k]);
                most += states_[first + i].any.has(values_[k]);
            }
            if (counts_[k].most <= least) full.add(values_[k]);
            if (counts_[k].least >= most) due.add(values_[k]);
        }
        for (std::size_t i = 0; i < cover.size(); ++i)
            if (!settle(engine, cover[i], states_[first + i], full, due)) return false;
        first += cover.size();
    }
    return true;
}

// Values that are full stand in no group but those that are certain to hold them; values that are due stand wherever
// they can.
template <int W>
bool Tallied<W>::settle(Engine<W>& engine, const Group& group, const State& state, const Set& full, const Set& due) {
    const Reason reason = because(Because::propagator, this->number);
    const Set gone = (full & state.any) - state.certain, here = (due & state.any) - state.certain;
    if (gone.any())
        for (int i : group.inside)
            if (!engine.remove(this->scope[static_cast<std::size_t>(i)], gone, reason)) return false;
    if (here.any())
        for (int i : group.outside)
            if (!engine.remove(this->scope[static_cast<std::size_t>(i)], here, reason)) return false;
    return !(here - gone).find([&](int value) { return !place(engine, group, value); });
}

template <int W>
bool Tallied<W>::place(Engine<W>& engine, const Group& group, int value) {
    int only = -1;
    for (int i : group.inside) {
        if (!engine[this->scope[static_cast<std::size_t>(i)]].has(value)) continue;
        if (only >= 0) return true;
        only = i;
    }
    if (only < 0) return engine.fail(*this);
    return engine.assign(
        this->scope[static_cast<std::size_t>(only)], value, because(Because::propagator, this->number));
}

template <int W>
bool Tallied<W>::refuted(const std::vector<Set>& domains) const {
    std::vector<State> states;
    std::vector<Count> counts;
    return !measure([&](int i) -> const Set& { return domains[static_cast<std::size_t>(i)]; }, states, counts);
}

// Puts values back, one by one, as long as there is still no way: what counts are about.
template <int W>
void Tallied<W>::explain(const Past<W>& past, const Fact& goal, Facts& facts) const {
    const std::vector<int>& scope = this->scope;
    std::vector<Set> domains;
    for (int x : scope)
        domains.push_back(x != goal.x ? past[x] : goal.is ? past.root(x) - Set::one(goal.value) : Set::one(goal.value));
    if (refuted(domains))
        for (int value : values_) put_back(past, goal, Set::one(value), domains);
    for (std::size_t i = 0; i < scope.size(); ++i)
        if (scope[i] != goal.x) past.lost(scope[i], past.root(scope[i]) - domains[i], facts);
}

template <int W>
void Tallied<W>::put_back(const Past<W>& past, const Fact& goal, const Set& values, std::vector<Set>& domains) const {
    const std::vector<Set> were = domains;
    for (std::size_t i = 0; i < domains.size(); ++i)
        if (this->scope[i] != goal.x) domains[i] |= values & past.root(this->scope[i]);
    if (!refuted(domains)) domains = were;
}

template class Tallied<1>;
template class Tallied<4>;

}  // namespace pencilmark::general
