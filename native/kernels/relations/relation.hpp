// A binary relation seen from one of its two variables.
//
//   partners   for a value (or a whole domain) of the source, the values its target may still take
//   different  the relation two variables of one all-different stand in
//   pool       every relation of a problem, each kept once; arcs name them by index
//
// Several relations on one pair of variables are joined into one: together they forbid more than one by one.
#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include "kernels/relations/bits.hpp"

namespace pencilmark::relations {

class Relation {
public:
    Relation(std::vector<Mask> partners_of_value);

    // What the target may take when the source takes some value of `mask`, which is not empty.
    Mask partners(Mask mask) const {
        switch (shape_) {
            case Shape::target_larger: return above_smallest(mask);
            case Shape::target_smaller: return below_largest(mask);
            case Shape::loose: return loose_partners(mask);
            default: return tabled_partners(mask);
        }
    }

    Mask partners_of(int value) const { return of_value_[static_cast<std::size_t>(value)]; }
    const std::vector<Mask>& by_value() const { return of_value_; }
    bool target_larger() const { return shape_ == Shape::target_larger; }
    bool target_smaller() const { return shape_ == Shape::target_smaller; }
    bool loose() const { return shape_ == Shape::loose; }

private:
    enum class Shape : std::uint8_t { target_larger, target_smaller, loose, tabled };

    Mask loose_partners(Mask mask) const;
    Mask tabled_partners(Mask mask) const;
    void classify();
    void tabulate();

    Shape shape_ = Shape::tabled;
    int widest_ban_ = 0;  // loose: no value of the target forbids more than this many values of the source
    int chunk_bits_ = 8;
    int chunks_ = 0;
    std::vector<Mask> of_value_;
    std::vector<Mask> table_;  // tabled: partners of every sub-mask of every chunk of bits
};

class RelationPool {
public:
    explicit RelationPool(const std::vector<std::int64_t>& values) : values_(values) {}

    // The relation of the constraint `kind` (with its k), seen from its first or its second variable.
    int named(Kind kind, std::int64_t k, bool from_first);
    int joined(int left, int right);
    const Relation& operator[](int index) const { return relations_[static_cast<std::size_t>(index)]; }

private:
    struct Name {
        Kind kind;
        bool from_first;
        std::int64_t k;
        int index;
    };
    struct Joint {
        int left, right, index;
    };

    int keep(std::vector<Mask> partners);

    std::vector<std::int64_t> values_;
    std::vector<Relation> relations_;
    std::vector<Name> names_;
    std::vector<Joint> joints_;
};

// Does the constraint hold between these two values? (all_different: are they different?)
bool holds(Kind kind, std::int64_t k, std::int64_t x, std::int64_t y);

}  // namespace pencilmark::relations
