// The last rung: a mark that no solution has, because every way on from it ends in a contradiction. It is found by search,
// to any depth, so that a board with one solution always comes to its end.
#include "explain/chain_run.hpp"
#include "explain/finders.hpp"

namespace pencilmark::explain {

namespace {

bool has_solution(const Board& board);

// With this mark on.
bool leads_on(const Board& board, int cell, int digit) {
    const Run run(board, on(cell, digit), {.cells = true, .dynamic = true, .level = 0});
    if (run.contradiction()) return false;
    Board rest = board;
    run.each_node([&](Node node) {
        if (!is_on(node)) rest.remove(cell_of(node), Values(1 << digit_of(node)));
    });
    return has_solution(rest);
}

int smallest_cell(const Board& board) {
    int best = -1, fewest = 10;
    for (int cell = 0; cell < 81; ++cell)
        if (const int size = count(board.marks(cell)); size > 1 && size < fewest) best = cell, fewest = size;
    return best;
}

bool has_solution(const Board& board) {
    const int cell = smallest_cell(board);
    if (cell < 0) return true;
    for (Values left = board.marks(cell); left; left = left & Values(left - 1))
        if (leads_on(board, cell, lowest(left))) return true;
    return false;
}

}  // namespace

Found find_by_search(const Board& board) {
    for (int cell = 0; cell < 81; ++cell)
        for (Values left = count(board.marks(cell)) > 1 ? board.marks(cell) : Values(0); left;
            left = left & Values(left - 1))
            if (!leads_on(board, cell, lowest(left)))
                return Hint{Technique::exhaustive_trial, 120, -1, -1, {{cell, Values(1 << lowest(left))}}};
    return {};
}

}  // namespace pencilmark::explain
