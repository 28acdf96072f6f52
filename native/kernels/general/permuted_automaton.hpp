// An automaton over variables that all differ: words without repeats, told apart by the set of values read so far.
//
//   set       values read, as bits over the few values there are; its size says how many places were read
//   forward   by set: the states in which the automaton may be after some word of these values
//   backward  by set: the states from which the rest can still be accepted
//
// Outside clues of a Sudoku (sandwiches, skyscrapers, sums of the first x) are such automata, and say far more of a row
// whose cells differ.
#pragma once

#include <bit>
#include <cstdint>
#include <vector>

#include "kernels/general/automaton.hpp"
#include "kernels/general/model.hpp"
#include "kernels/general/sum_propagators.hpp"

namespace pencilmark::general {

template <int W>
class Permuted final : public Propagator<W> {
public:
    using Set = Bits<W>;

    static bool suits(const Model<W>& model, const Machine& machine, const std::vector<int>& scope);

    Permuted(const Model<W>& model, const Machine& machine, const std::vector<int>& scope);
    bool filter(Engine<W>& engine) override;
    void explain(const Past<W>& past, const Fact& goal, Facts& facts) const override;

private:
    using States = std::vector<std::uint64_t>;               // by set
    using Layers = std::vector<std::vector<std::uint32_t>>;  // by size: the sets that can have been read

    std::uint64_t local(const Set& domain) const;  // over the few values
    // The states that a value leads to from some of these, or from.
    static std::uint64_t step(const States& table, int value, std::uint64_t states) {
        std::uint64_t all = 0;
        for (; states; states &= states - 1)
            all |= table[static_cast<std::size_t>(64 * value + std::countr_zero(states))];
        return all;
    }
    void advance(States& forward, Layers& layers, std::size_t place, std::uint64_t domain, const States& alive) const;
    bool leads(const States& forward, const States& backward, const std::vector<std::uint32_t>& layer, int value) const;

    const Machine& machine_;
    std::vector<int> values_;
    States targets_, sources_;  // by value and state
    Layers layers_;
    States forward_, backward_;
    States alive_;  // by set: those that were of any use before the search
    std::vector<std::uint64_t> domains_, supported_;
    Appetite appetite_{4};
};

}  // namespace pencilmark::general
