// Aligned exclusion: the combinations of two or three cells that leave no value to a cell that all of them see.
//
//   excluder   a cell of two (or three) values that the aligned cells see
#include <array>
#include <vector>

#include "explain/finders.hpp"

namespace pencilmark::explain {

namespace {

class Aligned {
public:
    Aligned(const Board& board, int size) : board_(board), size_(size) {
        for (int cell = 0; cell < 81; ++cell)
            if (count(board.marks(cell)) >= 2) {
                open_.add(cell);
                if (count(board.marks(cell)) <= size) excluders_.add(cell);
            }
    }

    Found search() {
        for (Cells left = open_; !left.empty();) {
            const int one = left.pop();
            for (Cells others = left; !others.empty();) {
                const int other = others.pop();
                if (Found hint = size_ == 2 ? look({one, other}) : with_third(one, other)) return hint;
            }
        }
        return {};
    }

private:
    Found with_third(int one, int other) {
        if ((seen_from(one) & seen_from(other) & excluders_).size() < 2) return {};
        const Cells both = Cells::of(one) | Cells::of(other);
        for (Cells left = ((seen_from(one) | seen_from(other)) & excluders_).without(both); !left.empty();)
            if (Found hint = look({one, other, left.pop()})) return hint;
        return {};
    }

    Found look(const std::vector<int>& cells) {
        Cells common = excluders_;
        for (const int cell : cells) common = common & seen_from(cell);
        if (common.size() < size_ - 1) return {};
        small_.clear();
        while (!common.empty()) small_.push_back(board_.marks(common.pop()));
        allowed_ = {};
        combine(cells, 0, 0);
        Hint hint{size_ == 2 ? Technique::aligned_pair_exclusion : Technique::aligned_triple_exclusion,
            size_ == 2 ? 62 : 75, -1, -1, {}};
        for (std::size_t at = 0; at < cells.size(); ++at)
            if (const Values gone = board_.marks(cells[at]) & Values(~allowed_[at]))
                hint.removals.push_back({cells[at], gone});
        if (hint.removals.empty()) return {};
        return hint;
    }

    void combine(const std::vector<int>& cells, std::size_t at, Values used) {
        if (at == cells.size()) {
            for (const Values marks : small_)
                if (!(marks & ~used)) return;
            for (std::size_t i = 0; i < cells.size(); ++i) allowed_[i] = Values(allowed_[i] | 1 << chosen_[i]);
            return;
        }
        for (Values left = board_.marks(cells[at]); left; left = left & Values(left - 1)) {
            const int digit = lowest(left);
            bool clash = false;
            for (std::size_t i = 0; i < at; ++i) clash |= chosen_[i] == digit && seen_from(cells[i]).has(cells[at]);
            if (clash) continue;
            chosen_[at] = digit;
            combine(cells, at + 1, Values(used | 1 << digit));
        }
    }

    const Board& board_;
    int size_;
    Cells open_, excluders_;
    std::vector<Values> small_;
    std::array<Values, 3> allowed_{};
    std::array<int, 3> chosen_{};
};

}  // namespace

Found find_aligned(const Board& board, int size) { return Aligned(board, size).search(); }

}  // namespace pencilmark::explain
