// The values and constraints of a problem made ready for a search: who stands in which constraint, looked up
// both ways. Domains are no part of it: boards of one family share a network.
//
//   asked     where the search has to ask for legality; everywhere else the inference enforces it
//   peer      another variable of an all-different constraint on this one, named once, by the first of them
#pragma once

#include <cstddef>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "model/problem.hpp"
#include "search/neighbour_masks.hpp"
#include "search/strategy.hpp"
#include "shapes/automaton_index.hpp"
#include "shapes/seat.hpp"
#include "shapes/table_index.hpp"

namespace pencilmark::textbook {

// Networks and what they are known by share them.
using Laws = std::shared_ptr<const std::vector<Law>>;

struct Peer {
    int variable, constraint;
};

// One list an owner, all in one array: first the sizes are told, then the items are put.
template <class T>
class FilledLists {
public:
    explicit FilledLists(const std::vector<std::size_t>& sizes = {}) {
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
    // Of a validated problem; and of its parts.
    Network(const Problem& problem, const Strategy& strategy);
    Network(int variables, std::vector<std::int64_t> values, Laws laws, std::vector<Constraint> constraints,
        const Strategy& strategy);
    Network(const Network&) = delete;
    Network& operator=(const Network&) = delete;

    int variables() const { return variables_; }
    int words() const { return words_for(values_.size()); }  // of a domain
    int constraints() const { return static_cast<int>(constraints_.size()); }
    std::span<const int> scope(int constraint) const { return constraint_at(constraint).scope; }
    Shape shape(int constraint) const { return shapes_[static_cast<std::size_t>(constraint)]; }
    const Law& law(int constraint) const { return (*laws_)[static_cast<std::size_t>(constraint_at(constraint).law)]; }
    std::int64_t value(int index) const { return values_[static_cast<std::size_t>(index)]; }

    // Of linear constraints: low ≤ Σ ≤ high, or Σ ≠ low where it differs.
    bool differs(int linear) const { return sides_[static_cast<std::size_t>(linear)].differs; }
    std::int64_t low(int linear) const { return sides_[static_cast<std::size_t>(linear)].low; }
    std::int64_t high(int linear) const { return sides_[static_cast<std::size_t>(linear)].high; }
    const std::int64_t* weights(int linear) const { return sides_[static_cast<std::size_t>(linear)].weights; }

    // Of tables and automata: their number among those of their shape.
    std::size_t ordinal(int listed) const { return ordinals_[static_cast<std::size_t>(listed)]; }
    const TableIndex& table(int listed) const { return tables_.at(law_at(listed)); }
    const AutomatonIndex& automaton(int listed) const { return automata_.at(law_at(listed)); }

    bool asks(int constraint) const { return !enforces(inference_, law(constraint)); }

    FilledLists<Seat> seats;         // of each variable, in constraint order
    FilledLists<Seat> weighted;      // those in linear constraints, unless their weight is 0
    FilledLists<int> differing;      // those of them whose sum differs from a total
    FilledLists<int> asked_unique;   // of each variable, the all-different constraints that are asked
    FilledLists<Seat> asked_linear;  // its seats in the linear constraints that are asked
    FilledLists<Seat> asked_others;  // and in all others
    FilledLists<Seat> agreeing;      // those of them in tables and automata
    FilledLists<Peer> peers;         // of each variable, in constraint order, where forward checking may use them
    FilledLists<Seat> others;        // beside the peers: its seats in constraints that are not all different
    bool has_peers = false;
    bool has_linear = false;
    bool has_differing = false;
    bool has_listed = false;                   // tables or automata
    bool asks_listed = false;                  // and they are asked, if only at the root
    bool domains_are_legal;                    // nothing is asked: every value of a domain is legal
    std::optional<NeighbourMasks> neighbours;  // for `deg`, if there are few variables

private:
    const Constraint& constraint_at(int index) const { return constraints_[static_cast<std::size_t>(index)]; }
    struct Sides {
        std::int64_t low = 0, high = 0;
        bool differs = false;
        const std::int64_t* weights = nullptr;
    };

    bool is_listed(int c) const { return shape(c) == Shape::table || shape(c) == Shape::automaton; }
    void seat_everyone();
    void seat_scope(int constraint, bool asked);
    template <class T, class Holds>
    FilledLists<T> lists_of(Holds holds) const;
    Seat seat(int constraint, std::size_t place) const;
    int law_at(int index) const { return constraint_at(index).law; }
    void set_shapes();
    void set_sides();
    void index_laws();
    bool may_list_peers() const;
    void list_peers();

    int variables_;
    std::vector<std::int64_t> values_;
    std::vector<Constraint> constraints_;
    Inference inference_;
    Laws laws_;
    std::vector<Shape> shapes_;  // of each constraint
    std::vector<Sides> sides_;   // of each constraint, if one of them is linear
    std::vector<std::size_t> ordinals_;
    std::map<int, TableIndex> tables_;  // by law
    std::map<int, AutomatonIndex> automata_;
};

}  // namespace pencilmark::textbook
