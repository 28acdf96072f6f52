// What a search over a Latin square with signs holds: the domains, what failures have taught, and the rules to run.
#pragma once

#include "kernels/squares/latin_dispatch.hpp"

namespace pencilmark::squares {

class LatinState {
public:
    // Every cell may have every value and weighs 1; the square is the owner's, and may change its signs.
    explicit LatinState(const LatinSquare& square);

    std::uint16_t domain(int row, int column) const { return domains.by[rows].line[row][column]; }
    std::uint16_t weight(int row, int column) const { return weights_.by[rows].line[row][column]; }
    void put(int row, int column, std::uint16_t domain);
    void load(int row, int column, std::uint16_t weight);  // before any failure
    void open();                                           // every cell has every value again

    bool settle() { return path_.settle(square_, domains, settling_); }
    void weigh();           // after a failure: every cell of a line that failed grows heavier
    Choice choose() const;  // its kind is 0 when no cell is open
    std::uint64_t sweeps() const { return settling_.sweeps; }

    Square domains;

private:
    Choice smallest() const;
    void lighten();

    const LatinSquare& square_;
    LatinPath path_;
    Settling settling_;
    Square weights_;  // failures each cell took part in
};

}  // namespace pencilmark::squares
