// Arguments from there being one solution: loops of two values, and the grave of cells with two values each.
#include <algorithm>
#include <array>
#include <vector>

#include "explain/finders.hpp"

namespace pencilmark::explain {

namespace {

// A hint in a house for two cells that stand for one cell with the values `extra`: a naked set with some others.
Found naked_with(const Board& board, int house, const Cells& pair, Values extra, Technique technique, int base) {
    std::vector<int> others;
    for (int place = 0; place < 9; ++place) {
        const int cell = cell_at(house, place);
        if (!board.placed(cell) && !pair.has(cell)) others.push_back(cell);
    }
    Found best;
    for (std::uint32_t chosen = 1; chosen < (1u << others.size()); ++chosen) {
        Values joined = extra;
        for (std::size_t at = 0; at < others.size(); ++at)
            if (chosen >> at & 1) joined = joined | board.marks(others[at]);
        const int size = std::popcount(chosen) + 1;
        const int price = base + size - 1;
        if (count(joined) != size || size > 4 || (best && best->cost <= price)) continue;
        Hint hint{technique, price, -1, -1, {}};
        for (std::size_t at = 0; at < others.size(); ++at)
            if (!(chosen >> at & 1) && (board.marks(others[at]) & joined))
                hint.removals.push_back({others[at], Values(board.marks(others[at]) & joined)});
        if (!hint.removals.empty()) best = hint;
    }
    return best;
}

void keep_cheaper(Found& best, const Found& hint) {
    if (hint && (!best || hint->cost < best->cost)) best = hint;
}

class Loops {
public:
    explicit Loops(const Board& board) : board_(board) {}

    Found search() {
        for (int cell = 0; cell < 81; ++cell)
            if (count(board_.marks(cell)) == 2) {
                pair_ = board_.marks(cell);
                path_ = {cell};
                used_ = Cells::of(cell);
                extend(cell, -1, 0, 0);
            }
        return best_;
    }

private:
    void extend(int cell, int last, Values extra, int extras) {
        for (int kind = 0; kind < 3; ++kind) {
            if (kind == last) continue;
            for (int place = 0; place < 9; ++place) {
                const int next = cell_at(house_of(cell, kind), place);
                if (next == path_[0] && path_.size() >= 4 && path_.size() % 2 == 0) close();
                else step(next, kind, extra, extras);
            }
        }
    }

    void step(int next, int kind, Values extra, int extras) {
        if ((board_.marks(next) & pair_) != pair_ || used_.has(next) || path_.size() >= 14) return;
        if (board_.marks(next) == pair_ && next < path_[0]) return;  // found from there
        for (int other = 0; other < 3; ++other)
            if ((cells_of(house_of(next, other)) & used_).size() > 1) return;
        const Values more = board_.marks(next) & Values(~pair_), all = extra | more;
        if (more && extras >= 2 && count(all) > 1) return;
        path_.push_back(next);
        used_ = used_ | Cells::of(next);
        extend(next, kind, all, extras + (more ? 1 : 0));
        used_ = used_.without(Cells::of(next));
        path_.pop_back();
    }

    bool is_valid() const {
        for (int house = 0; house < houses; ++house) {
            int sides[2] = {0, 0};
            for (std::size_t at = 0; at < path_.size(); ++at) sides[at % 2] += cells_of(house).has(path_[at]);
            if (sides[0] != sides[1] || sides[0] > 1) return false;
        }
        return true;
    }

    int base() const { return path_.size() >= 10 ? 50 : path_.size() == 8 ? 47 : path_.size() == 6 ? 46 : 45; }
    Technique technique() const { return path_.size() == 4 ? Technique::unique_rectangle : Technique::unique_loop; }

    void close() {
        if ((best_ && best_->cost <= base()) || !is_valid()) return;
        Cells extras;
        Values extra = 0;
        for (const int cell : path_)
            if (board_.marks(cell) != pair_) {
                extras.add(cell);
                extra = Values(extra | (board_.marks(cell) & ~pair_));
            }
        if (extras.size() == 1) {
            Hint hint{technique(), base(), -1, -1, {{extras.first(), pair_}}};
            keep_cheaper(best_, hint);
        } else if (count(extra) == 1) {
            const Cells gone = (seen_by_all(extras) & board_.places(lowest(extra))).without(used_);
            keep_cheaper(best_, removing(technique(), base(), gone, lowest(extra)));
        }
        if (extras.size() == 2) two_extras(extras, extra);
        if (best_ && best_->sight.cells.empty()) best_->sight = {.cells = used_, .values = pair_};
    }

    void two_extras(const Cells& extras, Values extra) {
        Cells left = extras;
        const int one = left.pop(), other = left.pop();
        for (int kind = 0; kind < 3; ++kind) {
            const int house = house_of(one, kind);
            if (!cells_of(house).has(other)) continue;
            for (Values digits = pair_; digits; digits = digits & Values(digits - 1)) {
                if (board_.places(lowest(digits), house).size() != 2) continue;
                const Values gone = pair_ & Values(~(1 << lowest(digits)));
                keep_cheaper(best_, Hint{technique(), base(), -1, -1, {{one, gone}, {other, gone}}});
            }
            if (count(extra) >= 2) keep_cheaper(best_, naked_with(board_, house, extras, extra, technique(), base()));
        }
    }

    const Board& board_;
    Values pair_ = 0;
    std::vector<int> path_;
    Cells used_;
    Found best_;
};

class Grave {
public:
    explicit Grave(const Board& board) : board_(board) {}

    Found search() {
        if (!is_grave()) return {};
        if (cells_.size() == 1) {
            const int cell = cells_.first();
            const Values gone = board_.marks(cell) & Values(~extra_[at(cell)]);
            return Hint{Technique::bug, 56, -1, -1, {{cell, gone}}};
        }
        Values all = 0;
        for (Cells left = cells_; !left.empty();) all = all | extra_[at(left.pop())];
        if (count(all) == 1)
            return removing(
                Technique::bug, 57, (seen_by_all(cells_) & board_.places(lowest(all))).without(cells_), lowest(all));
        return in_one_house(all);
    }

private:
    // Does every cell have two values, and each value two places in every house, but for extra values of a few cells?
    bool is_grave() {
        for (int cell = 0; cell < 81; ++cell) {
            const Values marks = board_.marks(cell);
            if (count(marks) == 2) take(cell, marks, 1);
            else if (count(marks) > 2) cells_.add(cell);
        }
        return !cells_.empty() && cells_.size() <= most_cells && !is_crowded() && part(cells_);
    }

    // Chooses the two values of the grave for each of the cells left; the others are extra.
    bool part(Cells left) {
        if (left.empty()) return is_even();
        const int cell = left.pop();
        const Values marks = board_.marks(cell);
        for (Values one = marks; one; one = one & Values(one - 1))
            for (Values two = one & Values(one - 1); two; two = two & Values(two - 1)) {
                const Values base = Values(1 << lowest(one) | 1 << lowest(two));
                take(cell, base, 1);
                extra_[at(cell)] = marks & Values(~base);
                if (!is_crowded_at(cell) && part(left)) return true;
                take(cell, base, -1);
            }
        return false;
    }

    void take(int cell, Values values, int many) {
        for (; values; values = values & Values(values - 1))
            for (int kind = 0; kind < 3; ++kind) taken_[at(house_of(cell, kind))][at(lowest(values))] += many;
    }

    bool is_crowded_at(int cell) const {
        for (int kind = 0; kind < 3; ++kind)
            for (const int many : taken_[at(house_of(cell, kind))])
                if (many > 2) return true;
        return false;
    }

    bool is_crowded() const {
        for (const auto& house : taken_)
            for (const int many : house)
                if (many > 2) return true;
        return false;
    }

    bool is_even() const {
        for (const auto& house : taken_)
            for (const int many : house)
                if (many == 1) return false;
        return true;
    }

    Found in_one_house(Values all) const {
        Found best;
        for (int house = 0; house < houses; ++house) {
            if (!cells_.inside(cells_of(house))) continue;
            if (cells_.size() == 2) keep_cheaper(best, shared_value());
            keep_cheaper(best, naked_with(board_, house, cells_, all, Technique::bug, 57));
        }
        return best;
    }

    // One of the two cells has an extra value, so the other has the value of the grave that both share.
    Found shared_value() const {
        Cells left = cells_;
        const int one = left.pop(), other = left.pop();
        const Values first = board_.marks(one) & Values(~extra_[at(one)]);
        const Values second = board_.marks(other) & Values(~extra_[at(other)]);
        const Values shared = first & second;
        if (count(shared) != 1) return {};
        return Hint{Technique::bug, 57, -1, -1, {{one, Values(first & ~shared)}, {other, Values(second & ~shared)}}};
    }

    static constexpr int most_cells = 9;

    const Board& board_;
    Cells cells_;
    std::array<Values, 81> extra_{};
    std::array<std::array<int, 9>, houses> taken_{};
};

}  // namespace

Found find_unique_loop(const Board& board) { return Loops(board).search(); }
Found find_bug(const Board& board) { return Grave(board).search(); }

}  // namespace pencilmark::explain
