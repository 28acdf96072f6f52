#include "explain/ladder.hpp"

#include <algorithm>
#include <array>
#include <iterator>

#include "explain/finders.hpp"

namespace pencilmark::explain {

namespace {

constexpr std::array<const char*, static_cast<std::size_t>(Technique::count)> names = {"full house", "hidden single",
    "direct pointing", "direct claiming", "direct hidden pair", "naked single", "direct hidden triple", "pointing",
    "claiming", "naked pair", "X-wing", "hidden pair", "naked triple", "swordfish", "hidden triple", "skyscraper",
    "two-string kite", "turbot fish", "empty rectangle", "XY-wing", "XYZ-wing", "unique rectangle", "unique loop",
    "naked quad", "jellyfish", "hidden quad", "three strong links", "WXYZ-wing", "BUG", "four strong links",
    "VWXYZ-wing", "aligned pair exclusion", "UVWXYZ-wing", "X-cycle", "Y-cycle", "forcing X-chain", "forcing chain",
    "forcing cycle", "TUVWXYZ-wing", "aligned triple exclusion", "nishio", "multiple forcing chains",
    "dynamic forcing chains", "dynamic forcing chains plus", "nested forcing chains", "nested trial",
    "exhaustive trial"};

using Finder = Found (*)(const Board&, Fresh&);

// In the order in which that program tries them, which is not quite that of their costs.
constexpr Finder before_uniqueness[] = {
    find_hidden_single,
    find_direct_locked,
    [](const Board& b, Fresh& fresh) { return find_hidden_set(b, 2, true, fresh); },
    [](const Board& b, Fresh&) { return find_naked_single(b); },
    [](const Board& b, Fresh& fresh) { return find_hidden_set(b, 3, true, fresh); },
    find_locked,
    [](const Board& b, Fresh& fresh) { return find_naked_set(b, 2, fresh); },
    [](const Board& b, Fresh& fresh) { return find_fish(b, 2, fresh); },
    [](const Board& b, Fresh& fresh) { return find_hidden_set(b, 2, false, fresh); },
    [](const Board& b, Fresh& fresh) { return find_naked_set(b, 3, fresh); },
    [](const Board& b, Fresh& fresh) { return find_fish(b, 3, fresh); },
    [](const Board& b, Fresh& fresh) { return find_hidden_set(b, 3, false, fresh); },
    [](const Board& b, Fresh& fresh) { return find_strong_links(b, 2, fresh); },
    [](const Board& b, Fresh&) { return find_xy_wing(b, false); },
    [](const Board& b, Fresh&) { return find_xy_wing(b, true); },
};
constexpr Finder before_graves[] = {
    [](const Board& b, Fresh& fresh) { return find_naked_set(b, 4, fresh); },
    [](const Board& b, Fresh& fresh) { return find_fish(b, 4, fresh); },
    [](const Board& b, Fresh& fresh) { return find_hidden_set(b, 4, false, fresh); },
    [](const Board& b, Fresh& fresh) { return find_strong_links(b, 3, fresh); },
    [](const Board& b, Fresh&) { return find_wing(b, 4); },
};
constexpr Finder before_chains[] = {
    [](const Board& b, Fresh& fresh) { return find_strong_links(b, 4, fresh); },
    [](const Board& b, Fresh&) { return find_wing(b, 5); },
    [](const Board& b, Fresh&) { return find_aligned(b, 2); },
    [](const Board& b, Fresh&) { return find_wing(b, 6); },
    [](const Board& b, Fresh&) { return find_static_chain(b); },
    [](const Board& b, Fresh&) { return find_wing(b, 7); },
    [](const Board& b, Fresh&) { return find_aligned(b, 3); },
};

constexpr int cheapest_dear = 75, cheapest_nested = 95;

Found find_dear_chain(const Board& board, Waiting& waiting) {
    if (Found hint = find_nishio(board, waiting)) return hint;
    if (Found hint = find_multiple_chain(board, false, 0, waiting)) return hint;
    if (Found hint = find_multiple_chain(board, true, 0, waiting)) return hint;
    return find_multiple_chain(board, true, 1, waiting);
}

// The first that still says something; nothing if none does.
Found waiting_hint(const Board& board, Waiting& waiting) {
    while (!waiting.hints.empty()) {
        Hint hint = std::move(waiting.hints.back());
        waiting.hints.pop_back();
        for (Removal& removal : hint.removals) removal.values = removal.values & board.marks(removal.cell);
        if (hint.removals[0].values) return hint;
    }
    return {};
}

// They end only where there is one solution, and take their time: for whole ways alone. Where a trial was needed, a chain
// would not change the rating.
Found nested_hint(const Board& board, bool tried, Waiting& waiting) {
    if (!tried)
        if (Found hint = find_nested_chain(board, waiting)) return hint;
    if (Found hint = find_nested_trial(board)) return hint;
    return find_by_search(board);
}

// Each finder has its place among those that are fresh, from `first` on.
template <std::size_t N>
Found first_of(const Finder (&finders)[N], const Board& board, Fresh* first) {
    for (std::size_t at = 0; at < N; ++at)
        if (Found hint = finders[at](board, first[at])) return hint;
    return {};
}

constexpr std::size_t graves = std::size(before_uniqueness), chains = graves + std::size(before_graves);
static_assert(chains + std::size(before_chains) == finders);

Found simple_hint(const Board& board, bool unique, std::array<Fresh, finders>& fresh) {
    if (Found hint = first_of(before_uniqueness, board, fresh.data())) return hint;
    if (unique)
        if (Found hint = find_unique_loop(board)) return hint;
    if (Found hint = first_of(before_graves, board, &fresh[graves])) return hint;
    return unique ? find_bug(board) : Found{};
}

Fresh changed_between(const Board& before, const Board& board) {
    Fresh changed{0, 0};
    for (int digit = 0; digit < 9; ++digit)
        if (board.places(digit) != before.places(digit)) changed.digits = Values(changed.digits | 1 << digit);
    for (int cell = 0; cell < 81; ++cell)
        if (board.marks(cell) != before.marks(cell))
            for (int kind = 0; kind < 3; ++kind) changed.houses |= bit_of(house_of(cell, kind));
    return changed;
}

}  // namespace

const char* name(Technique technique) { return names[static_cast<std::size_t>(technique)]; }

Found next_hint(const Board& board, bool unique) { return Ladder(unique, false).next(board); }

void Ladder::look_at(const Board& board) {
    const Fresh changed = changed_between(seen_, board);
    for (Fresh& each : fresh_) {
        each.digits = each.digits | changed.digits;
        each.houses |= changed.houses;
    }
    seen_ = board;
}

Found Ladder::next(const Board& board) {
    look_at(board);
    Found hint = simple_hint(board, unique_, fresh_);
    if (!hint) hint = waiting_hint(board, waiting_);
    if (!hint) hint = first_of(before_chains, board, &fresh_[chains]);
    if (!hint && most_ >= cheapest_dear) hint = find_dear_chain(board, waiting_);
    if (!hint && nested_ && most_ >= cheapest_nested) hint = nested_hint(board, tried_, waiting_);
    if (hint) waiting_.dearest = std::max(waiting_.dearest, hint->cost);
    tried_ |= hint && hint->technique >= Technique::nested_trial;
    return hint;
}

void apply(Board& board, const Hint& hint) {
    if (hint.cell >= 0) board.place(hint.cell, hint.digit);
    for (const Removal& removal : hint.removals) board.remove(removal.cell, removal.values);
}

Way way_of(std::string_view cells, bool unique, int most, Watch& watch) {
    Board board;
    board.open();
    for (int cell = 0; cell < 81; ++cell)
        if (const int value = cells[static_cast<std::size_t>(cell)]) board.place(cell, value - 1);
    Way way;
    Ladder ladder(unique, unique, most);
    while (!board.broken() && !board.solved() && !watch.over()) {
        Found hint = ladder.next(board);
        if (!hint || hint->cost > most) break;
        apply(board, *hint);
        way.hints.push_back(std::move(*hint));
    }
    way.solved = board.solved();
    return way;
}

}  // namespace pencilmark::explain
