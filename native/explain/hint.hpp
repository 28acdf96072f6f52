// What a technique finds: a digit placed, or marks removed, and what that costs in tenths on the scale of Sukaku Explainer.
#pragma once

#include <cstdint>
#include <optional>
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

struct Hint {
    Technique technique;
    int cost;  // tenths
    int cell = -1, digit = -1;
    std::vector<Removal> removals;
};

using Found = std::optional<Hint>;

inline Hint placing(Technique technique, int cost, int cell, int digit) { return {technique, cost, cell, digit, {}}; }

// A hint that removes one digit from cells; nothing if there are none.
inline Found removing(Technique technique, int cost, Cells cells, int digit) {
    if (cells.empty()) return {};
    Hint hint{technique, cost, -1, -1, {}};
    while (!cells.empty()) hint.removals.push_back({cells.pop(), Values(1 << digit)});
    return hint;
}

}  // namespace pencilmark::explain
