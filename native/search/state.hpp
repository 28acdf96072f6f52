// The state of a running search: what rules, orders and inferences see and change.
//
//   trail    every domain that shrank, as it was before, newest last: undoing is walking it back
//   used     of each all-different constraint, the values its assigned variables have
//   open     of each constraint, how many of its variables are unassigned
//
// Where search/state.py copies a node, this undoes it. `Core` is what orders may see; `State` adds the one
// way to shrink a domain, and tells a recorder about it.
#pragma once

#include <optional>
#include <vector>

#include "constraints/rules.hpp"
#include "model/watch.hpp"
#include "search/bits.hpp"
#include "search/neighbours.hpp"
#include "search/network.hpp"
#include "search/result.hpp"

namespace pencilmark::textbook {

// The size that is kept for an assigned variable: larger than any, so that nobody looks for it there.
constexpr int no_size = 255;

struct Change {
    Mask domain;
    int variable;
    int size;
};

class Core {
public:
    Core(const Network& network, const std::vector<Mask>& domains, const Strategy& strategy, Watch& watch);

    Mask domain(int variable) const { return domains_[at(variable)]; }
    int size(int variable) const { return sizes_[at(variable)]; }  // of an unassigned variable
    const std::vector<std::uint8_t>& sizes() const { return sizes_; }  // `no_size` up to a multiple of 16
    const std::vector<std::uint64_t>& free() const { return free_; }  // bit v of it: variable v is unassigned
    bool is_assigned(int variable) const { return assigned_[at(variable)] != 0; }
    Mask used(int constraint) const { return used_[at(constraint)]; }
    std::int64_t lower(int sum) const { return lower_[at(sum)]; }
    std::int64_t upper(int sum) const { return upper_[at(sum)]; }
    // No variable of the sum has terms further apart than this.
    std::int64_t width(int sum) const { return widths_[at(sum)]; }
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
    Mask legal(int variable) const {
        if (net.domains_are_legal) return domain(variable);
        Mask mask = legal_unique(variable);
        for (const Seat& seat : net.asked_others.of(variable)) mask &= rules::legal(*this, seat, variable);
        return mask;
    }
    // The same, through all-different constraints alone.
    Mask legal_unique(int variable) const {
        Mask taken = 0;
        for (int constraint : net.asked_unique.of(variable)) taken |= used(constraint);
        return domain(variable) & ~taken;
    }

    // Does a constraint on an unassigned variable hold another unassigned variable?
    bool is_open(int constraint) const { return open_[at(constraint)] > 1; }
    int unassigned_neighbours(int variable) const {
        if (net.neighbours) return net.neighbours->among(free_, variable);
        const int hub = hubs_->hub(variable);
        return (hub < 0 ? 0 : open_[at(hub)] - 1) + hubs_->free_extras(variable);
    }

    void assign(int variable, int value) {
        put(variable, bit(value), no_size);
        turn(variable, bit(value), true);
        ++depth_;
    }
    void unassign(int variable, Mask before, int size) {
        turn(variable, domain(variable), false);
        put(variable, before, size);
        --depth_;
    }

    // Assignments need no more than this where nobody asks for sizes, sums or neighbours.
    bool is_plain() const { return !has_sums_ && !keeps_open_ && !hubs_; }
    void assign_plainly(int variable, Mask value) { turn_plainly(variable, value, value, true, 1); }
    void unassign_plainly(int variable, Mask before) {
        turn_plainly(variable, domain(variable), before, false, -1);
    }

    // A domain shrinks; the trail remembers it.
    void shrink(int variable, Mask left, int size) {
        trail_.push_back({domain(variable), variable, sizes_[at(variable)]});
        put(variable, left, size);
    }
    std::size_t mark() const { return trail_.size(); }
    const Change& change(std::size_t index) const { return trail_[index]; }
    void undo_to(std::size_t mark) {
        for (; trail_.size() > mark; trail_.pop_back()) {
            const Change& change = trail_.back();
            put(change.variable, change.domain, change.size);
        }
    }
    void forget_trail() { trail_.clear(); }  // the root is never undone

    void put(int variable, Mask domain, int size) {
        if (has_sums_) shift_bounds(variable, domain);
        domains_[at(variable)] = domain;
        sizes_[at(variable)] = static_cast<std::uint8_t>(size);
    }
    // Work between two nodes, in variables looked at. True: the run is to end, whatever is not done yet.
    bool weary(std::size_t steps) { return watch.over_after(steps); }

    void suppose(int variable, bool assigned) { assigned_[at(variable)] = assigned; }
    void add_weight(int constraint) { ++weights_[at(constraint)]; }

    const Network& net;
    Watch& watch;
    Counters counters;
    std::uint64_t node = 0;  // nodes are numbered as they are made; the root is 0

private:
    static std::size_t at(int index) { return static_cast<std::size_t>(index); }
    void give();
    void add_up();
    void shift_bounds(int variable, Mask domain);
    // A variable becomes assigned (or free again): everything that is counted about it.
    void turn(int variable, Mask value, bool assigned) {
        assigned_[at(variable)] = assigned;
        free_[at(variable) / 64] ^= Mask{1} << (variable % 64);
        for (int constraint : net.asked_unique.of(variable)) used_[at(constraint)] ^= value;
        if (keeps_open_)
            for (const Seat& seat : net.seats.of(variable)) open_[at(seat.constraint)] += assigned ? -1 : 1;
        if (hubs_) hubs_->turn(variable, assigned ? -1 : 1);
    }
    void turn_plainly(int variable, Mask value, Mask domain, bool assigned, int step) {
        assigned_[at(variable)] = assigned;
        domains_[at(variable)] = domain;
        free_[at(variable) / 64] ^= Mask{1} << (variable % 64);
        for (int constraint : net.asked_unique.of(variable)) used_[at(constraint)] ^= value;
        depth_ += step;
    }

    bool has_sums_, keeps_open_;
    int givens_ = 0, depth_ = 0;
    std::vector<Mask> domains_;
    std::vector<std::uint8_t> sizes_, assigned_;
    std::vector<std::uint64_t> free_;
    std::vector<Change> trail_;
    std::vector<std::uint64_t> weights_;
    std::vector<Mask> used_;
    std::vector<int> open_;
    std::vector<std::int64_t> lower_, upper_, widths_;
    std::optional<NeighbourHubs> hubs_;
};

template <class Recorder>
class State : public Core {
public:
    State(const Network& network, const std::vector<Mask>& domains, const Strategy& strategy, Watch& watch,
          Recorder& told)
        : Core(network, domains, strategy, watch), recorder(told) {}

    Core& core() { return *this; }

    // Take values (a non-empty subset) out of a domain. False if nothing is left.
    bool remove(int variable, Mask values, int constraint) {
        if constexpr (Recorder::watching) recorder.removed(*this, variable, values, constraint);
        return take(variable, values, at_most_one(values) ? 1 : count_bits(values), constraint);
    }
    bool remove_one(int variable, Mask value, int constraint) {
        if constexpr (Recorder::watching) recorder.removed(*this, variable, value, constraint);
        return take(variable, value, 1, constraint);
    }

    // No values can satisfy the constraint. Always false.
    bool fail(int constraint) {
        if constexpr (Recorder::watching) recorder.failed(*this, constraint);
        add_weight(constraint);
        return false;
    }

    // The first empty domain ends every rule, so none is ever met here.
    bool holds_empty(int) const { return false; }

    Recorder& recorder;

private:
    bool take(int variable, Mask values, int count, int constraint) {
        counters.removals += static_cast<std::uint64_t>(count);
        const Mask left = domain(variable) ^ values;
        shrink(variable, left, size(variable) - count);
        return left != 0 || fail(constraint);
    }
};

}  // namespace pencilmark::textbook
