// Looks at the units with dots that are stale, in vectors where it can.
#pragma once

#include "kernels/squares/unit_parts.hpp"
#include "kernels/squares/vector_lanes.hpp"

namespace pencilmark::squares {

template <class W>
class UnitRules {
public:
    // Strikes values that a unit has no room for. A unit that does ends the look: what follows is cheaper to find by
    // other rules. After a contradiction `failed` is where.
    static Verdict filter(DottedUnits& all, PlaneState& state, Plane& failed) {
        mark_stale(all, state);
        if (!state.stale) return Verdict::nothing;
        Sheet domains;
        find_domains(all.order, state, domains);
        for (const int number : all.turns) {
            if (!(state.stale >> number & 1)) continue;
            state.stale &= ~(1u << number);
            const DottedUnit& unit = all.units[static_cast<std::size_t>(number)];
            UnitParts<W> parts(all, unit, domains, state.done);
            const bool holds = strike(parts, state);
            if (holds && !mark_stale(all, state)) continue;
            state.stale &= ~(1u << number);  // by what it struck itself
            failed = unit.all;
            all.come_first(number);
            return holds ? Verdict::something : Verdict::contradiction;
        }
        return Verdict::nothing;
    }

private:
    static W of(const Plane& plane) { return W::load(plane.row); }

    static bool strike(UnitParts<W>& parts, PlaneState& state) {
        if (!parts.worthwhile() || !parts.support()) return true;
        return parts.each_unsupported([&](DottedUnit::Cell cell, Values lost) {
            each_value(lost, [&](int value) { state.strike(cell.row, cell.column, value); });
        });
    }

    // True if a cell lost a value.
    static bool mark_stale(const DottedUnits& all, PlaneState& state) {
        const W touched = of(state.touched);
        if (!touched.any()) return false;
        for (std::size_t i = 0; i < all.units.size(); ++i)
            if ((of(all.units[i].all) & touched).any()) state.stale |= 1u << i;
        state.touched = {};
        return true;
    }

    // Column by column.
    static void find_domains(int order, const PlaneState& state, Sheet& domains) {
        for (int c = 0; c < order; ++c) {
            W cells = W::every(0);
            for (int v = order; v-- > 0;) cells = (cells + cells) | (of(state.values[v]) >> c & W::every(1));
            cells.store(domains.line[c]);
        }
    }
};

}  // namespace pencilmark::squares
