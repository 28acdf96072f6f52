// Aligned exclusion: the combinations of two or three cells that leave no value to a cell that all of them see.
//
//   excluder   a cell of two (or three) values that the aligned cells see
#include <array>
#include <vector>

#include "explain/finders.hpp"

namespace pencilmark::explain {

namespace {

using Tuple = std::array<int, 3>;  // two cells, or three

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
                if (Found hint = size_ == 2 ? look({one, other, -1}) : with_third(one, other)) return hint;
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

    Found look(const Tuple& cells) {
        Cells common = excluders_;
        for (int i = 0; i < size_; ++i) common = common & seen_from(cells[at(i)]);
        if (common.size() < size_ - 1) return {};
        small_.clear();
        const Cells excluders = common;
        while (!common.empty()) small_.push_back(board_.marks(common.pop()));
        allowed_ = {};
        Hint hint{size_ == 2 ? Technique::aligned_pair_exclusion : Technique::aligned_triple_exclusion,
            size_ == 2 ? 62 : 75, -1, -1, {}, {}};
        for (int i = 0; i < size_; ++i) hint.sight.cells.add(cells[at(i)]);
        hint.sight.beside = excluders;
        for (int i = 0; i < size_; ++i)
            if (const Values gone = not_allowed(cells, at(i))) hint.removals.push_back({cells[at(i)], gone});
        if (hint.removals.empty()) return {};
        return hint;
    }

    // The marks of one of the cells that no combination has. A combination found for one mark is remembered for the
    // marks of all cells, so that few have to be tried.
    Values not_allowed(const Tuple& cells, std::size_t fixed) {
        Values gone = 0;
        for (Values left = board_.marks(cells[fixed]); left; left = left & Values(left - 1)) {
            const int digit = lowest(left);
            if (allowed_[fixed] >> digit & 1) continue;
            chosen_[fixed] = digit;
            if (!combine(cells, fixed, 0, Values(1 << digit))) gone = Values(gone | 1 << digit);
        }
        return gone;
    }

    bool combine(const Tuple& cells, std::size_t fixed, std::size_t next, Values used) {
        if (next == at(size_)) return allow(used);
        if (next == fixed) return combine(cells, fixed, next + 1, used);
        for (Values left = board_.marks(cells[next]); left; left = left & Values(left - 1)) {
            chosen_[next] = lowest(left);
            if (clashes(cells, fixed, next)) continue;
            if (combine(cells, fixed, next + 1, Values(used | 1 << chosen_[next]))) return true;
        }
        return false;
    }

    bool clashes(const Tuple& cells, std::size_t fixed, std::size_t next) const {
        for (std::size_t i = 0; i < at(size_); ++i)
            if (i != next && (i < next || i == fixed) && chosen_[i] == chosen_[next] &&
                seen_from(cells[i]).has(cells[next]))
                return true;
        return false;
    }

    bool allow(Values used) {
        for (const Values marks : small_)
            if (!(marks & ~used)) return false;
        for (std::size_t i = 0; i < at(size_); ++i) allowed_[i] = Values(allowed_[i] | 1 << chosen_[i]);
        return true;
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
