// A symmetric positive matrix kept as rows from their first entry to the diagonal, and its Cholesky factor in place.
// Where rows follow a board in reading order, their envelopes are a few board rows long.
#pragma once

#include <cstddef>
#include <vector>

namespace pencilmark::sums {

class Envelope {
public:
    // firsts[i] ≤ i: the first column of row i.
    explicit Envelope(std::vector<int> firsts);

    double cost() const;  // about how many multiplications `factor` needs
    void clear();
    double& at(int row, int column) { return rows_[starts_[row] + static_cast<std::size_t>(column - firsts_[row])]; }

    // Rows that depend on earlier ones are left out: their unknowns come out as zero.
    void factor();
    void solve(std::vector<double>& right) const;

private:
    const double* row(int i) const { return rows_.data() + starts_[i]; }

    std::vector<int> firsts_;
    std::vector<std::size_t> starts_;
    std::vector<double> rows_;
};

}  // namespace pencilmark::sums
