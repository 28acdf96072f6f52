#include "generate/filling.hpp"

#include <bit>
#include <vector>

#include "generate/draw.hpp"

namespace pencilmark::generate {

namespace {

// Without an instruction of its own, which not every machine has, a count is a call; this is not.
int count_bits(std::uint32_t word) {
    word -= word >> 1 & 0x55555555;
    word = (word & 0x33333333) + (word >> 2 & 0x33333333);
    return static_cast<int>(((word + (word >> 4)) & 0x0F0F0F0F) * 0x01010101 >> 24);
}

class Filling {
public:
    Filling(int box_rows, int box_columns, std::uint64_t key)
        : n_(box_rows * box_columns),
          box_rows_(box_rows),
          box_columns_(box_columns),
          nodes_left_(3 * n_ * n_),
          open_(n_ * n_),
          draw_(key),
          used_(static_cast<std::size_t>(3 * n_)),
          units_(static_cast<std::size_t>(n_ * n_)),
          values_(units_.size()) {
        for (int cell = 0; cell < n_ * n_; ++cell) units_[static_cast<std::size_t>(cell)] = units_of(cell);
    }

    std::string run() {
        std::vector<Choice> stack;
        stack.reserve(values_.size() + 1);
        stack.push_back(choice());
        while (!stack.empty() && nodes_left_) {
            Choice& top = stack.back();
            put(top.cell, 0);
            if (top.count == 0) {
                stack.pop_back();
                continue;
            }
            put(top.cell, top.values[--top.count]);
            --nodes_left_;
            if (open_ == 0) return written();
            stack.push_back(choice());
        }
        return {};
    }

private:
    struct Choice {
        int cell, count;
        std::uint32_t values[most_filled];  // the last is tried first
    };

    struct Units {
        std::uint8_t row, column, box;  // numbered through
    };

    Units units_of(int cell) const {
        const int row = cell / n_, column = cell % n_;
        const int box = row / box_rows_ * (n_ / box_columns_) + column / box_columns_;
        const auto number = [](int unit) { return static_cast<std::uint8_t>(unit); };
        return {number(row), number(n_ + column), number(2 * n_ + box)};
    }

    std::uint32_t left(int cell) const {
        const Units& units = units_[static_cast<std::size_t>(cell)];
        return ((1u << n_) - 1) & ~(used_[units.row] | used_[units.column] | used_[units.box]);
    }

    // The empty cell with fewest values left, and these in random order.
    Choice choice() {
        int best = 0, fewest = n_ + 1;
        for (int cell = 0; cell < n_ * n_ && fewest > 1; ++cell) {
            if (values_[static_cast<std::size_t>(cell)]) continue;
            const int count = count_bits(left(cell));
            if (count < fewest) best = cell, fewest = count;
        }
        Choice found;
        found.cell = best;
        found.count = 0;
        for (std::uint32_t bits = left(best); bits; bits &= bits - 1) found.values[found.count++] = bits & -bits;
        draw_.shuffle(std::span<std::uint32_t>(found.values, static_cast<std::size_t>(found.count)));
        return found;
    }

    // Gives a cell a value, or none, and keeps what its units have used in step.
    void put(int cell, std::uint32_t value) {
        std::uint32_t& held = values_[static_cast<std::size_t>(cell)];
        const std::uint32_t change = held ^ value;
        open_ += (held != 0) - (value != 0);
        held = value;
        const Units& units = units_[static_cast<std::size_t>(cell)];
        for (std::uint8_t unit : {units.row, units.column, units.box}) used_[unit] ^= change;
    }

    std::string written() const {
        std::string text;
        for (std::uint32_t value : values_) text.push_back(static_cast<char>(std::bit_width(value)));
        return text;
    }

    int n_, box_rows_, box_columns_, nodes_left_, open_;
    Draw draw_;
    std::vector<std::uint32_t> used_;    // the values, by unit
    std::vector<Units> units_;           // by cell
    std::vector<std::uint32_t> values_;  // by cell, one bit
};

}  // namespace

std::string filled_board(int box_rows, int box_columns, std::uint64_t key) {
    return Filling(box_rows, box_columns, key).run();
}

}  // namespace pencilmark::generate
