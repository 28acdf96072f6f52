// Complete search that learns from its failures (conflict-driven clause learning), with sums as counters.
//
//   literal   2·cell for "the cell is 1", 2·cell + 1 for "it is 0"; cells here are numbered from 0 within the learner
//   bound     at least `low` and at most `high` of its cells are 1; it keeps count of the ones and zeros assigned
//   trail     the literals that hold now, in the order they were set; a level begins with a decision
//   reason    why a literal holds: a clause, a bound, or a decision
//   model     an assignment that meets everything, with the ones of each class at its front:
//             one model stands for all arrangements within the classes
#pragma once

#include "kernels/sums/parts.hpp"
#include "kernels/sums/integer_ranges.hpp"

namespace pencilmark::sums {

class Learner {
public:
    enum class Answer : std::uint8_t { model, none, paused, over };

    // `tally`: bounds on the tallied ones of these components together.
    Learner(const Parts& parts, const std::vector<int>& components, Range tally);

    // Goes on for at most `conflicts` failures.
    Answer run(std::int64_t conflicts, Watch& watch);

    // Rules the present model out. False when nothing is left.
    bool block();

    // Where to look first: the number of ones of each class.
    void suggest(const std::vector<int>& ones);

    std::vector<int> ones() const;  // of each class, in the present model
    std::int64_t tally() const;
    std::size_t literals_kept() const { return kept_; }

private:
    struct Clause {
        std::vector<int> literals;
        int levels = 0;  // how many levels its literals came from; 0: never dropped
        bool dropped = false;
    };
    struct Watcher {
        int clause, other;  // when `other` holds, the clause needs no look
    };
    static constexpr int decision = -1;
    static int reason_of_bound(int bound) { return -2 - bound; }
    static int bound_of_reason(int reason) { return -2 - reason; }

    void number_cells(const std::vector<int>& components);
    void add_bounds(const std::vector<int>& components, Range tally);
    void add_bound(std::vector<int> cells, std::int64_t low, std::int64_t high);
    void order_classes();
    int add_clause(std::vector<int> literals, int levels);

    int value(int literal) const { return values_[literal >> 1] < 0 ? -1 : values_[literal >> 1] ^ (literal & 1); }
    int level() const { return static_cast<int>(levels_.size()); }
    void set(int literal, int reason);
    bool propagate();
    void count(int literal, int change);
    bool look(int bound, int last);
    bool follow_clauses(int literal);
    void gather(int reason, int cell, std::vector<int>& literals) const;
    void gather_bound(int bound, int before, bool of_ones, std::int64_t enough, std::vector<int>& literals) const;
    void analyse(std::vector<int>& learned, int& back);
    bool redundant(int literal);
    void learn();
    void undo(int to_level);
    bool decide();
    void bump(int cell);
    void forget();

    void heap_insert(int cell);
    int heap_pop();
    void heap_up(std::size_t at);
    void heap_down(std::size_t at);

    const Parts& parts_;
    std::vector<int> classes_, first_cell_;  // first_cell_[i]: of classes_[i]
    std::vector<char> tallied_;              // of each cell
    Lists scopes_, bounds_of_;
    std::vector<std::int64_t> low_, high_, trues_, falses_;
    std::vector<Clause> clauses_;
    std::vector<std::vector<Watcher>> watchers_;
    std::vector<signed char> values_;  // −1, 0, 1
    std::vector<char> phase_, seen_;
    std::vector<int> reason_, level_, position_;  // of each cell
    std::vector<int> trail_;
    std::vector<std::size_t> levels_;  // where each begins in the trail
    std::size_t head_ = 0;
    int conflict_ = decision;  // the reason that failed
    int conflict_at_ = 0;      // trail position of the literal that made a bound fail
    bool broken_ = false;      // it failed with no decision left
    std::vector<double> activity_;
    double step_ = 1;
    std::vector<int> heap_, heap_place_;
    std::vector<int> scratch_;
    std::int64_t failures_ = 0, restart_at_ = 0, forget_at_ = 4000;
    int restarts_ = 0;
    std::size_t kept_ = 0;
};

}  // namespace pencilmark::sums
