// How often values stand on the sides of a tally (counters.hpp).
//
//   cover    a side, shared out to groups: places that differ from each other, so that a value stands in each at most
//            once; if they lie in a full unit, a value that the rest of it cannot have stands in the group for certain
//   least    by value: how often it stands on every side at least, as far as some cover can tell; most: at most
#pragma once

#include <cstdint>
#include <vector>

#include "kernels/general/counters.hpp"
#include "kernels/general/engine.hpp"
#include "kernels/general/model.hpp"

namespace pencilmark::general {

// Variables that differ from each other, and the others of the full unit they lie in, if any.
struct Fellows {
    std::vector<int> inside, outside;
    bool full;
};

// Some ways to share a side out, with few groups each.
template <int W>
std::vector<std::vector<Fellows>> covers_of(const Model<W>& model, const std::vector<int>& side);

template <int W>
class Tallied final : public Propagator<W> {
public:
    using Set = Bits<W>;

    Tallied(const Model<W>& model, const Tally& tally);
    bool filter(Engine<W>& engine) override;
    void explain(const Past<W>& past, const Fact& goal, Facts& facts) const override;

private:
    struct Group {
        std::vector<int> inside, outside;  // places in the scope
        Set needed;                        // by the full unit
    };
    struct State {
        Set any, certain;  // what a group can hold, and what it holds
    };
    struct Count {
        int least, most;
    };
    using Cover = std::vector<Group>;

    int place_of(int x);
    bool refuted(const std::vector<Set>& domains) const;
    void put_back(const Past<W>& past, const Fact& goal, const Set& values, std::vector<Set>& domains) const;
    template <class Domain>
    State look(const Group& group, Domain domain) const;
    template <class Domain>
    bool measure(Domain domain, std::vector<State>& states, std::vector<Count>& counts) const;
    bool add_up(std::vector<Count>& counts) const;
    bool settle(Engine<W>& engine, const Group& group, const State& state, const Set& full, const Set& due);
    bool place(Engine<W>& engine, const Group& group, int value);

    std::size_t size_;  // of each side
    std::vector<Cover> covers_;
    std::vector<int> values_;
    std::vector<std::uint64_t> allowed_;  // by these values: counts, as bits
    std::vector<int> places_;             // by variable, while this is made
    std::vector<State> states_;           // by group
    std::vector<Count> counts_;           // by value
};

}  // namespace pencilmark::general
