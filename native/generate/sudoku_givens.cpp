#include "generate/sudoku_givens.hpp"

#include <algorithm>
#include <array>
#include <numeric>
#include <span>
#include <string_view>
#include <vector>

#include "generate/draw.hpp"
#include "generate/filling.hpp"
#include "generate/sudoku_swaps.hpp"
#include "generate/thinning.hpp"
#include "kernels/sudoku/one_board.hpp"

namespace pencilmark::generate {

namespace {

using sudoku::bands, sudoku::digits;

struct Cells {
    std::uint32_t band[bands] = {};

    void add(int cell, std::uint32_t bit = 1) { band[cell / 27] |= bit << cell % 27; }
};

class SudokuGivens {
public:
    SudokuGivens(const std::string& solution, std::span<const std::uint8_t> order, Watch& watch)
        : solution_(solution), order_(order), watch_(watch) {
        for (int cell = 0; cell < sudoku::cells; ++cell)
            places_[solution[static_cast<std::size_t>(cell)] - 1].add(cell);
    }

    bool rival(const std::vector<std::uint8_t>& left, std::vector<std::uint32_t>& breaks) {
        Cells given;
        for (std::size_t i = 0; i < left.size(); ++i) given.add(order_[i], left[i]);
        const sudoku::Answer answer = sudoku::solve_one(board_of(given), {2, 2}, watch_);
        if (answer.count < 2 || watch_.over()) return false;
        const std::string_view rival = nearer(answer.kept);
        for (std::uint32_t i = 0; i < order_.size(); ++i)
            if (differs(rival, order_[i])) breaks.push_back(i);
        return true;
    }

private:
    sudoku::Board board_of(const Cells& given) const {
        sudoku::Board board;
        for (int digit = 0; digit < digits; ++digit)
            for (int band = 0; band < bands; ++band)
                board.at(digit, band) = (~given.band[band] | places_[digit].band[band]) & sudoku::full_band;
        board.words[27] = 0;
        return board;
    }

    // Of two solutions, which may be ours and another, the other one that differs in fewer cells.
    std::string_view nearer(std::string_view solutions) const {
        const std::string_view first = solutions.substr(0, sudoku::cells), second = solutions.substr(sudoku::cells);
        const int from_first = difference(first), from_second = difference(second);
        return from_second == 0 || (from_first != 0 && from_first < from_second) ? first : second;
    }

    int difference(std::string_view solution) const {
        int count = 0;
        for (std::size_t cell = 0; cell < sudoku::cells; ++cell) count += differs(solution, cell);
        return count;
    }

    bool differs(std::string_view solution, std::size_t cell) const { return solution[cell] - '0' != solution_[cell]; }

    const std::string& solution_;
    std::span<const std::uint8_t> order_;
    Watch& watch_;
    Cells places_[digits];
};

void add_swaps(const std::string& solution, std::span<const std::uint8_t> order, Thinning<SudokuGivens>& thinning) {
    std::array<std::uint32_t, sudoku::cells> place;  // in the order, by cell
    for (std::uint32_t i = 0; i < order.size(); ++i) place[order[i]] = i;
    each_sudoku_swap(solution, [&](std::span<const std::uint8_t> cells) {
        std::array<std::uint32_t, sudoku::cells> breaks;
        std::ranges::transform(cells, breaks.begin(), [&](std::uint8_t cell) { return place[cell]; });
        thinning.add_rival({breaks.data(), cells.size()});
    });
}

}  // namespace

std::string thinned_sudoku(const Draw& draw, std::size_t floor, Watch& watch) {
    const std::string solution = filled_board(3, 3, draw.branch(3, 3).branch("fill", 0).key());
    if (solution.empty()) return {};
    std::array<std::uint8_t, sudoku::cells> order;
    std::iota(order.begin(), order.end(), std::uint8_t{0});
    draw.branch("givens").shuffle(std::span<std::uint8_t>(order));
    SudokuGivens givens(solution, order, watch);
    const ClueOrder clues{std::vector<std::uint8_t>(order.size()), {floor}};
    Thinning thinning(clues, givens);
    add_swaps(solution, order, thinning);
    const std::vector<std::uint8_t>& left = thinning.run();
    std::string text(sudoku::cells, 0);
    for (std::size_t i = 0; i < left.size(); ++i)
        if (left[i]) text[order[i]] = solution[order[i]];
    return text;
}

}  // namespace pencilmark::generate
