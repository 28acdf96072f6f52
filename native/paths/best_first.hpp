// Best-first search with a table of all states reached (Russell & Norvig, figure 3.7): A*, weighted A*, greedy,
// uniform-cost and breadth-first are one page with different orders.
//
//   key        a board packed into one or two words
//   priority   cost_weight · g + guess_weight · h; then the smaller h (if h counts); then the newest or the oldest
//   stale      an entry of the open list whose state was reached more cheaply since
//
// The open list is a stack or queue for every (priority, h): four bytes and a cost an entry.
#pragma once

#include <algorithm>
#include <map>
#include <utility>

#include "paths/board.hpp"
#include "paths/run.hpp"

namespace pencilmark::paths {

struct Order {
    std::int64_t cost_weight = 1, guess_weight = 1;
    bool newest_first = true;
    bool early_goal = false;  // breadth-first looks for the goal when it makes a node
};

// Four bits a cell up to 16 cells, five bits up to 25.
template <int Words>
struct Key {
    std::array<std::uint64_t, Words> word{};
    bool operator==(const Key&) const = default;
    std::uint64_t hash() const {
        std::uint64_t mixed = 0;
        for (std::uint64_t w : word) mixed = (mixed ^ w ^ w >> 32) * 0x9E3779B97F4A7C15u;
        return mixed ^ mixed >> 29;
    }
};

template <int Words>
Key<Words> pack(const Board& board, int cells) {
    constexpr int bits = Words == 1 ? 4 : 5, each = Words == 1 ? 16 : 12;
    Key<Words> key;
    for (int cell = 0; cell < cells; ++cell)  // the last cell of 25 follows from the others
        if (cell / each < Words) key.word[cell / each] |= std::uint64_t{board.home[cell]} << (bits * (cell % each));
    return key;
}

template <int Words>
Board unpack(const Key<Words>& key, int cells, int gap_home) {
    constexpr int bits = Words == 1 ? 4 : 5, each = Words == 1 ? 16 : 12;
    Board board;
    int left = cells * (cells - 1) / 2;
    for (int cell = 0; cell < cells; ++cell) {
        const bool kept = cell / each < Words;
        const int home =
            kept ? static_cast<int>(key.word[cell / each] >> (bits * (cell % each)) & ((1 << bits) - 1)) : left;
        left -= home;
        board.home[cell] = static_cast<std::uint8_t>(home);
        if (home == gap_home) board.gap = cell;
    }
    return board;
}

// Every state reached, numbered in the order of arrival, found by its key.
template <int Words>
class Reached {
public:
    struct State {
        Key<Words> key;
        std::uint32_t parent;
        std::uint32_t cost : 27, came_by : 3, open : 1, expanded : 1;  // a greedy path may be as long as all states
    };
    Reached() : slots_(1u << 12, none) {}

    // The state's number, and whether it is new.
    std::pair<std::uint32_t, bool> enter(const Key<Words>& key) {
        if (states_.size() * 2 >= slots_.size()) grow();
        std::uint32_t& slot = find(key);
        if (slot != none) return {slot, false};
        slot = static_cast<std::uint32_t>(states_.size());
        states_.push_back({key, none, 0, no_move, false, false});
        return {slot, true};
    }
    State& operator[](std::uint32_t number) { return states_[number]; }
    std::size_t size() const { return states_.size(); }
    static constexpr std::uint32_t none = 0xFFFFFFFFu;

private:
    std::uint32_t& find(const Key<Words>& key) {
        const std::size_t mask = slots_.size() - 1;
        std::size_t place = key.hash() & mask;
        while (slots_[place] != none && !(states_[slots_[place]].key == key)) place = (place + 1) & mask;
        return slots_[place];
    }
    void grow() {
        slots_.assign(slots_.size() * 2, none);
        for (std::uint32_t number = 0; number < states_.size(); ++number) find(states_[number].key) = number;
    }

    std::vector<State> states_;
    std::vector<std::uint32_t> slots_;
};

class OpenList {
public:
    struct Entry {
        std::uint32_t state, cost;
    };
    explicit OpenList(bool newest_first) : newest_first_(newest_first) {}

    void push(std::int64_t priority, int guess, Entry entry) { buckets_[{priority, guess}].entries.push_back(entry); }
    bool pop(Entry& entry) {
        if (buckets_.empty()) return false;
        Bucket& bucket = buckets_.begin()->second;
        entry = newest_first_ ? bucket.entries.back() : bucket.entries[bucket.taken++];
        if (newest_first_) bucket.entries.pop_back();
        if (bucket.entries.size() == bucket.taken) buckets_.erase(buckets_.begin());
        return true;
    }

private:
    struct Bucket {
        std::vector<Entry> entries;
        std::size_t taken = 0;
    };
    bool newest_first_;
    std::map<std::pair<std::int64_t, int>, Bucket> buckets_;
};

template <class Heuristic, int Words>
class BestFirst {
public:
    BestFirst(const Grid& grid, const Board& start, const Heuristic& heuristic, Order order, const RunLimits& limits,
        Watch& watch)
        : grid_(grid),
          gap_home_(start.home[start.gap]),
          heuristic_(heuristic),
          order_(order),
          limits_(limits),
          watch_(watch),
          open_(order.newest_first) {
        heuristic_.start(start, node_);
        report_.generated = 1;
        offer(pack<Words>(start, grid_.cells), 0, Reached<Words>::none, no_move, heuristic_.value(node_));
        start_ = start;
    }

    Report run() {
        if (order_.early_goal && is_goal(grid_, start_)) finish(0);
        else
            while (report_.status == Status::exhausted && step()) {}
        report_.memory = reached_.size();
        return std::move(report_);
    }

private:
    // Takes the best open state. False when there is none.
    bool step() {
        OpenList::Entry entry;
        do {
            if (!open_.pop(entry)) return false;
        } while (!reached_[entry.state].open || reached_[entry.state].cost != entry.cost);
        Board board = unpack(reached_[entry.state].key, grid_.cells, gap_home_);
        reached_[entry.state].open = false;
        --waiting_;
        if (!order_.early_goal && is_goal(grid_, board)) finish(entry.state);
        else if (report_.generated >= limits_.generated) report_.status = Status::nodes;
        else if (reached_.size() >= limits_.states) report_.status = Status::memory;
        else if (watch_.over()) report_.status = ended(watch_);
        else expand(entry.state, board);
        return true;
    }

    void expand(std::uint32_t number, Board& board) {
        const std::uint32_t cost = reached_[number].cost;
        report_.reexpanded += reached_[number].expanded;
        reached_[number].expanded = true;
        report_.expand(cost);
        heuristic_.start(board, node_);
        const int gap = board.gap, back = opposite(reached_[number].came_by);
        for (int move = 0; move < moves && report_.status == Status::exhausted; ++move) {
            const int to = grid_.next[gap][move];
            if (to < 0 || move == back) continue;
            const int tile = board.slide(to);
            ++report_.generated;
            heuristic_.child(node_, board, tile, to, gap, child_);
            const std::uint32_t child =
                offer(pack<Words>(board, grid_.cells), cost + 1, number, move, heuristic_.value(child_));
            if (order_.early_goal && is_goal(grid_, board)) finish(child);
            board.slide(gap);
        }
    }

    // Keeps the state if it is new or, where cost counts, reached more cheaply than before.
    std::uint32_t offer(const Key<Words>& key, std::uint32_t cost, std::uint32_t parent, int move, int guess) {
        const auto [number, fresh] = reached_.enter(key);
        auto& state = reached_[number];
        if (!fresh && (state.cost <= cost || order_.cost_weight == 0)) return number;
        waiting_ += fresh || !state.open;
        const bool again = !fresh && state.expanded;
        state = {key, parent, cost, static_cast<std::uint32_t>(move), true, again};
        open_.push(
            order_.cost_weight * cost + order_.guess_weight * guess, order_.guess_weight ? guess : 0, {number, cost});
        report_.frontier = std::max(report_.frontier, waiting_);
        return number;
    }

    void finish(std::uint32_t number) {
        report_.status = Status::solved;
        for (; reached_[number].parent != Reached<Words>::none; number = reached_[number].parent)
            report_.moves += move_letter[reached_[number].came_by];
        std::reverse(report_.moves.begin(), report_.moves.end());
    }

    const Grid& grid_;
    const int gap_home_;
    const Heuristic& heuristic_;
    const Order order_;
    const RunLimits limits_;
    Watch& watch_;
    Report report_;
    Reached<Words> reached_;
    OpenList open_;
    Board start_;
    std::uint64_t waiting_ = 0;
    typename Heuristic::Node node_{}, child_{};
};

}  // namespace pencilmark::paths
