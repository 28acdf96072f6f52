#include "kernels/squares/latin_state.hpp"

#include <bit>
#include <cstring>

namespace pencilmark::squares {

namespace {

constexpr std::uint16_t heaviest = 16'000;  // a score is twice a weight and one more, and must stay below 2^15

}  // namespace

LatinState::LatinState(const LatinSquare& square) : square_(square), path_(latin_path(square.order)) {
    std::memset(&domains, 0xff, sizeof domains);
    std::memset(&weights_, 0, sizeof weights_);
    for (int r = 0; r < square.order; ++r)
        for (int c = 0; c < square.order; ++c) load(r, c, 1);
    open();
}

void LatinState::put(int row, int column, std::uint16_t domain) {
    domains.by[rows].line[row][column] = domains.by[columns].line[column][row] = domain;
}

void LatinState::load(int row, int column, std::uint16_t weight) {
    weights_.by[rows].line[row][column] = weights_.by[columns].line[column][row] = weight;
}

void LatinState::open() {
    for (Sheet& sheet : domains.by)
        for (int i = 0; i < square_.order; ++i)
            for (int j = 0; j < square_.order; ++j) sheet.line[i][j] = square_.full;
}

Choice LatinState::choose() const {
    const Choice choice = path_.choose(square_, domains, weights_);
    return choice.kind == 1 ? smallest() : choice;
}

// The smallest ratio of domain to weight.
Choice LatinState::smallest() const {
    Choice best{-1, 0, 0, 1};
    int best_size = 1, best_weight = 0;
    for (int r = 0; r < square_.order; ++r)
        for (int c = 0; c < square_.order; ++c) {
            const int values = domain(r, c), heavy = weight(r, c);
            const int size = std::popcount(static_cast<unsigned>(values));
            if (size < 2 || size * best_weight >= best_size * heavy) continue;
            best = {r, c, values & -values, 2};
            best_size = size;
            best_weight = heavy;
        }
    return best;
}

void LatinState::weigh() {
    const int n = square_.order, way = settling_.way;
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

void LatinState::lighten() {
    for (Sheet& sheet : weights_.by)
        for (auto& line : sheet.line)
            for (std::uint16_t& weight : line) weight = static_cast<std::uint16_t>((weight + 1) / 2);
}

}  // namespace pencilmark::squares
