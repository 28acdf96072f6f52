#include "kernels/squares/solve.hpp"

#include "kernels/squares/latin_search.hpp"
#include "kernels/squares/plane_search.hpp"

namespace pencilmark::squares {

namespace {

std::unique_ptr<masks::Search> quickest_search(const Graph& graph) {
    if (std::unique_ptr<LatinSquare> square = latin_square(graph))
        return std::make_unique<LatinSearch>(graph, std::move(square));
    return masks::search_masks(graph);
}

}  // namespace

Answer solve(const Draft& draft, const Question& question, Watch& watch, Cache& cache) {
    return masks::solve(draft, question, watch, cache.frames, quickest_search);
}

Answer solve(const SquareBoard& board, const Question& question, Watch& watch, Cache& cache) {
    Limits limits(watch, question.nodes);
    if (question.patience)
        if (std::optional<Answer> answer = solve_in_planes(board, question, limits, cache)) return *std::move(answer);
    return solve(draft_of(board), question, watch, cache);
}

}  // namespace pencilmark::squares
