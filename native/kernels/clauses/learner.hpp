// The one clause learner (CDCL): a search that takes a clause from every failure. What the literals are about, and what
// follows from them besides clauses, says whoever derives from it: atoms under groups and sums (atom_learner.hpp), or
// the values of domains that propagators shrink (general/engine_learner.hpp).
//
//   literal   2·atom, or 2·atom + 1 for its negation
//   line      a literal that holds, and since when: what conflict analysis goes back over
//   floor     the level below which the search may no longer jump back
//
// Solutions are enumerated. The first ones are excluded by a clause over their decisions, so the search may still
// restart; once there are many it flips its last decision instead and raises the floor, which needs no memory (Gebser,
// Kaufmann, Neumann and Schaub, 2007).
//
// A derived class has
//   begin, propagate, stopped, full, work      the first look; to a fixpoint (false: a conflict); whether to end
//   level, decision_of, back_to                the decisions that stand
//   choose, decide, enforce                    what to try; to try it; to take what a clause says
//   is_true, is_false                          of a literal
//   each_reason                                replaces the clauses that are reasons by what a function makes of them
//   conflict_level, conflict_lines, antecedents, has_cheap_reason, start_shortening
//   shrink                                     makes a clause's lines fewer
//   note, latest, level_of, mark_of, literal_of      of lines
//
// conflict_analysis.hpp has the rest of it, for the files that instantiate a learner.
#pragma once

#include <algorithm>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "base/limits.hpp"
#include "kernels/clauses/atom_heap.hpp"
#include "kernels/clauses/clause_store.hpp"
#include "kernels/clauses/restarts.hpp"

namespace pencilmark::clauses {

template <class Self, class Line>
class Learner {
public:
    // Looks for the next solution; `spent` once the work since the call exceeds `budget`.
    Outcome next(Limits& limits, std::uint64_t budget = UINT64_MAX);

protected:
    Learner(int atoms, std::size_t marks, Restarts::Way restarts)
        : heap_(atoms), watchers_(2 * static_cast<std::size_t>(atoms)), marks_(marks, unseen), restarts_(restarts) {}

    // The clauses that watch a literal which is now false: they watch another, or force what is left.
    bool visit(Literal falsified);

    // Whoever keeps a proof hears of every clause that is learnt.
    void learnt(std::span<const Literal>) {}

    void attach(ClauseRef clause);
    void attach_all();

    // Is a line in the clause that is being made, or was it dropped because it follows from the others?
    bool is_in_clause(const Line& line) const { return marks_[self().mark_of(line)] == in_clause; }
    void put_in_clause(const Line& line);

    ClauseStore clauses_;
    AtomHeap heap_;
    std::vector<std::vector<Watcher>> watchers_;  // by literal: the clauses to look at when it becomes false
    std::vector<std::uint8_t> marks_;             // while a clause is being made: a Mark
    std::uint64_t conflicts_ = 0;

private:
    enum Mark : std::uint8_t { unseen, in_clause, implied_by_clause, not_implied };

    // Conflict analysis: the clause to learn, its literal to assert first, and the level to jump to.
    struct Lesson {
        std::vector<Literal> clause;
        int level = 0;
        int glue = 1;  // how many levels its literals come from
    };

    Self& self() { return static_cast<Self&>(*this); }
    const Self& self() const { return static_cast<const Self&>(*this); }

    bool rewatch(std::span<Literal> clause, Watcher watcher);
    void post(const std::vector<Literal>& clause, int glue);
    bool exclude_solution();
    bool flip();
    void forget_some();

    bool resolve_conflict();
    Lesson analyse();
    void see(const Line& line, int atom);
    void shorten();
    bool redundant(const Line& line, int depth);
    bool implied(const Line& line, int depth);
    void finish(Lesson& lesson);

    Restarts restarts_;
    std::uint64_t solutions_ = 0, excluded_ = 0, next_reduction_ = 2'000;
    int floor_ = 0, open_ = 0;
    bool begun_ = false, at_solution_ = false;
    std::vector<Line> below_;                  // the clause without its first literal
    std::vector<std::size_t> marked_;          // to be unseen again
    std::vector<std::uint64_t> level_stamps_;  // by level
    std::uint64_t stamp_ = 0;
};

template <class Self, class Line>
Outcome Learner<Self, Line>::next(Limits& limits, std::uint64_t budget) {
    const std::uint64_t start = self().work();
    if (!begun_ && !self().begin()) return Outcome::exhausted;
    begun_ = true;
    if (at_solution_ && !exclude_solution()) return Outcome::exhausted;
    at_solution_ = false;
    for (Literal decision = 0;; self().decide(decision)) {
        while (!self().propagate()) {
            if (!resolve_conflict()) return Outcome::exhausted;
            if (!limits.look()) return Outcome::ended;
        }
        if (self().stopped()) return limits.look(), Outcome::ended;
        if (self().work() - start > budget || self().full()) return Outcome::spent;
        if (restarts_.due()) self().back_to(floor_);
        if (conflicts_ >= next_reduction_) forget_some();
        if (!self().choose(decision)) break;
        if (!limits.step()) return Outcome::ended;
    }
    at_solution_ = true;
    ++solutions_;
    return Outcome::solution;
}

template <class Self, class Line>
bool Learner<Self, Line>::exclude_solution() {
    constexpr std::uint64_t most_exclusions = 1'000, most_literals = 1'000'000;  // kept to exclude solutions
    if (self().level() == 0) return false;
    if (floor_ > 0 || solutions_ > most_exclusions || excluded_ > most_literals) return flip();
    std::vector<Literal> clause;
    for (int level = self().level(); level > 0; --level) clause.push_back(negated(self().decision_of(level)));
    excluded_ += clause.size();
    self().back_to(self().level() - 1);
    post(clause, 0);
    return true;
}

// Everything below the last decision is explored: go on with its opposite, and never above it again.
template <class Self, class Line>
bool Learner<Self, Line>::flip() {
    if (self().level() == 0) return false;
    const Literal decision = self().decision_of(self().level());
    self().back_to(self().level() - 1);
    floor_ = self().level();
    return self().enforce(negated(decision), 0) || flip();
}

// Keeps a clause and takes what it forces, its first literal; alone that is a fact, and needs no clause.
template <class Self, class Line>
void Learner<Self, Line>::post(const std::vector<Literal>& clause, int glue) {
    ClauseRef kept = 0;
    if (clause.size() > 1) attach(kept = clauses_.add(clause, static_cast<std::uint32_t>(glue)));
    self().enforce(clause[0], kept);
}

template <class Self, class Line>
void Learner<Self, Line>::attach(ClauseRef clause) {
    const std::span<const Literal> literals = clauses_[clause];
    watchers_[literals[0]].push_back({clause, literals[1]});
    watchers_[literals[1]].push_back({clause, literals[0]});
}

template <class Self, class Line>
void Learner<Self, Line>::attach_all() {
    for (auto& list : watchers_) list.clear();
    clauses_.each([this](ClauseRef clause) { attach(clause); });
}

template <class Self, class Line>
bool Learner<Self, Line>::visit(Literal falsified) {
    std::vector<Watcher>& list = watchers_[falsified];
    std::size_t kept = 0, i = 0;
    bool sound = true;
    while (sound && i < list.size()) {
        const Watcher watcher = list[i++];
        if (self().is_true(watcher.blocker)) {
            list[kept++] = watcher;
            continue;
        }
        const std::span<Literal> clause = clauses_[watcher.clause];
        if (clause[0] == falsified) std::swap(clause[0], clause[1]);
        const Watcher mine{watcher.clause, clause[0]};
        const bool holds = self().is_true(clause[0]);
        if (!holds && rewatch(clause, mine)) continue;
        list[kept++] = mine;
        if (!holds) sound = self().enforce(clause[0], watcher.clause);
    }
    while (i < list.size()) list[kept++] = list[i++];
    list.resize(kept);
    return sound;
}

// Finds a literal that is not false to watch in place of the second one.
template <class Self, class Line>
bool Learner<Self, Line>::rewatch(std::span<Literal> clause, Watcher watcher) {
    for (std::size_t i = 2; i < clause.size(); ++i)
        if (!self().is_false(clause[i])) {
            std::swap(clause[1], clause[i]);
            watchers_[clause[1]].push_back(watcher);
            return true;
        }
    return false;
}

template <class Self, class Line>
void Learner<Self, Line>::forget_some() {
    next_reduction_ = conflicts_ + 2'000 + conflicts_ / 8;
    std::vector<std::uint8_t> needed(clauses_.words(), 0);
    self().each_reason([&](ClauseRef clause) { return needed[clause] = 1, clause; });
    const std::vector<ClauseRef> moved = clauses_.forget_half(needed);
    self().each_reason([&](ClauseRef clause) { return moved[clause]; });
    attach_all();
}

}  // namespace pencilmark::clauses
