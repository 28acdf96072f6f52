#include "search/network.hpp"

#include <algorithm>

#include "base/bits.hpp"

namespace pencilmark::textbook {

namespace {

// Further than any sum reaches, and near enough for a difference of two of them.
constexpr std::int64_t beyond = 4'100'000'000'000'000'000;

}  // namespace

Network::Network(const Problem& problem, const Strategy& strategy)
    : Network(problem.variables(), problem.values, std::make_shared<const std::vector<Law>>(problem.laws),
          problem.constraints, strategy) {}

Network::Network(int variables, std::vector<std::int64_t> values, Laws laws, std::vector<Constraint> constraints,
    const Strategy& strategy)
    : variables_(variables),
      values_(std::move(values)),
      constraints_(std::move(constraints)),
      inference_(strategy.inference),
      laws_(std::move(laws)) {
    set_shapes();
    set_sides();
    index_laws();
    seat_everyone();
    domains_are_legal = asked_unique.size() + asked_linear.size() + asked_others.size() == 0;
    if (may_list_peers()) list_peers();
    if (strategy.uses(VariableOrder::deg) && NeighbourMasks::suit(variables_))
        neighbours.emplace(variables_, constraints_);
}

void Network::set_shapes() {
    shapes_.reserve(constraints_.size());
    for (int c = 0; c < constraints(); ++c) {
        shapes_.push_back(law(c).shape);
        has_linear |= shapes_.back() == Shape::linear;
        has_listed |= is_listed(c);
    }
}

void Network::set_sides() {
    if (!has_linear) return;
    sides_.resize(constraints_.size());
    for (int c = 0; c < constraints(); ++c) {
        if (shape(c) != Shape::linear) continue;
        const LinearLaw& sum = law(c).linear;
        sides_[static_cast<std::size_t>(c)] = {sum.low == LinearLaw::no_low ? -beyond : sum.low,
            sum.high == LinearLaw::no_high ? beyond : sum.high, sum.unequal, sum.weights.data()};
        has_differing |= sum.unequal;
    }
}

void Network::index_laws() {
    if (!has_listed) return;
    std::size_t tables = 0, automata = 0;
    for (int c = 0; c < constraints(); ++c) {
        asks_listed |= is_listed(c) && asks(c);
        ordinals_.push_back(shape(c) == Shape::table ? tables : automata);
        if (shape(c) == Shape::table) {
            tables_.try_emplace(law_at(c), law(c).table, values_.size());
            ++tables;
        } else if (shape(c) == Shape::automaton) {
            automata_.try_emplace(law_at(c), law(c).automaton);
            ++automata;
        }
    }
}

// Room for one item a variable and constraint on it, of the constraints that it `holds`.
template <class T, class Holds>
FilledLists<T> Network::lists_of(Holds holds) const {
    std::vector<std::size_t> sizes(static_cast<std::size_t>(variables_));
    for (int c = 0; c < constraints(); ++c)
        if (holds(c))
            for (int variable : scope(c)) ++sizes[static_cast<std::size_t>(variable)];
    return FilledLists<T>(sizes);
}

// A counting sort of all scopes: each variable meets its constraints in order.
void Network::seat_everyone() {
    const auto unique = [&](int c) { return shape(c) == Shape::all_different; };
    const auto linear = [&](int c) { return shape(c) == Shape::linear; };
    seats = lists_of<Seat>([](int) { return true; });
    if (has_linear) weighted = lists_of<Seat>(linear);
    if (has_differing) differing = lists_of<int>([&](int c) { return linear(c) && differs(c); });
    asked_unique = lists_of<int>([&](int c) { return unique(c) && asks(c); });
    if (has_linear) asked_linear = lists_of<Seat>([&](int c) { return linear(c) && asks(c); });
    asked_others = lists_of<Seat>([&](int c) { return !unique(c) && !linear(c) && asks(c); });
    if (asks_listed) agreeing = lists_of<Seat>([&](int c) { return is_listed(c); });
    for (int c = 0; c < constraints(); ++c) seat_scope(c, asks(c));
}

void Network::seat_scope(int c, bool asked) {
    const std::span<const int> variables = scope(c);
    for (std::size_t place = 0; place < variables.size(); ++place) {
        const int variable = variables[place];
        const Seat here = seat(c, place);
        seats.put(variable, here);
        if (here.weight != 0) weighted.put(variable, here);
        if (here.weight != 0 && differs(c)) differing.put(variable, c);
        if (!asked) continue;
        if (here.shape == Shape::all_different) asked_unique.put(variable, c);
        else if (here.shape == Shape::linear) asked_linear.put(variable, here);
        else asked_others.put(variable, here);
        if (is_listed(c)) agreeing.put(variable, here);
    }
}

Seat Network::seat(int constraint, std::size_t place) const {
    Seat seat{constraint, shape(constraint)};
    seat.place = static_cast<int>(place);
    if (seat.shape == Shape::linear) {
        seat.weight = weights(constraint)[place];
        seat.differs = differs(constraint);
    }
    if (seat.shape == Shape::relation) {
        const RelationLaw& relation = law(constraint).relation;
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
    for (int c = 0; c < constraints(); ++c) {
        const bool unique = shape(c) == Shape::all_different;
        for (int variable : scope(c)) {
            auto& met = met_another[static_cast<std::size_t>(variable)];
            if (unique && met) return false;
            met = met || !unique;
        }
        if (unique) count += scope(c).size() * scope(c).size();
        if (count > most_peers) return false;
    }
    return true;
}

// A variable that shares two all-different constraints is named by the first alone: where the value was taken
// there, the second finds nothing to remove.
void Network::list_peers() {
    has_peers = true;
    std::vector<std::size_t> sizes(static_cast<std::size_t>(variables_));
    for (int c = 0; c < constraints(); ++c)
        if (shape(c) == Shape::all_different)
            for (int variable : scope(c)) sizes[static_cast<std::size_t>(variable)] += scope(c).size();
    peers = FilledLists<Peer>(sizes);
    others = lists_of<Seat>([&](int c) { return shape(c) != Shape::all_different; });
    std::vector<int> seen(static_cast<std::size_t>(variables_), -1);
    for (int variable = 0; variable < variables_; ++variable) {
        seen[static_cast<std::size_t>(variable)] = variable;
        for (const Seat& seat : seats.of(variable)) {
            if (seat.shape != Shape::all_different) {
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
