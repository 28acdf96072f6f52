// Automata, layer by layer on sets of states.
//
//   leap     moves of one value that all go the same distance, state number to state number: in a machine of at
//            most 64 states they are taken at once by a shift, which runs of cells and counters nearly always are
//   fan      the states a value leads to from one state, for larger machines
//   forward  the states that may be reached before each place, from the start
//   backward those from which the end may still be accepted
//
// States that no accepted word passes are left out. Small machines keep both layers from one look to the next and
// renew them only as far as the changes reach.
#pragma once

#include <cstdint>
#include <vector>

#include "kernels/general/engine.hpp"
#include "base/lists.hpp"
#include "model/shapes.hpp"

namespace pencilmark::general {

using States = std::uint64_t*;
using ConstStates = const std::uint64_t*;

// What every constraint of one law shares.
struct Machine {
    struct Leap {
        std::uint64_t from;
        int distance;
    };

    int states;
    std::size_t words;
    std::vector<std::uint64_t> start, accept;
    Lists<Leap> leaps;               // by value, if there is one word
    Lists<int> fans;                 // by value and state, if there are more: of all pairs, or
    std::vector<std::int64_t> keys;  // … of these alone, where all would be too many

    std::vector<std::int32_t> next;  // by value and state: where it leads, or −1; if nowhere it leads to two

    std::span<const int> fan(int value, int state) const {
        return keys.empty() ? fans[value * states + state] : sparse_fan(value, state);
    }

    Machine(const AutomatonLaw& law, int values);
    std::uint64_t after(int value, std::uint64_t from) const {
        std::uint64_t to = 0;
        for (const Leap& leap : leaps[value]) to |= moved(from & leap.from, leap.distance);
        return to;
    }
    std::uint64_t before(int value, std::uint64_t goal) const {
        std::uint64_t from = 0;
        for (const Leap& leap : leaps[value]) from |= moved(goal, -leap.distance) & leap.from;
        return from;
    }
    // Adds to `to` the states that `value` leads to from `from`.
    void follow(int value, ConstStates from, States to) const;
    // Whether `value` leads from `from` into `goal`; the states from which it does are added to `found`.
    bool trace(int value, ConstStates from, ConstStates goal, States found) const;

private:
    std::span<const int> sparse_fan(int value, int state) const;
    void index_moves(const AutomatonLaw& law, int values);
    static std::uint64_t moved(std::uint64_t states, int distance) {
        return distance >= 0 ? states << distance : states >> -distance;
    }
};

// What both accept; without states if that takes more than 64.
AutomatonLaw product(const AutomatonLaw& left, const AutomatonLaw& right);

template <int W>
class Automaton final : public Propagator<W> {
public:
    using Set = Bits<W>;

    Automaton(const Machine& machine, const std::vector<int>& scope);
    bool filter(Engine<W>& engine) override;
    void explain(const Past<W>& past, const Fact& goal, Facts& facts) const override;

private:
    bool filter_small(Engine<W>& engine);
    bool filter_large(Engine<W>& engine);
    void renew(Engine<W>& engine);
    States layer(std::vector<std::uint64_t>& layers, std::size_t i) const { return layers.data() + i * machine_.words; }

    const Machine& machine_;
    std::vector<std::uint64_t> forward_, backward_;
    std::vector<Set> seen_;              // small machines: the domains that the layers are of,
    std::vector<Set> checked_;           // those in which every value was found to be in some word,
    std::vector<std::uint8_t> renewed_;  // places to be looked at again,
    bool unfinished_ = true;             // and whether the last look missed some
};

}  // namespace pencilmark::general
