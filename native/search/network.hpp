// The values and constraints of a problem made ready for a search: who stands in which constraint, looked up
// both ways. Domains are no part of it: boards of one family share a network.
//
//   seat      one variable's place in one constraint, with what that constraint needs to know there
//   asked     where the search has to ask for legality; everywhere else the inference enforces it
//   here      of a relation: for each value of the other variable, the values allowed at this seat
//   there     for each value at this seat, the values allowed to the other variable
//   peer      another variable of an all-different constraint on this one, named once, by the first of them
#pragma once

#include <array>
#include <cstddef>
#include <map>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "model/problem.hpp"
#include "search/neighbour_masks.hpp"
#include "search/strategy.hpp"

namespace pencilmark::textbook {

struct Tables {
    std::array<Mask, 64> right{};  // x's value → its partners y
    std::array<Mask, 64> left{};   // y's value → its partners x
};

struct Seat {
    int constraint = -1;
    Kind kind = Kind::all_different;
    int other = -1;
    const Mask* here = nullptr;
    const Mask* there = nullptr;
    std::int64_t weight = 0;
};

struct Peer {
    int variable, constraint;
};

// One list an owner, all in one array: first the sizes are told, then the items are put.
template <class T>
class Lists {
public:
    explicit Lists(const std::vector<std::size_t>& sizes = {}) {
        lists_.reserve(sizes.size());
        std::size_t total = 0;
        for (const std::size_t size : sizes) {
            lists_.push_back({total, 0});
            total += size;
        }
        items_.resize(total);
    }
    void put(int owner, T item) {
        List& list = lists_[static_cast<std::size_t>(owner)];
        items_[list.first + list.size++] = std::move(item);
    }
    std::span<const T> of(int owner) const {
        const List& list = lists_[static_cast<std::size_t>(owner)];
        return {items_.data() + list.first, list.size};
    }
    std::size_t size() const { return items_.size(); }

private:
    struct List {
        std::size_t first, size;
    };
    std::vector<List> lists_;
    std::vector<T> items_;
};

class Network {
public:
    // Of a validated problem.
    Network(const Problem& problem, const Strategy& strategy);
    Network(const Network&) = delete;
    Network& operator=(const Network&) = delete;

    int variables() const { return variables_; }
    int constraints() const { return static_cast<int>(constraints_.size()); }
    std::span<const int> scope(int constraint) const { return constraint_at(constraint).scope; }
    Kind kind(int constraint) const { return constraint_at(constraint).kind; }
    std::int64_t value(int index) const { return values_[static_cast<std::size_t>(index)]; }
    const Tables& tables(int constraint) const { return *tables_[static_cast<std::size_t>(constraint)]; }

    std::int64_t total(int sum) const { return parameters(sum)[0]; }
    std::int64_t weight(int sum, std::size_t place) const { return parameters(sum)[place + 1]; }

    bool asks(Kind kind) const { return !enforces(inference_, kind); }

    Lists<Seat> seats;         // of each variable, in constraint order
    Lists<Seat> weighted;      // those in sums, unless their weight is 0
    Lists<int> asked_unique;   // of each variable, the all-different constraints that are asked
    Lists<Seat> asked_others;  // its seats in all other constraints that are asked
    Lists<Peer> peers;         // of each variable, in constraint order, where forward checking may use them
    Lists<Seat> others;        // beside the peers: its seats in constraints that are not all different
    bool has_peers = false;
    bool has_sums = false;
    bool domains_are_legal;  // nothing is asked: every value of a domain is legal
    std::optional<NeighbourMasks> neighbours;  // for `deg`, if there are few variables

private:
    const Constraint& constraint_at(int index) const { return constraints_[static_cast<std::size_t>(index)]; }
    const std::vector<std::int64_t>& parameters(int index) const { return constraint_at(index).parameters; }
    void seat_everyone();
    template <class T, class Holds>
    Lists<T> lists_of(Holds holds) const;
    Seat seat(int constraint, std::size_t place) const;
    void make_tables();
    bool may_list_peers() const;
    void list_peers();

    int variables_;
    std::vector<std::int64_t> values_;
    std::vector<Constraint> constraints_;
    Inference inference_;
    std::vector<const Tables*> tables_;  // of each constraint; null where it is no relation
    std::map<std::pair<Kind, std::int64_t>, Tables> shelf_;
};

}  // namespace pencilmark::textbook
