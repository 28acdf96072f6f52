// Singles: a digit with one place in a house, a cell with one digit.
#include "explain/finders.hpp"

namespace pencilmark::explain {

namespace {

int open_cells(const Board& board, int house) {
    int found = 0;
    for (int place = 0; place < 9; ++place) found += !board.placed(cell_at(house, place));
    return found;
}

Found in_house(const Board& board, int house, bool alone, int cost) {
    if (alone && open_cells(board, house) != 1) return {};
    for (int digit = 0; digit < 9; ++digit) {
        const Cells places = board.places(digit, house);
        if (places.size() == 1)
            return placing(alone ? Technique::full_house : Technique::hidden_single, cost, places.first(), digit,
                {.houses = {house}});
    }
    return {};
}

}  // namespace

Found find_hidden_single(const Board& board) {
    for (int house = 0; house < houses; ++house)
        if (Found hint = in_house(board, house, true, 10)) return hint;
    for (int house = 0; house < houses; ++house)
        if (Found hint = in_house(board, house, false, is_box(house) ? 12 : 15)) return hint;
    return {};
}

Found find_naked_single(const Board& board) {
    for (int cell = 0; cell < 81; ++cell)
        if (count(board.marks(cell)) == 1) return placing(Technique::naked_single, 23, cell, lowest(board.marks(cell)));
    return {};
}

}  // namespace pencilmark::explain
