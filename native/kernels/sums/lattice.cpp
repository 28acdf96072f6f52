#include "kernels/sums/lattice.hpp"

#include <algorithm>
#include <stdexcept>

namespace pencilmark::sums {

namespace {

bool is_known(char cell) { return static_cast<signed char>(cell) >= 0; }

// The number of each unknown cell, −1 of the others, with one such cell around the whole.
class Numbering {
public:
    Numbering(std::string_view cells, std::size_t width)
        : stride_(width + 2), number_(stride_ * (cells.size() / width + 2), -1) {
        for (std::size_t start = 0, row = 1; start < cells.size(); start += width, ++row)
            for (std::size_t column = 0; column < width; ++column)
                if (!is_known(cells[start + column])) number_[row * stride_ + column + 1] = count_++;
    }

    int count() const { return count_; }

    void add_neighbours(std::size_t row, std::size_t column, Builder& builder) const {
        for (std::size_t r = row; r < row + 3; ++r)
            for (std::size_t c = column; c < column + 3; ++c)
                if (number_[r * stride_ + c] >= 0) builder.cell(number_[r * stride_ + c]);
    }

private:
    std::size_t stride_;
    std::vector<int> number_;
    int count_ = 0;
};

}  // namespace

System read_lattice(std::string_view cells, std::size_t width, std::int64_t total) {
    if (width == 0 || cells.size() % width != 0) throw std::invalid_argument("the cells do not fill their rows");
    if (cells.size() > 10'000'000 || width > cells.size())
        throw std::invalid_argument("a lattice of no size, or too large");
    const Numbering numbering(cells, width);
    const std::size_t unknown = static_cast<std::size_t>(numbering.count()), known = cells.size() - unknown;
    Builder builder(std::vector<std::uint8_t>(unknown, open_cell));
    builder.expect(known + 1, std::min(8 * known, 8 * unknown) + unknown);
    for (std::size_t i = 0; i < cells.size(); ++i) {
        if (!is_known(cells[i])) continue;
        builder.sum(cells[i]);
        numbering.add_neighbours(i / width, i % width, builder);
    }
    builder.sum(total);
    for (int cell = 0; cell < numbering.count(); ++cell) builder.cell(cell);
    return builder.finish(false);
}

}  // namespace pencilmark::sums
