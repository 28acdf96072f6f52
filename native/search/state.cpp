#include "search/state.hpp"

#include <algorithm>

#include "constraints/rules.hpp"

namespace pencilmark::textbook {

namespace {

bool counts_open(const Strategy& strategy, const Network& net) {
    return (strategy.uses(VariableOrder::deg) && !net.neighbours) ||
           strategy.uses(VariableOrder::deg_constraints) || strategy.uses(VariableOrder::wdeg);
}

}  // namespace

Core::Core(const Network& network, const std::vector<Mask>& domains, const Strategy& strategy)
    : net(network),
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
    if (strategy.uses(VariableOrder::deg) && !net.neighbours) hubs_.emplace(net, assigned_);
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
    lower_.resize(at(net.constraints()));
    upper_.resize(at(net.constraints()));
    widths_.resize(at(net.constraints()));
    if (!has_sums_) return;
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

// A variable becomes assigned (or free again): everything that is counted about it.
void Core::turn(int variable, Mask value, bool assigned) {
    assigned_[at(variable)] = assigned;
    free_[at(variable) / 64] ^= Mask{1} << (variable % 64);
    for (int constraint : net.asked_unique.of(variable)) used_[at(constraint)] ^= value;
    if (keeps_open_)
        for (const Seat& seat : net.seats.of(variable)) open_[at(seat.constraint)] += assigned ? -1 : 1;
    if (hubs_) assigned ? hubs_->assigned(variable) : hubs_->unassigned(variable);
}

void Core::assign(int variable, int value) {
    put(variable, bit(value), no_size);
    turn(variable, bit(value), true);
    ++depth_;
}

void Core::unassign(int variable, Mask before, int size) {
    turn(variable, domain(variable), false);
    put(variable, before, size);
    --depth_;
}

int Core::next_free(int from) const {
    std::size_t word = at(from) / 64;
    std::uint64_t free = free_[word] & (~std::uint64_t{0} << (from % 64));
    while (free == 0) {
        if (++word == free_.size()) return -1;
        free = free_[word];
    }
    return static_cast<int>(word * 64) + lowest(free);
}

Mask Core::legal(int variable) const {
    Mask mask = legal_unique(variable);
    for (const Seat& seat : net.asked_others.of(variable)) mask &= rules::legal(*this, seat, variable);
    return mask;
}

Mask Core::legal_unique(int variable) const {
    Mask taken = 0;
    for (int constraint : net.asked_unique.of(variable)) taken |= used(constraint);
    return domain(variable) & ~taken;
}

}  // namespace pencilmark::textbook
