#include "search/network.hpp"

#include <algorithm>

#include "constraints/binary.hpp"
#include "search/bits.hpp"

namespace pencilmark::textbook {

Network::Network(const Problem& problem, const Strategy& strategy)
    : variables_(problem.variables()),
      values_(problem.values),
      constraints_(problem.constraints),
      inference_(strategy.inference) {
    make_tables();
    seat_everyone();
    for (const Constraint& constraint : constraints_) has_sums |= constraint.kind == Kind::sum;
    domains_are_legal = asked_unique.size() + asked_others.size() == 0;
    if (may_list_peers()) list_peers();
    if (strategy.uses(VariableOrder::deg) && NeighbourMasks::suit(variables_))
        neighbours.emplace(variables_, constraints_);
}

void Network::make_tables() {
    tables_.resize(constraints_.size());
    for (std::size_t c = 0; c < constraints_.size(); ++c) {
        const Constraint& constraint = constraints_[c];
        if (!is_binary(constraint.kind)) continue;
        const std::int64_t k = constraint.parameters.empty() ? 0 : constraint.parameters[0];
        auto [entry, is_new] = shelf_.try_emplace({constraint.kind, k});
        if (is_new) entry->second = tables_of(constraint.kind, k, values_);
        tables_[c] = &entry->second;
    }
}

// Room for one item a variable and constraint on it, of the constraints of a kind that `holds`.
template <class T, class Holds>
Lists<T> Network::lists_of(Holds holds) const {
    std::vector<std::size_t> sizes(static_cast<std::size_t>(variables_));
    for (const Constraint& constraint : constraints_)
        if (holds(constraint.kind))
            for (int variable : constraint.scope) ++sizes[static_cast<std::size_t>(variable)];
    return Lists<T>(sizes);
}

// A counting sort of all scopes: each variable meets its constraints in order.
void Network::seat_everyone() {
    seats = lists_of<Seat>([](Kind) { return true; });
    weighted = lists_of<Seat>([](Kind kind) { return kind == Kind::sum; });
    asked_unique = lists_of<int>([&](Kind kind) { return kind == Kind::all_different && asks(kind); });
    asked_others = lists_of<Seat>([&](Kind kind) { return kind != Kind::all_different && asks(kind); });
    for (int c = 0; c < constraints(); ++c)
        for (std::size_t place = 0; place < scope(c).size(); ++place) {
            const int variable = scope(c)[place];
            const Seat here = seat(c, place);
            seats.put(variable, here);
            if (here.weight != 0) weighted.put(variable, here);
            if (!asks(here.kind)) continue;
            if (here.kind == Kind::all_different) asked_unique.put(variable, c);
            else asked_others.put(variable, here);
        }
}

Seat Network::seat(int constraint, std::size_t place) const {
    Seat seat{constraint, kind(constraint)};
    if (seat.kind == Kind::sum) seat.weight = weight(constraint, place);
    if (is_binary(seat.kind)) {
        const Tables& relation = tables(constraint);
        seat.other = scope(constraint)[1 - place];
        seat.here = (place == 0 ? relation.left : relation.right).data();
        seat.there = (place == 0 ? relation.right : relation.left).data();
    }
    return seat;
}

// Peers stand before all others in forward checking, so each variable's all-different constraints must come
// first; and there must not be too many: a scope has a peer for each pair of its variables.
bool Network::may_list_peers() const {
    constexpr std::size_t most_peers = std::size_t{1} << 18;
    if (inference_ != Inference::fc && inference_ != Inference::fc_unique) return false;
    std::size_t count = 0;
    std::vector<std::uint8_t> met_another(static_cast<std::size_t>(variables_));
    for (const Constraint& constraint : constraints_) {
        const bool unique = constraint.kind == Kind::all_different;
        for (int variable : constraint.scope) {
            auto& met = met_another[static_cast<std::size_t>(variable)];
            if (unique && met) return false;
            met = met || !unique;
        }
        if (unique) count += constraint.scope.size() * constraint.scope.size();
        if (count > most_peers) return false;
    }
    return true;
}

// A variable that shares two all-different constraints is named by the first alone: where the value was taken
// there, the second finds nothing to remove.
void Network::list_peers() {
    has_peers = true;
    std::vector<std::size_t> sizes(static_cast<std::size_t>(variables_));
    for (const Constraint& constraint : constraints_)
        if (constraint.kind == Kind::all_different)
            for (int variable : constraint.scope) sizes[static_cast<std::size_t>(variable)] += constraint.scope.size();
    peers = Lists<Peer>(sizes);
    others = lists_of<Seat>([](Kind kind) { return kind != Kind::all_different; });
    std::vector<int> seen(static_cast<std::size_t>(variables_), -1);
    for (int variable = 0; variable < variables_; ++variable) {
        seen[static_cast<std::size_t>(variable)] = variable;
        for (const Seat& seat : seats.of(variable)) {
            if (seat.kind != Kind::all_different) {
                others.put(variable, seat);
                continue;
            }
            for (int other : scope(seat.constraint))
                if (std::exchange(seen[static_cast<std::size_t>(other)], variable) != variable)
                    peers.put(variable, {other, seat.constraint});
        }
    }
}

}  // namespace pencilmark::textbook
