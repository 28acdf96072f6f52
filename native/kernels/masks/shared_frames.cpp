#include "kernels/masks/shared_frames.hpp"

#include <algorithm>

namespace pencilmark::masks {

namespace {

constexpr std::size_t most_items = 1 << 14;  // of a frame that is kept
constexpr int most_frame_variables = 1 << 12;
constexpr std::size_t most_in_pool = 256;  // of a pool that is lent again

std::vector<Mask> bits_of(const Lists<int>& units_of, int units) {
    if (units > 64) return {};
    std::vector<Mask> bits(static_cast<std::size_t>(units_of.size()), 0);
    for (int x = 0; x < units_of.size(); ++x)
        for (int unit : units_of[x]) bits[static_cast<std::size_t>(x)] |= Mask{1} << unit;
    return bits;
}

bool share_an_item(std::span<const int> left, std::span<const int> right) {
    return std::find_first_of(left.begin(), left.end(), right.begin(), right.end()) != left.end();
}

bool moderate(const Frame& frame) {
    return frame.scopes.items.size() + frame.scopes.start.size() <= most_items &&
           frame.variables <= most_frame_variables;
}

// A pool that is still out, because a signal's handler calls while a problem is being solved, is not lent twice.
std::shared_ptr<RelationPool> lend(std::shared_ptr<RelationPool>& pool, std::size_t values) {
    if (pool.use_count() == 1 && pool->size() <= most_in_pool) return pool;
    return pool = std::make_shared<RelationPool>(values);
}

}  // namespace

Frame::Frame(std::vector<std::int64_t> table, int size, Lists<int> all_different)
    : values(std::move(table)), variables(size), scopes(std::move(all_different)) {
    std::vector<std::pair<int, int>> ends;
    units.items.reserve(scopes.items.size());
    units.start.reserve(scopes.start.size());
    for (int i = 0; i < scopes.size(); ++i) {
        const std::span<const int> scope = scopes[i];
        if (scope.size() > 2) units.append(scope);
        if (scope.size() != 2) continue;
        ends.emplace_back(scope[0], scope[1]);
        ends.emplace_back(scope[1], scope[0]);
    }
    units_of = holders(variables, units);
    pairs = gather(variables, ends);
    unit_bits = bits_of(units_of, units.size());
}

bool Frame::fits(const Draft& draft) const {
    return variables == draft.variables() && scopes.items == draft.units.items && scopes.start == draft.units.start &&
           values == draft.values;
}

bool Frame::peers(int x, int y) const {
    const auto left = static_cast<std::size_t>(x), right = static_cast<std::size_t>(y);
    const std::span<const int> others = pairs[x];
    if (std::find(others.begin(), others.end(), y) != others.end()) return true;
    return unit_bits.empty() ? share_an_item(units_of[x], units_of[y]) : (unit_bits[left] & unit_bits[right]) != 0;
}

FrameCache::Loan FrameCache::borrow(const Draft& draft) {
    for (Loan& place : places_)
        if (place.frame && place.frame->fits(draft)) return {place.frame, lend(place.pool, draft.values.size())};
    Loan made{std::make_shared<const Frame>(draft.values, draft.variables(), draft.units),
        std::make_shared<RelationPool>(draft.values.size())};
    if (moderate(*made.frame)) {
        places_[oldest_] = made;
        oldest_ = (oldest_ + 1) % places_.size();
    }
    return made;
}

}  // namespace pencilmark::masks
