#include "search/neighbours.hpp"

#include <algorithm>

namespace pencilmark::textbook {

namespace {

std::size_t at(int index) { return static_cast<std::size_t>(index); }

std::vector<int> hubs_of(const Network& net) {
    std::vector<int> hubs(at(net.variables()), -1);
    for (int constraint = 0; constraint < net.constraints(); ++constraint)
        for (int variable : net.scope(constraint)) {
            int& hub = hubs[at(variable)];
            if (hub < 0 || net.scope(hub).size() < net.scope(constraint).size()) hub = constraint;
        }
    return hubs;
}

}  // namespace

NeighbourHubs::NeighbourHubs(const Network& net, const std::vector<std::uint8_t>& given, Watch& watch)
    : net_(net),
      hubs_(hubs_of(net)),
      free_extras_(hubs_.size()),
      all_hub_(at(net.constraints())),
      met_(hubs_.size()),
      held_(at(net.constraints())) {
    for (int constraint = 0; constraint < net.constraints(); ++constraint) {
        const auto scope = net.scope(constraint);
        const auto is_hub = [&](int variable) { return hub(variable) == constraint; };
        all_hub_[at(constraint)] = std::all_of(scope.begin(), scope.end(), is_hub);
    }
    for (int variable = 0; variable < net.variables(); ++variable) {
        if (given[at(variable)]) continue;  // never picked and never undone: it takes no part
        if (watch.over_after(steps(variable))) return;
        turn(variable, 1);
    }
}

std::size_t NeighbourHubs::steps(int variable) const {
    std::size_t count = 1;
    for (const Seat& seat : net_.seats.of(variable)) count += net_.scope(seat.constraint).size();
    return count;
}

void NeighbourHubs::turn(int variable, int step) {
    ++walk_;
    met_[at(variable)] = walk_;
    const auto seats = net_.seats.of(variable);
    for (const Seat& seat : seats) held_[at(seat.constraint)] = walk_;
    for (const Seat& seat : seats) {
        if (all_hub_[at(seat.constraint)]) continue;
        for (int other : net_.scope(seat.constraint))
            if (std::exchange(met_[at(other)], walk_) != walk_ && held_[at(hub(other))] != walk_)
                free_extras_[at(other)] += step;
    }
}

}  // namespace pencilmark::textbook
