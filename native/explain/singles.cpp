// Singles: a digit with one place in a house, a cell with one digit.
#include <array>

#include "explain/finders.hpp"

namespace pencilmark::explain {

namespace {

// The digits that have one place in a house.
Values in_one_place(const Board& board, int house) {
    Values once = 0, twice = 0;
    for (int place = 0; place < 9; ++place) {
        const Values here = board.marks(cell_at(house, place));
        twice = Values(twice | (once & here));
        once = Values(once | here);
    }
    return once & Values(~twice);
}

bool has_one_open_cell(const Board& board, int house) {
    int open = 0;
    for (int place = 0; place < 9; ++place) open += !board.placed(cell_at(house, place));
    return open == 1;
}

Hint single_of(const Board& board, int house, Values digits, Technique technique, int cost) {
    const int digit = lowest(digits);
    return placing(technique, cost, board.places(digit, house).first(), digit, {.houses = {house}});
}

}  // namespace

Found find_hidden_single(const Board& board, Fresh& fresh) {
    std::array<Values, houses> digits{};
    for (int house = 0; house < houses; ++house) {
        if (!fresh.has_house(house)) continue;
        Values& here = digits[static_cast<std::size_t>(house)];
        here = in_one_place(board, house);
        if (!here) fresh.leave_house(house);
        else if (has_one_open_cell(board, house)) return single_of(board, house, here, Technique::full_house, 10);
    }
    for (int house = 0; house < houses; ++house)
        if (const Values here = digits[static_cast<std::size_t>(house)])
            return single_of(board, house, here, Technique::hidden_single, is_box(house) ? 12 : 15);
    return {};
}

Found find_naked_single(const Board& board) {
    for (int cell = 0; cell < 81; ++cell)
        if (count(board.marks(cell)) == 1) return placing(Technique::naked_single, 23, cell, lowest(board.marks(cell)));
    return {};
}

}  // namespace pencilmark::explain
