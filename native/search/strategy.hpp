// The parts of one search, as the numbers that cross the door.
//
// src/pencilmark/engines/textbook.py lists the same numbers beside the tokens of the strategy rooms.
#pragma once

#include <array>
#include <cstdint>

#include "model/problem.hpp"

namespace pencilmark::textbook {

enum class Inference : std::uint8_t { none, fc, fc_unique, ac, gac };
enum class VariableOrder : std::uint8_t { first, mrv, mrv_unique, deg, deg_constraints, deg_binary, wdeg };
enum class ValueOrder : std::uint8_t { asc, desc, lcv, random };

struct Strategy {
    Inference inference = Inference::none;
    bool prep = false;
    std::array<VariableOrder, 2> orders{};  // the order, then the tie-break
    ValueOrder values = ValueOrder::asc;
    std::uint64_t seed = 0;  // of `random`

    bool uses(VariableOrder order) const { return orders[0] == order || orders[1] == order; }
};

// Has this inference always removed what is illegal through constraints of this kind? Then the search
// need not ask them. A sum's bounds can forbid more than forward checking's one step removes.
inline bool enforces(Inference inference, Kind kind) {
    switch (inference) {
        case Inference::none: return false;
        case Inference::fc: return kind != Kind::sum;
        case Inference::fc_unique: return kind == Kind::all_different;
        default: return true;
    }
}

}  // namespace pencilmark::textbook
