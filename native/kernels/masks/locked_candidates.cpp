#include "kernels/masks/locked_candidates.hpp"

namespace pencilmark::masks {

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
void find_overlaps(const Graph& graph, int unit, std::vector<int>& place, std::vector<std::pair<int, int>>& met) {
    met.clear();
    for (int x : graph.units[unit])
        for (int other : graph.units_of[x]) {
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

Crossings::Crossings(const Graph& graph) {
    std::vector<int> place(graph.full.size(), -1);
    std::vector<int> stamps(graph.domains.size(), -1);
    std::vector<std::pair<int, int>> sides, met;
    for (int unit = 0; unit < graph.units.size(); ++unit) {
        find_overlaps(graph, unit, place, met);
        for (const auto& [other, variables] : met) {
            const auto left = static_cast<std::size_t>(unit), right = static_cast<std::size_t>(other);
            if (variables < 2 || (!graph.full[left] && !graph.full[right])) continue;
            sides.emplace_back(unit, size());
            sides.emplace_back(other, size());
            add(graph, unit, other, stamps);
        }
    }
    of_unit_ = gather(graph.units.size(), sides);
}

void Crossings::add(const Graph& graph, int left, int right, std::vector<int>& stamps) {
    const int stamp = size();
    for (int x : graph.units[right]) stamps[static_cast<std::size_t>(x)] = 2 * stamp;
    for (int x : graph.units[left]) {
        int& mark = stamps[static_cast<std::size_t>(x)];
        if (mark == 2 * stamp) shared_.add(x);
        else alone_.add(x);
        mark = 2 * stamp + 1;
    }
    alone_.close();
    shared_.close();
    for (int x : graph.units[right])
        if (stamps[static_cast<std::size_t>(x)] == 2 * stamp) alone_.add(x);
    alone_.close();
    full_.push_back(graph.full[static_cast<std::size_t>(left)] != 0);
    full_.push_back(graph.full[static_cast<std::size_t>(right)] != 0);
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

}  // namespace pencilmark::masks
