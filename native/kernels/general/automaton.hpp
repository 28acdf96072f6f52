// Automata, layer by layer on sets of states.
//
//   leap     moves of one value that all go the same distance, state number to state number: in a machine of at
//            most 64 states they are taken at once by a shift, which runs of cells and counters nearly always are
//   step     a move seen from its state, for larger machines: which value leads where
//   forward  the states that may be reached before each place, from the start
//   backward those from which the end may still be accepted
//
// States that no accepted word passes are left out. Small machines keep both layers from one look to the next and
// renew them only as far as the changes reach; large ones keep those ahead as far as nothing changed.
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
    struct Step {
        int value, to;
    };

    int states;
    std::size_t words;
    std::vector<std::uint64_t> start, accept;
    Lists<Leap> leaps;  // by value, if there is one word
    Lists<Step> steps;  // by state

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
    // Adds to `to` the states that a value of the domain leads to from `from`.
    template <int W>
    void follow(const Bits<W>& domain, ConstStates from, States to) const;
    // The values of the domain that lead from `from` into `goal`; the states from which they do are added to `found`.
    template <int W>
    Bits<W> trace(const Bits<W>& domain, ConstStates from, ConstStates goal, States found) const;

private:
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
    void read_on(Engine<W>& engine);
    States layer(std::vector<std::uint64_t>& layers, std::size_t i) const { return layers.data() + i * machine_.words; }

    const Machine& machine_;
    std::vector<std::uint64_t> forward_, backward_;
    std::vector<Set> seen_;              // the domains that the layers are of; of large machines those ahead alone,
    std::vector<Set> checked_;           // small machines: those in which every value was found to be in some word,
    std::vector<std::uint8_t> renewed_;  // places to be looked at again,
    bool unfinished_ = true;             // and whether the last look missed some
};

}  // namespace pencilmark::general
