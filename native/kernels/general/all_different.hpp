// All different, beyond what the engine strikes by itself when a variable gets its value.
//
//   Hidden     in a full unit a value that has one place left takes it, and one that has none is a contradiction
//   Matching   the values in no matching of variables to values (Régin, 1994)
//   match      an assignment of different values to all variables; violator: variables with too few values
//              between them, the proof that there is none
#pragma once

#include <vector>

#include "kernels/general/engine.hpp"
#include "kernels/general/model.hpp"
#include "kernels/general/sum_propagators.hpp"

namespace pencilmark::general {

template <int W>
class Hidden final : public Propagator<W> {
public:
    using Set = Bits<W>;

    Hidden(const Model<W>& model, const Unit& unit);
    bool filter(Engine<W>& engine) override;
    void explain(const Past<W>& past, const Fact& goal, Facts& facts) const override;

private:
    Set all_;
};

template <int W>
class Matcher {
public:
    using Set = Bits<W>;

    // Matches all, starting from what it had; false if that cannot be.
    bool match(const std::vector<Set>& domains);
    const Set& visited() const { return visited_; }  // after a failure: the values of the violator
    int failed() const { return failed_; }           // … and a variable of it; the others own visited values
    int owner(int value) const { return owners_[static_cast<std::size_t>(value)]; }
    int value(int i) const { return values_[static_cast<std::size_t>(i)]; }
    const Set& taken() const { return taken_; }

private:
    bool augment(const std::vector<Set>& domains, int i);
    void give(int i, int value);

    std::vector<int> values_;
    int owners_[64 * W];
    Set taken_, visited_;
    int failed_ = -1;
};

template <int W>
class Matching final : public Propagator<W> {
public:
    using Set = Bits<W>;

    explicit Matching(const Unit& unit);
    bool filter(Engine<W>& engine) override;
    void explain(const Past<W>& past, const Fact& goal, Facts& facts) const override;

private:
    bool worthwhile(Engine<W>& engine);
    Set values_of_free(std::vector<std::uint8_t>& free) const;
    void find_knots(int i);
    bool strike(Engine<W>& engine, const Set& loose);

    Matcher<W> matcher_;
    std::vector<int> open_;  // variables without a value, and their domains
    std::vector<Set> domains_;
    std::vector<int> order_, low_, knot_, stack_;  // Tarjan's strongly connected components
    std::vector<Set> knots_;                       // their values
    int next_ = 0;
    Appetite appetite_;
};

}  // namespace pencilmark::general
