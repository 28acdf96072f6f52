// Linear constraints: five propagators, cheap to dear.
//
//   Crowds      the same with terms gathered into crowds: members that weigh the same and differ from each other
//   Bounds      the smallest and largest totals; where the terms are equally heavy and distinct, no two of them
//               take the same value for that
//   Unequal     Σ ≠ total: waits until one variable is open
//   Reachable   which totals can be reached at all, as a set of bits, from the left and from the right
//   Cage        distinct variables that weigh the same, with all sets of values that make the total written down; in a
//               full unit the rest of it must have what is left
//
//   appetite    how often something dear was worth it, and so whether it is tried now
#pragma once

#include <cstdint>
#include <vector>

#include "kernels/general/engine.hpp"
#include "kernels/general/model.hpp"

namespace pencilmark::general {

inline std::uint64_t bit(int place) { return std::uint64_t{1} << place; }

class Appetite {
public:
    // Satisfied by a gain in so many tries.
    explicit Appetite(std::uint32_t tries = 16) : patience_(tries) {}

    bool hungry() {
        if (tries_ < 32 || gains_ * patience_ >= tries_) return true;
        return (++skipped_ & 15) == 0;
    }
    void ate(bool gained) {
        gains_ += gained;
        if (++tries_ < 1024) return;
        tries_ /= 2;
        gains_ /= 2;
    }

private:
    std::uint32_t patience_;
    std::uint32_t tries_ = 0, gains_ = 0, skipped_ = 0;
};

template <int W>
class Bounds final : public Propagator<W> {
public:
    using Set = Bits<W>;

    Bounds(const Model<W>& model, const Sum& sum);
    bool filter(Engine<W>& engine) override;
    bool refutes(std::span<const Set> domains) const override;

private:
    struct Ends {
        std::int64_t least, most;
    };
    Ends term(std::size_t i, const Set& domain) const;
    template <class Domain>
    Ends total(Domain domain) const;
    Ends distinct_total(const Set& open, int count, std::int64_t weight) const;
    bool clip(Engine<W>& engine, std::size_t i, std::int64_t least, std::int64_t most);
    bool filter_distinct(Engine<W>& engine);

    const Model<W>& model_;
    const Sum& sum_;
    bool even_;  // distinct, and all of one weight
};

// Places of the scope, gathered into crowds.
template <int W>
std::vector<std::vector<int>> crowds_of(const Model<W>& model, const Sum& sum);

template <int W>
class Crowds final : public Propagator<W> {
public:
    using Set = Bits<W>;

    Crowds(const Model<W>& model, const Sum& sum);
    bool tight() const;               // the total is near the least or the largest that is possible before any search
    std::int64_t strictness() const;  // how much more the crowds range than the total leaves them
    bool filter(Engine<W>& engine) override;
    bool refutes(std::span<const Set> domains) const override;

private:
    struct Crowd {
        std::int64_t weight;
        std::vector<std::size_t> members;  // places in the scope
    };
    struct Parked {
        Set lowest, highest;  // the values of the least total of all members, and of the largest
    };
    struct Slack {
        std::int64_t up, down;  // how far the least total may rise, the largest fall
    };

    template <class Domain>
    bool park(const Crowd& crowd, Domain domain, Parked& parked) const;
    template <class Domain, class Note>
    Slack measure(Domain domain, Note note) const;
    Slack slack_at_root() const;
    std::int64_t total(const Set& values) const;
    Set within(const Parked& parked, std::int64_t up, std::int64_t down) const;

    const Model<W>& model_;
    const Sum& sum_;
    std::vector<Crowd> crowds_;
    std::vector<Parked> parked_;
};

template <int W>
class Unequal final : public Propagator<W> {
public:
    Unequal(const Model<W>& model, const Sum& sum);
    bool filter(Engine<W>& engine) override;
    void explain(const Past<W>& past, const Fact& goal, Facts& facts) const override;

private:
    const Model<W>& model_;
    const Sum& sum_;
};

// Totals are counted from the least one, in steps of the greatest common divisor: up to 64·K of them.
template <int W, int K>
class Reachable final : public Propagator<W> {
public:
    using Set = Bits<W>;

    Reachable(const Model<W>& model, const Sum& sum);
    bool filter(Engine<W>& engine) override;
    bool refutes(std::span<const Set> domains) const override;

private:
    using Totals = Bits<K>;

    Totals after(std::size_t i, const Set& domain, const Totals& before) const;
    bool loose(const Engine<W>& engine) const;

    std::vector<std::vector<std::int16_t>> shifts_;  // by term and value: how far it moves the total
    Totals goal_;
    std::vector<Totals> ahead_;
    Appetite appetite_;
};

// How many steps the totals of a sum span, up to what matters; −1 if that is more than can be held.
template <int W>
int steps_of(const Model<W>& model, const Sum& sum);

template <int W>
class Cage final : public Propagator<W> {
public:
    using Set = Bits<W>;

    Cage(const Model<W>& model, const std::vector<int>& cells, std::vector<std::uint64_t> choices);
    bool filter(Engine<W>& engine) override;
    void explain(const Past<W>& past, const Fact& goal, Facts& facts) const override;

private:
    struct Said {  // while explaining, by place in the scope: root, domain, and what is said to have gone
        std::vector<std::uint64_t> roots, domains, gone;
    };
    struct Lack {  // these values have gone from all of these places, which rules a choice out
        std::size_t from, to;
        std::uint64_t values;
        int news;
    };

    void find_rest(const Model<W>& model);
    bool allowed(std::uint64_t choice, std::uint64_t inside, std::uint64_t outside) const;
    bool settle(Engine<W>& engine, std::uint64_t some, std::uint64_t each);
    bool place(Engine<W>& engine, int value);
    void find_lack(
        Lack& best, std::size_t from, std::size_t to, std::uint64_t wanted, std::size_t fixed, const Said& said) const;
    void refute_choice(std::uint64_t choice, std::size_t fixed, int value, Said& said) const;

    std::size_t cells_;                   // the first of the scope; behind them the rest of a unit, if there is one
    std::uint64_t rest_ = 0;              // the values of that unit
    std::vector<std::uint64_t> choices_;  // those still possible come first
    std::uint64_t count_;
    Onlookers onlookers_;
    std::vector<std::uint64_t> domains_;
};

// The sets of values that make the total, or none at all if they are too many.
template <int W>
std::vector<std::uint64_t> choices_of(const Model<W>& model, const Sum& sum, bool& few);

}  // namespace pencilmark::general
