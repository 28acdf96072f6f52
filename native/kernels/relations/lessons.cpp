// What the learner takes from a conflict: the first unique implication point, a shorter clause, fresher
// activities; and which clauses it forgets again.
#include <algorithm>

#include "kernels/relations/learner.hpp"

namespace pencilmark::relations {

bool Learner::resolve_conflict() {
    ++conflicts_;
    if (level() == 0) return false;
    if (level() <= floor_) return flip();
    const Lesson lesson = analyse();
    jump_back(std::max(lesson.level, floor_));
    learn(lesson);
    step_ /= 0.95;
    if (step_ > 1e100) {
        heap_.scale(1e-100);
        step_ *= 1e-100;
    }
    return true;
}

// Resolves the conflict backwards along the trail until one literal of this level is left.
Learner::Lesson Learner::analyse() {
    Lesson lesson{{0}, 0, 0};
    int open = 0;
    for (Literal literal : conflict_) see(literal, lesson.clause, open);
    std::size_t at = trail_.size();
    for (;;) {
        do --at;
        while (!seen_[trail_[at] >> 1]);
        const Literal literal = trail_[at];
        seen_[literal >> 1] = 0;
        if (--open == 0) {
            lesson.clause[0] = negated(literal);
            break;
        }
        follow(literal, lesson.clause, open);
    }
    finish(lesson);
    return lesson;
}

void Learner::see(Literal literal, std::vector<Literal>& clause, int& open) {
    const std::size_t atom = literal >> 1;
    if (seen_[atom] || levels_[atom] == 0) return;
    seen_[atom] = 1;
    heap_.raise(static_cast<int>(atom), step_);
    if (levels_[atom] == level()) ++open;
    else clause.push_back(literal);
}

void Learner::follow(Literal implied, std::vector<Literal>& clause, int& open) {
    const Reason reason = reasons_[implied >> 1];
    if (reason & 1) return see(negated(reason >> 1), clause, open);
    for (Literal literal : clauses_[reason >> 1])
        if (literal != implied) see(literal, clause, open);
}

// A literal whose reasons are all in the clause already adds nothing to it.
bool Learner::redundant(Literal literal) const {
    const Reason reason = reasons_[literal >> 1];
    if (reason == 0) return false;
    const auto known = [this](Literal other) { return seen_[other >> 1] || levels_[other >> 1] == 0; };
    if (reason & 1) return known(reason >> 1);
    const std::span<const Literal> clause = clauses_[reason >> 1];
    return std::all_of(clause.begin(), clause.end(),
                       [&](Literal other) { return other == negated(literal) || known(other); });
}

// Shortens the clause, puts the literal of the highest level second and counts the levels.
void Learner::finish(Lesson& lesson) {
    std::vector<Literal>& clause = lesson.clause;
    const std::vector<Literal> all = clause;
    const auto end = std::remove_if(clause.begin() + 1, clause.end(), [this](Literal l) { return redundant(l); });
    clause.erase(end, clause.end());
    for (Literal literal : all) seen_[literal >> 1] = 0;
    ++stamp_;
    lesson.glue = 0;
    for (std::size_t i = 0; i < clause.size(); ++i) {
        std::uint64_t& stamp = level_stamps_[static_cast<std::size_t>(level_of(clause[i]))];
        lesson.glue += std::exchange(stamp, stamp_) != stamp_;
        if (i > 1 && level_of(clause[i]) > level_of(clause[1])) std::swap(clause[i], clause[1]);
    }
    lesson.level = clause.size() > 1 ? level_of(clause[1]) : 0;
}

void Learner::learn(const Lesson& lesson) {
    const double glue = lesson.glue;
    recent_glue_ += (glue - recent_glue_) / 32;
    usual_glue_ += (glue - usual_glue_) / std::min<double>(static_cast<double>(conflicts_), 8192);
    ++since_restart_;
    Reason reason = 0;
    if (lesson.clause.size() > 1) {
        const ClauseRef clause = clauses_.add(lesson.clause, static_cast<std::uint32_t>(lesson.glue));
        attach(clause);
        reason = because_of_clause(clause);
    }
    assign(lesson.clause[0], reason);
}

// Forgets the worse half of the learnt clauses: those that hang over many levels, older ones first.
void Learner::forget_some() {
    next_reduction_ = conflicts_ + 2'000 + conflicts_ / 8;
    std::vector<std::pair<std::uint32_t, ClauseRef>> weak;  // (glue, clause)
    clauses_.each([&](ClauseRef clause) {
        if (clauses_.glue(clause) > 2 && !is_reason(clause)) weak.emplace_back(clauses_.glue(clause), clause);
    });
    const auto worse = [](const auto& a, const auto& b) {
        return a.first != b.first ? a.first > b.first : a.second < b.second;
    };
    std::sort(weak.begin(), weak.end(), worse);
    std::vector<std::uint8_t> dropped(clauses_.words(), 0);
    for (std::size_t i = 0; i < weak.size() / 2; ++i) dropped[weak[i].second] = 1;
    compact(dropped);
}

bool Learner::is_reason(ClauseRef clause) const {
    const Literal first = clauses_[clause][0];
    return value(first) > 0 && reasons_[first >> 1] == because_of_clause(clause);
}

void Learner::compact(const std::vector<std::uint8_t>& dropped) {
    ClauseStore kept;
    std::vector<ClauseRef> moved(clauses_.words(), 0);
    clauses_.each([&](ClauseRef clause) {
        if (!dropped[clause]) moved[clause] = kept.add(clauses_[clause], clauses_.glue(clause));
    });
    for (Literal literal : trail_) {
        Reason& reason = reasons_[literal >> 1];
        if (reason != 0 && !(reason & 1)) reason = because_of_clause(moved[reason >> 1]);
    }
    clauses_ = std::move(kept);
    attach_all();
}

}  // namespace pencilmark::relations
