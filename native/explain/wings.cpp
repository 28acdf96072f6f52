// Wings: cells that all see each other and have one value more than they are many, and a cell of two of their values.
#include <algorithm>
#include <cstdlib>
#include <vector>

#include "explain/finders.hpp"

namespace pencilmark::explain {

namespace {

class Wing {
public:
    Wing(const Board& board, int size) : board_(board), size_(size) {
        for (int cell = 0; cell < 81; ++cell) {
            if (count(board.marks(cell)) == 2) pairs_.add(cell);
            if (count(board.marks(cell)) >= 2 && count(board.marks(cell)) <= size) open_.add(cell);
        }
    }

    Found search() {
        for (Cells left = open_; !left.empty();) {
            const int cell = left.pop();
            grow(Cells::of(cell), board_.marks(cell), left & seen_from(cell));
        }
        return best_;
    }

private:
    void grow(const Cells& group, Values values, Cells beside) {
        if (group.size() == size_ - 1) {
            if (count(values) == size_) end(group, values);
            return;
        }
        while (!beside.empty()) {
            const int cell = beside.pop();
            const Values joined = values | board_.marks(cell);
            if (count(joined) <= size_) grow(group | Cells::of(cell), joined, beside & seen_from(cell));
        }
    }

    Cells having(const Cells& group, int digit) const { return group & board_.places(digit); }

    void end(const Cells& group, Values values) {
        for (Cells left = pairs_.without(group); !left.empty();) {
            const int pair = left.pop();
            const Values both = board_.marks(pair);
            if (both & Values(~values)) continue;
            const int low = lowest(both), high = lowest(both & Values(both - 1));
            const bool by_low = having(group, low).inside(seen_from(pair));
            const bool by_high = having(group, high).inside(seen_from(pair));
            if (by_low || by_high) conclude(group, values, pair, by_low, by_high, low, high);
        }
    }

    void conclude(const Cells& group, Values values, int pair, bool by_low, bool by_high, int low, int high) {
        const int price = cost(group);
        if (best_ && best_->cost <= price) return;
        Hint hint{technique(), price, -1, -1, {}, {.cells = group, .beside = Cells::of(pair), .values = values}};
        if (by_low) remove(hint, having(group, high) | Cells::of(pair), high, group | Cells::of(pair));
        if (by_high) remove(hint, having(group, low) | Cells::of(pair), low, group | Cells::of(pair));
        if (by_low && by_high)
            for (int digit = 0; digit < 9; ++digit)
                if ((values >> digit & 1) && digit != low && digit != high)
                    remove(hint, having(group, digit), digit, group | Cells::of(pair));
        if (!hint.removals.empty()) best_ = hint;
    }

    void remove(Hint& hint, const Cells& from, int digit, const Cells& pattern) const {
        for (Cells gone = (seen_by_all(from) & board_.places(digit)).without(pattern); !gone.empty();)
            hint.removals.push_back({gone.pop(), Values(1 << digit)});
    }

    int cost(const Cells& group) const {
        int biggest = 2;
        for (Cells left = group; !left.empty();) biggest = std::max(biggest, count(board_.marks(left.pop())));
        if (size_ == 4) return 55 + 1 - std::abs(3 - biggest);
        if (size_ == 5) return 62 + 2 - std::abs(3 - biggest);
        return size_ == 6 ? 66 : 75;
    }

    Technique technique() const {
        if (size_ == 4) return Technique::wxyz_wing;
        if (size_ == 5) return Technique::vwxyz_wing;
        return size_ == 6 ? Technique::uvwxyz_wing : Technique::tuvwxyz_wing;
    }

    const Board& board_;
    int size_;
    Cells pairs_, open_;
    Found best_;
};

}  // namespace

Found find_xy_wing(const Board& board, bool xyz) {
    for (int pivot = 0; pivot < 81; ++pivot) {
        const Values middle = board.marks(pivot);
        if (count(middle) != (xyz ? 3 : 2)) continue;
        std::vector<int> ends;
        for (Cells seen = seen_from(pivot); !seen.empty();) {
            const int cell = seen.pop();
            if (count(board.marks(cell)) == 2 && count(board.marks(cell) & middle) == (xyz ? 2 : 1))
                ends.push_back(cell);
        }
        for (std::size_t a = 0; a < ends.size(); ++a)
            for (std::size_t b = a + 1; b < ends.size(); ++b) {
                const Values one = board.marks(ends[a]), other = board.marks(ends[b]), shared = one & other;
                if (count(shared) != 1 || one == other) continue;
                if (xyz ? (one | other) != middle : (one ^ other) != middle) continue;
                Cells from = Cells::of(ends[a]) | Cells::of(ends[b]);
                if (xyz) from = from | Cells::of(pivot);
                const Cells gone = seen_by_all(from) & board.places(lowest(shared));
                const Technique technique = xyz ? Technique::xyz_wing : Technique::xy_wing;
                if (Found hint = removing(technique, xyz ? 44 : 42, gone, lowest(shared),
                        {.cells = Cells::of(pivot),
                            .beside = Cells::of(ends[a]) | Cells::of(ends[b]),
                            .values = shared}))
                    return hint;
            }
    }
    return {};
}

Found find_wing(const Board& board, int size) { return Wing(board, size).search(); }

}  // namespace pencilmark::explain
