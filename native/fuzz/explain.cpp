// Random trials of the ladder of Sudokus against the solver, which shares no code with it; meant for a build with
// sanitizers. No step may remove a digit of the solution, every step must conclude something, and a board with one
// solution must come to its end; boards with several solutions or none must only not go wrong.
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <string>

#include "explain/ladder.hpp"
#include "explain/settling.hpp"
#include "fuzz/dice.hpp"
#include "kernels/sudoku/one_board.hpp"

using namespace pencilmark;
using namespace pencilmark::fuzz;

namespace {

sudoku::Answer solutions(const std::string& cells, std::uint64_t most) {
    Watch watch;
    return sudoku::solve_one(
        sudoku::board_of(reinterpret_cast<const std::uint8_t*>(cells.data())), {most, most}, watch);
}

std::string random_solution(Random& random) {
    std::string cells(81, '\0');
    std::string row = "\1\2\3\4\5\6\7\10\11";
    std::shuffle(row.begin(), row.end(), random);
    std::copy(row.begin(), row.end(), cells.begin());
    const sudoku::Answer answer = solutions(cells, 1 + random() % 50);
    std::string solution = answer.kept.substr(answer.kept.size() - 81);
    for (char& cell : solution) cell = static_cast<char>(cell - '0');
    return solution;
}

// Givens taken away one after the other as long as there is one solution, or only some of them.
std::string minimal_board(Random& random) {
    std::string cells = random_solution(random);
    std::string order(81, '\0');
    for (std::size_t i = 0; i < order.size(); ++i) order[i] = static_cast<char>(i);
    std::shuffle(order.begin(), order.end(), random);
    order.resize(static_cast<std::size_t>(40 + below(random, 42)));
    for (const char at : order) {
        std::string fewer = cells;
        fewer[static_cast<std::size_t>(at)] = 0;
        if (solutions(fewer, 2).count == 1) cells = fewer;
    }
    return cells;
}

void spoil(std::string& cells, Random& random) {
    for (int i = below(random, 20); i >= 0; --i)
        cells[static_cast<std::size_t>(below(random, 81))] = static_cast<char>(below(random, 10));
}

void check_step(const explain::Hint& hint, const std::string& solution) {
    demand(hint.cell >= 0 || !hint.removals.empty(), "a step concludes nothing");
    if (hint.cell >= 0)
        demand(solution[static_cast<std::size_t>(hint.cell)] - '1' == hint.digit, "a wrong digit is placed");
    for (const explain::Removal& gone : hint.removals)
        demand(!(gone.values >> (solution[static_cast<std::size_t>(gone.cell)] - '1') & 1), "a right digit is removed");
}

// The solution makes it quicker, and nothing else of it.
void check_same(const explain::Path& one, const explain::Path& other) {
    demand(one.steps.size() == other.steps.size(), "a path depends on the solution");
    for (std::size_t i = 0; i < one.steps.size(); ++i) {
        demand(one.steps[i].uses == other.steps[i].uses, "what a step uses depends on the solution");
        demand(one.steps[i].because.size() == other.steps[i].because.size(), "a reason depends on the solution");
    }
}

void try_unique(const std::string& cells) {
    Watch watch;
    const explain::Way way = explain::way_of(cells, true, explain::no_limit, watch);
    const std::string solution = solutions(cells, 1).kept;
    demand(way.solved, "a board with one solution is not solved");
    for (const explain::Hint& hint : way.hints) check_step(hint, solution);
    const explain::Path path = explain::path_of(cells, solution, false, true, 81, watch);
    for (const explain::Step& step : path.steps) check_step(step.hint, solution);
    check_same(path, explain::path_of(cells, "", false, true, 81, watch));
}

void try_any(const std::string& cells) {
    Watch watch;
    const explain::Way way = explain::way_of(cells, false, explain::no_limit, watch);
    const sudoku::Answer answer = solutions(cells, 20);
    for (std::size_t i = 0; i + 81 <= answer.kept.size(); i += 81)
        for (const explain::Hint& hint : way.hints) check_step(hint, answer.kept.substr(i, 81));
    explain::path_of(cells, answer.kept.substr(0, 81), false, false, 81, watch);
}

}  // namespace

int main(int argc, char** argv) {
    play(argc, argv, "boards on the ladder", [](Random& random) {
        std::string cells = minimal_board(random);
        try_unique(cells);
        spoil(cells, random);
        try_any(cells);
    });
}
