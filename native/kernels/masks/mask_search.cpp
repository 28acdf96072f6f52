#include "kernels/masks/mask_search.hpp"

#include <utility>

namespace pencilmark::masks {

MaskSearch::MaskSearch(const Graph& graph)
    : graph_(graph),
      propagator_(graph),
      domains_(graph.domains, graph.units, graph.units_of),
      weights_(graph.domains.size(), 1) {
    for (int x = 0; x < graph.variables(); ++x)
        for (const Arc& arc : graph.arcs[x])
            weights_[static_cast<std::size_t>(x)] += graph.relation(arc).binds() ? 3 : 1;
}

bool MaskSearch::begin() {
    begun_ = true;
    if (!propagator_.run_all(domains_)) return false;
    root_ = domains_.masks();
    return true;
}

void MaskSearch::add_filters() {
    filters_ = std::make_unique<Filters>(graph_, root_);
    propagator_.use(*filters_);
    filters_due_ = true;
}

Outcome MaskSearch::next(Limits& limits, std::uint64_t budget) {
    const std::uint64_t start = propagator_.work();
    if (!begun_ && !begin()) return Outcome::exhausted;
    if (at_solution_ && !refute()) return Outcome::exhausted;
    at_solution_ = false;
    if (std::exchange(filters_due_, false) && !propagator_.run_filters(domains_) && !fail()) return Outcome::exhausted;
    Decision decision{};
    while (choose(decision)) {
        if (propagator_.work() - start > budget) return Outcome::spent;
        if (!limits.step()) return Outcome::ended;
        if (!decide(decision) && !fail()) return Outcome::exhausted;
    }
    at_solution_ = true;
    return Outcome::solution;
}

bool MaskSearch::decide(const Decision& decision) {
    path_.decide(decision);
    marks_.push_back(domains_.mark());
    domains_.keep(decision.x, decision.value);
    return propagator_.run(domains_);
}

bool MaskSearch::fail() {
    if (!path_.empty()) weigh(path_.last().x);
    return refute();
}

// Takes back the last decision and strikes its value out; again and again while that contradicts.
bool MaskSearch::refute() {
    while (!path_.empty()) {
        const Decision decision = path_.refute();
        domains_.undo(marks_.back());
        marks_.pop_back();
        if (domains_.remove(decision.x, decision.value) && propagator_.run(domains_)) return true;
        weigh(decision.x);
    }
    return false;
}

// The constraint that failed, and once more the variable it failed by: to decide that one first was of use.
void MaskSearch::weigh(int decided) {
    ++weights_[static_cast<std::size_t>(decided)];
    for (int x : propagator_.culprits()) ++weights_[static_cast<std::size_t>(x)];
}

// A value of two places in a unit or a variable of two values, whichever weighs more; failing both, the
// smallest ratio of domain to weight. False when every variable is fixed.
bool MaskSearch::choose(Decision& decision) const {
    int pair = -1, open = -1;
    for (int x = 0; x < graph_.variables(); ++x) {
        const Mask rest = domains_[x] & (domains_[x] - 1);
        if (!rest) continue;
        open = x;
        if (at_most_one(rest) && (pair < 0 || weight_of(x) > weight_of(pair))) pair = x;
    }
    if (open < 0) return false;
    const int x = pair >= 0 ? pair : smallest(open);
    decision = {x, lowest_bit(domains_[x])};
    choose_place(decision, pair >= 0 ? weight_of(pair) - 1 : 0);
    return true;
}

int MaskSearch::smallest(int best) const {
    auto best_size = static_cast<std::uint64_t>(count_bits(domains_[best]));
    for (int x = 0; x < graph_.variables(); ++x) {
        if (at_most_one(domains_[x])) continue;
        const auto size = static_cast<std::uint64_t>(count_bits(domains_[x]));
        if (size * weight_of(best) >= best_size * weight_of(x)) continue;
        best = x;
        best_size = size;
    }
    return best;
}

// A value with exactly two places in a full unit, in a variable heavier than `least`: striking it there puts
// it in the other place.
void MaskSearch::choose_place(Decision& decision, std::uint64_t least) const {
    for (int unit = 0; unit < graph_.units.size(); ++unit) {
        if (!graph_.full[static_cast<std::size_t>(unit)]) continue;
        Mask once = 0, twice = 0, thrice = 0;
        const std::span<const Seats::Seat> open = domains_.seats.open(unit);
        for (const Seats::Seat& seat : open) {
            const Mask mask = domains_[seat.x];
            thrice |= twice & mask;
            twice |= once & mask;
            once |= mask;
        }
        const Mask two = twice & ~thrice;
        if (!two) continue;
        for (const Seats::Seat& seat : open)
            if ((domains_[seat.x] & two) && weight_of(seat.x) > least) {
                least = weight_of(seat.x);
                decision = {seat.x, lowest_bit(domains_[seat.x] & two)};
            }
    }
}

}  // namespace pencilmark::masks
