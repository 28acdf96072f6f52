// Cycles and forcing chains: each node follows from one other, on the board as it stands.
//
//   chain   a node that implies its own opposite
//   cycle   an on node that implies itself: its nodes are true one way round or the other
//
// Nodes are met breadth first, and only as far as an argument of that length could still be the cheapest.
#include <algorithm>
#include <vector>

#include "explain/chain_run.hpp"
#include "explain/finders.hpp"
#include "explain/static_chains.hpp"

namespace pencilmark::explain {

namespace {

struct Kind {
    bool cells, places;  // links within a cell; links of a digit within a house
    bool both() const { return cells && places; }
    int cycle_cost() const { return both() ? 70 : 65; }
    int chain_cost() const { return both() ? 70 : 66; }
    Technique cycle() const {
        return both() ? Technique::forcing_cycle : places ? Technique::x_cycle : Technique::y_cycle;
    }
    Technique chain() const { return both() ? Technique::forcing_chain : Technique::forcing_x_chain; }
};

struct Entry {
    std::int8_t cell, digit;
    bool on;
    std::int16_t parent;  // its place, -1 for the first
    std::int16_t depth;   // so many nodes to the first one, both counted
};

Entry entry_of(int cell, int digit, bool on, int parent, int depth) {
    return {static_cast<std::int8_t>(cell), static_cast<std::int8_t>(digit), on, static_cast<std::int16_t>(parent),
        static_cast<std::int16_t>(depth)};
}

class ChainSearch {
public:
    ChainSearch(const Board& board, Kind kind, Argument& argument)
        : board_(board), kind_(kind), argument_(argument), best_(argument.hint), complexity_(argument.nodes) {
        if (kind.cells) join_in_cells();
        if (kind.places) join_in_houses();
    }

    void from(int cell, int digit) {
        if (!kind_.places && count(board_.marks(cell)) > 2) return;
        spread(cell, digit, true);
        if (kind_.places) spread(cell, digit, false);
    }

private:
    // What is on if a mark is off: the other of two marks of its cell, or of two places in a house.
    struct Partners {
        std::array<Node, 4> nodes;
        std::uint8_t size = 0;
    };

    Partners& partners(int cell, int digit) { return partners_of_[on(cell, digit)]; }

    void join(int cell, int digit, int other, int other_digit) {
        Partners& here = partners(cell, digit);
        here.nodes[here.size++] = on(other, other_digit);
    }

    void join_in_cells() {
        for (int cell = 0; cell < 81; ++cell)
            if (const Values both = board_.marks(cell); count(both) == 2) {
                const int low = lowest(both), high = lowest(both & Values(both - 1));
                join(cell, low, cell, high);
                join(cell, high, cell, low);
            }
    }

    void join_in_houses() {
        for (int house = 0; house < houses; ++house)
            for (int digit = 0; digit < 9; ++digit)
                if (Cells both = board_.places(digit, house); both.are_two()) {
                    const int one = both.pop(), other = both.pop();
                    join(one, digit, other, digit);
                    join(other, digit, one, digit);
                }
    }

    void spread(int cell, int digit, bool on) {
        met_ = {};
        met_[on][index(digit)] = Cells::of(cell);
        entries_[0] = entry_of(cell, digit, on, -1, 1);
        size_ = 1;
        partners_.clear();
        if (on)
            turned_on(entries_[0], [&](int other, int d) { partners_.push_back(entry_of(other, d, false, -1, 0)); });
        for (int at = 0; at < size_ && worth(entry(at).depth + 1); ++at) entry(at).on ? turn_off(at) : turn_on(at);
    }

    // Can an argument of so many nodes still be the best?
    bool worth(int depth) const {
        return !best_ || std::min(kind_.cycle_cost(), kind_.chain_cost()) + length_cost(depth) <= best_->cost;
    }

    void turn_off(int place) {
        const Entry from = entry(place);
        if (entry(0).on && place > 0) close(place);
        if (kind_.cells)
            for (Values left = board_.marks(from.cell) & Values(~(1 << from.digit)); left;
                left = left & Values(left - 1))
                reach(from.cell, lowest(left), false, place);
        const Cells seen = board_.places(from.digit) & seen_from(from.cell);
        for (Cells left = seen.without(met_[0][index(from.digit)]); !left.empty();)
            reach(left.pop(), from.digit, false, place);
    }

    void turn_on(int place) {
        const Entry from = entry(place);
        turned_on(from, [&](int cell, int digit) { reach(cell, digit, true, place); });
    }

    template <class See>
    void turned_on(const Entry& from, See see) {
        const Partners& found = partners(from.cell, from.digit);
        for (std::size_t at = 0; at < found.size; ++at) see(cell_of(found.nodes[at]), digit_of(found.nodes[at]));
    }

    void reach(int cell, int digit, bool on, int parent) {
        Cells& met = met_[on][index(digit)];
        if (met.has(cell)) return;
        met.add(cell);
        entries_[index(size_++)] = entry_of(cell, digit, on, parent, entry(parent).depth + 1);
        const Entry& first = entry(0);
        if (kind_.places && on != first.on && cell == first.cell && digit == first.digit) chain(size_ - 1);
    }

    // A cycle ends with a mark that turns the first one on: a partner of it, though the first one turned that off too.
    void close(int place) {
        const Entry& last = entry(place);
        for (const Entry& partner : partners_) {
            const bool same_cell = kind_.cells && partner.cell == last.cell && partner.digit != last.digit;
            if (same_cell || (partner.digit == last.digit && seen_from(last.cell).has(partner.cell)))
                if (!follows_from(place, partner)) cycle(place, partner);
        }
    }

    bool follows_from(int place, const Entry& off) const {
        for (int at = entry(place).parent; at >= 0; at = entry(at).parent)
            if (!entry(at).on && entry(at).cell == off.cell && entry(at).digit == off.digit) return true;
        return false;
    }

    bool is_better(int cost, int used) const {
        return !best_ || cost < best_->cost || (cost == best_->cost && used < complexity_);
    }

    bool offer(Hint hint, int used) {
        if (hint.removals.empty()) return false;
        best_ = std::move(hint);
        complexity_ = used;
        argument_.links.clear();
        return true;
    }

    // The links by which nodes turned on, from a place of the argument back to the first.
    void keep_links(int place) {
        for (int at = place; at > 0; at = entry(at).parent)
            if (entry(at).on) keep_link(entry(entry(at).parent), entry(at));
    }

    void keep_link(const Entry& off, const Entry& on) {
        if (off.cell == on.cell) return argument_.links.push_back({on.cell, on.digit, -1});
        for (int kind = 0; kind < 3; ++kind) {
            const int house = house_of(on.cell, kind);
            if (board_.places(on.digit, house) != (Cells::of(off.cell) | Cells::of(on.cell))) continue;
            return argument_.links.push_back({on.cell, on.digit, house});
        }
    }

    // What sees an on node and an off node of a cycle goes.
    void cycle(int place, const Entry& partner) {
        const int used = entry(place).depth + 1;
        const int cost = kind_.cycle_cost() + length_cost(used);
        if (!is_better(cost, used)) return;
        Cells cells = Cells::of(partner.cell);
        std::array<std::array<Cells, 9>, 2> seen{};
        seen[0][index(partner.digit)] = seen_from(partner.cell);
        for (int at = place; at >= 0; at = entry(at).parent) {
            cells.add(entry(at).cell);
            Cells& by = seen[entry(at).on][index(entry(at).digit)];
            by = by | seen_from(entry(at).cell);
        }
        Hint hint{kind_.cycle(), cost, -1, -1, {}};
        for (int digit = 0; digit < 9; ++digit) {
            const Cells by_both = seen[0][index(digit)] & seen[1][index(digit)];
            for (Cells gone = (by_both & board_.places(digit)).without(cells); !gone.empty();)
                hint.removals.push_back({gone.pop(), Values(1 << digit)});
        }
        if (!offer(std::move(hint), used)) return;
        keep_links(place);
        keep_link(partner, entry(0));
    }

    void chain(int place) {
        const Entry& target = entry(place);
        const int cost = kind_.chain_cost() + length_cost(target.depth);
        if (!is_better(cost, target.depth)) return;
        const Values bit = Values(1 << target.digit);
        const Values gone = target.on ? Values(board_.marks(target.cell) & ~bit) : bit;
        if (gone && offer({kind_.chain(), cost, -1, -1, {{target.cell, gone}}}, target.depth)) keep_links(place);
    }

    static std::size_t index(int i) { return static_cast<std::size_t>(i); }
    const Entry& entry(int place) const { return entries_[index(place)]; }

    const Board& board_;
    Kind kind_;
    Argument& argument_;
    Found& best_;
    int& complexity_;
    std::array<Entry, nodes> entries_;
    int size_ = 0;
    std::array<std::array<Cells, 9>, 2> met_{};      // off and on, by digit
    std::vector<Entry> partners_;                    // of the first node
    std::array<Partners, nodes / 2> partners_of_{};  // by the node that is on
};

}  // namespace

static void look_from_every_mark(const Board& board, Kind kind, Argument& best, bool first) {
    ChainSearch search(board, kind, best);
    for (int cell = 0; cell < 81; ++cell)
        if (count(board.marks(cell)) > 1)
            for (Values left = board.marks(cell); left; left = left & Values(left - 1)) {
                search.from(cell, lowest(left));
                if (first && best.hint) return;
            }
}

Argument first_static_argument(const Board& board) {
    Argument found;
    look_from_every_mark(board, {true, true}, found, true);
    return found;
}

Found find_static_chain(const Board& board) {
    Argument best;
    for (const Kind kind : {Kind{false, true}, Kind{true, false}, Kind{true, true}}) {
        if (best.hint && kind.both() && best.hint->cost <= 70) break;
        look_from_every_mark(board, kind, best, false);
    }
    return best.hint;
}

}  // namespace pencilmark::explain
