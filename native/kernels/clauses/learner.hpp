// A clause-learning search (CDCL) for what defeats the search over masks.
//
//   literal   2·atom, or 2·atom + 1 for its negation
//   group     atoms of which at most one is true: kept as a list, never written out as clauses
//   reason    what forced a literal: nothing (a decision), one true literal, or a clause
//   floor     the level below which the search may no longer jump back
//
// Solutions are enumerated. The first ones are excluded by a clause over their decisions, so the search may
// still restart; once there are many it flips its last decision instead and raises the floor, which needs
// no memory (Gebser, Kaufmann, Neumann and Schaub, 2007).
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "kernels/clauses/atom_heap.hpp"
#include "kernels/clauses/clause_store.hpp"
#include "base/limits.hpp"
#include "base/lists.hpp"

namespace pencilmark::clauses {

class Learner {
public:
    enum class Outcome : std::uint8_t { solution, exhausted, ended };

    explicit Learner(int atoms);

    // The problem, before the first call of `next`.
    void add_group(std::span<const int> atoms);
    void add_clause(std::vector<Literal> clause);
    void prefer(int atom, double activity);  // a decision on it makes it true, whatever it was last

    Outcome next(Limits& limits);
    bool is_true(int atom) const { return value(2 * static_cast<Literal>(atom)) > 0; }

private:
    enum Phase : std::uint8_t { last_false, last_true, always_true };
    enum Mark : std::uint8_t { unseen, in_clause, implied_by_clause, not_implied };

    // Conflict analysis: the clause to learn, its literal to assert first, and the level to jump to.
    struct Lesson {
        std::vector<Literal> clause;
        int level;
        int glue;  // how many levels its literals come from
    };

    std::int8_t value(Literal literal) const { return values_[literal]; }
    int level() const { return static_cast<int>(level_starts_.size()); }
    int level_of(Literal literal) const { return levels_[literal >> 1]; }

    void prepare();
    void attach_all();
    void attach(ClauseRef clause);
    bool rewatch(std::span<Literal> clause, Watcher watcher);
    bool propagate();
    bool propagate_groups(Literal literal);
    bool propagate_binaries(Literal literal);
    bool propagate_clauses(Literal literal);
    bool force(Literal literal, Reason reason);
    void assign(Literal literal, Reason reason);
    void jump_back(int level);
    bool resolve_conflict();
    bool exclude_solution();
    bool flip();
    Lesson analyse();
    void follow(Literal implied, std::vector<Literal>& clause, int& open);
    void see(Literal literal, std::vector<Literal>& clause, int& open);
    bool redundant(Literal literal, int depth);
    bool implied(Literal literal, int depth);
    void finish(Lesson& lesson);
    void count_levels(Lesson& lesson);
    void learn(const Lesson& lesson);
    void forget_some();
    bool is_reason(ClauseRef clause) const;
    void compact(const std::vector<std::uint8_t>& dropped);
    bool restart_due();
    Literal choose();

    int atoms_;
    bool contradiction_ = false;
    bool prepared_ = false;
    bool at_solution_ = false;

    Lists<int> groups_;
    Lists<int> groups_of_;
    std::vector<std::pair<int, Literal>> pairs_;  // (literal, what it implies), until prepared
    Lists<Literal> implied_;
    ClauseStore clauses_;
    std::vector<std::vector<Watcher>> watchers_;  // by literal: the clauses to look at when it becomes true

    std::vector<std::int8_t> values_;  // by literal: 1 true, −1 false, 0 open
    std::vector<int> levels_;          // by atom, and so the next three
    std::vector<Reason> reasons_;
    std::vector<std::uint8_t> phases_;
    std::vector<std::uint8_t> seen_;       // while a clause is being learnt: a Mark
    std::vector<Literal> trail_;
    std::vector<std::size_t> level_starts_;
    std::size_t head_ = 0;
    std::vector<Literal> conflict_;  // a clause all of whose literals are false

    AtomHeap heap_;
    double step_ = 1;
    int floor_ = 0;
    std::uint64_t solutions_ = 0;
    std::uint64_t conflicts_ = 0;
    std::uint64_t next_reduction_ = 2'000;
    double recent_glue_ = 0, usual_glue_ = 0;
    std::uint64_t since_restart_ = 0;
    std::vector<std::uint64_t> level_stamps_;
    std::vector<std::size_t> marked_;  // atoms to be unseen again
    std::uint64_t stamp_ = 0;
};

}  // namespace pencilmark::clauses
