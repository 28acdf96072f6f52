#include "kernels/clauses/learner.hpp"

#include <algorithm>

namespace pencilmark::clauses {

namespace {
constexpr std::uint64_t most_exclusions = 1'000;  // solutions excluded by a clause of their own
constexpr Literal none = ~Literal{0};
}  // namespace

Learner::Learner(int atoms)
    : atoms_(atoms),
      watchers_(2 * static_cast<std::size_t>(atoms)),
      values_(2 * static_cast<std::size_t>(atoms), 0),
      levels_(static_cast<std::size_t>(atoms), 0),
      reasons_(static_cast<std::size_t>(atoms), 0),
      phases_(static_cast<std::size_t>(atoms), 0),
      seen_(static_cast<std::size_t>(atoms), 0),
      heap_(atoms),
      level_stamps_(static_cast<std::size_t>(atoms) + 1, 0) {}

void Learner::add_group(std::span<const int> atoms) {
    if (atoms.size() > 1) groups_.append(atoms);
}

void Learner::add_clause(std::vector<Literal> clause) {
    if (clause.empty()) contradiction_ = true;
    else if (clause.size() == 1) contradiction_ |= !force(clause[0], 0);
    else if (clause.size() == 2) {
        pairs_.emplace_back(static_cast<int>(negated(clause[0])), clause[1]);
        pairs_.emplace_back(static_cast<int>(negated(clause[1])), clause[0]);
    } else {
        clauses_.add(clause, 0);
    }
}

void Learner::prefer(int atom, double activity) {
    heap_.raise(atom, activity);
    phases_[static_cast<std::size_t>(atom)] = always_true;
}

void Learner::prepare() {
    prepared_ = true;
    groups_of_ = holders(atoms_, groups_);
    implied_ = gather(2 * atoms_, pairs_);
    pairs_ = {};
    attach_all();
}

void Learner::attach_all() {
    for (auto& list : watchers_) list.clear();
    clauses_.each([this](ClauseRef clause) { attach(clause); });
}

void Learner::attach(ClauseRef clause) {
    const std::span<const Literal> literals = clauses_[clause];
    watchers_[negated(literals[0])].push_back({clause, literals[1]});
    watchers_[negated(literals[1])].push_back({clause, literals[0]});
}

Learner::Outcome Learner::next(Limits& limits) {
    if (!prepared_) prepare();
    if (contradiction_ || (at_solution_ && !exclude_solution())) return Outcome::exhausted;
    at_solution_ = false;
    for (;;) {
        if (!propagate()) {
            if (!resolve_conflict()) return Outcome::exhausted;
            if (!limits.look()) return Outcome::ended;
            continue;
        }
        if (restart_due()) jump_back(floor_);
        if (conflicts_ >= next_reduction_) forget_some();
        const Literal decision = choose();
        if (decision == none) break;
        if (!limits.step()) return Outcome::ended;
        level_starts_.push_back(trail_.size());
        assign(decision, 0);
    }
    at_solution_ = true;
    ++solutions_;
    return Outcome::solution;
}

bool Learner::exclude_solution() {
    if (level() == 0) return false;
    if (floor_ > 0 || solutions_ > most_exclusions) return flip();
    std::vector<Literal> clause;
    for (int i = level() - 1; i >= 0; --i)
        clause.push_back(negated(trail_[level_starts_[static_cast<std::size_t>(i)]]));
    jump_back(level() - 1);
    Reason reason = 0;
    if (clause.size() > 1) {
        const ClauseRef excluded = clauses_.add(clause, 0);
        attach(excluded);
        reason = because_of_clause(excluded);
    }
    assign(clause[0], reason);
    return true;
}

// Everything below the last decision is explored: go on with its opposite, and never above it again.
bool Learner::flip() {
    if (level() == 0) return false;
    const Literal decision = trail_[level_starts_.back()];
    jump_back(level() - 1);
    floor_ = level();
    assign(negated(decision), 0);
    return true;
}

void Learner::assign(Literal literal, Reason reason) {
    const std::size_t atom = literal >> 1;
    values_[literal] = 1;
    values_[negated(literal)] = -1;
    levels_[atom] = level();
    reasons_[atom] = reason;
    trail_.push_back(literal);
}

bool Learner::force(Literal literal, Reason reason) {
    if (value(literal) == 0) assign(literal, reason);
    return value(literal) > 0;
}

void Learner::jump_back(int to) {
    if (level() <= to) return;
    const std::size_t start = level_starts_[static_cast<std::size_t>(to)];
    while (trail_.size() > start) {
        const Literal literal = trail_.back();
        trail_.pop_back();
        values_[literal] = values_[negated(literal)] = 0;
        std::uint8_t& phase = phases_[literal >> 1];
        if (phase != always_true) phase = literal & 1 ? last_false : last_true;
        heap_.insert(static_cast<int>(literal >> 1));
    }
    level_starts_.resize(static_cast<std::size_t>(to));
    head_ = trail_.size();
}

bool Learner::propagate() {
    while (head_ < trail_.size()) {
        const Literal literal = trail_[head_++];
        if (!(literal & 1) && !propagate_groups(literal)) return false;
        if (!propagate_binaries(literal) || !propagate_clauses(literal)) return false;
    }
    return true;
}

// The atom is true, so the others of its groups are false.
bool Learner::propagate_groups(Literal literal) {
    for (int group : groups_of_[static_cast<int>(literal >> 1)])
        for (int other : groups_[group]) {
            const Literal rival = 2 * static_cast<Literal>(other);
            if (rival == literal || force(negated(rival), because_of(literal))) continue;
            conflict_.assign({negated(literal), negated(rival)});
            return false;
        }
    return true;
}

bool Learner::propagate_binaries(Literal literal) {
    for (Literal implied : implied_[static_cast<int>(literal)])
        if (!force(implied, because_of(literal))) {
            conflict_.assign({negated(literal), implied});
            return false;
        }
    return true;
}

bool Learner::propagate_clauses(Literal literal) {
    std::vector<Watcher>& list = watchers_[literal];
    const Literal falsified = negated(literal);
    std::size_t kept = 0, i = 0;
    bool sound = true;
    while (i < list.size()) {
        const Watcher watcher = list[i++];
        if (value(watcher.blocker) > 0) {
            list[kept++] = watcher;
            continue;
        }
        const std::span<Literal> clause = clauses_[watcher.clause];
        if (clause[0] == falsified) std::swap(clause[0], clause[1]);
        const Watcher mine{watcher.clause, clause[0]};
        if (value(clause[0]) <= 0 && rewatch(clause, mine)) continue;
        list[kept++] = mine;
        if (value(clause[0]) < 0) {
            conflict_.assign(clause.begin(), clause.end());
            sound = false;
            break;
        }
        if (value(clause[0]) == 0) assign(clause[0], because_of_clause(watcher.clause));
    }
    while (i < list.size()) list[kept++] = list[i++];
    list.resize(kept);
    return sound;
}

// Finds a literal that is not false to watch in place of the second one.
bool Learner::rewatch(std::span<Literal> clause, Watcher watcher) {
    for (std::size_t i = 2; i < clause.size(); ++i)
        if (value(clause[i]) >= 0) {
            std::swap(clause[1], clause[i]);
            watchers_[negated(clause[1])].push_back(watcher);
            return true;
        }
    return false;
}

Literal Learner::choose() {
    while (!heap_.empty()) {
        const int atom = heap_.pop();
        const Literal literal = 2 * static_cast<Literal>(atom);
        if (value(literal) == 0) return phases_[static_cast<std::size_t>(atom)] == last_false ? negated(literal) : literal;
    }
    return none;
}

// Restarts when the clauses of late hang over more levels than usual (Audemard and Simon's Glucose).
bool Learner::restart_due() {
    if (since_restart_ < 50 || 0.8 * recent_glue_ <= usual_glue_) return false;
    since_restart_ = 0;
    recent_glue_ = usual_glue_;
    return level() > floor_;
}

}  // namespace pencilmark::clauses
