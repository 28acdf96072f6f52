// What the cells of one unit can still take, all together.
//
//   part     open cells that dots connect; one without a dot is a part alone
//   tuple    values that a part of several cells can take, and their set
//   family   sets of the unit's open values, a bit for each set: those that some parts can take between them
//
// Everything is a template of the lanes, which tell the compiler what processor it is for.
#pragma once

#include <cstdint>

#include "base/bits.hpp"
#include "kernels/squares/dotted_units.hpp"

namespace pencilmark::squares {

template <class W, int Words>
struct Family {
    std::uint64_t word[Words];

    static Family of(unsigned set) {
        Family family{};
        family.word[set / 64] = std::uint64_t{1} << set % 64;
        return family;
    }
    bool any() const {
        std::uint64_t all = 0;
        for (const std::uint64_t bits : word) all |= bits;
        return all != 0;
    }
    void add(const Family& other) {
        for (int i = 0; i < Words; ++i) word[i] |= other.word[i];
    }

    // Each of `sets` that is apart from `set`, with it.
    void add_joined(const Family& sets, unsigned set) {
        const unsigned high = set / 64, low = set % 64;
        const std::uint64_t without = apart.from[low];
        if (high == 0)
            for (unsigned i = 0; i < Words; ++i) word[i] |= (sets.word[i] & without) << low;
        else
            for (unsigned i = 0; i < Words; ++i)
                if (!(i & high)) word[i | high] |= (sets.word[i] & without) << low;
    }
    // Those of `before` that make one of these with `set`.
    Family met(const Family& before, unsigned set) const {
        const unsigned high = set / 64, low = set % 64;
        const std::uint64_t without = apart.from[low];
        Family found{};
        if (high == 0)
            for (unsigned i = 0; i < Words; ++i) found.word[i] = word[i] >> low & without & before.word[i];
        else
            for (unsigned i = 0; i < Words; ++i)
                if (!(i & high)) found.word[i] = word[i | high] >> low & without & before.word[i];
        return found;
    }
};

template <class W>
class UnitParts {
public:
    UnitParts(const DottedUnits& all, const DottedUnit& unit, const Sheet& domains, const Plane& done)
        : unit_(unit), partners_(all.partners) {
        for (int place = 0; place < all.order; ++place) {
            const auto [row, column] = unit.cells[place];
            if (done.has(row, column)) continue;
            domain_[place] = domains.line[column][row];
            places_[size_++] = place;
            open_ |= 1u << place;
            linked_ = linked_ || ((unit.linked[place][1] | unit.linked[place][2]) & open_);
        }
    }

    // There is a dot between open cells, and not so much is open that there is hardly anything to find.
    bool worthwhile() const {
        int values = 0;
        for (int i = 0; i < size_; ++i) values += count_bits(domain_[places_[i]]);
        return linked_ && size_ > 2 && values <= most_values;
    }

    // Which values of each place are in some arrangement of the whole unit; false when there are too many to tell.
    bool support() {
        name_values();
        if (count_values_ < size_) return true;
        if (!find_parts()) return false;
        if (size_ <= 6) combine<1>();
        else if (size_ == 7) combine<2>();
        else if (size_ == 8) combine<4>();
        else combine<8>();
        return true;
    }

    // Calls `strike` with a cell and the values that have no support there; false when a cell has none that does.
    template <class Strike>
    bool each_unsupported(Strike strike) const {
        for (int i = 0; i < size_; ++i) {
            const int place = places_[i];
            if (!supported_[place]) return false;
            if (const auto lost = static_cast<Values>(domain_[place] & ~supported_[place]))
                strike(unit_.cells[place], lost);
        }
        return true;
    }

private:
    static constexpr int most_values = 42, most_tuples = 64;
    struct Tuple {
        unsigned set;
        std::uint64_t values;  // four bits each, in the order of the part's places
    };
    struct Part {
        int first, first_tuple;  // of the places, and of the tuples
    };

    void name_values() {
        Values values = 0;
        for (int i = 0; i < size_; ++i) values |= domain_[places_[i]];
        for (; values; values = static_cast<Values>(values & (values - 1)))
            alone_[lowest(values)] = 1u << count_values_++;
    }

    bool find_parts() {
        for (int i = 0; i < size_; ++i)
            if (!(unit_.bridges[places_[i]] & open_)) parts_[count_++] = {i, 0};
        parts_[count_] = {size_, 0};
        bool all = true;
        for (int i = 0; i < count_; ++i) {
            parts_[i].first_tuple = tuples_;
            if (!single(i)) all = all && extend(parts_[i].first, parts_[i + 1].first, 0, 0, 0);
        }
        parts_[count_].first_tuple = tuples_;
        return all;
    }

    bool single(int part) const { return parts_[part].first + 1 == parts_[part + 1].first; }

    bool extend(int at, int end, Values used, unsigned set, std::uint64_t values) {
        if (at == end) {
            if (tuples_ == most_tuples) return false;
            tuple_[tuples_++] = {set, values};
            return true;
        }
        const int place = places_[at];
        for (unsigned may = allowed(place) & ~unsigned{used}; may; may &= may - 1) {
            const int value = value_[place] = lowest(may);
            if (!extend(at + 1, end, static_cast<Values>(used | 1u << value), set | alone_[value],
                    values << 4 | static_cast<unsigned>(value)))
                return false;
        }
        return true;
    }

    unsigned allowed(int place) const {
        unsigned may = domain_[place];
        for (int dot = 1; dot < dots; ++dot)
            for (unsigned left = unit_.linked[place][dot] & open_; left; left &= left - 1)
                may &= partners_[dot][static_cast<std::size_t>(value_[lowest(left)])];
        return may;
    }

    // What the parts before each one can take, then backwards what each of them must leave to the rest.
    template <int Words>
    void combine() {
        Family<W, Words> before[most_told + 1], after = Family<W, Words>::of((1u << size_) - 1);
        before[0] = Family<W, Words>::of(0);
        for (int i = 0; i < count_; ++i) {
            before[i + 1] = {};
            each_set(i, [&](unsigned set, auto) { before[i + 1].add_joined(before[i], set); });
        }
        for (int i = count_; i-- > 0;) {
            Family<W, Words> needed{};
            each_set(i, [&](unsigned set, auto take) {
                const Family<W, Words> met = after.met(before[i], set);
                if (!met.any()) return;
                needed.add(met);
                take();
            });
            after = needed;
        }
    }

    // Calls `visit` with every set a part can take and what notes that it is possible.
    template <class Visit>
    void each_set(int part, Visit visit) {
        if (single(part)) {
            const int place = places_[parts_[part].first];
            for (unsigned left = domain_[place]; left; left &= left - 1)
                visit(alone_[lowest(left)], [&] { supported_[place] |= static_cast<Values>(left & (~left + 1)); });
            return;
        }
        for (int i = parts_[part].first_tuple; i < parts_[part + 1].first_tuple; ++i)
            visit(tuple_[i].set, [&] { take(part, tuple_[i].values); });
    }

    void take(int part, std::uint64_t values) {
        for (int i = parts_[part + 1].first; i-- > parts_[part].first; values >>= 4)
            supported_[places_[i]] |= static_cast<Values>(1u << (values & 15));
    }

    const DottedUnit& unit_;
    const Partners* const partners_;
    unsigned open_ = 0;  // places
    bool linked_ = false;
    int size_ = 0, count_values_ = 0, count_ = 0, tuples_ = 0;
    int places_[most_told], value_[most_told];  // the open ones; by place, while a tuple is made
    Values domain_[most_told], supported_[most_told] = {};
    unsigned alone_[most_lines];  // by value: the set of it alone
    Part parts_[most_told + 1];
    Tuple tuple_[most_tuples];
};

}  // namespace pencilmark::squares
