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

// Collects the pairs (variable, extra), hub by hub so that each hub's scope is marked once. Givens are never
// picked and never undone: they take no part.
class Extras {
public:
    Extras(const Network& net, const std::vector<int>& hubs, const std::vector<std::uint8_t>& given)
        : net_(net), hubs_(hubs), given_(given), in_hub_(hubs.size(), -1), seen_(hubs.size(), -1) {
        pairs.reserve(hubs.size() * 8);
        for (int hub = 0; hub < net.constraints(); ++hub) visit(hub);
    }

    struct Pair {
        int variable, extra;
    };
    std::vector<Pair> pairs;

private:
    void visit(int hub) {
        for (int variable : net_.scope(hub)) in_hub_[static_cast<std::size_t>(variable)] = hub;
        for (int variable : net_.scope(hub))
            if (hubs_[static_cast<std::size_t>(variable)] == hub && !given_[static_cast<std::size_t>(variable)])
                collect(variable, hub);
    }

    void collect(int variable, int hub) {
        for (const Seat& seat : net_.seats.of(variable)) {
            if (seat.constraint == hub) continue;
            for (int other : net_.scope(seat.constraint)) add(variable, other, hub);
        }
    }

    void add(int variable, int other, int hub) {
        const auto at = static_cast<std::size_t>(other);
        if (in_hub_[at] == hub || seen_[at] == variable || given_[at]) return;
        seen_[at] = variable;
        pairs.push_back({variable, other});
        if (pairs.size() > most_pairs) throw std::invalid_argument("too many neighbours to count them by `deg`");
    }

    const Network& net_;
    const std::vector<int>& hubs_;
    const std::vector<std::uint8_t>& given_;
    std::vector<int> in_hub_, seen_;
};

}  // namespace

NeighbourHubs::NeighbourHubs(const Network& net, const std::vector<std::uint8_t>& given)
    : hubs_(hubs_of(net)), free_extras_(hubs_.size(), 0) {
    const auto pairs = Extras(net, hubs_, given).pairs;
    std::vector<std::size_t> sizes(hubs_.size());
    for (auto [variable, extra] : pairs) ++sizes[static_cast<std::size_t>(extra)];
    extra_to_ = Lists<int>(std::move(sizes));
    for (auto [variable, extra] : pairs) {
        extra_to_.put(extra, variable);
        ++free_extras_[static_cast<std::size_t>(variable)];
    }
}

}  // namespace pencilmark::textbook
