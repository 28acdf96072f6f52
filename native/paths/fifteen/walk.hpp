// The depth-first walk of one iteration, in order, node by node: exact about where the goal or a limit is met.
//
//   cut     nodes this deep are not followed but handed over, if they are taken; they are numbered as they come
//   taker   answers for each node at the cut: may it be skipped (or is it taken), must it be followed, or is it time
//           to stop?
#pragma once

#include <limits>

#include "paths/fifteen/words.hpp"
#include "paths/run.hpp"

namespace pencilmark::paths::fifteen {

enum class Answer { skip, follow, stop };

template <class Taker>
class Walk {
public:
    Walk(int bound, int cut, std::uint64_t most, Watch& watch, Taker& taker)
        : bound_(bound), cut_(cut), most_(most), watch_(watch), taker_(taker) {}

    Counts counts;
    std::string path;  // to the goal

    // Status::exhausted: the whole subtree was walked.
    Status run(const Node& root) {
        status_ = Status::exhausted;
        visit(root);
        return status_;
    }

private:
    // False: the walk is over. The recursion is no deeper than the bound.
    bool visit(Node node) {
        if (node.depth == bound_) return found(node.depth);  // every node here has h = 0
        if (node.depth >= cut_) {
            const Answer answer = taker_.take(node, counts);
            if (answer != Answer::follow) return answer == Answer::skip;
        }
        if (counts.generated >= most_) return end(Status::nodes);
        if (watch_.over()) return end(ended(watch_));
        ++counts.expanded[node.depth];
        arrive(node);
        for (int move = 0; move < moves; ++move)
            if (goes(node.gap, node.last, move) && !make(node, move)) return false;
        return true;
    }

    bool make(const Node& node, int move) {
        const int to = node.gap + step[move];
        const int slack = node.slack - 1 + static_cast<int>(node.want >> (4 * to + move) & 1);
        ++counts.generated;
        if (slack < 0) return true;
        made_[node.depth] = move_letter[move];
        return visit({node.place, node.want, to, move, slack, node.depth + 1});
    }

    static void arrive(Node& node) {
        static constexpr auto wishes_at = [] {
            std::array<Word, cells> table{};
            for (int cell = 0; cell < cells; ++cell) table[cell] = wishes(cell);
            return table;
        }();
        if (node.last == no_move) return;
        const int from = node.gap - step[node.last];
        const Word tile = node.place >> (4 * node.gap) & 15;
        node.place ^= tile << (4 * node.gap) ^ tile << (4 * from);
        node.want = (node.want & ~nibble(from)) | (wishes_at[from] >> (4 * tile) & 15) << (4 * from);
    }

    bool end(Status status) {
        status_ = status;
        return false;
    }
    bool found(int depth) {
        path.assign(made_.data(), static_cast<std::size_t>(depth));
        return end(Status::solved);
    }

    const int bound_, cut_;
    const std::uint64_t most_;  // nodes generated
    Watch& watch_;
    Taker& taker_;
    Status status_ = Status::exhausted;
    std::array<char, longest> made_{};
};

}  // namespace pencilmark::paths::fifteen
