#include "search/state.hpp"

#include <algorithm>

namespace pencilmark::textbook {

namespace {

bool counts_open(const Strategy& strategy, const Network& net) {
    return (strategy.uses(VariableOrder::deg) && !net.neighbours) || strategy.uses(VariableOrder::deg_constraints) ||
           strategy.uses(VariableOrder::wdeg);
}

// Does anything ask for what the domains of a node still have?
bool looks_ahead(const Strategy& strategy) {
    const bool infers = strategy.inference != Inference::none && strategy.inference != Inference::fc_unique;
    return infers || strategy.prep || strategy.values == ValueOrder::lcv;
}

template <class Set>
std::vector<Set> sets_of(const std::vector<Mask>& words) {
    if constexpr (words_in<Set> == 1) return words;
    std::vector<Set> sets;
    for (std::size_t i = 0; i < words.size() / words_in<Set>; ++i) sets.push_back(load<Set>(words.data(), i));
    return sets;
}

}  // namespace

template <class Set>
Core<Set>::Core(const Network& network, const std::vector<Mask>& domains, const Strategy& strategy, Watch& run)
    : net(network),
      watch(run),
      has_linear_(network.weighted.size() > 0),
      keeps_open_(counts_open(strategy, network)),
      keeps_now_(looks_ahead(strategy)),
      counts_(keeps_open_ || strategy.uses(VariableOrder::deg) || network.has_differing || network.asks_listed),
      domains_(sets_of<Set>(domains)),
      sizes_((domains_.size() + 15) / 16 * 16, no_size<Set>),
      assigned_(domains_.size()),
      free_(domains_.size() / 64 + 1),
      weights_(at(network.constraints()), 1),
      used_(at(network.constraints())),
      open_(keeps_open_ ? at(network.constraints()) : 0) {
    if (keeps_open_)
        for (int constraint = 0; constraint < net.constraints(); ++constraint)
            open_[at(constraint)] = static_cast<int>(net.scope(constraint).size());
    unfixed_.resize(net.has_differing ? at(net.constraints()) : 0);
    for (int variable = 0; variable < net.variables(); ++variable) count_unfixed(variable, 1);
    if (net.has_listed && keeps_now_) now_.make(net, domains_, memory);
    if (net.asks_listed) agreed_.make(net, domains_, memory);
    trail_.reserve(std::min<std::size_t>(8 * domains_.size(), 4096));
    give();
    add_up();
    if (strategy.uses(VariableOrder::deg) && !net.neighbours) hubs_.emplace(net, assigned_, watch);
}

template <class Set>
void Core<Set>::agree(int variable, Given<Set> value) {
    for (const Seat& seat : net.agreeing.of(variable))
        agreed(seat.constraint, [&](auto& support) {
            const auto place = static_cast<std::size_t>(seat.place);
            if (support.seen(memory, place) == value) return;
            support.narrow(memory, place, value);
            support.settle(memory);
        });
}

// Givens are assigned at the root and never counted.
template <class Set>
void Core<Set>::give() {
    for (int variable = 0; variable < net.variables(); ++variable) {
        sizes_[at(variable)] = static_cast<Small<Set>>(count_bits(domain(variable)));
        free_[at(variable) / 64] |= Mask{1} << (variable % 64);
    }
    for (int variable = 0; variable < net.variables(); ++variable)
        if (size(variable) == 1) {
            turn(variable, domain(variable), true);
            sizes_[at(variable)] = no_size<Set>;
            ++givens_;
        }
}

// The bounds of every sum. An empty domain ends the run before anybody reads them.
template <class Set>
void Core<Set>::add_up() {
    if (!net.has_linear) return;
    sums_.resize(at(net.constraints()));
    widths_.resize(at(net.constraints()));
    for (int constraint = 0; constraint < net.constraints(); ++constraint)
        sums_[at(constraint)] = {0, 0, net.low(constraint), net.high(constraint)};
    for (int variable = 0; variable < net.variables(); ++variable) {
        if (is_empty(domain(variable))) continue;
        for (const Seat& seat : net.weighted.of(variable)) {
            const Term reach = term(net, seat.weight, domain(variable));
            sums_[at(seat.constraint)].lower += reach.low;
            sums_[at(seat.constraint)].upper += reach.high;
            widths_[at(seat.constraint)] = std::max(widths_[at(seat.constraint)], reach.high - reach.low);
        }
    }
}

template <class Set>
void Core<Set>::shift_bounds(int variable, Given<Set> after) {
    const Set before = domain(variable);
    if (is_empty(before) || is_empty(after)) return;  // bounds wait as they were until the domain is put back
    for (const Seat& seat : net.weighted.of(variable)) {
        const Term old = term(net, seat.weight, before), now = term(net, seat.weight, after);
        sums_[at(seat.constraint)].lower += now.low - old.low;
        sums_[at(seat.constraint)].upper += now.high - old.high;
    }
}

template class Core<Mask>;
template class Core<Wide<4>>;
template class Core<Wide<16>>;

}  // namespace pencilmark::textbook
