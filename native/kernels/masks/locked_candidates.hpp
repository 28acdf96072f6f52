// Where two units share several variables, one may claim a value for the shared ones ("pointing" and
// "claiming"): if a full unit has no other place for the value, the other unit loses it elsewhere.
#pragma once

#include "kernels/masks/domains.hpp"
#include "kernels/masks/graph.hpp"

namespace pencilmark::masks {

class Crossings {
public:
    explicit Crossings(const Graph& graph);

    int size() const { return shared_.size(); }
    const Lists<int>& of_unit() const { return of_unit_; }
    std::span<const int> shared(int crossing) const { return shared_[crossing]; }
    int cost(int crossing) const { return static_cast<int>(shared_[crossing].size() + alone_[2 * crossing].size()); }

    // False when a domain empties.
    bool filter(int crossing, Domains& domains) const;

private:
    void add(const Graph& graph, int left, int right, std::vector<int>& stamps);

    Lists<int> shared_;
    Lists<int> alone_;                // two a crossing: only in the left unit, only in the right one
    std::vector<std::uint8_t> full_;  // two a crossing: must that unit place all its values?
    Lists<int> of_unit_;
};

}  // namespace pencilmark::masks
