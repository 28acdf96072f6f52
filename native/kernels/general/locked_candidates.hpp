// A full unit claims a value for the few variables that can still have it: who is a rival of all of these loses it.
// In a Sudoku that is "pointing" and "claiming", in one with more rules also every cell that sees all places.
#pragma once

#include <cstdint>
#include <vector>

#include "kernels/general/engine.hpp"
#include "kernels/general/model.hpp"
#include "kernels/general/sum_propagators.hpp"

namespace pencilmark::general {

template <int W>
class Claim final : public Propagator<W> {
public:
    using Set = Bits<W>;

    Claim(const Unit& unit, const Onlookers& onlookers);
    bool filter(Engine<W>& engine) override;
    void explain(const Past<W>& past, const Fact& goal, Facts& facts) const override;

private:
    const Onlookers& onlookers_;
    Appetite appetite_;
    std::vector<std::uint64_t> places_;  // by value: who can have it, as bits over the scope
};

}  // namespace pencilmark::general
