#include "paths/search.hpp"

#include <stdexcept>

#include "paths/ida_star.hpp"
#include "paths/largest_heuristic.hpp"
#include "paths/linear_conflict.hpp"
#include "paths/pattern_ida.hpp"
#include "paths/simple_heuristics.hpp"
#include "paths/fifteen/ida_star.hpp"
#include "paths/walking_distance.hpp"

namespace pencilmark::paths {

namespace {

constexpr int most_packed_cells = 25;

// Calls `use` with the sum of as many pattern tables as there are.
template <class Use>
auto with_patterns(const Grid& grid, const Board& board, const Guess& guess, Use&& use) {
    const std::size_t parts = guess.tables.size();
    for (const auto& table : guess.tables)
        if (table->goal_gap != board.home[board.gap])
            throw std::invalid_argument("a pattern database is for another goal");
    if (parts <= 2) return use(PatternSum<2>(grid, guess.tables, guess.mirror));
    if (parts == 3) return use(PatternSum<3>(grid, guess.tables, guess.mirror));
    if (parts == 4) return use(PatternSum<4>(grid, guess.tables, guess.mirror));
    if (parts <= 16) return use(PatternSum<16>(grid, guess.tables, guess.mirror));
    throw std::length_error("at most 16 patterns");
}

// Calls `use` with the heuristic of this name.
template <class Use>
auto with_heuristic(const Grid& grid, const Board& board, const Guess& guess, Use&& use) {
    if (guess.name == "zero") return use(Zero());
    if (guess.name == "misplaced") return use(Misplaced(grid));
    if (guess.name == "manhattan") return use(Manhattan(grid));
    if (guess.name == "conflict") return use(LinearConflict(grid));
    if (guess.name == "walking") return use(WalkingDistance(grid, board.home[board.gap]));
    if (guess.name == "patterns") return with_patterns(grid, board, guess, std::forward<Use>(use));
    throw std::invalid_argument("unknown heuristic: " + guess.name);
}

std::unique_ptr<Part> part(const Grid& grid, const Board& board, const Guess& guess) {
    return with_heuristic(grid, board, guess, [](auto heuristic) -> std::unique_ptr<Part> {
        return std::make_unique<PartOf<decltype(heuristic)>>(std::move(heuristic));
    });
}

Largest largest(const Grid& grid, const Board& board, const std::vector<Guess>& guesses) {
    if (guesses.empty() || guesses.size() > Largest::most_parts)
        throw std::length_error("the largest of between 1 and 4 heuristics");
    std::vector<std::unique_ptr<Part>> parts;
    for (const Guess& guess : guesses) parts.push_back(part(grid, board, guess));
    return Largest(std::move(parts));
}

template <class Heuristic>
Report run(const Grid& grid, const Board& start, const Question& question, const Heuristic& heuristic, Watch& watch) {
    if (question.algorithm == "ida*")
        return IdaStar<Heuristic>(grid, start, heuristic, question.beta, question.limits, watch).run();
    if (question.algorithm != "best-first") throw std::invalid_argument("unknown algorithm: " + question.algorithm);
    if (grid.cells <= 16)
        return BestFirst<Heuristic, 1>(grid, start, heuristic, question.order, question.limits, watch).run();
    if (grid.cells <= most_packed_cells)
        return BestFirst<Heuristic, 2>(grid, start, heuristic, question.order, question.limits, watch).run();
    throw std::length_error("the native best-first search keeps boards of at most 25 cells");
}

bool fits_fifteen(const Grid& grid, const Question& question, const std::vector<Guess>& guesses) {
    return question.unrolled && question.algorithm == "ida*" && question.beta == 0 && grid.rows == 4 &&
           grid.cols == 4 && guesses.size() == 1 && guesses[0].name == "manhattan";
}

bool fits_pattern_ida(const Grid& grid, const Question& question, const std::vector<Guess>& guesses) {
    return question.unrolled && question.algorithm == "ida*" && guesses.size() == 1 && guesses[0].name == "patterns" &&
           PatternIda::fits(grid, guesses[0].tables);
}

}  // namespace

Report search(
    const Grid& grid, const Board& start, const Question& question, const std::vector<Guess>& guesses, Watch& watch) {
    for (const Guess& guess : guesses)
        for (const auto& table : guess.tables)
            if (!table) throw std::invalid_argument("a pattern database is missing");
    if (question.algorithm == "ids") return IdaStar<Zero, true>(grid, start, Zero(), 0, question.limits, watch).run();
    if (fits_fifteen(grid, question, guesses)) return fifteen_ida_star(grid, start, question.limits, watch);
    if (fits_pattern_ida(grid, question, guesses))
        return with_patterns(grid, start, guesses[0], [&](const auto& sum) {
            return PatternIda(
                grid, start, sum, guesses[0].tables, guesses[0].mirror, question.beta, question.limits, watch)
                .run();
        });
    if (guesses.size() != 1) return run(grid, start, question, largest(grid, start, guesses), watch);
    return with_heuristic(
        grid, start, guesses[0], [&](const auto& heuristic) { return run(grid, start, question, heuristic, watch); });
}

std::vector<int> estimates(const Grid& grid, const std::vector<Board>& boards, const std::vector<Guess>& guesses) {
    std::vector<int> result;
    if (boards.empty()) return result;
    const Largest heuristic = largest(grid, boards[0], guesses);
    for (const Board& board : boards) {
        if (board.home[board.gap] != boards[0].home[boards[0].gap])
            throw std::invalid_argument("the boards have different goals");
        Largest::Node node;
        heuristic.start(board, node);
        result.push_back(heuristic.value(node));
    }
    return result;
}

}  // namespace pencilmark::paths
