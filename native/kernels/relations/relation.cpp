#include "kernels/relations/relation.hpp"

#include <algorithm>
#include <array>

namespace pencilmark::relations {

namespace {

bool small(std::int64_t v) { return INT32_MIN <= v && v <= INT32_MAX; }

// k·y = x, decided without leaving 64 bits.
bool multiple(std::int64_t x, std::int64_t k, std::int64_t y) {
    if (small(k) && small(y)) return k * y == x;  // spares a division
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

RelationPool::RelationPool(std::vector<std::int64_t> values) : values_(std::move(values)) {
    relations_.reserve(8);
    grid_.fill(-1);
}

RelationPool::Ends RelationPool::look_up(Kind kind, std::int64_t k) {
    const auto found = names_.find({kind, k});
    const Ends ends = found != names_.end() ? found->second : make(kind, k);
    if (found == names_.end()) names_.emplace(std::pair(kind, k), ends);
    last_[static_cast<std::size_t>(kind)] = {true, k, ends};
    return ends;
}

RelationPool::Ends RelationPool::make(Kind kind, std::int64_t k) {
    std::vector<Mask> forth(values_.size(), 0), back(values_.size(), 0);
    for (std::size_t x = 0; x < values_.size(); ++x)
        for (std::size_t y = 0; y < values_.size(); ++y) {
            if (!holds(kind, k, values_[x], values_[y])) continue;
            forth[x] |= Mask{1} << y;
            back[y] |= Mask{1} << x;
        }
    const bool same = forth == back;
    const int from_first = keep(std::move(forth));
    return {from_first, same ? from_first : keep(std::move(back))};
}

int RelationPool::join(int left, int right) {
    const auto found = joints_.find({left, right});
    if (found != joints_.end()) return found->second;
    std::vector<Mask> partners = (*this)[left].by_value();
    for (std::size_t v = 0; v < partners.size(); ++v) partners[v] &= (*this)[right].by_value()[v];
    const int index = keep(std::move(partners));
    joints_.emplace(std::pair(left, right), index);
    if (left < grid_side && right < grid_side) grid_[grid_place(left, right)] = index;
    return index;
}

}  // namespace pencilmark::relations
