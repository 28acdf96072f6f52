// Clues go in order, each if it is not needed: the twin of generate/thinning.py for clues of one kind.
//
// `unique(rest)` says whether the clues found needed so far and these leave one solution; `needed(clue)` tells it of
// another. A board keeps its one solution when clues are added, so the first clue that cannot go is found by halving.
#pragma once

#include <algorithm>
#include <cstddef>
#include <span>

namespace pencilmark::generate {

template <class Clue, class Board>
class Thinning {
public:
    Thinning(std::span<const Clue> order, std::size_t floor, Board& board)
        : ahead_(order), left_(order.size()), floor_(floor), board_(board) {}

    void run() {
        for (std::size_t step = std::max<std::size_t>(1, ahead_.size() / 2); !ahead_.empty() && left_ > floor_;) {
            const std::size_t most = std::min({step, left_ - floor_, ahead_.size()});
            const std::size_t gone = longest(most);
            left_ -= gone;
            if (gone < most) board_.needed(ahead_[gone]);
            ahead_ = ahead_.subspan(std::min(gone + 1, most));
            step = gone == most ? 2 * step : std::max<std::size_t>(1, (gone + step) / 4);
        }
        for (const Clue& clue : ahead_) board_.needed(clue);  // to come down to the floor and no further
    }

private:
    // How many of the next clues may go together.
    std::size_t longest(std::size_t most) {
        if (board_.unique(ahead_.subspan(most))) return most;
        std::size_t low = 0, high = most;  // `low` may go, `high` may not
        while (high - low > 1) {
            const std::size_t middle = (low + high) / 2;
            (board_.unique(ahead_.subspan(middle)) ? low : high) = middle;
        }
        return low;
    }

    std::span<const Clue> ahead_;
    std::size_t left_, floor_;
    Board& board_;
};

}  // namespace pencilmark::generate
