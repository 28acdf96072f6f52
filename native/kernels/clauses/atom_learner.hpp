// The learner over atoms, each true or false.
//
//   group   atoms of which at most one is true, in a full one exactly one: kept as masks, never written out as clauses
//   bound   at least `low` and at most `high` of its atoms are true: kept as counters
//   line    a literal that is true
//   reason  what forced a literal, packed in 32 bits: nothing (a decision), one true literal, a clause, a bound
//           or a full group
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "base/lists.hpp"
#include "kernels/clauses/groups.hpp"
#include "kernels/clauses/learner.hpp"

namespace pencilmark::clauses {

class AtomLearner : public Learner<AtomLearner, Literal> {
public:
    explicit AtomLearner(int atoms, Restarts::Way restarts = Restarts::by_glue);

    // The problem, before the first call of `next`.
    void add_group(std::span<const int> atoms, bool full);  // at most 64
    void add_bound(std::span<const int> atoms, std::int64_t low, std::int64_t high);
    void add_clause(std::vector<Literal> clause);
    void prefer(int atom, double activity);  // a decision on it makes it true, whatever it was last
    void suggest(int atom, bool value);      // what a decision on it makes it at first

    void log_into(Lists<Literal>* log) { log_ = log; }  // every clause it learns, in order

    bool holds(int atom) const { return value(2 * static_cast<Literal>(atom)) > 0; }

private:
    friend class Learner<AtomLearner, Literal>;

    using Reason = std::uint32_t;
    enum Because : std::uint32_t { none, literal, clause, bound, group };
    static constexpr std::uint32_t reason_kinds = 8;
    enum Phase : std::uint8_t { last_false, last_true, always_true };
    struct Bound {
        int low, high;
        int trues = 0, falses = 0;  // of the literals that were propagated
    };

    static Reason because(Because kind, std::uint32_t number) { return reason_kinds * number + kind; }
    std::int8_t value(Literal literal) const { return values_[literal]; }

    bool exclude_rivals(Literal literal);
    bool leave_last(Literal literal);
    bool fill(int group);
    bool propagate_pairs(Literal literal);
    bool propagate_bounds(Literal literal);
    void count(Literal literal, int change);
    bool look(int number);
    template <class Visit>
    bool each_held(int number, bool trues, int before, int enough, Visit visit) const;
    std::optional<Literal> source(std::span<const Literal> block);
    bool trace(Literal line, int level);
    bool force(Literal literal, Reason reason);
    void assign(Literal literal, Reason reason);

    // What the learner asks for
    void learnt(std::span<const Literal> clause) {
        if (log_ != nullptr) log_->append(clause);
    }
    bool begin();
    bool propagate();
    bool stopped() const { return false; }
    bool full() const { return log_ != nullptr && log_->items.size() > most_logged; }
    std::uint64_t work() const { return conflicts_; }
    int level() const { return static_cast<int>(level_starts_.size()); }
    Literal decision_of(int level) const { return trail_[level_starts_[static_cast<std::size_t>(level) - 1]]; }
    void back_to(int level);
    bool choose(Literal& decision);
    void decide(Literal literal);
    bool enforce(Literal literal, ClauseRef clause);
    bool is_true(Literal literal) const { return value(literal) > 0; }
    bool is_false(Literal literal) const { return value(literal) < 0; }
    template <class Rename>
    void each_reason(Rename rename);

    int conflict_level() const { return level(); }
    template <class Visit>
    void conflict_lines(Visit visit);
    template <class Visit>
    bool antecedents(Literal line, Visit visit) const;
    bool has_cheap_reason(Literal line) const { return reasons_[line >> 1] != none; }
    void start_shortening() {}
    void shrink(std::vector<Literal>& lines);
    void note(Literal) {}
    Literal latest();
    int level_of(Literal line) const { return levels_[line >> 1]; }
    std::size_t mark_of(Literal line) const { return line >> 1; }
    Literal literal_of(Literal line) const { return line; }

    int atoms_;
    static constexpr std::size_t most_logged = std::size_t{1} << 28;  // literals: a gigabyte
    Lists<Literal>* log_ = nullptr;
    bool contradiction_ = false;
    Groups groups_;
    std::vector<std::pair<int, Literal>> pairs_;  // (literal, what it implies), until it begins
    Lists<Literal> implied_;
    std::vector<Bound> bounds_;
    Lists<int> scopes_, bounds_of_;

    std::vector<std::int8_t> values_;   // by literal: 1 true, −1 false, 0 open
    std::vector<int> levels_, places_;  // by atom, and so the next two; where it stands in the trail
    std::vector<Reason> reasons_;
    std::vector<std::uint8_t> phases_;
    std::vector<Literal> trail_;
    std::vector<std::size_t> level_starts_;
    std::size_t head_ = 0;
    std::vector<Literal> conflict_;     // a clause all of whose literals are false
    std::size_t at_ = 0;                // how far back the analysis has come
    std::vector<std::uint8_t> traced_;  // by atom: is it on the way back to the source of a block?
    std::vector<Literal> trace_;
};

extern template class Learner<AtomLearner, Literal>;

}  // namespace pencilmark::clauses
