// Solutions one after another, in a fixed order, with no dead ends.
//
//   path     a way back through a component's layers: how many ones each class has
//   pattern  which cells of a class are the ones; patterns of one class turn fastest
//   reach    the totals that the components from some place on, and the spare cells, can still add up to
#pragma once

#include "kernels/sums/elimination.hpp"
#include "kernels/sums/integer_ranges.hpp"

namespace pencilmark::sums {

// The totals a component can have: the entries of its last row that are not zero.
Ranges totals(const Table& table, const Eliminated& component);

// The paths of one component with a given total.
class Paths {
public:
    Paths(const Table& table, const Eliminated& component, const Parts& parts);

    void first(int total);
    void any(int total, std::uint64_t seed);  // one of them, which the seed chooses
    bool next();
    void read(std::vector<int>& ones) const;  // ones[class]
    const Ranges& totals() const { return totals_; }

private:
    struct Node {
        std::uint32_t state;  // after the step
        int total;            // tallied ones after the step
        std::size_t choice;   // position in `arrivals_` of the move taken
    };
    bool descend(std::size_t step, std::size_t from);
    bool reachable(std::size_t step, const Move& move, int total) const;
    int cost(std::size_t step, const Move& move) const;

    const Table* table_;
    const Eliminated* component_;
    const Parts* parts_;
    Ranges totals_;
    std::vector<std::size_t> starts_;      // of each step's states, into `firsts_`
    std::vector<std::size_t> firsts_;      // of each state after each step: first arrival
    std::vector<std::uint32_t> arrivals_;  // moves ordered by the state they arrive at
    std::vector<Node> nodes_;
};

class Listing {
public:
    // `given`: classes of components that are not in the table; their ones are said with each `first`.
    Listing(const Parts& parts, const Table& table, std::vector<int> given = {});

    // The first solution whose tallied cells add up to `target`. False when there is none.
    bool first(std::int64_t target, const std::vector<int>& given_ones = {});
    bool next();
    void shuffle(std::uint64_t seed);  // after `first`: other paths with the same totals, which the seed chooses
    void write(std::uint8_t* cells) const;
    const std::vector<int>& ones() const { return ones_; }  // of each class, in the present solution
    const Ranges& reach() const { return reach_[0]; }       // what all but the given classes can add up to

private:
    bool settle(std::size_t from);
    bool take(std::size_t at, std::int64_t total_from);
    bool turn_component();
    bool turn_free();
    void lay_patterns();

    const Parts& parts_;
    std::vector<Paths> paths_;
    std::vector<Ranges> reach_;
    std::vector<std::int64_t> total_;      // chosen for each component
    std::vector<std::int64_t> remaining_;  // for each component and all after it
    std::vector<int> ones_;                // of each class
    std::vector<int> given_;
    std::vector<int> shown_;  // classes with patterns: all of them
    std::vector<int> free_;   // loose classes outside the tally
    int spare_ = -1;          // the loose tallied class
    std::vector<std::vector<std::uint8_t>> patterns_;
    bool laid_ = false;  // until then every class has its ones first
};

}  // namespace pencilmark::sums
