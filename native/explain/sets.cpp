// Naked and hidden sets of two to four, and fish: as many lines as lines that cross them.
#include <array>

#include "explain/finders.hpp"

namespace pencilmark::explain {

namespace {

struct Named {
    Technique technique;
    int cost;
};

Named naked(int size) {
    if (size == 2) return {Technique::naked_pair, 30};
    return size == 3 ? Named{Technique::naked_triple, 36} : Named{Technique::naked_quad, 50};
}

Named hidden(int size) {
    if (size == 2) return {Technique::hidden_pair, 34};
    return size == 3 ? Named{Technique::hidden_triple, 40} : Named{Technique::hidden_quad, 54};
}

Named fish(int size) {
    if (size == 2) return {Technique::x_wing, 32};
    return size == 3 ? Named{Technique::swordfish, 38} : Named{Technique::jellyfish, 52};
}

// Calls `use(chosen, joined)` for every choice of `size` of nine masks that together have `size` bits, each with two at
// least, until it returns true.
template <class Use>
bool choose(const std::array<Values, 9>& masks, int size, Use use, int from = 0, Values chosen = 0, Values joined = 0) {
    if (count(chosen) == size) return count(joined) == size && use(chosen, joined);
    for (int at = from; at < 9; ++at) {
        const Values mask = masks[static_cast<std::size_t>(at)];
        if (count(mask) < 2 || count(Values(joined | mask)) > size) continue;
        if (choose(masks, size, use, at + 1, Values(chosen | 1 << at), Values(joined | mask))) return true;
    }
    return false;
}

std::array<Values, 9> marks_in(const Board& board, int house) {
    std::array<Values, 9> found{};
    for (int place = 0; place < 9; ++place) found[static_cast<std::size_t>(place)] = board.marks(cell_at(house, place));
    return found;
}

std::array<Values, 9> positions_in(const Board& board, int house) {
    std::array<Values, 9> found{};
    for (int digit = 0; digit < 9; ++digit) found[static_cast<std::size_t>(digit)] = board.positions(digit, house);
    return found;
}

Cells cells_at(int house, Values places) {
    Cells found;
    for (; places; places = places & Values(places - 1)) found.add(cell_at(house, lowest(places)));
    return found;
}

Found from_cells(const Board& board, int house, Values places, Values gone, Named named, const Sight& sight) {
    Hint hint{named.technique, named.cost, -1, -1, {}, sight};
    for (; places; places = places & Values(places - 1)) {
        const int cell = cell_at(house, lowest(places));
        if (const Values lost = board.marks(cell) & gone) hint.removals.push_back({cell, lost});
    }
    if (hint.removals.empty()) return {};
    return hint;
}

// A digit that has one place left in the house once the set's cells have nothing else.
Found single_beside(const Board& board, int house, Values digits, Values places, int size) {
    for (int digit = 0; digit < 9; ++digit) {
        const Values all = board.positions(digit, house);
        const Values left = all & Values(~places);
        if ((digits >> digit & 1) || count(all) < 2 || count(left) != 1) continue;
        const Technique technique = size == 2 ? Technique::direct_hidden_pair : Technique::direct_hidden_triple;
        return placing(technique, size == 2 ? 20 : 25, cell_at(house, lowest(left)), digit,
            {.houses = {house}, .cells = cells_at(house, places), .values = digits});
    }
    return {};
}

}  // namespace

Found find_naked_set(const Board& board, int size, Fresh& fresh) {
    for (int house = 0; house < houses; ++house) {
        if (!fresh.has_house(house)) continue;
        Found hint;
        choose(marks_in(board, house), size, [&](Values places, Values digits) {
            const Sight sight{.houses = {house}, .cells = cells_at(house, places), .values = digits};
            hint = from_cells(board, house, Values(all_values & ~places), digits, naked(size), sight);
            return hint.has_value();
        });
        if (hint) return hint;
        fresh.leave_house(house);
    }
    return {};
}

Found find_hidden_set(const Board& board, int size, bool direct, Fresh& fresh) {
    for (int house = 0; house < houses; ++house) {
        if (!fresh.has_house(house)) continue;
        Found hint;
        choose(positions_in(board, house), size, [&](Values digits, Values places) {
            const Sight sight{.houses = {house}, .cells = cells_at(house, places), .values = digits};
            hint = direct ? single_beside(board, house, digits, places, size)
                          : from_cells(board, house, places, Values(~digits), hidden(size), sight);
            return hint.has_value();
        });
        if (hint) return hint;
        fresh.leave_house(house);
    }
    return {};
}

static Found fish_of(const Board& board, int size, int base, int digit) {
    const int cover = 27 - base;
    std::array<Values, 9> lines{};
    for (int line = 0; line < 9; ++line) lines[static_cast<std::size_t>(line)] = board.positions(digit, base + line);
    Found hint;
    choose(lines, size, [&](Values rows, Values columns) {
        Cells gone;
        Sight sight{.values = Values(1 << digit)};
        for (int line = 0; line < 9; ++line)
            if (rows >> line & 1) sight.houses.push_back(base + line);
        for (int line = 0; line < 9; ++line)
            if (columns >> line & 1) sight.houses.push_back(cover + line);
        for (int line = 0; line < 9; ++line)
            if (columns >> line & 1) gone = gone | board.places(digit, cover + line);
        for (int line = 0; line < 9; ++line)
            if (rows >> line & 1) gone = gone.without(cells_of(base + line));
        hint = removing(fish(size).technique, fish(size).cost, gone, digit, sight);
        return hint.has_value();
    });
    return hint;
}

Found find_fish(const Board& board, int size, Fresh& fresh) {
    for (const int base : {9, 18})
        for (int digit = 0; digit < 9; ++digit)
            if (fresh.has_digit(digit))
                if (Found hint = fish_of(board, size, base, digit)) return hint;
    fresh.digits = 0;
    return {};
}

}  // namespace pencilmark::explain
