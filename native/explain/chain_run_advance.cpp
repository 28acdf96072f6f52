// Where singles end in a run: first the simplest techniques, then whole chains and trials within the run, each with the
// nodes that it rests on.
#include <algorithm>

#include "explain/chain_run.hpp"
#include "explain/static_chains.hpp"

namespace pencilmark::explain {

bool Run::advance() {
    std::vector<std::pair<Node, std::vector<Place>>> found;
    advance_locked(found);
    advance_pairs(found);
    advance_x_wing(found);
    const std::size_t before = entries_.size();
    for (const auto& [node, parents] : found)
        if (at_[node] == none) add(node, parents);
    if (contradiction_ || entries_.size() > before) return !contradiction_;
    return (rules_.level >= 2 && advance_chain()) || (rules_.level >= 3 && advance_trial());
}

// A chain on the board of the run rests on what had to go before there were two choices left.
void Run::parents_of_link(int cell, int digit, int house, std::vector<Place>& found) const {
    if (house >= 0) return parents_in(digit, cells_of(house), found);
    for (int other = 0; other < 9; ++other) parents_in(other, Cells::of(cell), found);
}

bool Run::advance_chain() {
    const Argument argument = first_static_argument(board_);
    if (!argument.hint) return false;
    std::vector<Place> parents;
    for (const StrongLink& link : argument.links) parents_of_link(link.cell, link.digit, link.house, parents);
    const std::size_t before = entries_.size();
    inner_ = static_cast<std::uint16_t>(argument.nodes);
    for (const Removal& removal : argument.hint->removals)
        for (Values left = removal.values; left; left = left & Values(left - 1))
            if (at_[off(removal.cell, lowest(left))] == none) add(off(removal.cell, lowest(left)), parents);
    inner_ = 0;
    return !contradiction_ && entries_.size() > before;
}

// A mark that contradicts itself on the board of the run, by singles alone: cells with few marks first.
bool Run::advance_trial() {
    for (int size = 2; size <= 9; ++size)
        for (int cell = 0; cell < 81; ++cell) {
            if (count(board_.marks(cell)) != size) continue;
            for (Values left = board_.marks(cell); left; left = left & Values(left - 1))
                if (try_out(cell, lowest(left))) return true;
        }
    return false;
}

bool Run::try_out(int cell, int digit) {
    if (at_[off(cell, digit)] != none) return false;
    const Run trial(board_, on(cell, digit), {.cells = true, .dynamic = true, .level = 0});
    if (!trial.contradiction()) return false;
    std::vector<Place> parents;
    int used = 0;
    trial.each_reason([&](Node node) {
        ++used;
        if (!is_on(node)) return;
        parents_of_link(cell_of(node), digit_of(node), -1, parents);
        for (int kind = 0; kind < 3; ++kind)
            parents_in(digit_of(node), cells_of(house_of(cell_of(node), kind)), parents);
    });
    std::sort(parents.begin(), parents.end());
    parents.erase(std::unique(parents.begin(), parents.end()), parents.end());
    inner_ = static_cast<std::uint16_t>(used);
    add(off(cell, digit), parents);
    inner_ = 0;
    return !contradiction_;
}

void Run::advance_locked(std::vector<std::pair<Node, std::vector<Place>>>& found) const {
    for (int from = 0; from < houses; ++from)
        for (int to = 0; to < houses; ++to) {
            if (is_box(from) == is_box(to) || (cells_of(from) & cells_of(to)).empty()) continue;
            for (int digit = 0; digit < 9; ++digit) {
                const Cells places = board_.places(digit, from);
                if (places.size() < 2 || !places.inside(cells_of(to))) continue;
                std::vector<Place> parents;
                parents_in(digit, cells_of(from), parents);
                for (Cells gone = board_.places(digit, to).without(places); !parents.empty() && !gone.empty();)
                    found.emplace_back(off(gone.pop(), digit), parents);
            }
        }
}

void Run::advance_pairs(std::vector<std::pair<Node, std::vector<Place>>>& found) const {
    for (int house = 0; house < houses; ++house)
        for (int a = 0; a < 9; ++a)
            for (int b = a + 1; b < 9; ++b) {
                const int one = cell_at(house, a), other = cell_at(house, b);
                const Values both = board_.marks(one);
                if (count(both) == 2 && both == board_.marks(other)) {  // a naked pair
                    std::vector<Place> parents;
                    for (int digit = 0; digit < 9; ++digit)
                        parents_in(digit, Cells::of(one) | Cells::of(other), parents);
                    for (int digit = 0; digit < 9 && !parents.empty(); ++digit)
                        if (both >> digit & 1)
                            for (Cells gone = board_.places(digit, house).without(Cells::of(one) | Cells::of(other));
                                !gone.empty();)
                                found.emplace_back(off(gone.pop(), digit), parents);
                }
                const Cells places = board_.places(a, house);
                if (places.size() == 2 && places == board_.places(b, house)) {  // a hidden pair of the digits a and b
                    std::vector<Place> parents;
                    parents_in(a, cells_of(house), parents);
                    parents_in(b, cells_of(house), parents);
                    for (Cells left = places; !left.empty() && !parents.empty();) {
                        const int cell = left.pop();
                        for (Values gone = board_.marks(cell) & Values(~(1 << a | 1 << b)); gone;
                            gone = gone & Values(gone - 1))
                            found.emplace_back(off(cell, lowest(gone)), parents);
                    }
                }
            }
}

void Run::advance_x_wing(std::vector<std::pair<Node, std::vector<Place>>>& found) const {
    for (const int base : {9, 18})
        for (int digit = 0; digit < 9; ++digit)
            for (int a = 0; a < 9; ++a)
                for (int b = a + 1; b < 9; ++b) {
                    const Values columns = board_.positions(digit, base + a);
                    if (count(columns) != 2 || columns != board_.positions(digit, base + b)) continue;
                    std::vector<Place> parents;
                    parents_in(digit, cells_of(base + a) | cells_of(base + b), parents);
                    for (Values left = columns; left && !parents.empty(); left = left & Values(left - 1)) {
                        const int cross = 27 - base + lowest(left);
                        for (Cells gone = board_.places(digit, cross).without(cells_of(base + a) | cells_of(base + b));
                            !gone.empty();)
                            found.emplace_back(off(gone.pop(), digit), parents);
                    }
                }
}

}  // namespace pencilmark::explain
