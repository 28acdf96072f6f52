#include "kernels/squares/latin_search.hpp"

#include <bit>
#include <utility>

namespace pencilmark::squares {

LatinSearch::LatinSearch(const Graph& graph, std::unique_ptr<LatinSquare> square)
    : graph_(graph), square_(std::move(square)), state_(*square_) {
    const int n = square_->order;
    for (int r = 0; r < n; ++r)
        for (int c = 0; c < n; ++c) {
            const int x = square_->variable(r, c);
            state_.put(r, c, static_cast<std::uint16_t>(graph.domains[static_cast<std::size_t>(x)]));
            state_.load(r, c, static_cast<std::uint16_t>(1 + graph.arcs[x].size()));
        }
}

bool LatinSearch::begin() {
    begun_ = true;
    for (Mask domain : graph_.domains)
        if (!domain) return false;
    if (!state_.settle()) return false;
    root_ = masks();
    return true;
}

Outcome LatinSearch::next(Limits& limits, std::uint64_t budget) {
    const std::uint64_t start = work();
    if (!begun_ && !begin()) return Outcome::exhausted;
    if (at_solution_ && !refute()) return Outcome::exhausted;
    at_solution_ = false;
    for (Choice choice = state_.choose(); choice.kind != 0; choice = state_.choose()) {
        if (work() - start > budget) return Outcome::spent;
        if (!limits.step()) return Outcome::ended;
        if (!decide(choice) && !fail()) return Outcome::exhausted;
    }
    at_solution_ = true;
    return Outcome::solution;
}

bool LatinSearch::decide(const Choice& choice) {
    path_.decide({square_->variable(choice.row, choice.column), static_cast<Mask>(choice.value)});
    squares_.push_back(state_.domains);
    cells_.emplace_back(choice.row, choice.column);
    state_.put(choice.row, choice.column, static_cast<std::uint16_t>(choice.value));
    return state_.settle();
}

bool LatinSearch::fail() {
    state_.weigh();
    return refute();
}

// Takes back the last decision and strikes its value out; again and again while that contradicts.
bool LatinSearch::refute() {
    while (!path_.empty()) {
        const masks::Decision decision = path_.refute();
        const auto [row, column] = cells_.back();
        state_.domains = squares_.back();
        squares_.pop_back();
        cells_.pop_back();
        state_.put(row, column, static_cast<std::uint16_t>(state_.domain(row, column) & ~decision.value));
        if (state_.settle()) return true;
        state_.weigh();
    }
    return false;
}

// Cell by cell, round and round until a whole round finds nothing.
bool LatinSearch::shave() {
    if (!squares_.empty()) state_.domains = squares_.front();
    const int cells = square_->order * square_->order;
    for (int cell = 0, idle = 0; idle < cells; cell = (cell + 1) % cells, ++idle) {
        const int row = cell / square_->order, column = cell % square_->order;
        const std::uint16_t before = state_.domain(row, column);
        if (!shave_cell(row, column)) return false;
        if (state_.domain(row, column) != before) idle = 0;
    }
    root_ = masks();
    return true;
}

bool LatinSearch::shave_cell(int row, int column) {
    const std::uint16_t tried = state_.domain(row, column);
    if (std::has_single_bit(tried)) return true;
    for (int left = tried; left; left &= left - 1) {
        if (!(state_.domain(row, column) & left & -left)) continue;
        const Square before = state_.domains;
        state_.put(row, column, static_cast<std::uint16_t>(left & -left));
        const bool holds = state_.settle();
        const std::uint16_t other = before.by[rows].line[row][column];
        state_.domains = before;
        if (holds) continue;
        state_.put(row, column, static_cast<std::uint16_t>(other & ~(left & -left)));
        if (!state_.settle()) return false;
    }
    return true;
}

std::vector<Mask> LatinSearch::masks() const {
    std::vector<Mask> all(graph_.domains.size());
    for (int r = 0; r < square_->order; ++r)
        for (int c = 0; c < square_->order; ++c)
            all[static_cast<std::size_t>(square_->variable(r, c))] = state_.domain(r, c);
    return all;
}

std::vector<std::uint32_t> LatinSearch::weights() const {
    std::vector<std::uint32_t> all(graph_.domains.size());
    for (int r = 0; r < square_->order; ++r)
        for (int c = 0; c < square_->order; ++c)
            all[static_cast<std::size_t>(square_->variable(r, c))] = state_.weight(r, c);
    return all;
}

}  // namespace pencilmark::squares
