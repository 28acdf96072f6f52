// Pointing and claiming: all places of a digit in one house lie in another.
#include "explain/finders.hpp"

namespace pencilmark::explain {

namespace {

// Once the digit is gone from the rest of `to`, does another house of the kind of `from` have one place left for it?
Found followed_by_single(const Board& board, int digit, int from, int to) {
    const int first = from / 9 * 9;
    for (int house = first; house < first + 9; ++house) {
        const Cells places = board.places(digit, house);
        if (house == from || !places.are_several() || (places & cells_of(to)).empty()) continue;
        const Cells left = places.without(cells_of(to));
        if (!left.is_one()) continue;
        const Technique technique = is_box(from) ? Technique::direct_pointing : Technique::direct_claiming;
        return placing(technique, is_box(from) ? 17 : 19, left.first(), digit,
            {.houses = {from, to, house}, .cells = board.places(digit, from), .values = Values(1 << digit)});
    }
    return {};
}

Found locked(const Board& board, int from, int to, bool direct, const Fresh& fresh) {
    for (Values digits = fresh.digits; digits; digits = digits & Values(digits - 1)) {
        const int digit = lowest(digits);
        const Cells places = board.places(digit, from);
        if (!places.are_several() || !places.inside(cells_of(to))) continue;
        const Cells gone = board.places(digit, to).without(places);
        if (gone.empty()) continue;
        if (!direct)
            return removing(is_box(from) ? Technique::pointing : Technique::claiming, is_box(from) ? 26 : 28, gone,
                digit, {.houses = {from, to}, .cells = places, .values = Values(1 << digit)});
        if (Found hint = followed_by_single(board, digit, from, to)) return hint;
    }
    return {};
}

// The lines through a box, the boxes along a line, in their order.
int line_through(int box, int number) { return number < 3 ? 9 + box / 3 * 3 + number : 18 + box % 3 * 3 + number - 3; }
int box_along(int line, int number) { return line < 18 ? (line - 9) / 3 * 3 + number : (line - 18) / 3 + 3 * number; }

Found search(const Board& board, bool direct, Fresh& fresh) {
    for (int box = 0; box < 9; ++box)
        for (int number = 0; number < 6; ++number)
            if (Found hint = locked(board, box, line_through(box, number), direct, fresh)) return hint;
    for (int line = 9; line < houses; ++line)
        for (int number = 0; number < 3; ++number)
            if (Found hint = locked(board, line, box_along(line, number), direct, fresh)) return hint;
    fresh.digits = 0;
    return {};
}

}  // namespace

Found find_locked(const Board& board, Fresh& fresh) { return search(board, false, fresh); }
Found find_direct_locked(const Board& board, Fresh& fresh) { return search(board, true, fresh); }

}  // namespace pencilmark::explain
