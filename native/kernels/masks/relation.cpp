#include "kernels/masks/relation.hpp"

#include <algorithm>
#include <array>

namespace pencilmark::masks {

namespace {

std::uint64_t hash_of(const std::vector<Mask>& masks) {
    std::uint64_t hash = masks.size();
    for (const Mask mask : masks) hash = (hash ^ mask ^ hash >> 29) * 0x9E3779B97F4A7C15;
    return hash;
}

}  // namespace

Relation::Relation(std::vector<Mask> partners_of_value) : of_value_(std::move(partners_of_value)) { classify(); }

void Relation::classify() {
    const int values = static_cast<int>(of_value_.size());
    const Mask all = first_bits(values);
    std::array<int, 64> bans{};
    bool larger = true, smaller = true;
    for (int v = 0; v < values; ++v) {
        const Mask allowed = partners_of(v);
        larger &= allowed == (above_smallest(Mask{1} << v) & all);
        smaller &= allowed == first_bits(v);
        tells_apart_ &= !(allowed >> v & 1);
        for (Mask ban = all & ~allowed; ban; ban &= ban - 1) ++bans[static_cast<std::size_t>(lowest(ban))];
    }
    widest_ban_ = *std::max_element(bans.begin(), bans.end());
    if (larger) shape_ = Shape::target_larger;
    else if (smaller) shape_ = Shape::target_smaller;
    else if (of_value_.size() > most_tabled && loose()) shape_ = Shape::sifted;
    binds_ = !loose() && !larger && !smaller;
}

// A chunk's table doubles with every value: partners(m with it) = partners(m) ∪ partners(it).
void Relation::tabulate() {
    const std::size_t values = of_value_.size();
    const std::size_t bits = values <= most_tabled ? values : 8;
    const std::size_t chunks = values <= most_tabled ? 1 : (values + bits - 1) / bits;
    if (chunks > 1) shape_ = Shape::chunked;
    chunk_bits_ = static_cast<int>(bits);
    table_.assign(chunks << bits, 0);
    for (std::size_t value = 0; value < values; ++value) {
        Mask* row = table_.data() + (value / bits << bits);
        const std::size_t half = std::size_t{1} << value % bits;
        for (std::size_t mask = 0; mask < half; ++mask) row[half + mask] = row[mask] | of_value_[value];
    }
}

Mask Relation::chunked_partners(Mask mask) const {
    const std::size_t width = std::size_t{1} << chunk_bits_;
    Mask allowed = 0;
    const Mask* row = table_.data();
    for (; mask; mask >>= chunk_bits_, row += width) allowed |= row[mask & (width - 1)];
    return allowed;
}

// A target value falls only when every source value forbids it, so a wide mask forbids nothing.
Mask Relation::sifted_partners(Mask mask) const {
    Mask allowed = 0;
    int left = widest_ban_;
    for (; mask; mask &= mask - 1, --left) {
        if (left == 0) return ~Mask{0};
        allowed |= partners_of(lowest(mask));
    }
    return allowed;
}

int RelationPool::keep(const std::vector<Mask>& partners) {
    const std::uint64_t hash = hash_of(partners);
    const auto [first, last] = by_hash_.equal_range(hash);
    for (auto known = first; known != last; ++known)
        if ((*this)[known->second].by_value() == partners) return known->second;
    const int index = static_cast<int>(relations_.size());
    relations_.emplace_back(partners);
    by_hash_.emplace(hash, index);
    return index;
}

RelationPool::RelationPool(std::size_t values) : values_(values) {
    relations_.reserve(8);
    grid_.fill(-1);
}

RelationPool::Ends RelationPool::make(int law) {
    const RelationLaw& relation = (*laws_)[static_cast<std::size_t>(law)].relation;
    const int from_first = keep(relation.right);
    return ends_[static_cast<std::size_t>(law)] = {from_first, keep(relation.left)};
}

int RelationPool::make_different() {
    std::vector<Mask> others(values_, first_bits(static_cast<int>(values_)));
    for (std::size_t value = 0; value < values_; ++value) others[value] ^= Mask{1} << value;
    return keep(others);
}

int RelationPool::join(int left, int right) {
    const auto found = joints_.find({left, right});
    if (found != joints_.end()) return found->second;
    std::vector<Mask> partners = (*this)[left].by_value();
    for (std::size_t v = 0; v < partners.size(); ++v) partners[v] &= (*this)[right].by_value()[v];
    const int index = keep(partners);
    joints_.emplace(std::pair(left, right), index);
    if (left < grid_side && right < grid_side) grid_[grid_place(left, right)] = index;
    return index;
}

}  // namespace pencilmark::masks
