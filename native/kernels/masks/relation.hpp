// A binary relation seen from one of its two variables.
//
//   partners   for a value (or a whole domain) of the source, the values its target may still take
//   different  the relation two variables of one all-different stand in
//   pool       every relation of a problem, each kept once; arcs name them by index
//
// Several relations on one pair of variables are joined into one: together they forbid more than one by one.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <unordered_map>
#include <utility>
#include <vector>

#include "base/bits.hpp"
#include "kernels/masks/problem_draft.hpp"

namespace pencilmark::masks {

class Relation {
public:
    explicit Relation(std::vector<Mask> partners_of_value);

    // Fills the table `partners` reads; relations that are only joined into others never need theirs.
    void make_ready() {
        if (table_.empty() && (of_value_.size() <= most_tabled || shape_ == Shape::tabled)) tabulate();
    }

    // What the target may take when the source takes some value of `mask`, which is not empty.
    Mask partners(Mask mask) const {
        switch (shape_) {
            case Shape::target_larger: return above_smallest(mask);
            case Shape::target_smaller: return below_largest(mask);
            case Shape::tabled: return table_[mask];
            case Shape::chunked: return chunked_partners(mask);
            case Shape::sifted: break;
        }
        return sifted_partners(mask);
    }

    // The partners of every mask at once, or null where there are too many values for it.
    const Mask* table() const { return table_.empty() || shape_ == Shape::chunked ? nullptr : table_.data(); }

    Mask partners_of(int value) const { return of_value_[static_cast<std::size_t>(value)]; }
    const std::vector<Mask>& by_value() const { return of_value_; }
    bool target_larger() const { return shape_ == Shape::target_larger; }
    bool target_smaller() const { return shape_ == Shape::target_smaller; }
    bool tells_apart() const { return tells_apart_; }  // it never holds between equal values
    // Loose: it forbids little, so it is told by what it forbids rather than by what it allows.
    bool loose() const { return 2 * widest_ban_ <= static_cast<int>(of_value_.size()) + 1; }
    // It leaves few partners to every value, where an inequality leaves many to most.
    bool binds() const { return binds_; }

private:
    static constexpr std::size_t most_tabled = 10;  // values: up to so many, one table answers for every mask

    enum class Shape : std::uint8_t { target_larger, target_smaller, tabled, chunked, sifted };

    Mask chunked_partners(Mask mask) const;
    Mask sifted_partners(Mask mask) const;
    void classify();
    void tabulate();

    Shape shape_ = Shape::tabled;
    int widest_ban_ = 0;  // no value of the target forbids more than this many values of the source
    int chunk_bits_ = 8;
    bool tells_apart_ = true;
    bool binds_ = false;
    std::vector<Mask> of_value_;
    std::vector<Mask> table_;  // tabled, chunked: the partners of every sub-mask of every chunk of bits
};

class RelationPool {
public:
    // A relation as each of its two variables sees it.
    struct Ends {
        int from_first, from_second;
    };

    explicit RelationPool(std::size_t values);

    // The laws that `ends_of` speaks of. Those of the last problem, when they are the same, are known already.
    void use(const Laws& laws) {
        if (laws == laws_) return;
        laws_ = laws;
        ends_.assign(laws->size(), {-1, -1});
    }
    Ends ends_of(int law) {
        const Ends known = ends_[static_cast<std::size_t>(law)];
        return known.from_first >= 0 ? known : make(law);
    }
    int joined(int left, int right) {
        if (left == right) return left;
        const int known = left < grid_side && right < grid_side ? grid_[grid_place(left, right)] : -1;
        return known >= 0 ? known : join(left, right);
    }
    int different() { return different_ >= 0 ? different_ : different_ = make_different(); }
    void make_ready(int index) { relations_[static_cast<std::size_t>(index)].make_ready(); }
    const Relation& operator[](int index) const { return relations_[static_cast<std::size_t>(index)]; }
    std::size_t size() const { return relations_.size() + joints_.size(); }

private:
    static constexpr int grid_side = 16;  // joints of the first relations are found by place, others in a map
    static std::size_t grid_place(int left, int right) { return static_cast<std::size_t>(grid_side * left + right); }

    Ends make(int law);
    int make_different();
    int join(int left, int right);
    int keep(const std::vector<Mask>& partners);

    std::size_t values_;
    std::vector<Relation> relations_;
    std::unordered_multimap<std::uint64_t, int> by_hash_;  // of their masks
    Laws laws_;
    std::vector<Ends> ends_;  // by law; -1: not asked for yet
    std::array<int, grid_side * grid_side> grid_;
    std::map<std::pair<int, int>, int> joints_;
    int different_ = -1;
};

}  // namespace pencilmark::masks
