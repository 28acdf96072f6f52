#include "kernels/relations/propagate.hpp"

namespace pencilmark::relations {

Propagator::Propagator(const Network& network, const Filters* filters)
    : network_(network), units_(network.units.size(), network.units_of) {
    if (!filters) return;
    crossings_ = filters->crossings.size() ? &filters->crossings : nullptr;
    runs_ = filters->runs.size() ? &filters->runs : nullptr;
    if (crossings_) crossings_due_ = Due(crossings_->size(), crossings_->of_unit());
    if (runs_) runs_due_ = Due(runs_->size(), runs_->of_variable());
}

bool Propagator::run_all(Domains& domains) {
    for (int x = 0; x < network_.variables(); ++x) {
        if (!domains[x]) return blame(x, x);
        domains.changed.push(x);
    }
    return run(domains);
}

bool Propagator::run_filters(Domains& domains) {
    for (int i = 0; crossings_ && i < crossings_->size(); ++i) crossings_due_.push(i);
    for (int i = 0; runs_ && i < runs_->size(); ++i) runs_due_.push(i);
    return run(domains);
}

bool Propagator::run(Domains& domains) {
    if (settle(domains)) return true;
    domains.changed.clear();
    units_.clear();
    crossings_due_.clear();
    runs_due_.clear();
    return false;
}

// Cheapest first: a dearer rule only ever sees domains the cheaper ones have finished with.
bool Propagator::settle(Domains& domains) {
    for (;;) {
        while (!domains.changed.empty())
            if (!spread(domains.changed.pop(), domains)) return false;
        if (!units_.empty()) {
            if (!visit(units_.pop(), domains)) return false;
        } else if (!runs_due_.empty()) {
            const int run = runs_due_.pop();
            work_ += static_cast<std::uint64_t>(runs_->cost(run));
            if (!runs_->filter(run, domains)) return blame(runs_->variables(run));
        } else if (!crossings_due_.empty()) {
            const int crossing = crossings_due_.pop();
            work_ += static_cast<std::uint64_t>(crossings_->cost(crossing));
            if (!crossings_->filter(crossing, domains)) return blame(crossings_->shared(crossing));
        } else {
            return true;
        }
    }
}

bool Propagator::spread(int x, Domains& domains) {
    const Mask mask = domains[x];
    ++work_;
    for (const Arc& arc : network_.arcs[x])
        if (!domains.keep(arc.target, network_.partners(arc, mask))) return blame(x, arc.target);
    if (single(mask))
        for (int y : network_.pairs[x])
            if (!domains.remove(y, mask)) return blame(x, y);
    units_.wake(x);
    if (runs_) runs_due_.wake(x);
    return true;
}

// `once` and `twice` collect the values seen in at least one and at least two variables.
bool Propagator::visit(int unit, Domains& domains) {
    const std::span<const int> variables = network_.units[unit];
    work_ += variables.size();
    Mask once = 0, twice = 0, fixed = 0;
    for (int x : variables) {
        const Mask mask = domains[x];
        twice |= once & mask;
        once |= mask;
        fixed |= single(mask) ? mask : 0;
    }
    if (fixed & twice) return strike(unit, fixed, domains);
    const Mask full = network_.full[static_cast<std::size_t>(unit)];
    if (full ? once != full : size_of(once) < static_cast<int>(variables.size())) return blame(variables);
    if (crossings_) crossings_due_.wake(unit);
    const Mask lone = once & ~twice & ~fixed;
    if (!lone || (!full && size_of(once) > static_cast<int>(variables.size()))) return true;
    return place(unit, lone, domains);
}

// The values that are placed leave the other variables, which wakes the unit again; two variables fixed to
// one value contradict.
bool Propagator::strike(int unit, Mask values, Domains& domains) {
    Mask placed = 0;
    for (int x : network_.units[unit]) {
        const Mask mask = domains[x];
        if (!(mask & values)) continue;
        if (single(mask) && !(mask & placed)) placed |= mask;
        else if (!domains.remove(x, values)) return blame(network_.units[unit]);
    }
    return true;
}

// Each of these values has one place in the unit.
bool Propagator::place(int unit, Mask values, Domains& domains) {
    for (int x : network_.units[unit]) {
        const Mask here = domains[x] & values;
        if (!here) continue;
        if (!single(here)) return blame(network_.units[unit]);
        if (!domains.keep(x, here)) return blame(network_.units[unit]);
    }
    return true;
}

bool Propagator::blame(std::span<const int> variables) {
    culprits_.assign(variables.begin(), variables.end());
    return false;
}

bool Propagator::blame(int x, int y) {
    culprits_.assign({x, y});
    return false;
}

}  // namespace pencilmark::relations
