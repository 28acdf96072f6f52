// `lcv`: the least constraining value first.
//
// The cost of a value is what forward checking from it would remove, counted on domains that are allowed
// to run empty: all constraints are asked, in order, and none of them ends the count.
#pragma once

#include <algorithm>
#include <array>
#include <span>

#include "constraints/rules.hpp"
#include "search/state.hpp"

namespace pencilmark::textbook {

// The state if a variable took a value, for rules to forward-check on; undone when it goes.
class Supposition {
public:
    Supposition(Core& core, int variable, int value)
        : core_(core), variable_(variable), mark_(core.mark()) {
        core_.shrink(variable, bit(value), 1);
        core_.suppose(variable, true);
        for (const Seat& seat : core_.net.seats.of(variable)) rules::forward(*this, seat, variable);
    }
    ~Supposition() {
        core_.undo_to(mark_);
        core_.suppose(variable_, false);
    }
    Supposition(const Supposition&) = delete;
    Supposition& operator=(const Supposition&) = delete;

    std::uint64_t removals() const { return removals_; }

    // What rules call
    Core& core() { return core_; }
    bool remove(int variable, Mask values, int) {
        const int gone = count_bits(values);
        removals_ += static_cast<std::uint64_t>(gone);
        core_.shrink(variable, core_.domain(variable) ^ values, core_.size(variable) - gone);
        emptied_ |= core_.domain(variable) == 0;
        return true;
    }
    bool fail(int) { return false; }
    bool holds_empty(int constraint) const {
        const auto scope = core_.net.scope(constraint);
        return emptied_ && std::any_of(scope.begin(), scope.end(), [&](int v) { return core_.domain(v) == 0; });
    }

private:
    Core& core_;
    int variable_;
    std::size_t mark_;
    std::uint64_t removals_ = 0;
    bool emptied_ = false;
};

// Lists the domain of a variable; returns how many values it holds.
inline int list_least_constraining(Core& core, int variable, std::span<std::uint8_t, 64> values) {
    std::array<std::uint64_t, 64> costs{};
    std::size_t count = 0;
    const bool compare = core.size(variable) > 1;
    for (Mask left = core.domain(variable); left != 0; left &= left - 1) {
        const int value = lowest(left);
        values[count++] = static_cast<std::uint8_t>(value);
        if (compare && !core.weary(1)) costs[static_cast<std::size_t>(value)] = Supposition(core, variable, value).removals();
    }
    std::stable_sort(values.begin(), values.begin() + static_cast<std::ptrdiff_t>(count),
                     [&](std::uint8_t a, std::uint8_t b) { return costs[a] < costs[b]; });
    return static_cast<int>(count);
}

}  // namespace pencilmark::textbook
