// Depth-first search over masks, one solution at a time: a decision puts a value in a variable; once all of
// that is explored the value is struck out and the search goes on without it.
//
//   decision   variable = value
//   nogood     decisions that cannot all be made any more, because everything below them is explored
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "kernels/relations/gauge.hpp"
#include "kernels/relations/propagate.hpp"

namespace pencilmark::relations {

struct Decision {
    int x;
    Mask value;
};

class Search {
public:
    enum class Outcome : std::uint8_t { solution, exhausted, spent, ended };

    explicit Search(const Network& network);

    // Propagates the root; false on a contradiction. `next` does it when nobody has.
    bool begin();

    // Adds the filters, which are dear to set up, to the rules; after `begin`, and not at a solution.
    void add_filters();

    // Looks for the next solution; `spent` once the propagation since the last one exceeds `budget`.
    Outcome next(Gauge& gauge, std::uint64_t budget);

    bool undecided() const { return levels_.empty(); }  // no decision stands: a solution here is the last one
    std::uint64_t work() const { return propagator_.work(); }
    const Domains& domains() const { return domains_; }
    const std::vector<std::uint32_t>& weights() const { return weights_; }
    const std::vector<Mask>& root() const { return root_; }  // the domains after the first propagation

    // What is explored so far, for another search to leave out.
    std::vector<std::vector<Decision>> nogoods() const;
    std::size_t nogood_literals() const;

private:
    struct Level {
        Decision decision;
        Domains::Mark mark;   // before the decision
        std::size_t refuted;  // how many refuted decisions stood before it
    };

    bool decide(const Decision& decision);
    bool refute();
    bool fail();
    bool choose(Decision& decision) const;
    int smallest(int best) const;
    void choose_place(Decision& decision, std::uint64_t least) const;
    std::uint64_t weight_of(int x) const { return weights_[static_cast<std::size_t>(x)]; }
    void weigh();

    const Network& network_;
    std::unique_ptr<Filters> filters_;
    Propagator propagator_;
    Domains domains_;
    std::vector<Mask> root_;
    std::vector<std::uint32_t> weights_;  // failures each variable took part in: prefer those (dom/wdeg)
    std::vector<Level> levels_;
    std::vector<std::pair<std::size_t, Decision>> refuted_;  // (levels above it, decision)
    bool begun_ = false;
    bool at_solution_ = false;
    bool filters_due_ = false;
};

}  // namespace pencilmark::relations
