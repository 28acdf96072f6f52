// `lcv`: the least constraining value first.
//
// The cost of a value is what forward checking from it would remove, counted on domains that are allowed
// to run empty: all constraints are asked, in order, and none of them ends the count.
#pragma once

#include <algorithm>
#include <array>
#include <span>

#include "search/state.hpp"
#include "shapes/propagators.hpp"

namespace pencilmark::textbook {

// The state if a variable took a value, for propagators to forward-check on; undone when it goes.
template <class Set>
class Supposition {
public:
    Supposition(Core<Set>& core, int variable, int value)
        : core_(core), variable_(variable), mark_(core.mark()), memory_(core.memory.mark()) {
        core_.shrink(variable, only<Set>(value), 1);
        core_.suppose(variable, true);
        for (const Seat& seat : core_.net.seats.of(variable)) propagators::forward(*this, seat, variable);
    }
    ~Supposition() {
        core_.undo_to(mark_);
        core_.memory.undo_to(memory_);
        core_.suppose(variable_, false);
    }
    Supposition(const Supposition&) = delete;
    Supposition& operator=(const Supposition&) = delete;

    std::uint64_t removals() const { return removals_; }

    // What propagators call
    Core<Set>& core() { return core_; }
    bool remove(int variable, Given<Set> values, int) {
        const int gone = count_bits(values);
        removals_ += static_cast<std::uint64_t>(gone);
        core_.shrink(variable, core_.domain(variable) ^ values, core_.size(variable) - gone);
        emptied_ |= is_empty(core_.domain(variable));
        return true;
    }
    bool fail(int) { return false; }
    bool holds_empty(int constraint) const {
        const auto scope = core_.net.scope(constraint);
        return emptied_ && std::any_of(scope.begin(), scope.end(), [&](int v) { return is_empty(core_.domain(v)); });
    }

private:
    Core<Set>& core_;
    int variable_;
    std::size_t mark_, memory_;
    std::uint64_t removals_ = 0;
    bool emptied_ = false;
};

// Lists the domain of a variable; returns how many values it holds.
template <class Set, class Value>
int list_least_constraining(Core<Set>& core, int variable, std::span<Value> values) {
    std::array<std::uint64_t, most_in<Set>> costs{};
    std::size_t count = 0;
    const bool compare = core.size(variable) > 1;
    const Set domain = core.domain(variable);
    each_value(domain, [&](int value) {
        values[count++] = static_cast<Value>(value);
        if (compare && !core.weary(1))
            costs[static_cast<std::size_t>(value)] = Supposition<Set>(core, variable, value).removals();
    });
    std::stable_sort(values.begin(), values.begin() + static_cast<std::ptrdiff_t>(count),
        [&](Value a, Value b) { return costs[a] < costs[b]; });
    return static_cast<int>(count);
}

}  // namespace pencilmark::textbook
