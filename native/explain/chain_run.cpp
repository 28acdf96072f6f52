// On nodes are looked at before off nodes, in the order they came up: the lengths of arguments, and so their costs, follow
// from that order.
#include "explain/chain_run.hpp"

#include <algorithm>

namespace pencilmark::explain {

int length_cost(int complexity) {
    int added = 0, most = 4;
    for (bool odd = false; complexity - 2 > most; odd = !odd) {
        ++added;
        most = odd ? most * 4 / 3 : most * 3 / 2;
    }
    return added;
}

Run::Run(const Board& source, Node first, Rules rules, int deepest)
    : source_(source), board_(source), rules_(rules), deepest_(deepest) {
    at_.fill(none);
    entries_.reserve(256);
    parents_.reserve(512);
    go(first);
}

void Run::go(Node first) {
    add(first, {});
    std::size_t on_place = 0, off_place = 0;
    while (true) {
        if (next(on_place, true)) {
            if (turn_off(static_cast<Place>(on_place++))) return;
        } else if (next(off_place, false)) {
            if (turn_on(static_cast<Place>(off_place++))) return;
        } else if (rules_.level == 0 || !advance()) {
            return;
        }
    }
}

bool Run::next(std::size_t& place, bool on) const {
    while (place < entries_.size() && is_on(entries_[place].node) != on) ++place;
    return place < entries_.size();
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
    const Place place = append(node, parents);
    if (entries_[place].depth > deepest_) {
        entries_.pop_back();
        return false;
    }
    at_[node] = place;
    return false;
}

Run::Place Run::append(Node node, std::span<const Place> parents) {
    std::uint16_t depth = 0;
    for (const Place parent : parents) depth = std::max(depth, entries_[parent].depth);
    entries_.push_back({node, static_cast<std::uint32_t>(parents_.size()), static_cast<std::uint16_t>(parents.size()),
        static_cast<std::uint16_t>(depth + 1), inner_});
    parents_.insert(parents_.end(), parents.begin(), parents.end());
    return static_cast<Place>(entries_.size() - 1);
}

int Run::ancestors(Place place, int most) const {
    met_.assign(entries_.size(), false);
    met_[place] = true;
    walk_.assign(1, place);
    int found = 0;
    while (!walk_.empty() && found <= most) {
        const Entry& entry = entries_[walk_.back()];
        walk_.pop_back();
        found += 1 + entry.inner;
        for (std::uint32_t at = entry.first_parent; at < entry.first_parent + entry.parents; ++at)
            if (const Place parent = parents_[at]; !met_[parent]) {
                met_[parent] = true;
                walk_.push_back(parent);
            }
    }
    return found;
}

}  // namespace pencilmark::explain
