// Cycles and forcing chains: each node follows from one other, on the board as it stands.
#include <bitset>
#include <vector>

#include "explain/chain_run.hpp"
#include "explain/finders.hpp"

namespace pencilmark::explain {

namespace {

struct Entry {
    Node node;
    int parent;  // its place, -1 for the first
};

struct Kind {
    bool cells, places;  // links within a cell; links of a digit within a house
};

class Search {
public:
    Search(const Board& board, Kind kind) : board_(board), kind_(kind) {}

    void from(int cell, int digit, Found& best, int& complexity) {
        if (!kind_.places && count(board_.marks(cell)) > 2) return;
        best_ = &best;
        complexity_ = &complexity;
        cycles(on(cell, digit));
        if (!kind_.places) return;
        forcing(on(cell, digit));
        forcing(off(cell, digit));
    }

private:
    void turned_off(Node node, std::vector<Node>& found) const {
        const int cell = cell_of(node), digit = digit_of(node);
        found.clear();
        if (kind_.cells)
            for (Values left = board_.marks(cell) & Values(~(1 << digit)); left; left = left & Values(left - 1))
                found.push_back(off(cell, lowest(left)));
        Cells done;
        for (int kind = 0; kind < 3; ++kind)
            for (Cells seen = board_.places(digit, house_of(cell, kind)).without(done | Cells::of(cell));
                !seen.empty();) {
                const int other = seen.pop();
                done.add(other);
                found.push_back(off(other, digit));
            }
    }

    void turned_on(Node node, std::vector<Node>& found) const {
        const int cell = cell_of(node), digit = digit_of(node);
        found.clear();
        if (kind_.cells && count(board_.marks(cell)) == 2)
            found.push_back(on(cell, lowest(board_.marks(cell) & Values(~(1 << digit)))));
        for (int kind = 0; kind < 3 && kind_.places; ++kind) {
            const Cells places = board_.places(digit, house_of(cell, kind));
            if (places.are_two()) found.push_back(on(places.without(Cells::of(cell)).first(), digit));
        }
    }

    bool follows_from(int place, Node node) const {
        for (int at = entries_[static_cast<std::size_t>(place)].parent; at >= 0;
            at = entries_[static_cast<std::size_t>(at)].parent)
            if (entries_[static_cast<std::size_t>(at)].node == node) return true;
        return false;
    }

    int append(Node node, int parent) {
        entries_.push_back({node, parent});
        return static_cast<int>(entries_.size()) - 1;
    }

    void cycles(Node source) {
        std::bitset<nodes> met;
        entries_.clear();
        std::vector<int> now_on = {append(source, -1)}, now_off;
        met.set(source);
        std::vector<Node> next;
        for (int length = 2; !now_on.empty(); length += 2) {
            now_off.clear();
            for (const int place : now_on) {
                turned_off(entries_[static_cast<std::size_t>(place)].node, next);
                for (const Node node : next)
                    if (!follows_from(place, node)) now_off.push_back(append(node, place));
            }
            now_on.clear();
            for (const int place : now_off) {
                turned_on(entries_[static_cast<std::size_t>(place)].node, next);
                for (const Node node : next) {
                    if (length >= 4 && node == source) cycle(append(node, place));
                    if (met[node]) continue;
                    met.set(node);
                    now_on.push_back(append(node, place));
                }
            }
        }
    }

    void forcing(Node source) {
        std::bitset<nodes> met;
        entries_.clear();
        std::vector<int> now_on, now_off;
        (is_on(source) ? now_on : now_off).push_back(append(source, -1));
        met.set(source);
        while (!now_on.empty() || !now_off.empty()) {
            spread(now_on, now_off, source, met, true);
            now_on.clear();
            spread(now_off, now_on, source, met, false);
            now_off.clear();
        }
    }

    void spread(
        const std::vector<int>& from, std::vector<int>& to, Node source, std::bitset<nodes>& met, bool off_now) {
        std::vector<Node> next;
        for (const int place : from) {
            const Node node = entries_[static_cast<std::size_t>(place)].node;
            off_now ? turned_off(node, next) : turned_on(node, next);
            for (const Node found : next) {
                if (met[found]) continue;
                met.set(found);
                to.push_back(append(found, place));
                if (found == opposite(source)) chain(to.back());
            }
        }
    }

    int length(int place) const {
        std::bitset<nodes> met;
        for (int at = place; at >= 0; at = entries_[static_cast<std::size_t>(at)].parent)
            met.set(entries_[static_cast<std::size_t>(at)].node);
        return static_cast<int>(met.count());
    }

    bool is_better(int cost, int nodes_used) const {
        return !*best_ || cost < (*best_)->cost || (cost == (*best_)->cost && nodes_used < *complexity_);
    }

    void offer(Hint hint, int used) {
        if (hint.removals.empty() || !is_better(hint.cost, used)) return;
        *best_ = std::move(hint);
        *complexity_ = used;
    }

    // What sees an on node and an off node of a cycle, which are true one way round or the other, goes.
    void cycle(int place) {
        const int used = length(place);
        const int cost = (kind_.cells && kind_.places ? 70 : 65) + length_cost(used);
        if (!is_better(cost, used)) return;
        Cells cells;
        std::array<Cells, 9> by_on{}, by_off{};
        for (int at = place; entries_[static_cast<std::size_t>(at)].parent >= 0;
            at = entries_[static_cast<std::size_t>(at)].parent) {
            const Node node = entries_[static_cast<std::size_t>(at)].node;
            cells.add(cell_of(node));
            Cells& seen = (is_on(node) ? by_on : by_off)[static_cast<std::size_t>(digit_of(node))];
            seen = seen | seen_from(cell_of(node));
        }
        Hint hint{technique(true), cost, -1, -1, {}};
        for (int digit = 0; digit < 9; ++digit) {
            const auto d = static_cast<std::size_t>(digit);
            for (Cells gone = (by_on[d] & by_off[d] & board_.places(digit)).without(cells); !gone.empty();)
                hint.removals.push_back({gone.pop(), Values(1 << digit)});
        }
        offer(std::move(hint), used);
    }

    void chain(int place) {
        const Node target = entries_[static_cast<std::size_t>(place)].node;
        const int used = length(place);
        const int cost = (kind_.cells && kind_.places ? 70 : 66) + length_cost(used);
        const Values bit = Values(1 << digit_of(target));
        const Values gone = is_on(target) ? Values(board_.marks(cell_of(target)) & ~bit) : bit;
        if (gone) offer({technique(false), cost, -1, -1, {{cell_of(target), gone}}}, used);
    }

    Technique technique(bool is_cycle) const {
        if (kind_.cells && kind_.places) return is_cycle ? Technique::forcing_cycle : Technique::forcing_chain;
        if (!is_cycle) return Technique::forcing_x_chain;
        return kind_.places ? Technique::x_cycle : Technique::y_cycle;
    }

    const Board& board_;
    Kind kind_;
    std::vector<Entry> entries_;
    Found* best_ = nullptr;
    int* complexity_ = nullptr;
};

}  // namespace

Found find_static_chain(const Board& board) {
    Found best;
    int complexity = 0;
    for (const Kind kind : {Kind{false, true}, Kind{true, false}, Kind{true, true}}) {
        if (best && kind.cells && kind.places && best->cost <= 70) break;
        Search search(board, kind);
        for (int cell = 0; cell < 81; ++cell)
            if (count(board.marks(cell)) > 1)
                for (Values left = board.marks(cell); left; left = left & Values(left - 1))
                    search.from(cell, lowest(left), best, complexity);
    }
    return best;
}

}  // namespace pencilmark::explain
