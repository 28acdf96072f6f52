// Random draws of boards against the solvers; meant for a build with sanitizers. What is filled obeys its units, what is
// thinned has the one solution, of the clues left each is needed or its kind has come to its floor, and clues that are
// not true of the solution are refused. A question has so many nodes and no more: no drawing is without end.
#include <algorithm>
#include <optional>
#include <set>
#include <stdexcept>
#include <string>

#include "fuzz/dice.hpp"
#include "generate/filling.hpp"
#include "generate/latin.hpp"
#include "generate/square_clues.hpp"
#include "generate/sudoku_givens.hpp"
#include "generate/sudoku_swaps.hpp"
#include "kernels/squares/solve.hpp"
#include "kernels/sudoku/one_board.hpp"

using namespace pencilmark;
using namespace pencilmark::fuzz;
using namespace pencilmark::generate;

namespace {

constexpr std::uint64_t nodes = 5'000;  // of a question about a square

struct Boxes {
    int rows, columns;
};

Boxes random_boxes(Random& random, int most) {
    const int rows = 1 + below(random, 5);
    return {rows, 1 + below(random, std::max(1, std::min(most / rows, 5)))};
}

// Every row, column and box holds every value once; boxes of one row are rows.
template <class Values>
bool obeys_units(const Values& values, int n, Boxes boxes) {
    std::set<std::pair<int, int>> seen;  // a unit, numbered through, and a value
    for (int cell = 0; cell < n * n; ++cell) {
        const int row = cell / n, column = cell % n, value = values[static_cast<std::size_t>(cell)];
        const int box = row / boxes.rows * (n / boxes.columns) + column / boxes.columns;
        if (value < 1 || value > n) return false;
        for (const int unit : {row, n + column, 2 * n + box}) seen.insert({unit, value});
    }
    return seen.size() == static_cast<std::size_t>(3 * n * n);
}

void try_filling(Random& random) {
    const int n = 1 + below(random, most_latin);
    demand(obeys_units(latin_square(n, Draw(random())), n, {1, n}), "no Latin square");
    const Boxes boxes = random_boxes(random, most_filled);
    const std::string filled = filled_board(boxes.rows, boxes.columns, random());
    demand(filled.empty() || obeys_units(filled, boxes.rows * boxes.columns, boxes), "a board filled wrongly");
}

std::uint64_t sudoku_solutions(const std::string& cells) {
    Watch watch;
    const auto* bytes = reinterpret_cast<const std::uint8_t*>(cells.data());
    return sudoku::solve_one(sudoku::board_of(bytes), {2, 2}, watch).count;
}

void try_swaps(const std::string& solution) {
    each_sudoku_swap(solution, [&](std::span<const std::uint8_t> cells) {
        std::string open = solution;
        for (const std::uint8_t cell : cells) open[cell] = 0;
        demand(sudoku_solutions(open) == 2, "a swap is no other solution");
    });
}

void try_sudoku(Random& random) {
    Watch watch;
    const std::size_t floor = below(random, 2) ? 0 : random() % 82;
    std::string cells = thinned_sudoku(Draw(random()), floor, watch);
    if (cells.empty()) return;
    demand(sudoku_solutions(cells) == 1, "a thinned Sudoku has other solutions");
    const std::size_t left = 81 - static_cast<std::size_t>(std::ranges::count(cells, '\0'));
    demand(left >= floor, "less is left than the floor says");
    for (char& cell : cells) {
        if (left == floor || cell == 0) continue;
        const char given = std::exchange(cell, '\0');
        demand(sudoku_solutions(cells) == 2, "a given is not needed");
        cell = given;
    }
}

// Counted to two; nothing where that takes more nodes than there are.
std::optional<std::size_t> solutions(const SquareClues& clues, const std::vector<std::uint8_t>& left) {
    squares::SquareBoard board = clues.shown;
    for (std::size_t i = 0; i < left.size(); ++i)
        if (left[i]) tell(board, clues.order[i]);
    Watch watch;
    squares::Cache cache;
    const Answer answer = squares::solve(board, {2, 2, nodes}, watch, cache);
    if (answer.ended == Ended::nodes) return {};
    return answer.solutions.size();
}

void try_thinning(Random& random, const SquareClues& clues) {
    Floors floors{}, counts{};
    for (std::size_t& floor : floors) floor = below(random, 3) ? 0 : random() % 20;
    for (const Clue& clue : clues.order) ++counts[static_cast<std::size_t>(clue.kind)];
    for (std::size_t kind = 0; kind < clue_kinds; ++kind) floors[kind] = std::min(floors[kind], counts[kind]);
    Watch watch;
    std::vector<std::uint8_t> left = thinned(clues, floors, watch, nodes);
    if (left.empty()) return;
    demand(solutions(clues, left).value_or(1) == 1, "a thinned square has other solutions");
    counts = {};
    for (std::size_t i = 0; i < left.size(); ++i) counts[static_cast<std::size_t>(clues.order[i].kind)] += left[i];
    for (std::size_t i = 0; i < left.size(); ++i) {
        const auto kind = static_cast<std::size_t>(clues.order[i].kind);
        demand(counts[kind] >= floors[kind], "less is left than the floor says");
        if (!left[i] || counts[kind] == floors[kind]) continue;
        left[i] = 0;
        demand(solutions(clues, left).value_or(2) == 2, "a clue is not needed");
        left[i] = 1;
    }
}

Clue given(const SquareClues& clues, int cell) {
    return {ClueKind::given, cell, clues.solution[static_cast<std::size_t>(cell)]};
}

// The dot that the solution has between two cells, at its place: first all across, then all down.
void add_dot(Random& random, SquareClues& clues, int place, int x, int y) {
    const int a = clues.solution[static_cast<std::size_t>(x)], b = clues.solution[static_cast<std::size_t>(y)];
    const bool white = squares::is_white(a, b), black = squares::is_black(a, b);
    if (!white && !black) return;
    const auto dot = white && (!black || below(random, 2)) ? squares::Dot::white : squares::Dot::black;
    const Clue clue{ClueKind::dot, place, static_cast<int>(dot)};
    if (clues.shown.negative) tell(clues.shown, clue);  // a missing one would say something else
    else if (below(random, 10)) clues.order.push_back(clue);
}

void add_dots(Random& random, SquareClues& clues) {
    const int n = clues.shown.order;
    int place = 0;
    for (int cell = 0; cell < n * n; ++cell)
        if (cell % n < n - 1) add_dot(random, clues, place++, cell, cell + 1);
    for (int cell = 0; cell < n * n - n; ++cell) add_dot(random, clues, place++, cell, cell + n);
}

// A clue that is not true, or of a place that there is not.
void try_lies(Random& random, SquareClues clues) {
    if (clues.order.empty()) return;
    Clue& lie = clues.order[random() % clues.order.size()];
    if (below(random, 2)) lie.first += clues.shown.order * clues.shown.order * 2;
    else lie.second = lie.kind == ClueKind::dot ? 3 + below(random, 200) : lie.second % 9 + 1 + 9 * below(random, 20);
    bool refused = false;
    try {
        check(clues);
    } catch (const std::exception&) { refused = true; }
    demand(refused || lie.second == clues.solution[static_cast<std::size_t>(lie.first)], "a lie is taken for a clue");
}

void try_boxed(Random& random) {
    const Boxes boxes = random_boxes(random, 9);
    const std::string solution = filled_board(boxes.rows, boxes.columns, random());
    if (solution.empty()) return;
    SquareClues clues = boxed_clues(solution, boxes.rows, boxes.columns, below(random, 2));
    for (int cell = 0; cell < static_cast<int>(solution.size()); ++cell) {
        if (below(random, 8)) clues.order.push_back(given(clues, cell));
        else tell(clues.shown, given(clues, cell));
    }
    if (below(random, 4)) add_dots(random, clues);
    else clues.shown.negative = false;
    std::shuffle(clues.order.begin(), clues.order.end(), random);
    check(clues);
    try_lies(random, clues);
    try_thinning(random, clues);
}

}  // namespace

int main(int argc, char** argv) {
    play(argc, argv, "boards drawn", [](Random& random) {
        try_filling(random);
        if (const std::string solution = filled_board(3, 3, random()); !solution.empty()) try_swaps(solution);
        try_sudoku(random);
        try_thinning(random, futoshiki_clues(1 + below(random, below(random, 8) ? 7 : 9), Draw(random())));
        try_boxed(random);
    });
}
