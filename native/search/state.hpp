// The state of a running search: what propagators, orders and inferences see and change.
//
//   trail    every domain that shrank, as it was before, newest last: undoing is walking it back
//   used     of each all-different constraint, the values its assigned variables have
//   open     of each constraint, how many of its variables are unassigned
//   unfixed  the same of a sum that differs from a total, variables of weight 0 left out
//
// Where search/state.py copies a node, this undoes it. `Core` is what orders may see; `State` adds the one
// way to shrink a domain, and tells a recorder about it.
#pragma once

#include <limits>
#include <optional>
#include <type_traits>
#include <vector>

#include "base/watch.hpp"
#include "base/bits.hpp"
#include "search/neighbours.hpp"
#include "search/network.hpp"
#include "search/result.hpp"
#include "search/supports.hpp"
#include "shapes/propagators.hpp"

namespace pencilmark::textbook {

// A number of values, or the index of one, in as few bytes as it takes.
template <class Set>
using Small = std::conditional_t<words_in<Set> == 1, std::uint8_t, std::uint16_t>;

// The size that is kept for an assigned variable: larger than any, so that nobody looks for it there.
template <class Set>
constexpr int no_size = std::numeric_limits<Small<Set>>::max();

template <class Set>
class Core {
public:
    using Values = Set;
    struct Change {
        Set domain;
        int variable;
        int size;
    };

    // `domains` are as many words a variable as the set has.
    Core(const Network& network, const std::vector<Mask>& domains, const Strategy& strategy, Watch& watch);

    Set domain(int variable) const { return domains_[at(variable)]; }
    int size(int variable) const { return sizes_[at(variable)]; }     // of an unassigned variable
    const std::vector<Small<Set>>& sizes() const { return sizes_; }   // `no_size` up to a multiple of 16
    const std::vector<std::uint64_t>& free() const { return free_; }  // bit v of it: variable v is unassigned
    bool is_assigned(int variable) const { return assigned_[at(variable)] != 0; }
    Set used(int constraint) const { return used_[at(constraint)]; }
    // Of a sum: what it can still be, and what it may be (or, where it differs from a total, must not: `low`).
    std::int64_t lower(int sum) const { return sums_[at(sum)].lower; }
    std::int64_t upper(int sum) const { return sums_[at(sum)].upper; }
    std::int64_t low(int sum) const { return sums_[at(sum)].low; }
    std::int64_t high(int sum) const { return sums_[at(sum)].high; }
    // No variable of the sum has terms further apart than this.
    std::int64_t width(int sum) const { return widths_[at(sum)]; }
    int unfixed(int sum) const { return unfixed_[at(sum)]; }
    std::uint64_t weight(int constraint) const { return weights_[at(constraint)]; }
    int unassigned() const { return net.variables() - givens_ - depth_; }
    int givens() const { return givens_; }
    int depth() const { return depth_; }  // assigned variables that are not givens

    // The lowest unassigned variable from `from` on, or -1.
    int next_free(int from) const {
        std::size_t word = at(from) / 64;
        std::uint64_t free = free_[word] & (~std::uint64_t{0} << (from % 64));
        while (free == 0) {
            if (++word == free_.size()) return -1;
            free = free_[word];
        }
        return static_cast<int>(word * 64) + lowest(free);
    }
    // Calls `see` with every unassigned variable, lowest first.
    template <class See>
    void each_free(See see) const {
        for (std::size_t word = 0; word < free_.size(); ++word)
            for (std::uint64_t left = free_[word]; left != 0; left &= left - 1)
                see(static_cast<int>(word * 64) + lowest(left));
    }

    // The values of an unassigned variable that are in its domain and consistent with what is assigned.
    Set legal(int variable) const {
        if (net.domains_are_legal) return domain(variable);
        Set values = legal_unique(variable);
        if (has_linear_)
            for (const Seat& seat : net.asked_linear.of(variable)) values &= Linear::legal(*this, seat, variable);
        for (const Seat& seat : net.asked_others.of(variable)) values &= propagators::legal(*this, seat, variable);
        return values;
    }
    // The same, through all-different constraints alone.
    Set legal_unique(int variable) const {
        Set taken{};
        for (int constraint : net.asked_unique.of(variable)) taken |= used(constraint);
        return domain(variable) & ~taken;
    }

    // What tables and automata know: `use` is handed the support of one of them.
    template <class Use>
    auto now(int constraint, Use use) const {
        return now_.with(net, constraint, use);
    }
    template <class Use>
    auto agreed(int constraint, Use use) const {
        return agreed_.with(net, constraint, use);
    }
    bool keeps_now() const { return keeps_now_; }

    // Does a constraint on an unassigned variable hold another unassigned variable?
    bool is_open(int constraint) const { return open_[at(constraint)] > 1; }
    int unassigned_neighbours(int variable) const {
        if (net.neighbours) return net.neighbours->among(free_, variable);
        const int hub = hubs_->hub(variable);
        return (hub < 0 ? 0 : open_[at(hub)] - 1) + hubs_->free_extras(variable);
    }

    void assign(int variable, int value) {
        put(variable, only<Set>(value), no_size<Set>);
        turn(variable, only<Set>(value), true);
        ++depth_;
    }
    void unassign(int variable, Given<Set> before, int size) {
        turn(variable, domain(variable), false);
        put(variable, before, size);
        --depth_;
    }

    // Assignments need no more than this where nobody asks for sizes, sums or neighbours.
    bool is_plain() const { return !has_linear_ && !counts_ && !net.has_listed; }
    void assign_plainly(int variable, Given<Set> value) { turn_plainly(variable, value, value, true, 1); }
    void unassign_plainly(int variable, Given<Set> before) {
        turn_plainly(variable, domain(variable), before, false, -1);
    }

    // A domain shrinks; the trail remembers it.
    void shrink(int variable, Given<Set> left, int size) {
        trail_.push_back({domain(variable), variable, sizes_[at(variable)]});
        put(variable, left, size);
    }
    std::size_t mark() const { return trail_.size(); }
    std::vector<Mask> words() const {
        std::vector<Mask> words;
        for (const Set& domain : domains_)
            words.insert(words.end(), words_of(domain), words_of(domain) + words_in<Set>);
        return words;
    }
    std::size_t bytes() const {
        const std::size_t constraints = weights_.size() * (sizeof(std::uint64_t) + sizeof(Set) + sizeof(Sum));
        return domains_.size() * (sizeof(Set) + 4) + trail_.size() * sizeof(Change) + constraints + memory.bytes();
    }
    const Change& change(std::size_t index) const { return trail_[index]; }
    void undo_to(std::size_t mark) {
        for (; trail_.size() > mark; trail_.pop_back()) {
            const Change& change = trail_.back();
            put(change.variable, change.domain, change.size);
        }
    }
    // The root is never undone.
    void forget_trail() {
        trail_.clear();
        memory.forget();
    }

    void put(int variable, Given<Set> domain, int size) {
        if (has_linear_) shift_bounds(variable, domain);
        domains_[at(variable)] = domain;
        sizes_[at(variable)] = static_cast<Small<Set>>(size);
    }
    // Work between two nodes, in variables looked at. True: the run is to end, whatever is not done yet.
    bool weary(std::size_t steps) { return watch.over_after(steps); }

    void suppose(int variable, bool assigned) {
        assigned_[at(variable)] = assigned;
        count_unfixed(variable, assigned ? -1 : 1);
    }
    void add_weight(int constraint) { ++weights_[at(constraint)]; }

    const Network& net;
    Watch& watch;
    UndoMemory memory;
    Counters counters;
    std::uint64_t node = 0;  // nodes are numbered as they are made; the root is 0

private:
    // Read together, again and again: half a line of the cache.
    struct alignas(32) Sum {
        std::int64_t lower = 0, upper = 0, low = 0, high = 0;
    };

    static std::size_t at(int index) { return static_cast<std::size_t>(index); }
    void count_unfixed(int variable, int step) {
        if (!net.has_differing) return;
        for (int sum : net.differing.of(variable)) unfixed_[at(sum)] += step;
    }
    void agree(int variable, Given<Set> value);
    void give();
    void add_up();
    void shift_bounds(int variable, Given<Set> domain);
    // A variable becomes assigned (or free again): everything that is counted about it.
    void turn(int variable, Given<Set> value, bool assigned) {
        assigned_[at(variable)] = assigned;
        free_[at(variable) / 64] ^= Mask{1} << (variable % 64);
        for (int constraint : net.asked_unique.of(variable)) used_[at(constraint)] ^= value;
        if (counts_) count(variable, value, assigned);
    }
    void count(int variable, Given<Set> value, bool assigned) {
        if (keeps_open_)
            for (const Seat& seat : net.seats.of(variable)) open_[at(seat.constraint)] += assigned ? -1 : 1;
        count_unfixed(variable, assigned ? -1 : 1);
        if (net.asks_listed && assigned) agree(variable, value);  // the memory goes back by itself
        if (hubs_) hubs_->turn(variable, assigned ? -1 : 1);
    }
    void turn_plainly(int variable, Given<Set> value, Given<Set> domain, bool assigned, int step) {
        assigned_[at(variable)] = assigned;
        domains_[at(variable)] = domain;
        free_[at(variable) / 64] ^= Mask{1} << (variable % 64);
        for (int constraint : net.asked_unique.of(variable)) used_[at(constraint)] ^= value;
        depth_ += step;
    }

    bool has_linear_, keeps_open_, keeps_now_;
    bool counts_;                         // more than who is assigned, and what is used
    mutable Supports<Set> now_, agreed_;  // they remember where they found something
    int givens_ = 0, depth_ = 0;
    std::vector<Set> domains_;
    std::vector<Small<Set>> sizes_;
    std::vector<std::uint8_t> assigned_;
    std::vector<std::uint64_t> free_;
    std::vector<Change> trail_;
    std::vector<std::uint64_t> weights_;
    std::vector<Set> used_;
    std::vector<int> open_, unfixed_;
    std::vector<Sum> sums_;
    std::vector<std::int64_t> widths_;
    std::optional<NeighbourHubs> hubs_;
};

template <class Set, class Recorder>
class State : public Core<Set> {
public:
    using Core<Set>::counters, Core<Set>::domain, Core<Set>::size, Core<Set>::shrink;

    State(const Network& network, const std::vector<Mask>& domains, const Strategy& strategy, Watch& watch,
        Recorder& told)
        : Core<Set>(network, domains, strategy, watch), recorder(told) {}

    Core<Set>& core() { return *this; }

    // Take values (a non-empty subset) out of a domain. False if nothing is left.
    bool remove(int variable, Given<Set> values, int constraint) {
        if constexpr (Recorder::watching) recorder.removed(*this, variable, values, constraint);
        return take(variable, values, at_most_one(values) ? 1 : count_bits(values), constraint);
    }
    bool remove_one(int variable, Given<Set> value, int constraint) {
        if constexpr (Recorder::watching) recorder.removed(*this, variable, value, constraint);
        return take(variable, value, 1, constraint);
    }

    // No values can satisfy the constraint. Always false.
    bool fail(int constraint) {
        if constexpr (Recorder::watching) recorder.failed(*this, constraint);
        this->add_weight(constraint);
        return false;
    }

    // The first empty domain ends every propagator, so none is ever met here.
    bool holds_empty(int) const { return false; }

    Recorder& recorder;

private:
    bool take(int variable, Given<Set> values, int count, int constraint) {
        counters.removals += static_cast<std::uint64_t>(count);
        const Set left = domain(variable) ^ values;
        shrink(variable, left, size(variable) - count);
        return !is_empty(left) || fail(constraint);
    }
};

}  // namespace pencilmark::textbook
