// What the learner takes from a conflict: the first unique implication point, a shorter clause, fresher
// activities; and which clauses it forgets again.
#include <algorithm>
#include <utility>

#include "kernels/clauses/learner.hpp"

namespace pencilmark::clauses {

namespace {
constexpr int deepest_reason = 16;  // how many reasons of reasons are followed to shorten a clause
}  // namespace

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
        seen_[literal >> 1] = unseen;
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
    seen_[atom] = in_clause;
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

// A literal whose reasons are all in the clause already, or follow from it themselves, adds nothing to it.
bool Learner::redundant(Literal literal, int depth) {
    const Reason reason = reasons_[literal >> 1];
    if (reason == 0) return false;
    if (reason & 1) return implied(reason >> 1, depth);
    for (Literal other : clauses_[reason >> 1])
        if (other >> 1 != literal >> 1 && !implied(other, depth)) return false;
    return true;
}

// A level that no literal of the clause comes from holds nothing that the clause implies.
bool Learner::implied(Literal literal, int depth) {
    const std::size_t atom = literal >> 1;
    if (levels_[atom] == 0 || seen_[atom] == in_clause || seen_[atom] == implied_by_clause) return true;
    if (seen_[atom] == not_implied || depth == 0) return false;
    if (level_stamps_[static_cast<std::size_t>(levels_[atom])] != stamp_) return false;
    const bool follows = redundant(literal, depth - 1);
    seen_[atom] = follows ? implied_by_clause : not_implied;
    marked_.push_back(atom);
    return follows;
}

// Shortens the clause, puts the literal of the highest level second and counts the levels.
void Learner::finish(Lesson& lesson) {
    std::vector<Literal>& clause = lesson.clause;
    count_levels(lesson);
    for (Literal literal : clause) marked_.push_back(literal >> 1);
    const auto end = std::remove_if(clause.begin() + 1, clause.end(),
                                    [this](Literal literal) { return redundant(literal, deepest_reason); });
    clause.erase(end, clause.end());
    for (std::size_t atom : marked_) seen_[atom] = unseen;
    marked_.clear();
    for (std::size_t i = 2; i < clause.size(); ++i)
        if (level_of(clause[i]) > level_of(clause[1])) std::swap(clause[i], clause[1]);
    lesson.level = clause.size() > 1 ? level_of(clause[1]) : 0;
    count_levels(lesson);
}

void Learner::count_levels(Lesson& lesson) {
    ++stamp_;
    lesson.glue = 0;
    for (Literal literal : lesson.clause) {
        std::uint64_t& stamp = level_stamps_[static_cast<std::size_t>(level_of(literal))];
        lesson.glue += std::exchange(stamp, stamp_) != stamp_;
    }
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

}  // namespace pencilmark::clauses
