#include "search/network.hpp"

#include <algorithm>

#include "constraints/binary.hpp"
#include "search/bits.hpp"

namespace pencilmark::textbook {

Network::Network(const Problem& stated, Inference inference) : problem(stated), inference_(inference) {
    make_tables();
    seat_everyone();
    domains_are_legal = asked_unique.size() + asked_others.size() == 0;
    measure_sums();
}

void Network::make_tables() {
    tables_.resize(problem.constraints.size());
    for (std::size_t c = 0; c < problem.constraints.size(); ++c) {
        const Constraint& constraint = problem.constraints[c];
        if (!is_binary(constraint.kind)) continue;
        const std::int64_t k = constraint.parameters.empty() ? 0 : constraint.parameters[0];
        auto [entry, is_new] = shelf_.try_emplace({constraint.kind, k});
        if (is_new) entry->second = tables_of(constraint.kind, k, problem.values);
        tables_[c] = &entry->second;
    }
}

// Room for one item a variable and constraint on it, of the constraints of a kind that `holds`.
template <class T, class Holds>
Lists<T> Network::lists_of(Holds holds) const {
    std::vector<std::size_t> sizes(problem.domains.size());
    for (const Constraint& constraint : problem.constraints)
        if (holds(constraint.kind))
            for (int variable : constraint.scope) ++sizes[static_cast<std::size_t>(variable)];
    return Lists<T>(std::move(sizes));
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

void Network::measure_sums() {
    widths_.resize(problem.constraints.size());
    for (int variable = 0; variable < variables(); ++variable) {
        const Mask domain = problem.domains[static_cast<std::size_t>(variable)];
        if (domain == 0) continue;
        for (const Seat& seat : weighted.of(variable)) {
            const std::int64_t reach = value(highest(domain)) - value(lowest(domain));
            if (reach == 0) continue;
            const std::int64_t width = (seat.weight < 0 ? -seat.weight : seat.weight) * reach;
            auto& widest = widths_[static_cast<std::size_t>(seat.constraint)];
            widest = std::max(widest, width);
        }
    }
}

}  // namespace pencilmark::textbook
