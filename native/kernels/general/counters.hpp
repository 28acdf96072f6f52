// Automata that only count: recognised by their moves, whoever made them.
//
//   counter   an automaton that reads how often one value stands in some places, less how often in the others
//   side      the places of one sign
//   tally     what the counters of the same places say together: each value stands on every side equally often, and as
//             often as is allowed. That all of them add up to the places there are no single one of them knows.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "model/shapes.hpp"

namespace pencilmark::general {

constexpr std::size_t longest_side = 63;

struct Counter {
    int value;
    std::vector<std::int8_t> signs;  // by place
    std::uint64_t allowed;           // counts, as bits, if there is one side; else the only one is 0
};

struct Tally {
    std::vector<std::vector<int>> sides;
    std::vector<std::uint64_t> allowed;  // by value: counts, as bits
};

// What the automaton counts when it reads so many places, if that is all it does.
std::optional<Counter> counter_of(const AutomatonLaw& law, std::size_t places, int values);

// Counters of one scope, all with the same signs, as a tally; `present` are the values that the scope can have. Nothing
// if they are of two sides and do not count every value.
std::optional<Tally> tally_of(
    const std::vector<Counter>& counters, const std::vector<int>& scope, const std::vector<std::uint8_t>& present);

// Tallies that share a side are one.
std::vector<Tally> united(std::vector<Tally> tallies);

}  // namespace pencilmark::general
