// What all searches of one problem share: the problem, simplified once and laid out for the engine.
//
//   root     the domains before any search, already without what a constraint of one variable forbids
//   unit     the scope of an all different; full if it has as many values as variables, so that each is taken
//   sum      a linear constraint without weights of 0 and without variables that have one value; distinct if its
//            variables are known to differ from each other
//   reach    by variable: the largest limit of its arcs
#pragma once

#include <cstdint>
#include <deque>
#include <memory>
#include <vector>

#include "kernels/general/counters.hpp"
#include "kernels/general/engine.hpp"
#include "kernels/general/rivals.hpp"
#include "base/lists.hpp"
#include "model/problem.hpp"

namespace pencilmark::general {

struct Unit {
    std::vector<int> scope;
    bool full = false;
};

// A full unit, short enough to derive sums from.
inline bool is_house(const Unit& unit) { return unit.full && unit.scope.size() <= 32; }

struct Sum {
    std::vector<int> scope;
    std::vector<std::int64_t> weights;
    std::int64_t low = 0, high = 0;  // within what the root allows
    bool unequal = false;            // Σ ≠ low instead
    bool distinct = false;
    bool derived = false;
    std::vector<std::vector<int>> crowds{};  // places in the scope, gathered (sums.hpp), once that is known
};

// Variables that differ, and the sets of values they can have together.
struct Clique {
    std::vector<int> scope;
    std::vector<std::uint64_t> choices;
};

// A known total of weights 1, short enough to derive others from.
bool is_plain(const Sum& sum);

template <int W>
struct Relation {
    std::vector<Bits<W>> right, left;
    bool apart = true;  // no value has it to itself
};

template <int W>
struct TableIndex;
struct Machine;

template <int W>
struct Model {
    using Set = Bits<W>;
    template <class Law>
    struct Use {
        const Law* law;
        std::vector<int> scope;
    };

    std::vector<std::int64_t> values;
    std::vector<Set> root;
    bool contradiction = false;
    bool thorough = false;
    std::vector<Unit> units;
    Lists<int> units_of;
    Rivals rivals;                     // of a problem that is not too large
    std::vector<Onlookers> onlookers;  // by unit, of a thorough model; of units that are not full, empty
    std::deque<Relation<W>> relations;
    std::vector<Arc<W>> arcs;  // those of variable x from arcs_start[x] on
    std::vector<int> arcs_start;
    std::vector<int> reach;
    std::vector<Sum> sums;   // of three variables or more
    std::vector<Sum> pairs;  // known totals of two, which are arcs too
    std::vector<Clique> cliques;
    std::vector<Use<TableIndex<W>>> tables;
    std::vector<Use<Machine>> machines;
    std::vector<Tally> tallies;
    std::vector<std::unique_ptr<TableIndex<W>>> table_laws;
    std::vector<std::unique_ptr<Machine>> machine_laws;

    Model();
    Model(Model&&) noexcept;
    ~Model();

    int variables() const { return static_cast<int>(root.size()); }
    std::size_t size() const;  // how many places all scopes have
    std::int64_t value(int index) const { return values[static_cast<std::size_t>(index)]; }
    bool differ(int x, int y) const;
    // The indices of the values from `low` to `high`, both included.
    Set between(std::int64_t low, std::int64_t high) const;
};

// A thorough model, made of domains known to be left after a first look, has what is worth its time only where the
// problem is not easy without it: derived sums (innies.hpp, derive.hpp, merge.hpp), crowds, cliques, the onlookers
// of full units, and automata that read words without repeats.
template <int W>
Model<W> make_model(const Problem& problem, Watch& watch, const std::vector<Bits<W>>* known);

template <int W>
std::vector<std::unique_ptr<Propagator<W>>> make_propagators(const Model<W>& model, Watch& watch);

}  // namespace pencilmark::general
