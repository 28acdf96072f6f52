// The search over a Latin square with signs: a level is a copy of the square, and the rules run in vectors.
#pragma once

#include <memory>
#include <vector>

#include "kernels/masks/search.hpp"
#include "kernels/squares/latin_state.hpp"

namespace pencilmark::squares {

class LatinSearch : public masks::Search {
public:
    LatinSearch(const Graph& graph, std::unique_ptr<LatinSquare> square);

    bool begin() override;
    void add_filters() override {}  // no two lines share more than a cell, and signs make no runs
    Outcome next(Limits& limits, std::uint64_t budget) override;
    bool shave() override;
    // A line of a sweep takes half the time of a variable in the search over any graph.
    std::uint64_t work() const override { return state_.sweeps() * static_cast<std::uint64_t>(square_->order) / 2; }
    std::vector<Mask> masks() const override;
    std::vector<std::uint32_t> weights() const override;

private:
    bool decide(const Choice& choice);
    bool refute();
    bool fail();
    bool shave_cell(int row, int column);

    const Graph& graph_;
    std::unique_ptr<LatinSquare> square_;
    LatinState state_;
    std::vector<Square> squares_;             // by decision that stands: before it was made
    std::vector<std::pair<int, int>> cells_;  // by decision that stands: row and column
    bool begun_ = false;
    bool at_solution_ = false;
};

}  // namespace pencilmark::squares
