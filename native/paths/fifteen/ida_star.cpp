#include "paths/fifteen/ida_star.hpp"

#include "paths/fifteen/groups.hpp"
#include "paths/fifteen/walk.hpp"
#include "paths/ida_star.hpp"
#include "paths/simple_heuristics.hpp"

namespace pencilmark::paths {

namespace fifteen {

constexpr std::uint64_t few_nodes = 20'000;  // an iteration after one as small as this is walked in order

struct Pass {
    Status status;
    Counts counts;
    std::string path;
};

class Fifteen {
public:
    Fifteen(const Board& board, Watch& watch) : watch_(watch) {
        root_ = {0, 0, board.gap, no_move, 0, 0};
        for (int cell = 0; cell < cells; ++cell) {
            if (cell == board.gap) continue;
            root_.place |= Word{board.home[cell]} << (4 * cell);
            root_.want |= wish(board.home[cell], cell) << (4 * cell);
            distance += apart(board.home[cell], cell);
        }
    }

    int distance = 0;  // of the start

    // One iteration, of at most so many nodes.
    Pass pass(int bound, std::uint64_t most) {
        root_.slack = (bound - distance) / 2;
        const Pass done = last_.generated < few_nodes ? in_order(bound, most) : in_groups(bound, most);
        last_ = done.counts;
        return done;
    }

private:
    struct TakeNone {
        Answer take(const Node&, const Counts&) { return Answer::follow; }
    };

    Pass in_order(int bound, std::uint64_t most) {
        TakeNone none;
        Walk walk(bound, longest, most, watch_, none);
        const Status status = walk.run(root_);
        return {status, walk.counts, walk.path};
    }

    Pass in_groups(int bound, std::uint64_t most) {
        if (!batch_) batch_ = make_batch();
        Groups groups(*batch_, bound, most);
        for (const int cut = cut_below(last_);; groups.again()) {
            Walk walk(bound, cut, most - groups.counted.generated, watch_, groups);
            const Status status = walk.run(root_);
            if (status == Status::seconds || status == Status::interrupt) batch_.reset();  // nodes still wait in it
            else if (!groups.complete(walk.counts)) continue;
            walk.counts.add(groups.counted);
            return {status, walk.counts, walk.path};
        }
    }

    // The depth down to which the last iteration had so few nodes that walking them in order takes no time.
    static int cut_below(const Counts& last) {
        constexpr std::uint64_t share = 512;
        int depth = 1;
        for (std::uint64_t above = 1; (above += last.expanded[depth]) < last.generated / share;) ++depth;
        return depth;
    }

    Watch& watch_;
    Node root_;
    Counts last_;  // of the last iteration
    std::unique_ptr<Batch> batch_;
};

void add_up(Report& report, const Counts& counts, int bound) {
    Iteration iteration{bound, counts.generated, 0};
    for (std::size_t depth = 0; depth < counts.expanded.size() && counts.expanded[depth] != 0; ++depth) {
        if (depth >= report.by_depth.size()) report.by_depth.resize(depth + 1);
        report.by_depth[depth] += counts.expanded[depth];
        iteration.expanded += counts.expanded[depth];
    }
    report.generated += counts.generated;
    report.expanded += iteration.expanded;
    report.iterations.push_back(iteration);
}

}  // namespace fifteen

Report fifteen_ida_star(const Grid& grid, const Board& board, const RunLimits& limits, Watch& watch) {
    const Manhattan manhattan(grid);
    IdaStar<Manhattan> plain(grid, board, manhattan, 0, limits, watch);
    fifteen::Fifteen search(board, watch);
    if (search.distance == 0) return plain.run();
    for (int bound = search.distance;; bound += 2) {
        Report& report = plain.report();
        plain.raise_bound(bound);
        if (bound >= fifteen::longest || report.generated >= limits.generated) return plain.run();
        const fifteen::Pass pass = search.pass(bound, limits.generated - report.generated);
        fifteen::add_up(report, pass.counts, bound);
        if (pass.status == Status::exhausted) continue;
        report.status = pass.status;
        report.moves = pass.path;
        return plain.finish();
    }
}

}  // namespace pencilmark::paths
