// A part of a problem: variables that no constraint ties to the others, and the searches that take turns on them.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "kernels/general/engine_learner.hpp"
#include "kernels/general/model.hpp"
#include "kernels/general/search.hpp"
#include "kernels/general/solve.hpp"

namespace pencilmark::general {

// The parts of what is open in these domains.
template <int W>
std::vector<std::vector<int>> split(const Model<W>& model, const Engine<W>& engine);

// Whether known totals cover most variables: then what follows from them is worth more than a brief search without.
template <int W>
bool sums_tell_most(const Model<W>& model);

// How the probe is to choose in this model.
template <int W>
Habits habits_of(const Model<W>& model);

template <int W>
class Part {
public:
    Part(const Model<W>& model, Watch& watch, std::vector<int> variables, const Question& question);

    // An engine that has run and is not needed any more, so that the probe need not make one.
    void adopt(std::unique_ptr<Engine<W>> engine) { ready_ = std::move(engine); }
    // Until `wanted` solutions are found (0: all), there are no more, or the limits end it.
    void run(std::uint64_t wanted, Limits& limits);
    // The same for one short turn of the probe alone; whether that was enough.
    bool run_briefly(std::uint64_t wanted, Limits& limits);
    std::uint64_t found() const { return found_; }
    bool exhausted() const { return exhausted_; }
    bool learnt() const { return learnt_; }
    const std::vector<int>& variables() const { return variables_; }
    const std::vector<std::vector<std::uint8_t>>& kept() const { return kept_; }

private:
    struct Turn {
        std::unique_ptr<Search<W>> search;
        std::uint64_t found = 0;
        std::vector<std::vector<std::uint8_t>> kept;
    };

    void settle();
    bool take(Turn& turn, std::uint64_t wanted, std::uint64_t budget, Limits& limits);
    void write_down(Turn& turn) const;
    void make(Turn& turn, bool learner);

    const Model<W>& model_;
    Watch& watch_;
    std::vector<int> variables_;
    std::uint64_t keep_;
    Team team_;
    std::unique_ptr<Engine<W>> ready_;
    Turn probe_, learner_;
    std::uint64_t budget_;
    std::uint64_t learner_share_;  // of it: the one part in so many that the learner gets
    std::uint64_t found_ = 0;
    std::vector<std::vector<std::uint8_t>> kept_;
    bool exhausted_ = false, learnt_ = false;
};

}  // namespace pencilmark::general
