#include "search/state.hpp"

#include <algorithm>

namespace pencilmark::textbook {

namespace {

bool counts_open(const Strategy& strategy, const Network& net) {
    return (strategy.uses(VariableOrder::deg) && !net.neighbours) ||
           strategy.uses(VariableOrder::deg_constraints) || strategy.uses(VariableOrder::wdeg);
}

}  // namespace

Core::Core(const Network& network, const std::vector<Mask>& domains, const Strategy& strategy, Watch& run)
    : net(network),
      watch(run),
      keeps_open_(counts_open(strategy, network)),
      domains_(domains),
      sizes_((domains_.size() + 15) / 16 * 16, no_size),
      assigned_(domains_.size()),
      free_(domains_.size() / 64 + 1),
      weights_(at(network.constraints()), 1),
      used_(at(network.constraints())),
      open_(keeps_open_ ? at(network.constraints()) : 0) {
    has_sums_ = network.weighted.size() > 0;
    if (keeps_open_)
        for (int constraint = 0; constraint < net.constraints(); ++constraint)
            open_[at(constraint)] = static_cast<int>(net.scope(constraint).size());
    trail_.reserve(std::min<std::size_t>(8 * domains_.size(), 4096));
    give();
    add_up();
    if (strategy.uses(VariableOrder::deg) && !net.neighbours) hubs_.emplace(net, assigned_, watch);
}

// Givens are assigned at the root and never counted.
void Core::give() {
    for (int variable = 0; variable < net.variables(); ++variable) {
        sizes_[at(variable)] = static_cast<std::uint8_t>(count_bits(domain(variable)));
        free_[at(variable) / 64] |= Mask{1} << (variable % 64);
    }
    for (int variable = 0; variable < net.variables(); ++variable)
        if (size(variable) == 1) {
            turn(variable, domain(variable), true);
            sizes_[at(variable)] = no_size;
            ++givens_;
        }
}

// The bounds of every sum. An empty domain ends the run before anybody reads them.
void Core::add_up() {
    if (!net.has_sums) return;
    lower_.resize(at(net.constraints()));
    upper_.resize(at(net.constraints()));
    widths_.resize(at(net.constraints()));
    for (int variable = 0; variable < net.variables(); ++variable) {
        if (domain(variable) == 0) continue;
        for (const Seat& seat : net.weighted.of(variable)) {
            const Term reach = term(net, seat.weight, domain(variable));
            lower_[at(seat.constraint)] += reach.low;
            upper_[at(seat.constraint)] += reach.high;
            widths_[at(seat.constraint)] = std::max(widths_[at(seat.constraint)], reach.high - reach.low);
        }
    }
}

void Core::shift_bounds(int variable, Mask after) {
    const Mask before = domain(variable);
    if (before == 0 || after == 0) return;  // bounds wait as they were until the domain is put back
    for (const Seat& seat : net.weighted.of(variable)) {
        const Term old = term(net, seat.weight, before), now = term(net, seat.weight, after);
        lower_[at(seat.constraint)] += now.low - old.low;
        upper_[at(seat.constraint)] += now.high - old.high;
    }
}

}  // namespace pencilmark::textbook
