// Random sliding-tile boards, goals, heuristics and limits for every search, and nonsense at the door:
//
// A path must lead to the goal, two optimal searches must agree on its length, and the kernels written for one
// heuristic must repeat the plain one's report to the last count.
#include <algorithm>
#include <numeric>
#include <stdexcept>

#include "fuzz/dice.hpp"
#include "paths/fifteen/batch.hpp"
#include "paths/search.hpp"

using namespace pencilmark;
using namespace pencilmark::paths;
using namespace pencilmark::fuzz;

namespace {

Grid random_grid(Random& random) {
    for (;;) {
        const int rows = 2 + below(random, 5), cols = 2 + below(random, 5);
        if (rows * cols <= 30) return Grid(rows, cols);
    }
}

// Walks away from a goal whose gap is anywhere; now and then two tiles change places, and no path is left.
Board random_board(Random& random, const Grid& grid, int steps) {
    std::vector<int> homes(static_cast<std::size_t>(grid.cells));
    std::iota(homes.begin(), homes.end(), 0);
    Board board = make_board(grid, homes, below(random, grid.cells));
    while (steps > 0) {
        const int to = grid.next[board.gap][below(random, moves)];
        if (to < 0) continue;
        board.slide(to);
        --steps;
    }
    const int one = below(random, grid.cells), other = below(random, grid.cells);
    if (below(random, 12) == 0 && one != board.gap && other != board.gap) std::swap(board.home[one], board.home[other]);
    return board;
}

// Transposing keeps the gap's goal if it stands on the diagonal.
std::vector<int> mirror_of(const Grid& grid, int gap) {
    std::vector<int> image;
    if (grid.rows != grid.cols || grid.row(gap) != grid.col(gap)) return image;
    for (int cell = 0; cell < grid.cells; ++cell) image.push_back(grid.col(cell) * grid.cols + grid.row(cell));
    return image;
}

// Patterns of one to three tiles; some tiles may be left over.
Guess random_patterns(Random& random, const Grid& grid, int gap) {
    Guess guess{"patterns", {}, below(random, 2) ? mirror_of(grid, gap) : std::vector<int>{}};
    std::vector<int> tiles;
    for (int tile = 0; tile < grid.cells; ++tile)
        if (tile != gap) tiles.push_back(tile);
    std::shuffle(tiles.begin(), tiles.end(), random);
    const int most = grid.cells <= 12 ? 3 : 2;
    while (!tiles.empty() && guess.tables.size() < 16) {
        const auto size = std::min<std::size_t>(tiles.size(), static_cast<std::size_t>(1 + below(random, most)));
        std::vector<int> part(tiles.end() - static_cast<std::ptrdiff_t>(size), tiles.end());
        tiles.resize(tiles.size() - size);
        std::sort(part.begin(), part.end());
        auto table = std::make_shared<PatternTable>(PatternTable{Pattern(grid, part), gap, {}});
        table->distance = build_pattern(table->pattern, gap, 1 + below(random, 2), [](auto, auto) { return true; });
        guess.tables.push_back(table);
        if (below(random, 20) == 0) break;
    }
    return guess;
}

Guess random_guess(Random& random, const Grid& grid, int gap) {
    static const char* const names[] = {"zero", "misplaced", "manhattan", "conflict", "patterns", "walking"};
    const int known = std::max(grid.rows, grid.cols) <= 4 ? 6 : grid.cells <= 16 ? 5 : 4;  // larger tables take long
    const char* name = names[below(random, known)];
    if (std::string(name) == "patterns") return random_patterns(random, grid, gap);
    return {name, {}, {}};
}

void check(const Grid& grid, Board board, const Report& report) {
    std::uint64_t expanded = 0;
    for (const std::uint64_t count : report.by_depth) expanded += count;
    demand(expanded == report.expanded, "by_depth does not add up");
    if (report.status != Status::solved) return;
    for (const char letter : report.moves) {
        const int to =
            grid.next[board.gap][static_cast<int>(std::find(move_letter, move_letter + moves, letter) - move_letter)];
        demand(to >= 0, "a move leaves the board");
        board.slide(to);
    }
    demand(is_goal(grid, board), "the path misses the goal");
}

bool same(const Report& a, const Report& b) {
    const auto equal = [](const Iteration& x, const Iteration& y) {
        return x.bound == y.bound && x.generated == y.generated && x.expanded == y.expanded;
    };
    return a.status == b.status && a.moves == b.moves && a.generated == b.generated && a.expanded == b.expanded &&
           a.reexpanded == b.reexpanded && a.frontier == b.frontier && a.memory == b.memory &&
           a.by_depth == b.by_depth &&
           std::equal(a.iterations.begin(), a.iterations.end(), b.iterations.begin(), b.iterations.end(), equal);
}

Report ask(const Grid& grid, const Board& board, const Question& question, const std::vector<Guess>& guesses) {
    Watch watch;
    const Report report = search(grid, board, question, guesses, watch);
    check(grid, board, report);
    return report;
}

Report both_kernels(const Grid& grid, const Board& board, Question question, const std::vector<Guess>& guesses) {
    const Report fast = ask(grid, board, question, guesses);
    question.unrolled = false;
    demand(same(fast, ask(grid, board, question, guesses)), "the kernels differ");
    return fast;
}

void try_searches(Random& random) {
    const Grid grid = random_grid(random);
    const Board board = random_board(random, grid, below(random, 40));
    std::vector<Guess> guesses;
    for (int count = below(random, 3) ? 1 : 1 + below(random, 4); count > 0; --count)
        guesses.push_back(random_guess(random, grid, board.home[board.gap]));
    Question question;
    question.limits.generated = static_cast<std::uint64_t>(below(random, 4000));
    question.limits.states = static_cast<std::uint64_t>(below(random, 3000));
    question.algorithm = "ida*";
    question.beta = below(random, 3) ? 0 : below(random, 5);
    const Report deepening = both_kernels(grid, board, question, guesses);
    question.algorithm = "ids";
    ask(grid, board, question, guesses);
    if (grid.cells > 25) return;
    question.algorithm = "best-first";
    question.order = {below(random, 3), below(random, 3), below(random, 2) == 0, below(random, 2) == 0};
    ask(grid, board, question, guesses);
    question.order = {1, 1, true, false};
    const Report best = ask(grid, board, question, guesses);
    if (question.beta == 0 && deepening.status == Status::solved && best.status == Status::solved)
        demand(deepening.moves.size() == best.moves.size(), "two optimal paths of different lengths");
}

// Large enough to be counted in batches.
void try_fifteen(Random& random) {
    const Grid grid(4, 4);
    const Board board = random_board(random, grid, 40 + below(random, 80));
    Question question;
    question.algorithm = "ida*";
    question.limits.generated = static_cast<std::uint64_t>(20'000 + below(random, 400'000));
    both_kernels(grid, board, question, {{"manhattan", {}, {}}});
}

fifteen::Node random_node(Random& random, const Grid& grid, int depth) {
    using namespace fifteen;
    Board board = random_board(random, grid, 40);
    while ((colour_of(board.gap) + depth) % 2 != 0) board = random_board(random, grid, 41);
    Node node{0, 0, 0, 0, below(random, 3), depth};
    for (int cell = 0; cell < cells; ++cell) {
        if (cell == board.gap) continue;
        node.place |= Word{board.home[cell]} << (4 * cell);
        node.want |= wish(board.home[cell], cell) << (4 * cell);
    }
    do node.last = below(random, moves);
    while (!can(board.gap, node.last));
    node.gap = board.gap + step[node.last];
    return node;
}

// Batches of any width count the same. The words need not be a board's: any search below them ends.
void try_batches(Random& random) {
    const Grid grid(4, 4);
    const auto one = fifteen::make_portable_batch(), wide = fifteen::make_batch();
    for (int nodes = below(random, 200); nodes > 0; --nodes) {
        const fifteen::Node node = random_node(random, grid, 10 + below(random, 3));
        one->add(node);
        wide->add(node);
    }
    one->finish();
    wide->finish();
    demand(one->counts.generated == wide->counts.generated && one->counts.expanded == wide->counts.expanded,
        "the batches differ");
}

template <class Act>
void refused(Act act, const char* what) {
    try {
        act();
    } catch (const std::exception&) { return; }
    demand(false, what);
}

void try_nonsense(Random& random) {
    const auto wild = [&] { return static_cast<int>(static_cast<std::uint32_t>(random())); };
    refused([&] { Grid(below(random, 2) ? wild() | 128 : -1, wild()); }, "a grid of any size");
    const Grid grid = random_grid(random);
    const Board board = random_board(random, grid, 5);
    std::vector<int> homes(static_cast<std::size_t>(grid.cells + below(random, 3) - 1));
    for (int& home : homes) home = below(random, 3) ? below(random, grid.cells - 1) : wild();
    refused([&] { make_board(grid, homes, wild() | 64); }, "a board of anything");
    Question question;
    question.algorithm = "ida*";
    Watch watch;
    const auto asks = [&](std::vector<Guess> guesses) {
        return [&, guesses] { search(grid, board, question, guesses, watch); };
    };
    refused(asks({}), "no heuristic");
    refused(asks({{"magic", {}, {}}}), "an unknown heuristic");
    refused(asks({{"patterns", {}, {}}}), "no patterns");
    refused(asks({{"patterns", {nullptr}, {}}}), "a missing pattern");
    Guess wrong = random_patterns(random, grid, (board.home[board.gap] + 1) % grid.cells);
    refused(asks({wrong}), "patterns for another goal");
    Guess bent = random_patterns(random, grid, board.home[board.gap]);
    bent.mirror.assign(static_cast<std::size_t>(grid.cells), wild() | 64);
    refused(asks({bent}), "a mirror that is none");
    question.algorithm = "luck";
    refused(asks({{"zero", {}, {}}}), "an unknown algorithm");
}

}  // namespace

int main(int argc, char** argv) {
    play(argc, argv, "rounds of searches, nonsense and batches", [](Random& random) {
        for (int i = 0; i < 10; ++i) try_searches(random);
        try_nonsense(random);
        try_fifteen(random);
        try_batches(random);
    });
}
