#include "generate/sudoku_swaps.hpp"

#include <array>
#include <numeric>

namespace pencilmark::generate {

namespace {

constexpr int side = 9;

// Nine things that go together or apart.
class Groups {
public:
    Groups() { std::iota(leader_.begin(), leader_.end(), 0); }

    int leader(int i) const { return leader_[static_cast<std::size_t>(i)]; }

    void join(int i, int j) {
        const int from = leader(i), to = leader(j);
        if (from == to) return;
        for (int& each : leader_) each = each == from ? to : each;
    }

private:
    std::array<int, side> leader_;
};

using Visit = std::function<void(std::span<const std::uint8_t>)>;

class Swaps {
public:
    Swaps(const std::string& solution, const Visit& visit) : visit_(visit) {
        for (int cell = 0; cell < side * side; ++cell) {
            const int row = cell / side, column = cell % side, digit = solution[static_cast<std::size_t>(cell)] - 1;
            digit_[cell] = digit;
            column_[digit][row] = place_in_row_[row][digit] = column;
            row_[digit][column] = place_in_column_[column][digit] = row;
            row_in_box_[digit][row / 3 * 3 + column / 3] = row;
        }
    }

    void all() {
        for (int first = 0; first < side; ++first)
            for (int second = first + 1; second < side; ++second) {
                swap_digits(first, second);
                if (first / 3 != second / 3) continue;
                swap_lines(first, second, place_in_row_[second], side, 1);
                swap_lines(first, second, place_in_column_[second], 1, side);
            }
    }

private:
    // Rows go together in which one digit stands in the column or the box of the other.
    void swap_digits(int a, int b) {
        Groups rows;
        for (int row = 0; row < side; ++row) {
            const int column = column_[a][row];
            rows.join(row, row_[b][column]);
            rows.join(row, row_in_box_[b][row / 3 * 3 + column / 3]);
        }
        visit_each(rows, [&](int row, int which) { return side * row + column_[which ? b : a][row]; });
    }

    // Places go together that have a digit in common; `step` leads from line to line, `along` from place to place.
    void swap_lines(int first, int second, const int* place_in_second, int step, int along) {
        Groups places;
        for (int i = 0; i < side; ++i) places.join(i, place_in_second[digit_[first * step + i * along]]);
        visit_each(places, [&](int place, int which) { return (which ? second : first) * step + place * along; });
    }

    template <class CellOf>
    void visit_each(const Groups& groups, CellOf cell_of) const {
        for (int leader = 0; leader < side; ++leader) {
            std::array<std::uint8_t, 2 * side> cells;
            std::size_t count = 0;
            for (int i = 0; i < side; ++i)
                for (int which = 0; which < 2 && groups.leader(i) == leader; ++which)
                    cells[count++] = static_cast<std::uint8_t>(cell_of(i, which));
            if (count) visit_({cells.data(), count});
        }
    }

    const Visit& visit_;
    int digit_[side * side];
    int column_[side][side], row_[side][side], row_in_box_[side][side];  // of a digit, by row, column and box
    int place_in_row_[side][side], place_in_column_[side][side];         // by line and digit
};

}  // namespace

void each_sudoku_swap(const std::string& solution, const Visit& visit) { Swaps(solution, visit).all(); }

}  // namespace pencilmark::generate
