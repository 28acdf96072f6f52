// One part of a problem on its way to all its solutions: first the search over masks, with a budget of
// propagation between two solutions, then the learner on what is not yet explored.
#pragma once

#include <memory>
#include <vector>

#include "kernels/masks/clause_encoding.hpp"
#include "kernels/masks/search.hpp"

namespace pencilmark::masks {

class Part {
public:
    // Propagates the cheap rules. Keeps the first `keep` solutions.
    Part(Graph graph, std::uint64_t keep, MakeSearch make_search);

    // A variable that nothing constrains: all its solutions are known at once.
    static Part free(Mask domain, std::uint64_t keep);

    // As `run`, with the cheap rules and that much work in all; false when it takes more.
    bool run_briefly(std::uint64_t wanted, std::uint64_t work, Limits& limits);

    // Every rule from here on, and this budget for the masks.
    void prepare(std::uint64_t patience);

    // Looks on until `wanted` solutions are found (0: all), none is left, or the limits ends it.
    void run(std::uint64_t wanted, Limits& limits);

    std::uint64_t found() const { return found_; }
    bool exhausted() const { return exhausted_; }
    bool learnt() const { return encoding_ != nullptr; }
    const Graph& graph() const { return *graph_; }
    const std::vector<Mask>& root() const { return search_->root(); }  // before `run`, unless exhausted
    const std::vector<std::vector<Mask>>& kept() const { return kept_; }

private:
    explicit Part(std::uint64_t keep) : keep_(keep) {}

    bool missing(std::uint64_t wanted) const { return !exhausted_ && (wanted == 0 || found_ < wanted); }
    bool next(Limits& limits);
    bool next_by_masks(Limits& limits);
    bool next_by_clauses(Limits& limits);
    void hand_over();
    void write_down();

    std::uint64_t keep_;
    std::uint64_t found_ = 0;
    std::uint64_t budget_ = 0;
    bool exhausted_ = false;
    std::vector<std::vector<Mask>> kept_;
    std::unique_ptr<Graph> graph_;  // its address must not change: the searches refer to it
    std::unique_ptr<Search> search_;
    std::unique_ptr<Encoding> encoding_;
};

}  // namespace pencilmark::masks
