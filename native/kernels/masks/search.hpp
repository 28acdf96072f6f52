// Depth-first search, one solution at a time: a decision puts a value in a variable; once all of that is
// explored the value is struck out and the search goes on without it.
//
//   decision   variable = value
//   path       the decisions that stand, oldest first
//   nogood     decisions that cannot all be made any more, because everything below them is explored
#pragma once

#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

#include "base/limits.hpp"
#include "kernels/masks/graph.hpp"

namespace pencilmark::masks {

struct Decision {
    int x;
    Mask value;
};

// The path, and what is refuted along it.
class Path {
public:
    bool empty() const { return levels_.empty(); }
    std::size_t size() const { return levels_.size(); }
    void decide(const Decision& decision) { levels_.push_back({decision, refuted_.size()}); }
    const Decision& last() const { return levels_.back().decision; }
    Decision refute();  // the last decision, which leaves the path

    std::vector<std::vector<Decision>> nogoods() const;
    std::size_t nogood_literals() const;

private:
    struct Level {
        Decision decision;
        std::size_t refuted;  // how many refuted decisions stood before it
    };

    std::vector<Level> levels_;
    std::vector<std::pair<std::size_t, Decision>> refuted_;  // (decisions above it, decision)
};

class Search {
public:
    virtual ~Search() = default;

    // Propagates the root; false on a contradiction. `next` does it when nobody has.
    virtual bool begin() = 0;

    // Adds the filters, which are dear to set up, to the rules; after `begin`, and not at a solution.
    virtual void add_filters() = 0;

    // Looks for the next solution; `spent` once the propagation since the last one exceeds `budget`.
    virtual Outcome next(Limits& limits, std::uint64_t budget) = 0;

    // Strikes from the root what fails at once when it is tried; false when nothing is left. After that the search is at
    // its end, and only its root, weights and nogoods are good for anything.
    virtual bool shave() { return true; }

    virtual std::uint64_t work() const = 0;       // a clock that is the same on every machine
    virtual std::vector<Mask> masks() const = 0;  // the domains as they stand
    virtual std::vector<std::uint32_t> weights() const = 0;

    bool undecided() const { return path_.empty(); }         // no decision stands: a solution here is the last one
    const std::vector<Mask>& root() const { return root_; }  // the domains after the first propagation

    // What is explored so far, for another search to leave out.
    std::vector<std::vector<Decision>> nogoods() const { return path_.nogoods(); }
    std::size_t nogood_literals() const { return path_.nogood_literals(); }

protected:
    Path path_;
    std::vector<Mask> root_;
};

// Makes the search that takes a graph, which must outlive it. Rooms that know more of a graph bring their own.
using MakeSearch = std::unique_ptr<Search> (*)(const Graph& graph);

}  // namespace pencilmark::masks
