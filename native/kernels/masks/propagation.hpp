// Propagation to a fixpoint: arcs keep what has a partner, a unit strikes the values that are placed from its
// other variables and, when it is full, places a value that has one place left; cliques, runs and crossings come last.
#pragma once

#include <cstdint>
#include <vector>

#include "kernels/masks/clique_filter.hpp"
#include "kernels/masks/locked_candidates.hpp"
#include "kernels/masks/domains.hpp"
#include "kernels/masks/graph.hpp"
#include "kernels/masks/run_tables.hpp"

namespace pencilmark::masks {

struct Filters {
    Filters(const Graph& graph, const std::vector<Mask>& domains)
        : crossings(graph), runs(graph, domains), cliques(graph, domains) {}
    Crossings crossings;
    Runs runs;
    CliqueFilters cliques;
};

class Propagator {
public:
    // Knows the cheap rules alone, which settle most easy boards.
    explicit Propagator(const Graph& graph);

    // From now on filters too; they must outlive the propagator.
    void use(const Filters& filters);

    // Looks at every variable once, then as `run`.
    bool run_all(Domains& domains);

    // Looks at every clique, crossing and run once, then as `run`: for domains at a fixpoint of the cheap rules.
    bool run_filters(Domains& domains);

    // Works off the changes; false on a contradiction, and then the agendas are empty and `culprits` says
    // which variables stood in the constraint that failed.
    bool run(Domains& domains);

    const std::vector<int>& culprits() const { return culprits_; }
    std::uint64_t work() const { return work_; }  // variables looked at, a machine-independent clock

private:
    bool settle(Domains& domains);
    bool spread(int x, Domains& domains);
    bool settle_in(int x, Mask value, Domains& domains);
    bool visit(int unit, Domains& domains);
    bool place(int unit, Mask values, Domains& domains);
    bool blame(std::span<const int> variables);
    bool blame(int x, int y);

    const Graph& graph_;
    const Crossings* crossings_ = nullptr;
    const Runs* runs_ = nullptr;
    const CliqueFilters* cliques_ = nullptr;
    Due units_;
    Due crossings_due_;
    Due runs_due_;
    Due cliques_due_;
    std::vector<int> culprits_;
    std::uint64_t work_ = 0;
};

}  // namespace pencilmark::masks
