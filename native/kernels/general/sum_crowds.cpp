#include <algorithm>

#include "kernels/general/sum_propagators.hpp"

namespace pencilmark::general {

template <int W>
Crowds<W>::Crowds(const Model<W>& model, const Sum& sum) : model_(model), sum_(sum) {
    this->scope = sum.scope;
    this->events = bounds_event;
    for (const std::vector<int>& members : sum.crowds.empty() ? crowds_of(model, sum) : sum.crowds)
        crowds_.push_back({sum.weights[static_cast<std::size_t>(members[0])], {members.begin(), members.end()}});
    parked_.resize(crowds_.size());
}

// Each member in turn takes the lowest value that is left from its own lowest on: the values taken in the end are the
// same in any order, and make the least total. The highest ones likewise.
template <int W>
template <class Domain>
bool Crowds<W>::park(const Crowd& crowd, Domain domain, Parked& parked) const {
    Set all;
    for (std::size_t i : crowd.members) all |= domain(i);
    Set low = all, high = all;  // what is left
    for (std::size_t i : crowd.members) {
        const Set& own = domain(i);
        if (own.none()) return false;
        const Set above = low & Set::range(own.lowest(), 64 * W), below = high & Set::range(0, own.highest() + 1);
        if (above.none() || below.none()) return false;
        low.drop(above.lowest());
        high.drop(below.highest());
    }
    parked = {all - low, all - high};
    return true;
}

template <int W>
std::int64_t Crowds<W>::total(const Set& values) const {
    std::int64_t total = 0;
    values.each([&](int v) { total += model_.value(v); });
    return total;
}

// The slack that the totals leave below and above; negative where there is no solution.
template <int W>
template <class Domain, class Note>
typename Crowds<W>::Slack Crowds<W>::measure(Domain domain, Note note) const {
    std::int64_t least = 0, most = 0;
    for (std::size_t i = 0; i < crowds_.size(); ++i) {
        Parked parked;
        if (!park(crowds_[i], domain, parked)) return {-1, -1};
        const std::int64_t weight = crowds_[i].weight;
        const std::int64_t low = weight * total(parked.lowest), high = weight * total(parked.highest);
        least += std::min(low, high);
        most += std::max(low, high);
        note(i, parked);
    }
    return {sum_.high - least, most - sum_.low};
}

template <int W>
typename Crowds<W>::Slack Crowds<W>::slack_at_root() const {
    return measure([&](std::size_t i) -> const Set& { return model_.root[static_cast<std::size_t>(sum_.scope[i])]; },
        [](std::size_t, const Parked&) {});
}

template <int W>
bool Crowds<W>::filter(Engine<W>& engine) {
    const Slack slack = measure([&](std::size_t i) -> const Set& { return engine[sum_.scope[i]]; },
        [&](std::size_t i, const Parked& parked) { parked_[i] = parked; });
    if (slack.up < 0 || slack.down < 0) return engine.fail(*this);
    for (std::size_t k = 0; k < crowds_.size(); ++k) {
        const Crowd& crowd = crowds_[k];
        const Parked& parked = parked_[k];
        const std::int64_t size = crowd.weight < 0 ? -crowd.weight : crowd.weight;
        std::int64_t up = slack.up / size, down = slack.down / size;
        if (crowd.weight < 0) std::swap(up, down);
        if (std::min(up, down) >= model_.value(parked.highest.highest()) - model_.value(parked.lowest.lowest()))
            continue;
        const Set kept = within(parked, up, down);
        for (std::size_t i : crowd.members)
            if (!engine.fixed(sum_.scope[i]) &&
                !engine.keep(sum_.scope[i], kept, because(Because::propagator, this->number)))
                return false;
    }
    return true;
}

// The values that are one of the lowest or at most `up` above the next lower of them; and the same from above.
template <int W>
Bits<W> Crowds<W>::within(const Parked& parked, std::int64_t up, std::int64_t down) const {
    Set from_below, from_above;
    parked.lowest.each([&](int v) { from_below |= model_.between(model_.value(v), model_.value(v) + up); });
    parked.highest.each([&](int v) { from_above |= model_.between(model_.value(v) - down, model_.value(v)); });
    return from_below & from_above;
}

template <int W>
bool Crowds<W>::refutes(std::span<const Set> domains) const {
    const Slack slack =
        measure([&](std::size_t i) -> const Set& { return domains[i]; }, [](std::size_t, const Parked&) {});
    return slack.up < 0 || slack.down < 0;
}

template <int W>
bool Crowds<W>::tight() const {
    const Slack slack = slack_at_root();
    const std::int64_t range = slack.up + slack.down - (sum_.high - sum_.low);
    return 4 * std::min(slack.up, slack.down) < range;
}

template <int W>
std::int64_t Crowds<W>::strictness() const {
    const Slack slack = slack_at_root();
    const std::int64_t range = slack.up + slack.down - (sum_.high - sum_.low);
    return range - static_cast<std::int64_t>(crowds_.size()) * std::min(slack.up, slack.down);
}

template class Crowds<1>;
template class Crowds<4>;

}  // namespace pencilmark::general
