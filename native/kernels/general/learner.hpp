// A search that takes a clause from every failure: lazy clause generation over the engine's own trail.
//
//   literal    2·(variable·values + value) for variable = value, one more for variable ≠ value
//   line       a fact and the entry of the trail by which it holds
//   floor      the level below which the search may no longer jump back
//
// Reasons are written out only when a failure asks for them (Ohrimenko, Stuckey and Codish, 2009). Solutions are
// enumerated as the relations kernel's learner does: the first ones are excluded by a clause over their decisions,
// so the search may still restart; once there are many it flips its last decision instead and raises the floor.
#pragma once

#include <cstdint>
#include <vector>

#include "kernels/general/search.hpp"
#include "kernels/clauses/atom_heap.hpp"
#include "kernels/clauses/clause_store.hpp"

namespace pencilmark::general {

using clauses::ClauseRef;
using clauses::Literal;

template <int W>
class Learner final : public Search<W>, private Listener {
public:
    using Set = Bits<W>;

    Learner(const Model<W>& model, Watch& watch, const std::vector<int>& variables);
    Outcome next(Limits& limits, std::uint64_t budget) override;
    const Engine<W>& engine() const override { return engine_; }

private:
    struct Line {
        Fact fact;
        int entry;

        // Later lines first; a variable has its value once it has lost the others.
        std::int64_t rank() const { return 2 * std::int64_t{entry} + fact.is; }
    };
    struct Lesson {
        std::vector<Literal> clause;
        int level = 0;
        int glue = 0;
    };
    enum Mark : std::uint8_t { unseen, in_clause, implied_by_clause, not_implied };

    bool hear(int entry) override;
    bool visit(Literal falsified);
    bool rewatch(std::span<Literal> clause, clauses::Watcher watcher);
    void attach(ClauseRef clause);
    void attach_all();
    bool enforce(Literal literal, Reason reason);

    Literal literal_of(const Fact& fact) const {
        return 2 * static_cast<Literal>(fact.x * values_ + fact.value) + (fact.is ? 0 : 1);
    }
    Fact fact_of(Literal literal) const {
        const int atom = static_cast<int>(literal >> 1);
        return {atom / values_, atom % values_, (literal & 1) == 0};
    }
    bool is_true(Literal literal) const;
    bool is_false(Literal literal) const;
    int level_of(const Line& line) const { return engine_.trail()[static_cast<std::size_t>(line.entry)].level; }

    bool resolve_conflict();
    bool flip();
    bool exclude_solution();
    bool decide(const Fact& fact);
    Line line_of(const Fact& fact, int before) const;
    void place(int entry);
    int first_of_group(int entry) const;
    void conflict_facts();
    void explain(const Line& line);
    void see(const Fact& fact, int before, Lesson& lesson);
    Lesson analyse();
    void shorten(Lesson& lesson);
    bool redundant(const Line& line, int depth);
    bool implied(const Fact& fact, int before, int depth);
    bool is_cheap(const Line& line) const;
    void finish(Lesson& lesson);
    void learn(const Lesson& lesson);
    void forget_some();
    bool restart_due();
    bool choose(Fact& fact);
    void back_to(int level);

    Engine<W> engine_;
    int values_;
    std::vector<int> variables_;
    clauses::ClauseStore clauses_;
    std::vector<std::vector<clauses::Watcher>> watchers_;  // by literal: those to look at when it becomes false
    clauses::AtomHeap heap_;
    std::vector<std::uint8_t> is_mine_;
    double step_ = 1;

    std::vector<int> places_;  // by variable and value: the entry that struck it last
    int placed_ = 0;           // entries that are in `places_`
    std::vector<std::uint8_t> marks_;  // by literal of a fact, while a clause is being made
    std::vector<Literal> marked_;
    std::vector<Line> now_;  // lines of the conflict's level still to be explained, a heap
    std::vector<Line> below_;
    Facts facts_;
    int facts_before_ = 0;  // the facts held before this entry
    std::vector<std::uint64_t> level_stamps_;
    std::uint64_t stamp_ = 0;
    std::size_t shortening_ = 0;  // facts looked at to shorten this clause

    int floor_ = 0;
    std::uint64_t solutions_ = 0, conflicts_ = 0, next_reduction_ = 2'000, since_restart_ = 0;
    double recent_glue_ = 0, usual_glue_ = 0;
    bool begun_ = false, at_solution_ = false;
};

}  // namespace pencilmark::general
