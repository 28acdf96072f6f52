#include "kernels/relations/crossings.hpp"

#include <algorithm>

namespace pencilmark::relations {

namespace {

Mask union_of(std::span<const int> variables, const Domains& domains) {
    Mask all = 0;
    for (int x : variables) all |= domains[x];
    return all;
}

bool remove_from(std::span<const int> variables, Mask values, Domains& domains) {
    for (int x : variables)
        if (!domains.remove(x, values)) return false;
    return true;
}

// How many variables `unit` shares with each later unit, as (unit, variables) in order of meeting.
std::vector<std::pair<int, int>> overlaps(const Network& network, int unit, std::vector<int>& place) {
    std::vector<std::pair<int, int>> met;
    for (int x : network.units[unit])
        for (int other : network.units_of[x]) {
            if (other <= unit) continue;
            int& at = place[static_cast<std::size_t>(other)];
            if (at < 0) {
                at = static_cast<int>(met.size());
                met.emplace_back(other, 0);
            }
            ++met[static_cast<std::size_t>(at)].second;
        }
    for (const auto& pair : met) place[static_cast<std::size_t>(pair.first)] = -1;
    return met;
}

}  // namespace

Crossings::Crossings(const Network& network) {
    std::vector<int> place(network.full.size(), -1);
    std::vector<std::pair<int, int>> sides;
    for (int unit = 0; unit < network.units.size(); ++unit)
        for (const auto& [other, variables] : overlaps(network, unit, place)) {
            const auto left = static_cast<std::size_t>(unit), right = static_cast<std::size_t>(other);
            if (variables < 2 || (!network.full[left] && !network.full[right])) continue;
            sides.emplace_back(unit, size());
            sides.emplace_back(other, size());
            add(network, unit, other);
        }
    of_unit_ = gather(network.units.size(), sides);
}

void Crossings::add(const Network& network, int left, int right) {
    const std::span<const int> one = network.units[left], two = network.units[right];
    const auto in = [](std::span<const int> unit, int x) {
        return std::find(unit.begin(), unit.end(), x) != unit.end();
    };
    for (int x : one)
        if (in(two, x)) shared_.add(x);
        else alone_.add(x);
    shared_.close();
    alone_.close();
    for (int x : two)
        if (!in(one, x)) alone_.add(x);
    alone_.close();
    full_.push_back(network.full[static_cast<std::size_t>(left)] != 0);
    full_.push_back(network.full[static_cast<std::size_t>(right)] != 0);
}

bool Crossings::filter(int crossing, Domains& domains) const {
    const int left = 2 * crossing, right = left + 1;
    const Mask common = union_of(shared_[crossing], domains);
    const Mask on_left = union_of(alone_[left], domains);
    const Mask on_right = union_of(alone_[right], domains);
    const Mask from_right = full_[static_cast<std::size_t>(left)] ? common & ~on_left & on_right : 0;
    const Mask from_left = full_[static_cast<std::size_t>(right)] ? common & ~on_right & on_left : 0;
    return (!from_right || remove_from(alone_[right], from_right, domains)) &&
           (!from_left || remove_from(alone_[left], from_left, domains));
}

}  // namespace pencilmark::relations
