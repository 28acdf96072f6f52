// Propagation to a fixpoint: fixed variables strike their value from their peers, arcs keep what has a
// partner, a full unit places a value that has one place left, crossings and runs filter last.
#pragma once

#include <cstdint>
#include <vector>

#include "kernels/relations/crossings.hpp"
#include "kernels/relations/domains.hpp"
#include "kernels/relations/network.hpp"
#include "kernels/relations/runs.hpp"

namespace pencilmark::relations {

class Propagator {
public:
    // Without crossings and runs: the cheap rules alone, which settle most easy boards.
    explicit Propagator(const Network& network, const Crossings* crossings = nullptr, const Runs* runs = nullptr);

    // Looks at every variable once, then as `run`.
    bool run_all(Domains& domains);

    // Looks at every crossing and run once, then as `run`: for domains at a fixpoint of the cheap rules.
    bool run_filters(Domains& domains);

    // Works off the changes; false on a contradiction, and then the agendas are empty and `culprits` says
    // which variables stood in the constraint that failed.
    bool run(Domains& domains);

    const std::vector<int>& culprits() const { return culprits_; }
    std::uint64_t work() const { return work_; }  // variables looked at, a machine-independent clock

private:
    bool settle(Domains& domains);
    bool spread(int x, Domains& domains);
    bool strike(int x, Mask value, Domains& domains);
    bool visit(int unit, Domains& domains);
    bool place(int unit, Mask values, Domains& domains);
    bool blame(std::span<const int> variables);
    bool blame(int x, int y);

    const Network& network_;
    const Crossings* crossings_;
    const Runs* runs_;
    Agenda units_;
    Agenda crossings_due_;
    Agenda runs_due_;
    std::vector<int> culprits_;
    std::uint64_t work_ = 0;
};

}  // namespace pencilmark::relations
