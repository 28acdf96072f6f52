// Iterative-deepening A* (Korf 1985), with an explicit path instead of recursion.
//
//   bound       a node is followed while f = g + h stays within it
//   next bound  the smallest f that passed the bound, or bound + beta if that is more: with beta > 0 fewer
//               iterations, and a solution less than beta above the optimum
//
// `Deepening` makes it plain iterative deepening: the bound is a depth and nodes at the bound are not expanded.
#pragma once

#include <algorithm>
#include <utility>

#include "paths/board.hpp"
#include "paths/run.hpp"

namespace pencilmark::paths {

template <class Heuristic, bool Deepening = false>
class IdaStar {
public:
    IdaStar(const Grid& grid, const Board& start, const Heuristic& heuristic, int beta, const RunLimits& limits,
        Watch& watch)
        : grid_(grid), board_(start), heuristic_(heuristic), beta_(beta), limits_(limits), watch_(watch) {
        path_.resize(64);
        heuristic_.start(board_, root_);
        report_.generated = 1;
        bound_ = heuristic_.value(root_);
    }

    Report run() {
        while (iterate() && next_bound()) {}
        return finish();
    }

    // The smaller steps, for a driver that has a faster way through an iteration.
    int bound() const { return bound_; }
    Report& report() { return report_; }
    bool next_bound() {
        if (least_above_ == no_bound) return false;
        bound_ = std::max(least_above_, bound_ > no_bound - beta_ ? no_bound : bound_ + beta_);
        return true;
    }
    void raise_bound(int bound) { bound_ = bound; }

    // One depth-first pass below the bound. False when the run is over.
    bool iterate() {
        least_above_ = no_bound;
        const std::uint64_t generated = report_.generated, expanded = report_.expanded;
        report_.status = Status::exhausted;
        const bool over = search();
        report_.iterations.push_back({bound_, report_.generated - generated, report_.expanded - expanded});
        return !over;
    }

    Report finish() {
        if (!report_.iterations.empty()) report_.reexpanded = report_.expanded - report_.iterations.back().expanded;
        std::uint64_t deepest = report_.by_depth.empty() ? 0 : report_.by_depth.size() - 1;
        if (report_.status == Status::solved) deepest = std::max<std::uint64_t>(deepest, report_.moves.size());
        report_.frontier = report_.memory = deepest + 1;
        return std::move(report_);
    }

private:
    struct Child {
        typename Heuristic::Node node;
        int f;
        std::int8_t move;
    };
    struct Step {
        std::array<Child, moves> child;  // all children, made ready together so that their look-ups overlap
        std::int8_t children = 0, next = 0;
        std::int8_t came_by = no_move;  // the move that led here
    };

    bool search() {
        depth_ = 0;
        if (!enter(root_)) return true;
        for (;;) {
            Step& step = path_[depth_];
            if (step.next == step.children) {
                if (depth_ == 0) return false;
                retreat();
            } else if (!advance(step)) {
                return true;
            }
        }
    }

    // Looks at the node just reached. False: the run ends here.
    bool enter(const typename Heuristic::Node& node) {
        Step& step = path_[depth_];
        step.children = step.next = 0;
        if (heuristic_.value(node) == 0 && is_goal(grid_, board_)) return stop(Status::solved);
        if (Deepening && static_cast<int>(depth_) == bound_) {
            least_above_ = bound_ + 1;
            return true;
        }
        if (report_.generated >= limits_.generated) return stop(Status::nodes);
        if (watch_.over()) return stop(ended(watch_));
        report_.expand(depth_);
        prepare(step, node);
        return true;
    }

    void prepare(Step& step, const typename Heuristic::Node& node) {
        const int gap = board_.gap;
        for (int move = 0; move < moves; ++move) {
            const int to = grid_.next[gap][move];
            if (to < 0 || move == opposite(step.came_by)) continue;
            Child& child = step.child[step.children++];
            const int tile = board_.slide(to);
            heuristic_.child(node, board_, tile, to, gap, child.node);
            child.f = static_cast<int>(depth_) + 1 + heuristic_.value(child.node);
            child.move = static_cast<std::int8_t>(move);
            board_.slide(gap);
        }
    }

    // Makes the next child; goes down to it when it lies within the bound.
    bool advance(Step& step) {
        const Child& child = step.child[step.next++];
        ++report_.generated;
        if (child.f > bound_) {
            least_above_ = std::min(least_above_, child.f);
            return true;
        }
        const std::int8_t move = child.move;
        board_.slide(grid_.next[board_.gap][move]);
        if (++depth_ == path_.size()) path_.resize(path_.size() * 2);  // the child moves in memory with its step
        path_[depth_].came_by = move;
        return enter(path_[depth_ - 1].child[path_[depth_ - 1].next - 1].node);
    }

    void retreat() {
        board_.slide(grid_.next[board_.gap][opposite(path_[depth_].came_by)]);
        --depth_;
    }

    bool stop(Status status) {
        report_.status = status;
        if (status == Status::solved)
            for (std::size_t i = 1; i <= depth_; ++i) report_.moves += move_letter[static_cast<int>(path_[i].came_by)];
        while (depth_ > 0) retreat();
        return false;
    }

    const Grid& grid_;
    Board board_;
    const Heuristic& heuristic_;
    const int beta_;
    const RunLimits limits_;
    Watch& watch_;
    Report report_;
    typename Heuristic::Node root_;
    std::vector<Step> path_;
    std::size_t depth_ = 0;
    int bound_ = 0, least_above_ = no_bound;
};

}  // namespace pencilmark::paths
