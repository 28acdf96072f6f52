// On nodes are looked at before off nodes, in the order they came up: the lengths of arguments, and so their costs, follow
// from that order.
#include "explain/chain_run.hpp"

#include <bitset>

namespace pencilmark::explain {

int length_cost(int complexity) {
    int added = 0, most = 4;
    for (bool odd = false; complexity - 2 > most; odd = !odd) {
        ++added;
        most = odd ? most * 4 / 3 : most * 3 / 2;
    }
    return added;
}

Run::Run(const Board& source, Node first, Rules rules) : source_(source), board_(source), rules_(rules) {
    at_.fill(none);
    entries_.reserve(256);
    parents_.reserve(512);
    order_.reserve(256);
    go(first);
}

void Run::go(Node first) {
    add(first, {});
    std::size_t next_on = 0, next_off = 0;
    while (true) {
        if (next_on < pending_on_.size()) {
            if (turn_off(pending_on_[next_on++])) return;
        } else if (next_off < pending_off_.size()) {
            if (turn_on(pending_off_[next_off++])) return;
        } else if (rules_.level == 0 || !advance()) {
            return;
        }
    }
}

bool Run::turn_off(Place place) {
    const Node node = entries_[place].node;
    const int cell = cell_of(node), digit = digit_of(node);
    const std::array<Place, 1> parents = {place};
    if (rules_.cells)
        for (Values left = board_.marks(cell) & Values(~(1 << digit)); left; left = left & Values(left - 1))
            if (add(off(cell, lowest(left)), parents)) return true;
    Cells done;
    for (int kind = 0; kind < 3; ++kind)
        for (Cells seen = board_.places(digit, house_of(cell, kind)).without(done | Cells::of(cell)); !seen.empty();) {
            const int other = seen.pop();
            done.add(other);
            if (add(off(other, digit), parents)) return true;
        }
    return false;
}

bool Run::turn_on(Place place) {
    const Node node = entries_[place].node;
    bool ended = rules_.cells && turn_on_in_cell(place);
    for (int kind = 0; kind < 3 && !ended; ++kind) ended = turn_on_in_house(place, house_of(cell_of(node), kind));
    if (rules_.dynamic) board_.remove(cell_of(node), Values(1 << digit_of(node)));
    return ended;
}

bool Run::turn_on_in_cell(Place place) {
    const Node node = entries_[place].node;
    const int cell = cell_of(node);
    if (count(board_.marks(cell)) != 2) return false;
    std::vector<Place>& parents = scratch_;
    parents.assign(1, place);
    for (Values gone = source_.marks(cell) & Values(~board_.marks(cell)); gone; gone = gone & Values(gone - 1))
        parents.push_back(at_[off(cell, lowest(gone))]);
    return add(on(cell, lowest(board_.marks(cell) & Values(~(1 << digit_of(node))))), parents);
}

bool Run::turn_on_in_house(Place place, int house) {
    const Node node = entries_[place].node;
    const int digit = digit_of(node);
    const Cells places = board_.places(digit, house);
    if (!places.are_two()) return false;
    std::vector<Place>& parents = scratch_;
    parents.assign(1, place);
    parents_in(digit, source_.places(digit, house).without(places), parents);
    return add(on(places.without(Cells::of(cell_of(node))).first(), digit), parents);
}

// Those of the cells that have lost the digit since the source, as parents.
void Run::parents_in(int digit, const Cells& cells, std::vector<Place>& found) const {
    for (Cells left = cells; !left.empty();) {
        const int cell = left.pop();
        if (source_.has(cell, digit) && !board_.has(cell, digit)) found.push_back(at_[off(cell, digit)]);
    }
}

// True if the node contradicts what is there.
bool Run::add(Node node, std::span<const Place> parents) {
    const Place against = at_[opposite(node)];
    if (against != none) {
        contradiction_ = {against, append(node, parents)};
        return true;
    }
    if (at_[node] != none) return false;
    at_[node] = append(node, parents);
    order_.push_back(node);
    (is_on(node) ? pending_on_ : pending_off_).push_back(at_[node]);
    return false;
}

Run::Place Run::append(Node node, std::span<const Place> parents) {
    entries_.push_back({node, static_cast<std::uint32_t>(parents_.size()), static_cast<std::uint32_t>(parents.size())});
    parents_.insert(parents_.end(), parents.begin(), parents.end());
    return static_cast<Place>(entries_.size() - 1);
}

int Run::ancestors(Place place) const {
    std::bitset<nodes> met;
    std::vector<Place>& left = walk_;
    left.assign(1, place);
    int found = 0;
    while (!left.empty()) {
        const Entry& entry = entries_[left.back()];
        left.pop_back();
        if (met[entry.node]) continue;
        met.set(entry.node);
        ++found;
        for (std::uint32_t at = 0; at < entry.parents; ++at) left.push_back(parents_[entry.first_parent + at]);
    }
    return found;
}

bool Run::advance() {
    std::vector<std::pair<Node, std::vector<Place>>> found;
    advance_locked(found);
    advance_pairs(found);
    advance_x_wing(found);
    const std::size_t before = pending_off_.size();
    for (const auto& [node, parents] : found)
        if (at_[node] == none) add(node, parents);
    return contradiction_ ? false : pending_off_.size() > before;
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
