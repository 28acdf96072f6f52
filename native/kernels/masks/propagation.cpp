#include "kernels/masks/propagation.hpp"

namespace pencilmark::masks {

Propagator::Propagator(const Graph& graph) : graph_(graph), units_(graph.units.size(), graph.units_of) {}

void Propagator::use(const Filters& filters) {
    crossings_ = filters.crossings.size() ? &filters.crossings : nullptr;
    runs_ = filters.runs.size() ? &filters.runs : nullptr;
    if (crossings_) crossings_due_ = Due(crossings_->size(), crossings_->of_unit());
    if (runs_) runs_due_ = Due(runs_->size(), runs_->of_variable());
    cliques_ = filters.cliques.size() ? &filters.cliques : nullptr;
    if (cliques_) cliques_due_ = Due(cliques_->size(), cliques_->of_variable());
}

bool Propagator::run_all(Domains& domains) {
    for (int x = 0; x < graph_.variables(); ++x) {
        if (!domains[x]) return blame(x, x);
        if (at_most_one(domains[x])) domains.fixed.push_back(x);
        else domains.changed.push(x);
    }
    return run(domains);
}

bool Propagator::run_filters(Domains& domains) {
    for (int i = 0; crossings_ && i < crossings_->size(); ++i) crossings_due_.push(i);
    for (int i = 0; runs_ && i < runs_->size(); ++i) runs_due_.push(i);
    for (int i = 0; cliques_ && i < cliques_->size(); ++i) cliques_due_.push(i);
    return run(domains);
}

bool Propagator::run(Domains& domains) {
    if (settle(domains)) return true;
    domains.fixed.clear();
    domains.changed.clear();
    units_.clear();
    crossings_due_.clear();
    runs_due_.clear();
    cliques_due_.clear();
    return false;
}

// Cheapest first: a dearer rule only ever sees domains the cheaper ones have finished with.
bool Propagator::settle(Domains& domains) {
    for (;;) {
        if (!domains.fixed.empty()) {
            const int x = domains.fixed.back();
            domains.fixed.pop_back();
            if (!settle_in(x, domains[x], domains) || !spread(x, domains)) return false;
        } else if (!domains.changed.empty()) {
            const int x = domains.changed.pop();
            if (!at_most_one(domains[x]) && !spread(x, domains)) return false;
        } else if (!units_.empty()) {
            if (!visit(units_.pop(), domains)) return false;
        } else if (!cliques_due_.empty()) {
            const int clique = cliques_due_.pop();
            work_ += static_cast<std::uint64_t>(cliques_->cost(clique));
            if (!cliques_->filter(clique, domains)) return blame(cliques_->variables(clique));
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
    for (const Arc& arc : graph_.arcs[x])
        if (!domains.keep(arc.target, graph_.partners(arc, mask))) return blame(x, arc.target);
    units_.wake(x);
    if (runs_) runs_due_.wake(x);
    if (cliques_) cliques_due_.wake(x);
    return true;
}

// The value a variable has taken leaves the others of its pairs and the open ones of its units.
bool Propagator::settle_in(int x, Mask value, Domains& domains) {
    for (int y : graph_.pairs[x])
        if (!domains.remove(y, value)) return blame(x, y);
    const bool first = domains.seats.place(x, value);
    for (int unit : graph_.units_of[x]) {
        if (!first && !(domains.seats.placed(unit) & value)) return blame(graph_.units[unit]);
        const std::span<const Seats::Seat> open = domains.seats.open(unit);
        work_ += open.size();
        for (const Seats::Seat& seat : open)
            if (!domains.remove(seat.x, value)) return blame(graph_.units[unit]);
    }
    return true;
}

// `once` and `twice` collect the values that at least one and at least two open variables can take. All
// changes are spread by now, so each of them has two values or more.
bool Propagator::visit(int unit, Domains& domains) {
    const std::span<const Seats::Seat> open = domains.seats.open(unit);
    work_ += open.size();
    Mask once = 0, twice = 0;
    for (const Seats::Seat& seat : open) {
        twice |= once & domains[seat.x];
        once |= domains[seat.x];
    }
    const Mask full = graph_.full[static_cast<std::size_t>(unit)];
    const int spare = count_bits(once) - static_cast<int>(open.size());
    if (full ? once != (full & ~domains.seats.placed(unit)) : spare < 0) return blame(graph_.units[unit]);
    if (crossings_) crossings_due_.wake(unit);
    const Mask lone = once & ~twice;
    return !lone || (!full && spare > 0) || place(unit, lone, domains);
}

// Each of these values has one place in the unit.
bool Propagator::place(int unit, Mask values, Domains& domains) {
    for (const Seats::Seat& seat : domains.seats.open(unit)) {
        const Mask here = domains[seat.x] & values;
        if (!here) continue;
        if (!at_most_one(here)) return blame(graph_.units[unit]);
        domains.keep(seat.x, here);
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

}  // namespace pencilmark::masks
