// Clues go in order, each if it is not needed: what generate/thinning.py leaves, found with fewer questions.
//
//   rival   another solution that some clues leave; it breaks those that it does not keep to
//
// A rival that was found answers for all times: a clue is needed once it alone of those left breaks one. So clues that no
// known rival needs go together, and the search is asked whether they may; if not, it has found another rival.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <stdexcept>
#include <vector>

namespace pencilmark::generate {

// Of each kind there is a floor: so many clues stay in any case.
struct ClueOrder {
    std::vector<std::uint8_t> kinds;  // by clue, in the order in which they are to go
    std::vector<std::size_t> floors;  // by kind
};

// `rival(left, breaks)` says whether the clues marked in `left` leave another solution, and lists in `breaks` all clues
// that one breaks.
template <class Board>
class Thinning {
public:
    using Clues = std::vector<std::uint32_t>;

    Thinning(const ClueOrder& order, Board& board)
        : order_(order),
          board_(board),
          left_(order.kinds.size(), 1),
          counts_(order.floors.size()),
          last_(order.kinds.size(), none) {
        for (std::uint8_t kind : order.kinds) ++counts_[kind];
    }

    void add_rival(std::span<const std::uint32_t> breaks) {
        const auto rival = static_cast<std::uint32_t>(breakers_.size());
        breakers_.push_back(0);
        for (std::uint32_t clue : breaks) {
            breakers_.back() += left_[clue];
            broken_.push_back({rival, last_[clue]});
            last_[clue] = static_cast<std::uint32_t>(broken_.size() - 1);
        }
    }

    // By clue: does it stay?
    const std::vector<std::uint8_t>& run() {
        const std::size_t all = left_.size();
        Clues breaks;
        for (std::size_t at = 0, step = std::max<std::size_t>(1, all / 2); at < all;) {
            const std::size_t end = take(at, step);
            if (gone_.empty()) break;
            if (breaks.clear(); board_.rival(left_, breaks)) {
                demand_kept(breaks);
                put_back();
                add_rival(breaks);
                step = std::max<std::size_t>(1, step / 4);
            } else {
                at = end;
                step += (step + 1) / 2;
            }
        }
        return left_;
    }

private:
    struct Broken {
        std::uint32_t rival, before;
    };
    static constexpr std::uint32_t none = UINT32_MAX;

    // Takes up to `step` clues away that no known rival needs; says where it came to.
    std::size_t take(std::size_t at, std::size_t step) {
        gone_.clear();
        for (; at < left_.size() && gone_.size() < step; ++at) {
            const std::uint8_t kind = order_.kinds[at];
            if (counts_[kind] == order_.floors[kind] || is_needed(at)) continue;
            gone_.push_back(static_cast<std::uint32_t>(at));
            left_[at] = 0;
            --counts_[kind];
            each_broken(at, [&](std::uint32_t& breakers) { --breakers; });
        }
        return at;
    }

    // Without this a rival that is none would come again and again.
    void demand_kept(const Clues& breaks) const {
        for (const std::uint32_t clue : breaks)
            if (left_[clue]) throw std::logic_error("a rival breaks a clue that it was told");
    }

    bool is_needed(std::size_t clue) {
        bool needed = false;
        each_broken(clue, [&](std::uint32_t breakers) { needed |= breakers == 1; });
        return needed;
    }

    // How many clues that are left break a rival, for each that this one breaks.
    template <class Visit>
    void each_broken(std::size_t clue, Visit visit) {
        for (std::uint32_t at = last_[clue]; at != none; at = broken_[at].before) visit(breakers_[broken_[at].rival]);
    }

    void put_back() {
        for (std::uint32_t clue : gone_) {
            left_[clue] = 1;
            ++counts_[order_.kinds[clue]];
            each_broken(clue, [&](std::uint32_t& breakers) { ++breakers; });
        }
    }

    const ClueOrder& order_;
    Board& board_;
    std::vector<std::uint8_t> left_;       // by clue
    std::vector<std::size_t> counts_;      // by kind: how many are left
    Clues gone_;                           // since the search was asked last
    std::vector<std::uint32_t> breakers_;  // by rival: how many clues that are left break it
    std::vector<Broken> broken_;           // the rivals that clues break, those of one in a chain
    std::vector<std::uint32_t> last_;      // of its chain, by clue
};

}  // namespace pencilmark::generate
