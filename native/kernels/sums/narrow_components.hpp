// The components that dynamic programming can hold, and what they come to together.
#pragma once

#include "kernels/sums/combine_components.hpp"
#include "kernels/sums/elimination.hpp"

namespace pencilmark::sums {

// How far elimination may go for one component; the table as a whole has a fixed limit besides.
struct Effort {
    double states;      // expected, by the bound of the order
    std::size_t moves;  // made
};
constexpr Effort modest{2e4, 100'000};
constexpr Effort middling{3e5, 1'000'000};
constexpr Effort generous{2e7, 24'000'000};
constexpr Effort no_effort{0, 0};  // every component counts as wide

class Narrow {
public:
    Narrow(const Parts& parts, Counting counting);  // every component is wide

    // Eliminates every wide component that the effort allows; the others stay wide. Under a ceiling it is the moves
    // alone that count: how many states stay below it, no order can foretell.
    void eliminate(const Effort& effort, Watch& watch, const Ceiling* ceiling = nullptr);

    const Table& table() const { return table_; }
    const std::vector<int>& wide() const { return wide_; }
    std::vector<int> wide_classes() const;
    bool impossible() const { return impossible_; }
    std::int64_t spare() const;       // loose tallied cells
    std::int64_t free_cells() const;  // loose cells outside the tally

    // Solutions of everything that is not wide, with `target` tallied ones. `over`: the watch ended it.
    Natural count(std::int64_t target, Watch& watch, bool& over) const;

    std::vector<Factor<Natural>> factors() const;
    std::vector<Factor<Scaled>> scaled_factors() const;

private:
    const Parts& parts_;
    Table table_;
    std::vector<int> wide_;
    bool impossible_ = false;
};

}  // namespace pencilmark::sums
