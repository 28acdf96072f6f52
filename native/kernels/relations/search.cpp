#include "kernels/relations/search.hpp"

namespace pencilmark::relations {

Search::Search(const Network& network, bool with_filters)
    : network_(network),
      filters_(with_filters ? std::make_unique<Filters>(network) : nullptr),
      propagator_(network, filters_.get()),
      domains_(network.domains),
      weights_(network.domains.size(), 1) {
    for (int x = 0; x < network.variables(); ++x)
        weights_[static_cast<std::size_t>(x)] += static_cast<std::uint32_t>(network.arcs[x].size());
}

bool Search::begin() {
    begun_ = true;
    if (!(filters_ ? propagator_.run_filters(domains_) : propagator_.run_all(domains_))) return false;
    domains_.forget_trail();
    root_ = domains_.masks();
    return true;
}

Search::Outcome Search::next(Gauge& gauge, std::uint64_t budget) {
    const std::uint64_t start = propagator_.work();
    if (!begun_ && !begin()) return Outcome::exhausted;
    if (at_solution_ && !refute()) return Outcome::exhausted;
    at_solution_ = false;
    Decision decision{};
    while (choose(decision)) {
        if (propagator_.work() - start > budget) return Outcome::spent;
        if (!gauge.step()) return Outcome::ended;
        if (!decide(decision) && !fail()) return Outcome::exhausted;
    }
    at_solution_ = true;
    return Outcome::solution;
}

bool Search::decide(const Decision& decision) {
    levels_.push_back({decision, domains_.mark(), refuted_.size()});
    domains_.keep(decision.x, decision.value);
    return propagator_.run(domains_);
}

bool Search::fail() {
    weigh();
    return refute();
}

// Takes back the last decision and strikes its value out; again and again while that contradicts.
bool Search::refute() {
    while (!levels_.empty()) {
        const Level level = levels_.back();
        levels_.pop_back();
        domains_.undo(level.mark);
        refuted_.resize(level.refuted);
        refuted_.emplace_back(levels_.size(), level.decision);
        if (domains_.remove(level.decision.x, level.decision.value) && propagator_.run(domains_)) return true;
        weigh();
    }
    return false;
}

void Search::weigh() {
    for (int x : propagator_.culprits()) ++weights_[static_cast<std::size_t>(x)];
}

// A value of two places in a unit or a variable of two values, whichever weighs more; failing both, the
// smallest ratio of domain to weight. False when every variable is fixed.
bool Search::choose(Decision& decision) const {
    int pair = -1, best = -1;
    std::uint64_t best_size = 0;
    for (int x = 0; x < network_.variables(); ++x) {
        const Mask rest = domains_[x] & (domains_[x] - 1);
        if (!rest) continue;
        const std::uint64_t weight = weight_of(x);
        if (single(rest)) {
            if (pair < 0 || weight > weight_of(pair)) pair = x;
        } else if (pair < 0) {
            const auto size = static_cast<std::uint64_t>(size_of(domains_[x]));
            if (best < 0 || size * weight_of(best) < best_size * weight) {
                best = x;
                best_size = size;
            }
        }
    }
    if (pair < 0 && best < 0) return false;
    const int x = pair >= 0 ? pair : best;
    decision = {x, lowest(domains_[x])};
    choose_place(decision, pair >= 0 ? weight_of(pair) - 1 : 0);
    return true;
}

// A value with exactly two places in a full unit, in a variable heavier than `least`: striking it there puts
// it in the other place.
void Search::choose_place(Decision& decision, std::uint64_t least) const {
    for (int unit = 0; unit < network_.units.size(); ++unit) {
        if (!network_.full[static_cast<std::size_t>(unit)]) continue;
        Mask once = 0, twice = 0, thrice = 0;
        for (int x : network_.units[unit]) {
            thrice |= twice & domains_[x];
            twice |= once & domains_[x];
            once |= domains_[x];
        }
        const Mask two = twice & ~thrice;
        if (!two) continue;
        for (int x : network_.units[unit])
            if ((domains_[x] & two) && weight_of(x) > least) {
                least = weight_of(x);
                decision = {x, lowest(domains_[x] & two)};
            }
    }
}

std::vector<std::vector<Decision>> Search::nogoods() const {
    std::vector<std::vector<Decision>> all;
    for (const auto& [depth, decision] : refuted_) {
        std::vector<Decision> nogood;
        for (std::size_t level = 0; level < depth; ++level) nogood.push_back(levels_[level].decision);
        nogood.push_back(decision);
        all.push_back(std::move(nogood));
    }
    return all;
}

std::size_t Search::nogood_literals() const {
    std::size_t literals = 0;
    for (const auto& [depth, decision] : refuted_) literals += depth + 1;
    return literals;
}

}  // namespace pencilmark::relations
