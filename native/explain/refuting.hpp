// Can these houses hold on these domains? And where they cannot: which of them say so, from which missing marks, and how
// it is seen, value by value.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "explain/board.hpp"

namespace pencilmark::explain {

using Domains = std::array<Values, 81>;

// Is there a way to meet these houses? A search that takes more than `nodes` says yes.
bool possible(const Domains& domains, Houses houses, int nodes);

// One thing that follows: a value for want of others in its cell or of other places in a house, a case that is tried, or
// the end, where a cell has no value or a house no place.
struct Told {
    enum Kind : std::uint8_t { last_value, last_place, in_case, no_value, no_place };
    Kind kind;
    int cell, digit, house;
    int depth;  // how many cases it stands in
};

struct Refutation {
    Houses houses = 0;  // that are used
    Domains absent{};   // missing marks that are used
    std::vector<Told> told;
};

// What is denied: that a cell has one of its values but these, or that it has none but these.
struct Denial {
    int cell;
    Values values;
    bool is_placed;
};

// The way to see that a denial cannot be; nothing if it can, or if that takes more than `nodes`.
std::optional<Refutation> refuted(const Domains& marks, Houses houses, const Denial& denial, int nodes);

}  // namespace pencilmark::explain
