// Random square boards with boxes and dots, each solved in planes and as any other problem; then the rules alone, in
// every width of vectors.
#include <algorithm>
#include <cstring>
#include <numeric>

#include "fuzz/dice.hpp"
#include "kernels/squares/plane_rules.hpp"
#include "kernels/squares/plane_search.hpp"

using namespace pencilmark;
using namespace pencilmark::squares;
using namespace pencilmark::fuzz;

namespace {

std::vector<int> shuffled(Random& random, int n) {
    std::vector<int> order(static_cast<std::size_t>(n));
    std::iota(order.begin(), order.end(), 0);
    std::shuffle(order.begin(), order.end(), random);
    return order;
}

// Lines in groups of `size`: the groups are shuffled, and the lines within each.
std::vector<int> shuffled_lines(Random& random, int n, int size) {
    std::vector<int> lines;
    for (int group : shuffled(random, n / size))
        for (int line : shuffled(random, size)) lines.push_back(size * group + line);
    return lines;
}

// A solved grid with boxes of `height` by `width`; 1 by n makes a Latin square.
std::vector<int> solved(Random& random, int height, int width) {
    const int n = height * width;
    const std::vector<int> digits = shuffled(random, n), columns = shuffled_lines(random, n, width);
    std::vector<int> grid;
    for (int r : shuffled_lines(random, n, height))
        for (int c : columns)
            grid.push_back(1 + digits[static_cast<std::size_t>((r % height * width + r / height + c) % n)]);
    return grid;
}

std::uint8_t dot_between(Random& random, int x, int y, int lies) {
    if (below(random, 100) < lies) return static_cast<std::uint8_t>(below(random, dots));
    const bool white = x - y == 1 || y - x == 1, black = x == 2 * y || y == 2 * x;
    return white && black ? static_cast<std::uint8_t>(1 + below(random, 2)) : white ? 1 : black ? 2 : 0;
}

void add_dots(Random& random, SquareBoard& board, const std::vector<int>& grid) {
    const int n = board.order, lies = below(random, 4) ? 0 : 3;
    board.negative = below(random, 2);
    const int kept = board.negative ? 100 : below(random, 101);
    const int only = board.negative || below(random, 4) ? 0 : 1 + below(random, 2);  // of one colour, or 0: of both
    const auto dot = [&](int x, int y) {
        const int a = grid[static_cast<std::size_t>(x)], b = grid[static_cast<std::size_t>(y)];
        const std::uint8_t found = below(random, 100) < kept ? dot_between(random, a, b, lies) : std::uint8_t{0};
        return !only || found == only ? found : std::uint8_t{0};
    };
    for (int x = 0; x < n * n; ++x)
        if (x % n < n - 1) board.across.push_back(dot(x, x + 1));
    for (int x = 0; x + n < n * n; ++x) board.down.push_back(dot(x, x + n));
}

SquareBoard random_board(Random& random) {
    SquareBoard board;
    const int n = board.order = below(random, 4) ? 1 + below(random, 9) : 1 + below(random, most_lines);
    int height = 1 + below(random, n);
    while (n % height) --height;
    const std::vector<int> grid = solved(random, height, n / height);
    if (height > 1 || below(random, 4)) board.box_rows = height, board.box_columns = n / height;
    if (below(random, 4)) add_dots(random, board, grid);
    const bool dotted = !board.across.empty();
    const int open = n <= 4 || (dotted && n <= 9) ? below(random, 101) : below(random, 71);  // in a hundred
    for (int value : grid) {
        const bool slip = below(random, 200) == 0;
        const int given = slip ? 1 + below(random, n) : value;
        board.cells.push_back(static_cast<std::uint8_t>(below(random, 100) < open ? 0 : given));
    }
    return board;
}

void sort(Answer& answer) { std::sort(answer.solutions.begin(), answer.solutions.end()); }

void try_search(const SquareBoard& board, Random& random, Cache& cache) {
    check(board);
    const std::uint64_t wanted = static_cast<std::uint64_t>(below(random, board.order <= 4 ? 5 : 4));
    const Question question{wanted, 1'000, 20'000};
    Watch watch;
    Limits limits(watch, question.nodes);
    std::optional<Answer> one = solve_in_planes(board, question, limits, cache);
    if (!one || (wanted == 0 && one->factors[0] > 1'000)) return;
    Answer other = solve(draft_of(board), question, watch, cache);
    if (one->ended != Ended::no || other.ended != Ended::no) return;
    sort(*one);
    sort(other);
    demand(found(*one, wanted) == found(other, wanted), "planes: the count");
    demand(found(*one, wanted) == one->solutions.size(), "planes: the solutions kept");
    demand(
        std::adjacent_find(one->solutions.begin(), one->solutions.end()) == one->solutions.end(), "planes: one twice");
    if (one->complete && other.complete) demand(one->solutions == other.solutions, "planes: the solutions");
    demand(one->complete || one->solutions.size() == wanted, "planes: a shortage without a proof");
    for (const auto& solution : one->solutions) {
        SquareBoard fixed = board;
        for (std::size_t i = 0; i < solution.size(); ++i) {
            demand(!board.cells[i] || solution[i] == board.cells[i], "planes: a given changed");
            fixed.cells[i] = static_cast<std::uint8_t>(solution[i]);
        }
        demand(found(solve(draft_of(fixed), {1, 0}, watch, cache), 1) == 1, "planes: not a solution");
    }
}

bool same(const Plane& a, const Plane& b) { return std::memcmp(a.row, b.row, sizeof a.row) == 0; }

void compare(const PlanePath& path, const PlaneBoard& board, const PlaneState& state, bool strong) {
    using Plain = PlaneRules<PlainLanes<most_lines>, 0, 0>;
    PlaneState mine = state, other = state;
    std::uint64_t rounds = 0, others = 0;
    Plane failed, its_failed;
    const bool holds = path.settle(board, mine, strong, rounds, failed);
    demand(holds == Plain::settle(board, other, strong, others, its_failed) && rounds == others,
        "planes: the verdict of the rules");
    if (!holds) return demand(same(failed, its_failed), "planes: what failed");
    demand(same(mine.done, other.done), "planes: what is done");
    for (int v = 0; v < board.frame.order; ++v) demand(same(mine.values[v], other.values[v]), "planes: a value");
    PlaneSurvey survey, its;
    path.survey(board, mine, survey);
    Plain::survey(board, mine, its);
    demand(same(survey.several, its.several), "planes: the survey");
    for (int i = 0; i < size_bits; ++i) demand(same(survey.bits[i], its.bits[i]), "planes: how many values");
}

void try_rules(const SquareBoard& square, Random& random) {
    const PlaneFrame frame(square);
    const PlaneBoard board(frame, square);
    PlaneState state(square);
    for (int i = below(random, 8); i > 0; --i)
        state.values[below(random, frame.order)].remove(below(random, frame.order), below(random, frame.order));
    const bool strong = below(random, 2);
    compare(plane_path(frame), board, state, strong);
    compare(portable_plane_path(frame), board, state, strong);
}

}  // namespace

int main(int argc, char** argv) {
    Cache cache;
    play(argc, argv, "square boards", [&](Random& random) {
        const SquareBoard board = random_board(random);
        try_search(board, random, cache);
        try_rules(board, random);
    });
}
