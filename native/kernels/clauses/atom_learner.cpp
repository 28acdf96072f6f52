#include "kernels/clauses/atom_learner.hpp"

#include <algorithm>

#include "kernels/clauses/atom_reasons.hpp"
#include "kernels/clauses/conflict_analysis.hpp"

namespace pencilmark::clauses {

AtomLearner::AtomLearner(int atoms, Restarts::Way restarts)
    : Learner(atoms, static_cast<std::size_t>(atoms), restarts),
      atoms_(atoms),
      values_(2 * static_cast<std::size_t>(atoms), 0),
      levels_(static_cast<std::size_t>(atoms), 0),
      places_(static_cast<std::size_t>(atoms), 0),
      reasons_(static_cast<std::size_t>(atoms), none),
      phases_(static_cast<std::size_t>(atoms), last_false),
      traced_(static_cast<std::size_t>(atoms), 0) {}

void AtomLearner::add_group(std::span<const int> atoms, bool full) {
    if (atoms.size() > 1) groups_.add(atoms, full);
    else if (full && atoms.empty()) contradiction_ = true;
    else if (full) contradiction_ |= !force(2 * static_cast<Literal>(atoms[0]), none);
}

void AtomLearner::add_bound(std::span<const int> atoms, std::int64_t low, std::int64_t high) {
    const auto size = static_cast<std::int64_t>(atoms.size());
    contradiction_ |= low > size || high < 0 || low > high;
    bounds_.push_back({static_cast<int>(std::clamp<std::int64_t>(low, 0, size)),
        static_cast<int>(std::clamp<std::int64_t>(high, 0, size))});
    scopes_.append(atoms);
}

void AtomLearner::add_clause(std::vector<Literal> clause) {
    if (clause.empty()) contradiction_ = true;
    else if (clause.size() == 1) contradiction_ |= !force(clause[0], none);
    else if (clause.size() == 2) {
        pairs_.emplace_back(static_cast<int>(negated(clause[0])), clause[1]);
        pairs_.emplace_back(static_cast<int>(negated(clause[1])), clause[0]);
    } else {
        clauses_.add(clause, 0);
    }
}

void AtomLearner::prefer(int atom, double activity) {
    heap_.raise(atom, activity);
    phases_[static_cast<std::size_t>(atom)] = always_true;
}

void AtomLearner::suggest(int atom, bool value) {
    phases_[static_cast<std::size_t>(atom)] = value ? last_true : last_false;
}

// A bound that is tight from the start has no literal to wake it, so each is looked at once.
bool AtomLearner::begin() {
    groups_.close(atoms_);
    bounds_of_ = holders(atoms_, scopes_);
    implied_ = gather(2 * atoms_, pairs_);
    pairs_ = {};
    attach_all();
    for (int number = 0; number < scopes_.size(); ++number) contradiction_ = contradiction_ || !look(number);
    return !contradiction_;
}

void AtomLearner::assign(Literal literal, Reason reason) {
    const std::size_t atom = literal >> 1;
    values_[literal] = 1;
    values_[negated(literal)] = -1;
    levels_[atom] = level();
    places_[atom] = static_cast<int>(trail_.size());
    reasons_[atom] = reason;
    trail_.push_back(literal);
}

bool AtomLearner::force(Literal literal, Reason reason) {
    if (value(literal) == 0) assign(literal, reason);
    return value(literal) > 0;
}

bool AtomLearner::enforce(Literal literal, ClauseRef clause) {
    if (force(literal, clause == 0 ? Reason{none} : because(Because::clause, clause))) return true;
    conflict_.assign(clauses_[clause].begin(), clauses_[clause].end());
    return false;
}

void AtomLearner::decide(Literal literal) {
    level_starts_.push_back(trail_.size());
    assign(literal, none);
}

void AtomLearner::back_to(int to) {
    if (level() <= to) return;
    const std::size_t start = level_starts_[static_cast<std::size_t>(to)];
    while (trail_.size() > start) {
        const Literal literal = trail_.back();
        if (!bounds_.empty() && trail_.size() <= head_) count(literal, -1);
        trail_.pop_back();
        values_[literal] = values_[negated(literal)] = 0;
        if (literal & 1) groups_.restore(static_cast<int>(literal >> 1));
        std::uint8_t& phase = phases_[literal >> 1];
        if (phase != always_true) phase = literal & 1 ? last_false : last_true;
        heap_.insert(static_cast<int>(literal >> 1));
    }
    level_starts_.resize(static_cast<std::size_t>(to));
    head_ = std::min(head_, trail_.size());
}

bool AtomLearner::choose(Literal& decision) {
    while (!heap_.empty()) {
        const int atom = heap_.pop();
        decision = 2 * static_cast<Literal>(atom) + (phases_[static_cast<std::size_t>(atom)] == last_false);
        if (value(decision) == 0) return true;
    }
    return false;
}

bool AtomLearner::propagate() {
    while (head_ < trail_.size()) {
        const Literal literal = trail_[head_++];
        if (!bounds_.empty() && !propagate_bounds(literal)) return false;
        if (!(literal & 1 ? leave_last(literal) : exclude_rivals(literal))) return false;
        if (!propagate_pairs(literal) || !visit(negated(literal))) return false;
    }
    return true;
}

// The atom is true, so the others of its groups are false.
bool AtomLearner::exclude_rivals(Literal literal) {
    for (const Groups::Place& place : groups_.of(static_cast<int>(literal >> 1)))
        for (Mask left = groups_.open(place.group) & ~place.bit; left; left &= left - 1) {
            const Literal rival = 2 * static_cast<Literal>(groups_.member(place.group, left));
            if (force(negated(rival), because(Because::literal, literal))) continue;
            conflict_.assign({negated(literal), negated(rival)});
            return false;
        }
    return true;
}

// The atom is false: if it leaves one of a full group, that one is true.
bool AtomLearner::leave_last(Literal literal) {
    const int atom = static_cast<int>(literal >> 1);
    groups_.strike(atom);
    for (const Groups::Place& place : groups_.of(atom))
        if (at_most_one(groups_.open(place.group)) && groups_.full(place.group) && !fill(place.group)) return false;
    return true;
}

bool AtomLearner::fill(int group) {
    const Mask open = groups_.open(group);
    const Reason reason = because(Because::group, static_cast<std::uint32_t>(group));
    if (open && force(2 * static_cast<Literal>(groups_.member(group, open)), reason)) return true;
    conflict_.clear();
    for (int member : groups_.members(group)) conflict_.push_back(2 * static_cast<Literal>(member));
    return false;
}

bool AtomLearner::propagate_pairs(Literal literal) {
    for (Literal implied : implied_[static_cast<int>(literal)])
        if (!force(implied, because(Because::literal, literal))) {
            conflict_.assign({negated(literal), implied});
            return false;
        }
    return true;
}

// All counters first: going back takes back whole literals.
bool AtomLearner::propagate_bounds(Literal literal) {
    count(literal, 1);
    const std::span<const int> numbers = bounds_of_[static_cast<int>(literal >> 1)];
    return std::all_of(numbers.begin(), numbers.end(), [this](int number) { return look(number); });
}

void AtomLearner::count(Literal literal, int change) {
    for (int number : bounds_of_[static_cast<int>(literal >> 1)]) {
        Bound& bound = bounds_[static_cast<std::size_t>(number)];
        (literal & 1 ? bound.falses : bound.trues) += change;
    }
}

// Does the bound fail, or force all of its atoms that are open?
bool AtomLearner::look(int number) {
    const Bound& bound = bounds_[static_cast<std::size_t>(number)];
    const std::span<const int> scope = scopes_[number];
    const int size = static_cast<int>(scope.size());
    const bool too_many = bound.trues > bound.high;
    if (too_many || bound.falses > size - bound.low) {
        conflict_.clear();
        each_held(number, too_many, static_cast<int>(head_), too_many ? bound.trues : bound.falses, [&](Literal held) {
            conflict_.push_back(negated(held));
            return true;
        });
        return false;
    }
    if (bound.trues + bound.falses == size) return true;
    const bool full = bound.trues == bound.high;
    if (!full && bound.falses != size - bound.low) return true;
    for (int atom : scope)
        if (const Literal literal = 2 * static_cast<Literal>(atom) + full; value(2 * static_cast<Literal>(atom)) == 0)
            assign(literal, because(Because::bound, static_cast<std::uint32_t>(number)));
    return true;
}

template <class Visit>
void AtomLearner::conflict_lines(Visit visit) {
    at_ = trail_.size();
    for (Literal literal : conflict_)
        if (level_of(literal) > 0) visit(negated(literal), static_cast<int>(literal >> 1));
}

template <class Rename>
void AtomLearner::each_reason(Rename rename) {
    for (Literal literal : trail_) {
        Reason& reason = reasons_[literal >> 1];
        if (reason % reason_kinds == Because::clause) reason = because(Because::clause, rename(reason / reason_kinds));
    }
}

Literal AtomLearner::latest() {
    do --at_;
    while (!marks_[trail_[at_] >> 1]);
    return trail_[at_];
}

template class Learner<AtomLearner, Literal>;

}  // namespace pencilmark::clauses
