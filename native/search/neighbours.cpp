#include "search/neighbours.hpp"

#include <stdexcept>

namespace pencilmark::textbook {

namespace {

constexpr std::size_t most_pairs = std::size_t{1} << 27;

std::vector<int> hubs_of(const Network& net) {
    std::vector<int> hubs(static_cast<std::size_t>(net.variables()), -1);
    for (int constraint = 0; constraint < net.constraints(); ++constraint)
        for (int variable : net.scope(constraint)) {
            int& hub = hubs[static_cast<std::size_t>(variable)];
            if (hub < 0 || net.scope(hub).size() < net.scope(constraint).size()) hub = constraint;
        }
    return hubs;
}

// Collects the pairs (variable, extra), hub by hub so that each hub's scope is marked once.
class Extras {
public:
    Extras(const Network& net, const std::vector<int>& hubs)
        : of(hubs.size()), net_(net), hubs_(hubs), in_hub_(hubs.size(), -1), seen_(hubs.size(), -1) {
        for (int hub = 0; hub < net.constraints(); ++hub) visit(hub);
    }

    std::vector<std::vector<int>> of;

private:
    void visit(int hub) {
        for (int variable : net_.scope(hub)) in_hub_[static_cast<std::size_t>(variable)] = hub;
        for (int variable : net_.scope(hub))
            if (hubs_[static_cast<std::size_t>(variable)] == hub) collect(variable, hub);
    }

    void collect(int variable, int hub) {
        for (const Seat& seat : net_.seats.of(variable)) {
            if (seat.constraint == hub) continue;
            for (int other : net_.scope(seat.constraint)) add(variable, other, hub);
        }
    }

    void add(int variable, int other, int hub) {
        const auto at = static_cast<std::size_t>(other);
        if (in_hub_[at] == hub || seen_[at] == variable) return;
        seen_[at] = variable;
        of[static_cast<std::size_t>(variable)].push_back(other);
        if (++pairs_ > most_pairs) throw std::invalid_argument("too many neighbours to count them by `deg`");
    }

    const Network& net_;
    const std::vector<int>& hubs_;
    std::vector<int> in_hub_, seen_;
    std::size_t pairs_ = 0;
};

}  // namespace

Neighbours::Neighbours(const Network& net, const std::vector<std::uint8_t>& assigned)
    : hubs_(hubs_of(net)), free_extras_(hubs_.size(), 0) {
    const auto extras = Extras(net, hubs_).of;
    std::vector<std::vector<int>> extra_to(extras.size());
    for (std::size_t variable = 0; variable < extras.size(); ++variable)
        for (int other : extras[variable]) {
            extra_to[static_cast<std::size_t>(other)].push_back(static_cast<int>(variable));
            free_extras_[variable] += !assigned[static_cast<std::size_t>(other)];
        }
    for (const auto& list : extra_to) {
        for (int variable : list) extra_to_.add(variable);
        extra_to_.close();
    }
}

}  // namespace pencilmark::textbook
