#include "kernels/masks/locked_candidates.hpp"

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
void find_overlaps(const Network& network, int unit, std::vector<int>& place, std::vector<std::pair<int, int>>& met) {
    met.clear();
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
}

}  // namespace

Crossings::Crossings(const Network& network) {
    std::vector<int> place(network.full.size(), -1);
    std::vector<int> stamps(network.domains.size(), -1);
    std::vector<std::pair<int, int>> sides, met;
    for (int unit = 0; unit < network.units.size(); ++unit) {
        find_overlaps(network, unit, place, met);
        for (const auto& [other, variables] : met) {
            const auto left = static_cast<std::size_t>(unit), right = static_cast<std::size_t>(other);
            if (variables < 2 || (!network.full[left] && !network.full[right])) continue;
            sides.emplace_back(unit, size());
            sides.emplace_back(other, size());
            add(network, unit, other, stamps);
        }
    }
    of_unit_ = gather(network.units.size(), sides);
}

void Crossings::add(const Network& network, int left, int right, std::vector<int>& stamps) {
    const int stamp = size();
    for (int x : network.units[right]) stamps[static_cast<std::size_t>(x)] = 2 * stamp;
    for (int x : network.units[left]) {
        int& mark = stamps[static_cast<std::size_t>(x)];
        if (mark == 2 * stamp) shared_.add(x);
        else alone_.add(x);
        mark = 2 * stamp + 1;
    }
    alone_.close();
    shared_.close();
    for (int x : network.units[right])
        if (stamps[static_cast<std::size_t>(x)] == 2 * stamp) alone_.add(x);
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
