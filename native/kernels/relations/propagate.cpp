#include "kernels/relations/propagate.hpp"

namespace pencilmark::relations {

Propagator::Propagator(const Network& network, const Crossings* crossings, const Runs* runs)
    : network_(network),
      crossings_(crossings && crossings->size() ? crossings : nullptr),
      runs_(runs && runs->size() ? runs : nullptr),
      units_(network.units.size()),
      crossings_due_(crossings_ ? crossings_->size() : 0),
      runs_due_(runs_ ? runs_->size() : 0) {}

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
    if (single(mask) && !strike(x, mask, domains)) return false;
    for (const Arc& arc : network_.arcs[x])
        if (!domains.keep(arc.target, network_.relation(arc).partners(mask))) return blame(x, arc.target);
    for (int unit : network_.units_of[x]) units_.push(unit);
    if (runs_)
        for (int run : runs_->of_variable(x)) runs_due_.push(run);
    return true;
}

bool Propagator::strike(int x, Mask value, Domains& domains) {
    for (int unit : network_.units_of[x]) {
        work_ += network_.units[unit].size();
        for (int y : network_.units[unit])
            if (y != x && !domains.remove(y, value)) return blame(network_.units[unit]);
    }
    for (int y : network_.pairs[x])
        if (!domains.remove(y, value)) return blame(x, y);
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
    const Mask full = network_.full[static_cast<std::size_t>(unit)];
    if (full ? once != full : size_of(once) < static_cast<int>(variables.size())) return blame(variables);
    if (crossings_)
        for (int crossing : crossings_->of_unit(unit)) crossings_due_.push(crossing);
    const Mask lone = once & ~twice & ~fixed;
    if (!lone || (!full && size_of(once) > static_cast<int>(variables.size()))) return true;
    return place(unit, lone, domains);
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
