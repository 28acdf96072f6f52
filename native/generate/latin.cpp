#include "generate/latin.hpp"

#include <bit>
#include <numeric>
#include <span>

namespace pencilmark::generate {

namespace {

using Mask = std::uint32_t;

struct CubeCell {
    int row, column, value;
};

class Walk {
public:
    Walk(int n, const std::vector<int>& square, Draw& draw) : n_(n), draw_(draw) {
        for (int cell = 0; cell < n * n; ++cell) flip({cell / n, cell % n, square[static_cast<std::size_t>(cell)]});
    }

    void walk(int squares) {
        CubeCell at{};
        for (bool improper = false; squares > 0; squares -= !improper) improper = step(at, improper);
    }

    std::vector<std::uint8_t> values() const {
        std::vector<std::uint8_t> found;
        for (int cell = 0; cell < n_ * n_; ++cell)
            found.push_back(static_cast<std::uint8_t>(std::bit_width(values_[cell])));
        return found;
    }

private:
    // Is the square improper behind it? Then `at` is the cell that holds −1.
    bool step(CubeCell& at, bool improper) {
        if (!improper) at = empty_cell();
        const auto [row, column, value] = at;
        const int r = one_of(rows_[column * n_ + value]);
        const int c = one_of(columns_[row * n_ + value]);
        const int v = one_of(values_[row * n_ + column]);
        const bool was_one = values_[r * n_ + c] >> v & 1;
        if (!improper) flip(at);  // where it was −1 it is 0 now, and no mask changes
        for (const CubeCell& cell :
            {CubeCell{row, c, v}, {r, column, v}, {r, c, value}, {r, column, value}, {row, c, value}, {row, column, v}})
            flip(cell);
        if (was_one) flip({r, c, v});
        at = {r, c, v};
        return !was_one;
    }

    CubeCell empty_cell() {
        const int place = static_cast<int>(draw_.below(static_cast<std::uint64_t>(n_ * n_ * (n_ - 1))));
        const int index = place / (n_ - 1), other = place % (n_ - 1);
        return {index / n_, index % n_, (static_cast<int>(std::bit_width(values_[index])) + other) % n_};
    }

    // The only bit of a mask, or one of the two on a line through an improper cell.
    int one_of(Mask mask) {
        Mask low = mask & -mask;
        if (mask != low && draw_.word() & 1) low ^= mask;
        return static_cast<int>(std::bit_width(low)) - 1;
    }

    void flip(const CubeCell& cell) {
        values_[cell.row * n_ + cell.column] ^= Mask{1} << cell.value;
        columns_[cell.row * n_ + cell.value] ^= Mask{1} << cell.column;
        rows_[cell.column * n_ + cell.value] ^= Mask{1} << cell.row;
    }

    int n_;
    Draw& draw_;
    Mask values_[most_latin * most_latin] = {};   // of (row, column)
    Mask columns_[most_latin * most_latin] = {};  // of (row, value)
    Mask rows_[most_latin * most_latin] = {};     // of (column, value)
};

std::vector<int> shuffled(int n, Draw& draw) {
    std::vector<int> numbers(static_cast<std::size_t>(n));
    std::iota(numbers.begin(), numbers.end(), 0);
    draw.shuffle(std::span<int>(numbers));
    return numbers;
}

}  // namespace

std::vector<std::uint8_t> latin_square(int n, Draw draw) {
    const std::vector<int> rows = shuffled(n, draw), columns = shuffled(n, draw), values = shuffled(n, draw);
    std::vector<int> square;
    for (int r : rows)
        for (int c : columns) square.push_back(values[static_cast<std::size_t>((r + c) % n)]);
    Walk walk(n, square, draw);
    if (n > 2) walk.walk(2 * n);
    return walk.values();
}

}  // namespace pencilmark::generate
