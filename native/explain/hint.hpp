// What a technique finds: a digit placed, or marks removed, and what that costs in tenths on the scale of Sukaku Explainer.
#pragma once

#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "explain/board.hpp"

namespace pencilmark::explain {

// In the order of `names` in ladder.cpp; python names them the same.
enum class Technique : std::uint8_t {
    full_house,
    hidden_single,
    direct_pointing,
    direct_claiming,
    direct_hidden_pair,
    naked_single,
    direct_hidden_triple,
    pointing,
    claiming,
    naked_pair,
    x_wing,
    hidden_pair,
    naked_triple,
    swordfish,
    hidden_triple,
    skyscraper,
    two_string_kite,
    turbot_fish,
    empty_rectangle,
    xy_wing,
    xyz_wing,
    unique_rectangle,
    unique_loop,
    naked_quad,
    jellyfish,
    hidden_quad,
    three_strong_links,
    wxyz_wing,
    bug,
    four_strong_links,
    vwxyz_wing,
    aligned_pair_exclusion,
    uvwxyz_wing,
    x_cycle,
    y_cycle,
    forcing_x_chain,
    forcing_chain,
    forcing_cycle,
    tuvwxyz_wing,
    aligned_triple_exclusion,
    nishio,
    multiple_forcing_chains,
    dynamic_forcing_chains,
    dynamic_forcing_chains_plus,
    nested_forcing_chains,
    nested_trial,
    exhaustive_trial,
    count,
};

struct Removal {
    int cell;
    Values values;
};

// What one looks at to see it, for the sentence: houses in their order, cells, the cells beside and between them, digits.
// With cells beside, the houses through which these cells see each other count too.
struct Sight {
    std::vector<int> houses;
    Cells cells, beside, between;
    Values values = 0;
};

struct Hint {
    Technique technique = Technique::count;
    int cost = 0;  // tenths
    int cell = -1, digit = -1;
    std::vector<Removal> removals;
    Sight sight = {};
};

using Found = std::optional<Hint>;

inline Hint placing(Technique technique, int cost, int cell, int digit, Sight sight = {}) {
    return {technique, cost, cell, digit, {}, std::move(sight)};
}

// A hint that removes one digit from cells; nothing if there are none.
inline Found removing(Technique technique, int cost, Cells cells, int digit, Sight sight = {}) {
    if (cells.empty()) return {};
    Hint hint{technique, cost, -1, -1, {}, std::move(sight)};
    while (!cells.empty()) hint.removals.push_back({cells.pop(), Values(1 << digit)});
    return hint;
}

}  // namespace pencilmark::explain
