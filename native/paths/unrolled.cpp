#include "paths/unrolled.hpp"

#include <utility>

#include "paths/ida_star.hpp"
#include "paths/simple_heuristics.hpp"

#if defined(_MSC_VER)
#define PENCILMARK_INLINE __forceinline
#define PENCILMARK_CALL __declspec(noinline)
#define PENCILMARK_COLD __declspec(noinline)
#else
#define PENCILMARK_INLINE inline __attribute__((always_inline))
#define PENCILMARK_CALL __attribute__((noinline))
#define PENCILMARK_COLD __attribute__((noinline, cold))
#endif

namespace pencilmark::paths {

namespace {

using Word = std::uint64_t;
constexpr int side = 4, cells = 16;
constexpr int longest = 256;  // Manhattan distance on 4 × 4 stays below 96, the longest shortest path is 80
constexpr std::array<int, moves> step = {-side, -1, 1, side};

constexpr bool can(int gap, int move) {
    return move == 0 ? gap >= side : move == 1 ? gap % side > 0 : move == 2 ? gap % side < side - 1 : gap < cells - side;
}
constexpr bool goes(int gap, int last, int move) { return can(gap, move) && move != opposite(last); }
constexpr int children(int gap, int last) {
    int count = 0;
    for (int move = 0; move < moves; ++move) count += goes(gap, last, move);
    return count;
}
constexpr int last_move(int gap, int last) {
    int found = no_move;
    for (int move = 0; move < moves; ++move)
        if (goes(gap, last, move)) found = move;
    return found;
}
constexpr int apart(int a, int b) {
    const int down = a / side - b / side, across = a % side - b % side;
    return (down < 0 ? -down : down) + (across < 0 ? -across : across);
}
constexpr Word wish(int home, int cell) {
    Word bits = 0;
    for (int move = 0; move < moves; ++move) {
        const int gap = cell - step[move];
        if (gap >= 0 && gap < cells && can(gap, move) && apart(home, gap) < apart(home, cell)) bits |= Word{1} << move;
    }
    return bits;
}
constexpr Word wishes(int cell) {  // of every tile, if it stood on this cell
    Word all = 0;
    for (int home = 0; home < cells; ++home) all |= wish(home, cell) << (4 * home);
    return all;
}
constexpr Word around(int gap, int last) {  // the bits of `want` that make a child of this node survive when tight
    Word bits = 0;
    for (int move = 0; move < moves; ++move)
        if (goes(gap, last, move)) bits |= Word{1} << (4 * (gap + step[move]) + move);
    return bits;
}

constexpr std::int64_t ended_mark = -(std::int64_t{1} << 40);  // added to `left` when the iteration is over
constexpr bool over(std::int64_t left) { return left < ended_mark / 2; }

struct Pass {
    std::array<std::uint64_t, longest> expanded{};  // by depth
    std::array<std::int8_t, longest> path{};        // the move made at a depth; no_move: the last one possible
    std::uint64_t* goal = nullptr;   // the depth of a goal: the bound
    std::int64_t lent = 0;           // nodes `left` was filled up with so far
    std::uint64_t budget = 0;        // nodes this pass may make
    Watch* watch = nullptr;
    bool found = false, stopped = false;

    // `left` ran out: more, unless the limit or the watch says no.
    PENCILMARK_COLD std::int64_t refill(std::int64_t left) {
        constexpr std::int64_t portion = 1 << 20;
        if (static_cast<std::uint64_t>(lent - left) >= budget || watch->over()) {
            stopped = true;
            return left + ended_mark;
        }
        lent += portion;
        return left + portion;
    }
};

template <int Gap, int Last> PENCILMARK_CALL std::int64_t tight(Word, Word, std::int64_t, std::uint64_t*, Pass&);
template <int Gap, int Last> PENCILMARK_CALL std::int64_t one(Word, Word, std::int64_t, std::uint64_t*, Pass&);
template <int Gap, int Last> PENCILMARK_CALL std::int64_t many(Word, Word, std::int64_t, std::int64_t, std::uint64_t*, Pass&);

// The move that led to this node, made by the node itself: once per function instead of once per call.
template <int Gap, int Last>
PENCILMARK_INLINE void arrive(Word& place, Word& want) {
    if constexpr (Last != no_move) {
        constexpr int from = Gap - step[Last];
        const Word tile = place >> (4 * Gap) & 15;
        place ^= tile << (4 * Gap) ^ tile << (4 * from);
        want = (want & ~(Word{15} << (4 * from))) | (wishes(from) >> (4 * tile) & 15) << (4 * from);
    }
}

// Each returns true when the iteration is over. A node counts all its children in `left` when it is entered (the
// driver puts right what the last path left unmade); `depth` points at this node's depth.
template <int Gap, int Last, int Move>
PENCILMARK_INLINE bool tight_child(Word place, Word want, std::int64_t& left, std::uint64_t* depth, Pass& pass) {
    if constexpr (goes(Gap, Last, Move)) {
        constexpr int to = Gap + step[Move];
        if (want >> (4 * to + Move) & 1) {
            if (want & around(to, Move)) {
                left = tight<to, Move>(place, want, left, depth + 1, pass);
                return over(left);
            }
            if (depth + 1 == pass.goal) [[unlikely]] {
                pass.found = true;
                left += ended_mark;
                return true;
            }
            left -= children(to, Move);
            ++depth[1];
        }
    }
    return false;
}
template <int Gap, int Last, int Move>
PENCILMARK_INLINE bool one_child(Word place, Word want, std::int64_t& left, std::uint64_t* depth, Pass& pass) {
    if constexpr (goes(Gap, Last, Move)) {
        constexpr int to = Gap + step[Move];
        if (want >> (4 * to + Move) & 1) {
            left = one<to, Move>(place, want, left, depth + 1, pass);
        } else if (want & around(to, Move)) {
            left = tight<to, Move>(place, want, left, depth + 1, pass);
        } else {
            left -= children(to, Move);
            ++depth[1];
            return false;
        }
        return over(left);
    }
    return false;
}
template <int Gap, int Last, int Move>
PENCILMARK_INLINE bool many_child(Word place, Word want, std::int64_t slack, std::int64_t& left, std::uint64_t* depth, Pass& pass) {
    if constexpr (goes(Gap, Last, Move)) {
        constexpr int to = Gap + step[Move];
        slack += static_cast<std::int64_t>(want >> (4 * to + Move) & 1) - 1;
        left = slack > 1 ? many<to, Move>(place, want, slack, left, depth + 1, pass)
                         : one<to, Move>(place, want, left, depth + 1, pass);
        return over(left);
    }
    return false;
}

PENCILMARK_COLD std::int64_t note(std::int64_t left, int move, const std::uint64_t* depth, Pass& pass) {
    pass.path[depth - pass.expanded.data()] = static_cast<std::int8_t>(move);
    return left;
}

// The way back from the goal writes the path down, except where the last child was taken: there nothing is left to
// do after the call, so the compiler can jump instead, and the driver knows the move anyway.
template <int Gap, int Last, int Move>
PENCILMARK_INLINE std::int64_t back(std::int64_t left, const std::uint64_t* depth, Pass& pass) {
    if constexpr (Move == last_move(Gap, Last)) return left;
    return note(left, Move, depth, pass);
}

template <int Gap, int Last>
std::int64_t tight(Word place, Word want, std::int64_t left, std::uint64_t* depth, Pass& pass) {
    arrive<Gap, Last>(place, want);
    ++*depth;
    left -= children(Gap, Last);
    if (tight_child<Gap, Last, 0>(place, want, left, depth, pass)) return back<Gap, Last, 0>(left, depth, pass);
    if (tight_child<Gap, Last, 1>(place, want, left, depth, pass)) return back<Gap, Last, 1>(left, depth, pass);
    if (tight_child<Gap, Last, 2>(place, want, left, depth, pass)) return back<Gap, Last, 2>(left, depth, pass);
    if (tight_child<Gap, Last, 3>(place, want, left, depth, pass)) return back<Gap, Last, 3>(left, depth, pass);
    return left;
}
template <int Gap, int Last>
std::int64_t one(Word place, Word want, std::int64_t left, std::uint64_t* depth, Pass& pass) {
    if (left <= 0) [[unlikely]] {
        left = pass.refill(left);
        if (over(left)) return left;
    }
    arrive<Gap, Last>(place, want);
    ++*depth;
    left -= children(Gap, Last);
    if (one_child<Gap, Last, 0>(place, want, left, depth, pass)) return back<Gap, Last, 0>(left, depth, pass);
    if (one_child<Gap, Last, 1>(place, want, left, depth, pass)) return back<Gap, Last, 1>(left, depth, pass);
    if (one_child<Gap, Last, 2>(place, want, left, depth, pass)) return back<Gap, Last, 2>(left, depth, pass);
    if (one_child<Gap, Last, 3>(place, want, left, depth, pass)) return back<Gap, Last, 3>(left, depth, pass);
    return left;
}
template <int Gap, int Last>
std::int64_t many(Word place, Word want, std::int64_t slack, std::int64_t left, std::uint64_t* depth, Pass& pass) {
    arrive<Gap, Last>(place, want);
    ++*depth;
    left -= children(Gap, Last);
    if (many_child<Gap, Last, 0>(place, want, slack, left, depth, pass)) return back<Gap, Last, 0>(left, depth, pass);
    if (many_child<Gap, Last, 1>(place, want, slack, left, depth, pass)) return back<Gap, Last, 1>(left, depth, pass);
    if (many_child<Gap, Last, 2>(place, want, slack, left, depth, pass)) return back<Gap, Last, 2>(left, depth, pass);
    if (many_child<Gap, Last, 3>(place, want, slack, left, depth, pass)) return back<Gap, Last, 3>(left, depth, pass);
    return left;
}

using Root = std::int64_t (*)(Word, Word, std::int64_t, Pass&);

template <int Gap>
std::int64_t root(Word place, Word want, std::int64_t slack, Pass& pass) {
    std::uint64_t* depth = pass.expanded.data();
    if (slack == 0) return tight<Gap, no_move>(place, want, 0, depth, pass);
    return slack == 1 ? one<Gap, no_move>(place, want, 0, depth, pass)
                      : many<Gap, no_move>(place, want, slack, 0, depth, pass);
}

template <int... Gap>
Root root_at(int gap, std::integer_sequence<int, Gap...>) {
    static constexpr Root table[] = {root<Gap>...};
    return table[gap];
}

struct Start {
    Word place = 0, want = 0;
    int distance = 0;
    Root root;

    explicit Start(const Board& board) : root(root_at(board.gap, std::make_integer_sequence<int, cells>())) {
        for (int cell = 0; cell < cells; ++cell) {
            if (cell == board.gap) continue;
            place |= Word{board.home[cell]} << (4 * cell);
            want |= wish(board.home[cell], cell) << (4 * cell);
            distance += apart(board.home[cell], cell);
        }
    }
};

// The path, and how many children of its nodes were counted and not made: those after the one that led to the goal.
std::pair<std::string, int> path_of(const Pass& pass, int gap, int length) {
    std::string text;
    int unmade = 0;
    for (int depth = 0, last = no_move; depth < length; ++depth) {
        const int noted = pass.path[depth], move = noted == no_move ? last_move(gap, last) : noted;
        for (int later = move + 1; later < moves; ++later) unmade += goes(gap, last, later);
        last = move;
        gap += step[move];
        text += move_letter[move];
    }
    return {text, unmade};
}

void add_up(Report& report, const Pass& pass, std::uint64_t generated, int bound) {
    Iteration iteration{bound, generated, 0};
    for (std::size_t depth = 0; depth < pass.expanded.size() && pass.expanded[depth] != 0; ++depth) {
        if (depth >= report.by_depth.size()) report.by_depth.resize(depth + 1);
        report.by_depth[depth] += pass.expanded[depth];
        iteration.expanded += pass.expanded[depth];
    }
    report.generated += generated;
    report.expanded += iteration.expanded;
    report.iterations.push_back(iteration);
}

}  // namespace

// A pass that meets the node limit is made again by the plain kernel, which stops at the very node.
Report unrolled_ida_star(const Grid& grid, const Board& board, const Limits& limits, Watch& watch) {
    const Manhattan manhattan(grid);
    IdaStar<Manhattan> plain(grid, board, manhattan, 0, limits, watch);
    const Start start(board);
    if (start.distance == 0) return plain.run();
    for (int bound = start.distance;; bound += 2) {
        Report& report = plain.report();
        plain.raise_bound(bound);
        if (bound >= longest || report.generated >= limits.generated) return plain.run();
        Pass pass;
        pass.path.fill(no_move);
        pass.goal = pass.expanded.data() + bound;
        pass.budget = limits.generated - report.generated;
        pass.watch = &watch;
        const std::int64_t left = start.root(start.place, start.want, (bound - start.distance) / 2, pass);
        auto made = static_cast<std::uint64_t>(pass.lent - (over(left) ? left - ended_mark : left));
        const auto [path, unmade] = path_of(pass, board.gap, pass.found ? bound : 0);
        made -= unmade;
        const bool by_watch = pass.stopped && watch.end() != Watch::End::none;
        if (!by_watch && made >= pass.budget) return plain.run();
        add_up(report, pass, made, bound);
        if (!pass.found && !by_watch) continue;
        report.status = by_watch ? ended(watch) : Status::solved;
        report.moves = path;
        return plain.finish();
    }
}

}  // namespace pencilmark::paths
