#include "search/network.hpp"

#include <algorithm>

#include "constraints/binary.hpp"
#include "search/bits.hpp"

namespace pencilmark::textbook {

namespace {

struct Place {
    int constraint;
    std::size_t place;
};

// For each variable the constraints on it, in order: a counting sort of all scopes.
std::vector<std::vector<Place>> places_of(const Problem& problem) {
    std::vector<std::vector<Place>> places(problem.domains.size());
    for (std::size_t c = 0; c < problem.constraints.size(); ++c) {
        const auto& scope = problem.constraints[c].scope;
        for (std::size_t place = 0; place < scope.size(); ++place)
            places[static_cast<std::size_t>(scope[place])].push_back({static_cast<int>(c), place});
    }
    return places;
}

}  // namespace

Network::Network(const Problem& stated, Inference inference)
    : problem(stated), all_asked_(inference == Inference::none) {
    make_tables();
    seat_everyone(inference);
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

void Network::seat_everyone(Inference inference) {
    for (const auto& places : places_of(problem)) {
        for (auto [constraint, place] : places) {
            const Seat here = seat(constraint, place);
            const bool ask = !enforces(inference, here.kind);
            seats.add(here);
            if (here.weight != 0) weighted.add(here);
            if (ask && !all_asked_) asked_.add(here);
            asks_all_different |= ask && here.kind == Kind::all_different;
        }
        seats.close();
        weighted.close();
        asked_.close();
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
