#include "kernels/squares/latin_search.hpp"

#include <bit>
#include <cstring>
#include <utility>

namespace pencilmark::squares {

namespace {

constexpr std::uint16_t heaviest = 16'000;  // a score is twice a weight and one more, and must stay below 2^15

int size_of_cell(std::uint16_t domain) { return std::popcount(domain); }

}  // namespace

LatinSearch::LatinSearch(const Graph& graph, std::unique_ptr<LatinSquare> square)
    : graph_(graph), square_(std::move(square)), path_of_rules_(latin_path(square_->order)) {
    const int n = square_->order;
    std::memset(&domains_, 0xff, sizeof domains_);
    std::memset(&weights_, 0, sizeof weights_);
    for (int r = 0; r < n; ++r)
        for (int c = 0; c < n; ++c) {
            const int x = square_->variable(r, c);
            put(r, c, static_cast<std::uint16_t>(graph.domains[static_cast<std::size_t>(x)]));
            const auto weight = static_cast<std::uint16_t>(1 + graph.arcs[x].size());
            weights_.by[rows].line[r][c] = weights_.by[columns].line[c][r] = weight;
        }
}

void LatinSearch::put(int row, int column, std::uint16_t domain) {
    domains_.by[rows].line[row][column] = domains_.by[columns].line[column][row] = domain;
}

bool LatinSearch::begin() {
    begun_ = true;
    for (Mask domain : graph_.domains)
        if (!domain) return false;
    if (!settle()) return false;
    root_ = masks();
    return true;
}

Outcome LatinSearch::next(Limits& limits, std::uint64_t budget) {
    const std::uint64_t start = work();
    if (!begun_ && !begin()) return Outcome::exhausted;
    if (at_solution_ && !refute()) return Outcome::exhausted;
    at_solution_ = false;
    for (Choice choice = choose(); choice.kind != 0; choice = choose()) {
        if (work() - start > budget) return Outcome::spent;
        if (!limits.step()) return Outcome::ended;
        if (!decide(choice) && !fail()) return Outcome::exhausted;
    }
    at_solution_ = true;
    return Outcome::solution;
}

bool LatinSearch::decide(const Choice& choice) {
    path_.decide({square_->variable(choice.row, choice.column), static_cast<Mask>(choice.value)});
    squares_.push_back(domains_);
    cells_.emplace_back(choice.row, choice.column);
    put(choice.row, choice.column, static_cast<std::uint16_t>(choice.value));
    return settle();
}

bool LatinSearch::fail() {
    weigh();
    return refute();
}

// Takes back the last decision and strikes its value out; again and again while that contradicts.
bool LatinSearch::refute() {
    while (!path_.empty()) {
        const masks::Decision decision = path_.refute();
        const auto [row, column] = cells_.back();
        domains_ = squares_.back();
        squares_.pop_back();
        cells_.pop_back();
        put(row, column, static_cast<std::uint16_t>(domains_.by[rows].line[row][column] & ~decision.value));
        if (settle()) return true;
        weigh();
    }
    return false;
}

bool LatinSearch::settle() { return path_of_rules_.settle(*square_, domains_, settling_); }

Choice LatinSearch::choose() const {
    const Choice choice = path_of_rules_.choose(*square_, domains_, weights_);
    return choice.kind == 1 ? smallest() : choice;
}

// The smallest ratio of domain to weight.
Choice LatinSearch::smallest() const {
    Choice best{-1, 0, 0, 1};
    int best_size = 1, best_weight = 0;
    for (int r = 0; r < square_->order; ++r)
        for (int c = 0; c < square_->order; ++c) {
            const int domain = domains_.by[rows].line[r][c], weight = weights_.by[rows].line[r][c];
            const int size = size_of_cell(static_cast<std::uint16_t>(domain));
            if (size < 2 || size * best_weight >= best_size * weight) continue;
            best = {r, c, domain & -domain, 2};
            best_size = size;
            best_weight = weight;
        }
    return best;
}

// Cell by cell, round and round until a whole round finds nothing.
bool LatinSearch::shave() {
    if (!squares_.empty()) domains_ = squares_.front();
    const int cells = square_->order * square_->order;
    for (int cell = 0, idle = 0; idle < cells; cell = (cell + 1) % cells, ++idle) {
        const int row = cell / square_->order, column = cell % square_->order;
        const std::uint16_t before = domains_.by[rows].line[row][column];
        if (!shave_cell(row, column)) return false;
        if (domains_.by[rows].line[row][column] != before) idle = 0;
    }
    root_ = masks();
    return true;
}

bool LatinSearch::shave_cell(int row, int column) {
    const std::uint16_t tried = domains_.by[rows].line[row][column];
    if (size_of_cell(tried) == 1) return true;
    for (int left = tried; left; left &= left - 1) {
        if (!(domains_.by[rows].line[row][column] & left & -left)) continue;
        const Square before = domains_;
        put(row, column, static_cast<std::uint16_t>(left & -left));
        const bool holds = settle();
        const std::uint16_t other = before.by[rows].line[row][column];
        domains_ = before;
        if (holds) continue;
        put(row, column, static_cast<std::uint16_t>(other & ~(left & -left)));
        if (!settle()) return false;
    }
    return true;
}

// Every cell of a line that failed grows heavier.
void LatinSearch::weigh() {
    const int n = square_->order, way = settling_.way;
    bool heavy = false;
    for (int lane = 0; lane < n; ++lane) {
        if (!settling_.wrong[lane]) continue;
        for (int i = 0; i < n; ++i) {
            const std::uint16_t weight = ++weights_.by[way].line[i][lane];
            weights_.by[1 - way].line[lane][i] = weight;
            heavy |= weight >= heaviest;
        }
    }
    if (heavy) lighten();
}

void LatinSearch::lighten() {
    for (Sheet& sheet : weights_.by)
        for (auto& line : sheet.line)
            for (std::uint16_t& weight : line) weight = static_cast<std::uint16_t>((weight + 1) / 2);
}

std::vector<Mask> LatinSearch::masks() const {
    std::vector<Mask> all(graph_.domains.size());
    for (int r = 0; r < square_->order; ++r)
        for (int c = 0; c < square_->order; ++c)
            all[static_cast<std::size_t>(square_->variable(r, c))] = domains_.by[rows].line[r][c];
    return all;
}

std::vector<std::uint32_t> LatinSearch::weights() const {
    std::vector<std::uint32_t> all(graph_.domains.size());
    for (int r = 0; r < square_->order; ++r)
        for (int c = 0; c < square_->order; ++c)
            all[static_cast<std::size_t>(square_->variable(r, c))] = weights_.by[rows].line[r][c];
    return all;
}

}  // namespace pencilmark::squares
