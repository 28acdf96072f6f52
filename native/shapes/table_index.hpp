// The tuples of a table, turned round: for each column and value, the rows that hold it.
//
//   row      a tuple by its number; sixty-four of them share a word
//   entry    one word of the set of rows that hold a value: most of its other words are empty, and not kept
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "model/problem.hpp"

namespace pencilmark::textbook {

class TableIndex {
public:
    struct Entry {
        std::uint32_t word;
        std::uint64_t rows;
    };

    TableIndex(const TableLaw& law, std::size_t values);

    std::size_t rows() const { return rows_; }
    std::size_t words() const { return (rows_ + 63) / 64; }
    std::size_t values() const { return values_; }
    std::span<const Entry> of(std::size_t place, int value) const {
        const std::size_t at = place * values_ + static_cast<std::size_t>(value);
        return {entries_.data() + first_[at], first_[at + 1] - first_[at]};
    }

    // The values that stand in a column.
    template <class Set>
    Set held(std::size_t place) const {
        return load<Set>(held_.data() + place * words_in<Set>);
    }

private:
    std::size_t rows_, values_;
    std::vector<std::size_t> first_;  // by place and value, and one more
    std::vector<Entry> entries_;
    std::vector<Mask> held_;  // by place, as many words as a set of values takes
};

}  // namespace pencilmark::textbook
