#include "kernels/relations/relation.hpp"

#include <algorithm>
#include <array>

namespace pencilmark::relations {

namespace {

constexpr int most_tabled = 10;  // values: up to so many, all 2^values masks have their answer in one table

// k·y = x, decided without leaving 64 bits.
bool multiple(std::int64_t x, std::int64_t k, std::int64_t y) {
    if (k == 0 || y == 0) return x == 0;
    if (k == -1) return y != INT64_MIN && x == -y;
    return x % k == 0 && x / k == y;
}

bool apart(std::int64_t k, std::int64_t x, std::int64_t y) {
    const auto larger = static_cast<std::uint64_t>(std::max(x, y));
    const auto smaller = static_cast<std::uint64_t>(std::min(x, y));
    return k >= 0 && larger - smaller == static_cast<std::uint64_t>(k);
}

}  // namespace

bool holds(Kind kind, std::int64_t k, std::int64_t x, std::int64_t y) {
    switch (kind) {
        case Kind::less: return x < y;
        case Kind::difference: return apart(k, x, y);
        case Kind::not_difference: return !apart(k, x, y);
        case Kind::ratio: return multiple(x, k, y) || multiple(y, k, x);
        case Kind::not_ratio: return !multiple(x, k, y) && !multiple(y, k, x);
        default: return x != y;
    }
}

Relation::Relation(std::vector<Mask> partners_of_value) : of_value_(std::move(partners_of_value)) {
    classify();
}

void Relation::make_ready() {
    const bool small = static_cast<int>(of_value_.size()) <= most_tabled;
    if (table_.empty() && (small || shape_ == Shape::tabled)) tabulate();
}

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
        for (Mask ban = all & ~allowed; ban; ban &= ban - 1) ++bans[static_cast<std::size_t>(index_of(ban))];
    }
    widest_ban_ = *std::max_element(bans.begin(), bans.end());
    if (larger) shape_ = Shape::target_larger;
    else if (smaller) shape_ = Shape::target_smaller;
    else if (values > most_tabled && loose()) shape_ = Shape::sifted;
}

// A chunk's table is filled by dropping the lowest bit: partners(m) = partners(m without it) ∪ partners(it).
void Relation::tabulate() {
    const int values = static_cast<int>(of_value_.size());
    chunk_bits_ = values <= most_tabled ? std::max(values, 1) : 8;
    const int chunks = (values + chunk_bits_ - 1) / chunk_bits_;
    const std::size_t width = std::size_t{1} << chunk_bits_;
    if (chunks > 1) shape_ = Shape::chunked;
    table_.assign(width * static_cast<std::size_t>(std::max(chunks, 1)), 0);
    for (int chunk = 0; chunk < chunks; ++chunk) {
        Mask* row = table_.data() + width * static_cast<std::size_t>(chunk);
        for (std::size_t mask = 1; mask < width; ++mask) {
            const int value = chunk * chunk_bits_ + std::countr_zero(mask);
            row[mask] = row[mask & (mask - 1)] | (value < values ? partners_of(value) : 0);
        }
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
        allowed |= partners_of(index_of(mask));
    }
    return allowed;
}

int RelationPool::keep(std::vector<Mask> partners) {
    for (std::size_t i = 0; i < relations_.size(); ++i)
        if (relations_[i].by_value() == partners) return static_cast<int>(i);
    relations_.emplace_back(std::move(partners));
    return static_cast<int>(relations_.size()) - 1;
}

int RelationPool::named(Kind kind, std::int64_t k, bool from_first) {
    from_first |= kind != Kind::less;  // the others look the same from both ends
    const auto is_it = [&](const Name& name) {
        return name.kind == kind && name.k == k && name.from_first == from_first;
    };
    if (last_ < names_.size() && is_it(names_[last_])) return names_[last_].index;
    for (last_ = 0; last_ < names_.size(); ++last_)
        if (is_it(names_[last_])) return names_[last_].index;
    std::vector<Mask> partners(values_.size(), 0);
    for (std::size_t source = 0; source < values_.size(); ++source)
        for (std::size_t target = 0; target < values_.size(); ++target) {
            const auto [first, second] = from_first ? std::pair{source, target} : std::pair{target, source};
            if (holds(kind, k, values_[first], values_[second])) partners[source] |= Mask{1} << target;
        }
    names_.push_back({kind, from_first, k, keep(std::move(partners))});
    return names_.back().index;
}

int RelationPool::joined(int left, int right) {
    if (left == right) return left;
    for (const Joint& joint : joints_)
        if (joint.left == left && joint.right == right) return joint.index;
    std::vector<Mask> partners = (*this)[left].by_value();
    for (std::size_t v = 0; v < partners.size(); ++v) partners[v] &= (*this)[right].by_value()[v];
    joints_.push_back({left, right, keep(std::move(partners))});
    return joints_.back().index;
}

}  // namespace pencilmark::relations
