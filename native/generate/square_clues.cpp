#include "generate/square_clues.hpp"

#include <numeric>
#include <optional>
#include <span>
#include <stdexcept>

#include "generate/latin.hpp"
#include "generate/thinning.hpp"
#include "kernels/squares/latin_rival.hpp"
#include "kernels/squares/solve.hpp"

namespace pencilmark::generate {

namespace {

constexpr std::uint64_t budget = 4'000;  // sweeps; what takes longer is asked of the search that learns

using Values = std::vector<std::uint8_t>;

bool is_plain(const squares::SquareBoard& board) {
    return board.box_rows == 0 && board.across.empty() && board.down.empty() && board.order >= squares::fewest_lines &&
           board.order <= squares::most_lines;
}

// The cells on both sides of a dot.
std::pair<std::size_t, std::size_t> cells_of_dot(const squares::SquareBoard& board, int place) {
    const int n = board.order, across = n * (n - 1);
    const int cell = place >= across ? place - across : place / (n - 1) * n + place % (n - 1);
    return {static_cast<std::size_t>(cell), static_cast<std::size_t>(cell + (place >= across ? n : 1))};
}

bool breaks_clue(const Values& values, const squares::SquareBoard& board, const Clue& clue) {
    const auto first = static_cast<std::size_t>(clue.first), second = static_cast<std::size_t>(clue.second);
    if (clue.kind == ClueKind::given) return values[first] != clue.second;
    if (clue.kind == ClueKind::sign) return values[first] >= values[second];
    const auto [x, y] = cells_of_dot(board, clue.first);
    const bool white = clue.second == static_cast<int>(squares::Dot::white);
    return !(white ? squares::is_white(values[x], values[y]) : squares::is_black(values[x], values[y]));
}

// Looks for rivals of a solution. Squares of signs and givens alone have a search of their own.
class SquareRivals {
public:
    SquareRivals(const SquareClues& clues, Watch& watch, std::uint64_t nodes)
        : clues_(clues), watch_(watch), nodes_(nodes), rival_(clues.solution.size()) {
        if (is_plain(clues.shown)) latin_.emplace(clues.shown.order, clues.solution);
    }

    bool rival(const std::vector<std::uint8_t>& left, std::vector<std::uint32_t>& breaks) {
        const bool found = !given_up_ && (latin_ ? find_latin(left) : find_any(left));
        for (std::uint32_t i = 0; found && i < left.size(); ++i)
            if (breaks_clue(rival_, clues_.shown, clues_.order[i])) breaks.push_back(i);
        return found && !watch_.over();
    }

    bool given_up() const { return given_up_; }

private:
    bool find_latin(const std::vector<std::uint8_t>& left) {
        latin_->forget();
        for (std::size_t i = 0; i < left.size(); ++i) {
            const Clue& clue = clues_.order[i];
            if (left[i] && clue.kind == ClueKind::sign) latin_->sign(clue.first, clue.second);
            if (left[i] && clue.kind == ClueKind::given) latin_->give(clue.first);
        }
        Limits limits(watch_, 0);
        const Outcome outcome = latin_->find(limits, budget, rival_);
        return outcome == Outcome::spent ? find_any(left) : outcome == Outcome::solution;
    }

    bool find_any(const std::vector<std::uint8_t>& left) {
        const Answer answer = squares::solve(board_of(left), {2, 2, nodes_}, watch_, cache_);
        given_up_ = answer.ended == Ended::nodes;
        for (const std::vector<std::int64_t>& values : answer.solutions) {
            std::ranges::copy(values, rival_.begin());
            if (rival_ != clues_.solution) return true;
        }
        return false;
    }

    squares::SquareBoard board_of(const std::vector<std::uint8_t>& left) const {
        squares::SquareBoard board = clues_.shown;
        for (std::size_t i = 0; i < left.size(); ++i)
            if (left[i]) tell(board, clues_.order[i]);
        return board;
    }

    const SquareClues& clues_;
    Watch& watch_;
    std::uint64_t nodes_;    // of a question
    bool given_up_ = false;  // one would have taken more
    Values rival_;
    std::optional<squares::LatinRival> latin_;
    squares::Cache cache_;
};

// Every sign of a square in random order, and where they are drawn from: across in reading order, then down.
std::vector<Clue> signs_of(const Values& square, int n, Draw draw) {
    std::vector<std::pair<int, int>> pairs;
    for (int cell = 0; cell < n * n; ++cell)
        if (cell % n < n - 1) pairs.emplace_back(cell, cell + 1);
    for (int cell = 0; cell < n * n - n; ++cell) pairs.emplace_back(cell, cell + n);
    draw.shuffle(std::span(pairs));
    std::vector<Clue> clues;
    for (auto [a, b] : pairs) {
        const bool less = square[static_cast<std::size_t>(a)] < square[static_cast<std::size_t>(b)];
        clues.push_back({ClueKind::sign, less ? a : b, less ? b : a});
    }
    return clues;
}

void add_givens(const Values& square, Draw draw, std::vector<Clue>& clues) {
    std::vector<int> cells(square.size());
    std::iota(cells.begin(), cells.end(), 0);
    draw.shuffle(std::span(cells));
    for (int cell : cells) clues.push_back({ClueKind::given, cell, square[static_cast<std::size_t>(cell)]});
}

}  // namespace

SquareClues futoshiki_clues(int n, const Draw& draw) {
    SquareClues clues;
    clues.solution = latin_square(n, draw.branch("square", n));
    clues.order = signs_of(clues.solution, n, draw.branch("signs"));
    add_givens(clues.solution, draw.branch("givens"), clues.order);
    draw.branch("order").shuffle(std::span(clues.order));
    clues.shown.order = n;
    clues.shown.cells.resize(clues.solution.size());
    return clues;
}

SquareClues boxed_clues(std::string_view solution, int box_rows, int box_columns, bool negative) {
    SquareClues clues;
    clues.solution.assign(solution.begin(), solution.end());
    clues.shown.order = box_rows * box_columns;
    clues.shown.box_rows = box_rows;
    clues.shown.box_columns = box_columns;
    clues.shown.cells.resize(clues.solution.size());
    clues.shown.negative = negative;
    return clues;
}

void tell(squares::SquareBoard& board, const Clue& clue) {
    const auto at = static_cast<std::size_t>(clue.first),
               edges = static_cast<std::size_t>(board.order * (board.order - 1));
    const auto value = static_cast<std::uint8_t>(clue.second);
    if (clue.kind == ClueKind::dot && board.across.empty()) board.across.resize(edges), board.down.resize(edges);
    switch (clue.kind) {
        case ClueKind::given: board.cells.at(at) = value; break;
        case ClueKind::sign: board.signs.emplace_back(clue.first, clue.second); break;
        case ClueKind::dot: (at < edges ? board.across.at(at) : board.down.at(at - edges)) = value; break;
    }
}

void check(const SquareClues& clues) {
    squares::SquareBoard board = clues.shown;
    for (const Clue& clue : clues.order) tell(board, clue);
    squares::check(board);
    for (const Clue& clue : clues.order)
        if (breaks_clue(clues.solution, clues.shown, clue))
            throw std::invalid_argument("a clue is not true of the solution");
}

std::vector<std::uint8_t> thinned(const SquareClues& clues, const Floors& floors, Watch& watch, std::uint64_t nodes) {
    ClueOrder order{{}, {floors.begin(), floors.end()}};
    for (const Clue& clue : clues.order) order.kinds.push_back(static_cast<std::uint8_t>(clue.kind));
    SquareRivals rivals(clues, watch, nodes);
    const std::vector<std::uint8_t> left = Thinning(order, rivals).run();
    return rivals.given_up() ? std::vector<std::uint8_t>() : left;
}

}  // namespace pencilmark::generate
