#include "generate/sudoku_givens.hpp"

#include <array>
#include <numeric>
#include <span>
#include <vector>

#include "generate/draw.hpp"
#include "generate/filling.hpp"
#include "generate/thinning.hpp"
#include "kernels/sudoku/one_board.hpp"

namespace pencilmark::generate {

namespace {

using sudoku::bands, sudoku::digits;

struct Cells {
    std::uint32_t band[bands] = {};

    void add(int cell) { band[cell / 27] |= 1u << cell % 27; }
    bool meets(const Cells& other) const {
        return (band[0] & other.band[0]) | (band[1] & other.band[1]) | (band[2] & other.band[2]);
    }
};

// Another solution differs from ours in some cells, and givens that are none of them leave both: so a board that was
// found wanting answers for many others.
class SudokuGivens {
public:
    SudokuGivens(const std::string& solution, Watch& watch) : solution_(solution), watch_(watch) {
        for (int cell = 0; cell < sudoku::cells; ++cell)
            places_[solution[static_cast<std::size_t>(cell)] - 1].add(cell);
    }

    void needed(std::uint8_t cell) { kept_.add(cell); }

    bool unique(std::span<const std::uint8_t> rest) {
        Cells given = kept_;
        for (std::uint8_t cell : rest) given.add(cell);
        for (const Cells& differing : others_)
            if (!given.meets(differing)) return false;
        const sudoku::Answer answer = sudoku::solve_one(board_of(given), {2, 2}, watch_);
        if (answer.count > 1) remember(answer.kept);
        return answer.count == 1 || watch_.over();
    }

    std::string written() const {
        std::string text(sudoku::cells, 0);
        for (int cell = 0; cell < sudoku::cells; ++cell)
            if (kept_.band[cell / 27] >> cell % 27 & 1)
                text[static_cast<std::size_t>(cell)] = solution_[static_cast<std::size_t>(cell)];
        return text;
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

    void remember(const std::string& solutions) {
        Cells differing;
        for (std::size_t at = 0; at < solutions.size(); ++at)
            if (solutions[at] - '0' != solution_[at % sudoku::cells])
                differing.add(static_cast<int>(at % sudoku::cells));
        others_.push_back(differing);
    }

    const std::string& solution_;
    Watch& watch_;
    Cells places_[digits], kept_;
    std::vector<Cells> others_;  // where they differ
};

}  // namespace

std::string thinned_sudoku(const SudokuKeys& keys, std::size_t floor, Watch& watch) {
    const std::string solution = filled_board(3, 3, keys.solution);
    if (solution.empty()) return {};
    std::array<std::uint8_t, sudoku::cells> order;
    std::iota(order.begin(), order.end(), std::uint8_t{0});
    Draw(keys.order).shuffle(std::span<std::uint8_t>(order));
    SudokuGivens givens(solution, watch);
    Thinning<std::uint8_t, SudokuGivens>(order, floor, givens).run();
    return givens.written();
}

}  // namespace pencilmark::generate
