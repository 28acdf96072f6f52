// What the learner takes from a conflict: the first unique implication point, a shorter clause, fresher activities.
#pragma once

#include "kernels/clauses/learner.hpp"

namespace pencilmark::clauses {

template <class Self, class Line>
bool Learner<Self, Line>::resolve_conflict() {
    ++conflicts_;
    const int level = self().conflict_level();
    if (level == 0) return false;
    if (level <= floor_) return flip();  // nothing is left below it
    const Lesson lesson = analyse();
    self().back_to(std::max(lesson.level, floor_));
    restarts_.count(lesson.glue);
    self().learnt(lesson.clause);
    post(lesson.clause, lesson.glue);
    heap_.decay();
    return true;
}

// Resolves the conflict backwards along the trail until one line of this level is left.
template <class Self, class Line>
typename Learner<Self, Line>::Lesson Learner<Self, Line>::analyse() {
    const auto see = [this](const Line& line, int atom) { return this->see(line, atom), true; };
    below_.clear();
    open_ = 0;
    self().conflict_lines(see);
    Line line = self().latest();
    while (--open_ > 0) {
        self().antecedents(line, see);
        line = self().latest();
    }
    shorten();
    self().shrink(below_);
    Lesson lesson{{negated(self().literal_of(line))}};
    for (const Line& other : below_) lesson.clause.push_back(negated(self().literal_of(other)));
    finish(lesson);
    return lesson;
}

template <class Self, class Line>
void Learner<Self, Line>::see(const Line& line, int atom) {
    const std::size_t mark = self().mark_of(line);
    if (marks_[mark] != unseen) return;
    put_in_clause(line);
    heap_.raise(atom);
    if (self().level_of(line) < self().level()) return below_.push_back(line);
    ++open_;
    self().note(line);
}

template <class Self, class Line>
void Learner<Self, Line>::put_in_clause(const Line& line) {
    const std::size_t mark = self().mark_of(line);
    marks_[mark] = in_clause;
    marked_.push_back(mark);
}

// Drops what the rest of the clause implies.
template <class Self, class Line>
void Learner<Self, Line>::shorten() {
    constexpr int deepest_reason = 16;  // how many reasons of reasons are followed
    level_stamps_.resize(std::max(level_stamps_.size(), static_cast<std::size_t>(self().level()) + 1), 0);
    ++stamp_;
    for (const Line& line : below_) level_stamps_[static_cast<std::size_t>(self().level_of(line))] = stamp_;
    self().start_shortening();
    std::erase_if(below_, [this](const Line& line) { return redundant(line, deepest_reason); });
}

// A line whose reasons are all in the clause already, or follow from it themselves, adds nothing to it.
template <class Self, class Line>
bool Learner<Self, Line>::redundant(const Line& line, int depth) {
    return self().has_cheap_reason(line) &&
           self().antecedents(line, [this, depth](const Line& other, int) { return implied(other, depth); });
}

// A level that no line of the clause comes from holds nothing that the clause implies.
template <class Self, class Line>
bool Learner<Self, Line>::implied(const Line& line, int depth) {
    const std::size_t mark = self().mark_of(line);
    if (marks_[mark] == in_clause) return self().level_of(line) < self().level();
    if (marks_[mark] == implied_by_clause) return true;
    if (marks_[mark] == not_implied || depth == 0) return false;
    if (level_stamps_[static_cast<std::size_t>(self().level_of(line))] != stamp_) return false;
    const bool follows = redundant(line, depth - 1);
    marks_[mark] = follows ? implied_by_clause : not_implied;
    marked_.push_back(mark);
    return follows;
}

// Puts the literal of the highest level second and counts the levels.
template <class Self, class Line>
void Learner<Self, Line>::finish(Lesson& lesson) {
    for (const std::size_t mark : marked_) marks_[mark] = unseen;
    marked_.clear();
    ++stamp_;
    for (std::size_t i = 0; i < below_.size(); ++i) {
        const int level = self().level_of(below_[i]);
        if (level > lesson.level) {
            lesson.level = level;
            std::swap(lesson.clause[1], lesson.clause[i + 1]);
        }
        lesson.glue += std::exchange(level_stamps_[static_cast<std::size_t>(level)], stamp_) != stamp_;
    }
}

}  // namespace pencilmark::clauses
