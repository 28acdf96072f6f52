// Pointing and claiming: all places of a digit in one house lie in another.
#include "explain/finders.hpp"

namespace pencilmark::explain {

namespace {

// Once the digit is gone from the rest of `to`, does another house of the kind of `from` have one place left for it?
Found followed_by_single(const Board& board, int digit, int from, int to) {
    const int first = from / 9 * 9;
    for (int house = first; house < first + 9; ++house) {
        const Cells places = board.places(digit, house);
        if (house == from || places.size() < 2 || (places & cells_of(to)).empty()) continue;
        const Cells left = places.without(cells_of(to));
        if (left.size() != 1) continue;
        const Technique technique = is_box(from) ? Technique::direct_pointing : Technique::direct_claiming;
        return placing(technique, is_box(from) ? 17 : 19, left.first(), digit,
            {.houses = {from, to, house}, .cells = board.places(digit, from), .values = Values(1 << digit)});
    }
    return {};
}

Found locked(const Board& board, int from, int to, bool direct) {
    if ((cells_of(from) & cells_of(to)).size() < 2) return {};
    for (int digit = 0; digit < 9; ++digit) {
        const Cells places = board.places(digit, from);
        if (places.size() < 2 || !places.inside(cells_of(to))) continue;
        const Cells gone = board.places(digit, to).without(places);
        if (gone.empty()) continue;
        if (!direct)
            return removing(is_box(from) ? Technique::pointing : Technique::claiming, is_box(from) ? 26 : 28, gone,
                digit, {.houses = {from, to}, .cells = places, .values = Values(1 << digit)});
        if (Found hint = followed_by_single(board, digit, from, to)) return hint;
    }
    return {};
}

Found search(const Board& board, bool direct) {
    for (int box = 0; box < 9; ++box)
        for (int line = 9; line < houses; ++line)
            if (Found hint = locked(board, box, line, direct)) return hint;
    for (int line = 9; line < houses; ++line)
        for (int box = 0; box < 9; ++box)
            if (Found hint = locked(board, line, box, direct)) return hint;
    return {};
}

}  // namespace

Found find_locked(const Board& board) { return search(board, false); }
Found find_direct_locked(const Board& board) { return search(board, true); }

}  // namespace pencilmark::explain
