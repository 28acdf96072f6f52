#include "kernels/clauses/atom_learner.hpp"

#include <algorithm>

#include "kernels/clauses/conflict_analysis.hpp"

namespace pencilmark::clauses {

AtomLearner::AtomLearner(int atoms, Restarts::Way restarts)
    : Learner(atoms, static_cast<std::size_t>(atoms), restarts),
      atoms_(atoms),
      values_(2 * static_cast<std::size_t>(atoms), 0),
      levels_(static_cast<std::size_t>(atoms), 0),
      places_(static_cast<std::size_t>(atoms), 0),
      reasons_(static_cast<std::size_t>(atoms), none),
      phases_(static_cast<std::size_t>(atoms), last_false) {}

void AtomLearner::add_group(std::span<const int> atoms) {
    if (atoms.size() > 1) groups_.append(atoms);
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
    groups_of_ = holders(atoms_, groups_);
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
        if (!(literal & 1) && !propagate_groups(literal)) return false;
        if (!propagate_pairs(literal) || !visit(negated(literal))) return false;
    }
    return true;
}

// The atom is true, so the others of its groups are false.
bool AtomLearner::propagate_groups(Literal literal) {
    for (int group : groups_of_[static_cast<int>(literal >> 1)])
        for (int other : groups_[group]) {
            const Literal rival = 2 * static_cast<Literal>(other);
            if (rival == literal || force(negated(rival), because(Because::literal, literal))) continue;
            conflict_.assign({negated(literal), negated(rival)});
            return false;
        }
    return true;
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

// The literals of a bound that were true (or false) before some place of the trail, as many as are enough.
template <class Visit>
bool AtomLearner::each_held(int number, bool trues, int before, int enough, Visit visit) const {
    for (int atom : scopes_[number]) {
        if (enough == 0) break;
        const Literal held = 2 * static_cast<Literal>(atom) + !trues;
        if (value(held) <= 0 || places_[static_cast<std::size_t>(atom)] >= before) continue;
        if (!visit(held)) return false;
        --enough;
    }
    return true;
}

template <class Visit>
bool AtomLearner::antecedents(Literal line, Visit visit) const {
    const auto look = [&](Literal held) { return level_of(held) == 0 || visit(held, static_cast<int>(held >> 1)); };
    const Reason reason = reasons_[line >> 1];
    const std::uint32_t number = reason >> 2;
    switch (static_cast<Because>(reason & 3)) {
        case Because::none: break;
        case Because::literal: return look(number);
        case Because::clause:
            for (Literal other : clauses_[number])
                if (other != line && !look(negated(other))) return false;
            break;
        case Because::bound: {
            const Bound& bound = bounds_[number];
            const bool full = line & 1;  // an atom is false because enough others are true
            const int enough =
                full ? bound.high : static_cast<int>(scopes_[static_cast<int>(number)].size()) - bound.low;
            return each_held(static_cast<int>(number), full, places_[line >> 1], enough, look);
        }
    }
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
        if ((reason & 3) == Because::clause) reason = because(Because::clause, rename(reason >> 2));
    }
}

Literal AtomLearner::latest() {
    do --at_;
    while (!marks_[trail_[at_] >> 1]);
    return trail_[at_];
}

template class Learner<AtomLearner, Literal>;

}  // namespace pencilmark::clauses
