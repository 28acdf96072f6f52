// A board with pencil marks, kept by cell and by digit.
#pragma once

#include <array>

#include "explain/cells.hpp"

namespace pencilmark::explain {

class Board {
public:
    // Marks of all cells; a placed cell has its one value and is told so by `placed`.
    Board() { marks_.fill(all_values); }

    void place(int cell, int digit) {
        for (int d = 0; d < 9; ++d) places_[i(d)] = places_[i(d)].without(Cells::of(cell));
        marks_[i(cell)] = 0;
        value_[i(cell)] = static_cast<std::int8_t>(digit + 1);
        for (Cells seen = seen_from(cell) & places_[i(digit)]; !seen.empty();) remove(seen.pop(), Values(1 << digit));
    }
    void open() {
        for (int cell = 0; cell < 81; ++cell)
            for (int d = 0; d < 9; ++d)
                if (!value_[i(cell)] && marks_[i(cell)] >> d & 1) places_[i(d)].add(cell);
    }
    void remove(int cell, Values gone) {
        gone = gone & marks_[i(cell)];
        marks_[i(cell)] = marks_[i(cell)] & Values(~gone);
        for (Values left = gone; left; left = left & Values(left - 1))
            places_[i(lowest(left))] = places_[i(lowest(left))].without(Cells::of(cell));
    }
    Values marks(int cell) const { return marks_[i(cell)]; }
    bool has(int cell, int digit) const { return marks_[i(cell)] >> digit & 1; }
    int value(int cell) const { return value_[i(cell)]; }
    bool placed(int cell) const { return value_[i(cell)] != 0; }
    const Cells& places(int digit) const { return places_[i(digit)]; }
    Cells places(int digit, int house) const { return places_[i(digit)] & cells_of(house); }

    // Where in a house a digit may still be, as a mask of its nine places.
    Values positions(int digit, int house) const {
        Values found = 0;
        for (int place = 0; place < 9; ++place)
            if (has(cell_at(house, place), digit)) found = Values(found | 1 << place);
        return found;
    }
    bool solved() const {
        for (int cell = 0; cell < 81; ++cell)
            if (!placed(cell)) return false;
        return true;
    }
    bool broken() const {
        for (int cell = 0; cell < 81; ++cell)
            if (!placed(cell) && !marks_[i(cell)]) return true;
        return false;
    }

private:
    static constexpr std::size_t i(int index) { return static_cast<std::size_t>(index); }

    std::array<Values, 81> marks_{};
    std::array<std::int8_t, 81> value_{};
    std::array<Cells, 9> places_{};
};

}  // namespace pencilmark::explain
