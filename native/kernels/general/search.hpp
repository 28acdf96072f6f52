// The two searches over one engine: what both can be asked.
//
//   Probe     decides, strikes out what failed, and starts again while it has found nothing: weights on the variables
//             of failed constraints lead it (Boussemart and others, 2004: dom/wdeg) and on those whose decision failed
//   EngineLearner   (engine_learner.hpp) takes a clause from every failure
//
// Every solution is found once by each of them.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "kernels/general/engine.hpp"
#include "base/limits.hpp"

namespace pencilmark::general {

template <int W>
class Search {
public:
    virtual ~Search() = default;
    // The next solution; spent when the engine has done `budget` more work, ended when the limits say so.
    virtual Outcome next(Limits& limits, std::uint64_t budget) = 0;
    virtual const Engine<W>& engine() const = 0;
};

// How a probe chooses: whether it looks for values of two places too, and what the variables of a failed constraint
// weigh beside the one decided last.
struct Habits {
    bool places = false;
    double blame = 1;
};

template <int W>
class Probe final : public Search<W> {
public:
    using Set = Bits<W>;

    // Looks for values of these variables only, which no constraint ties to any other. The engine may have run before,
    // and then with success.
    Probe(std::unique_ptr<Engine<W>> engine, std::vector<int> variables, bool begun, const Habits& habits);
    Outcome next(Limits& limits, std::uint64_t budget) override;
    const Engine<W>& engine() const override { return *engine_; }
    Engine<W>& engine() { return *engine_; }
    // The next solution is looked for from the level on where the engine is now, and not beside one found before.
    void begin_here();

private:
    static constexpr std::uint64_t first_patience = 200;  // failures

    struct Decision {
        int x;
        int value;
    };

    bool decide(const Decision& decision);
    bool refute();
    bool fail();
    void weigh();
    void restart();
    bool choose(Decision& decision);
    void choose_place(Decision& decision, double least) const;
    int choose_value(int x) const;

    std::unique_ptr<Engine<W>> engine_;
    std::vector<int> variables_;  // those known to have their value first
    std::uint64_t known_ = 0;
    double blame_;
    std::vector<int> houses_;                // full units, if their places are looked at
    std::vector<double> degrees_, weights_;  // weights before any failure, and now
    std::vector<std::int16_t> phases_;
    std::vector<Decision> path_;
    int floor_ = 0;  // the level of the engine before any decision
    int last_tried_ = -1;
    double step_ = 1;
    std::uint64_t failures_ = 0, patience_ = first_patience;
    bool begun_, at_solution_ = false, found_here_ = false;
};

}  // namespace pencilmark::general
