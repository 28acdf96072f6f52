// A solution of the whole board, and what becomes of it when two values change places: mostly the quickest way to see
// that a conclusion does not follow once a house or an earlier step is left out.
#pragma once

#include <string_view>

#include "explain/refuting.hpp"

namespace pencilmark::explain {

class Exchange {
public:
    // 81 digits; none where the board has no solution.
    explicit Exchange(std::string_view solution);

    // Is there a way to meet these houses that differs from the solution in two values alone, exchanged from this cell on
    // as far as the houses ask for it? No is no answer. Other cells than this one have the solution's values in reach.
    bool meets(const Domains& domains, Houses active, int cell) const;

private:
    bool is_exchanged(const Domains& domains, Houses active, int cell, Values pair) const;

    Domains solution_{};                                         // a value a cell
    std::array<std::array<std::uint8_t, 9>, houses> cell_of_{};  // where a house has a digit
};

}  // namespace pencilmark::explain
