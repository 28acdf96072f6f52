// The parts of one search, as the numbers that cross the door.
//
// src/pencilmark/engines/textbook.py lists the same numbers beside the tokens of the strategy rooms.
#pragma once

#include <array>
#include <cstdint>

#include "model/shapes.hpp"

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

// Has this inference always removed what is illegal through constraints of this law? Then the search need not ask
// them. The bounds of a sum can forbid more than forward checking's one step removes. One that differs from a total
// forbids a value when all other terms are assigned: that step has then removed it, from the last of them. A tuple or
// word that kept a value when the last variable was assigned, or at the root, still agrees with all that is assigned.
inline bool enforces(Inference inference, const Law& law) {
    switch (inference) {
        case Inference::none: return false;
        case Inference::fc: return law.shape != Shape::linear || law.linear.unequal;
        case Inference::fc_unique: return law.shape == Shape::all_different;
        case Inference::ac:
        case Inference::gac: return true;
    }
    return false;
}

}  // namespace pencilmark::textbook
