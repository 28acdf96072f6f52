// What the learner takes from a conflict: the first unique implication point, a shorter clause, fresher
// activities; and which clauses it forgets again.
#include <algorithm>
#include <utility>

#include "kernels/general/learner.hpp"
#include "kernels/general/model.hpp"

namespace pencilmark::general {

namespace {
constexpr std::size_t most_shortening = 4'000;
constexpr int deepest_reason = 12;  // how many reasons of reasons are followed to shorten a clause
}  // namespace

// The conflict as facts: all values of one variable have gone, or what a propagator says of it.
template <int W>
void Learner<W>::conflict_facts() {
    facts_.clear();
    facts_before_ = static_cast<int>(engine_.trail().size());
    while (placed_ < facts_before_) place(placed_);
    const auto& conflict = engine_.conflict();
    const Entry& last = engine_.trail()[static_cast<std::size_t>(facts_before_) - 1];
    if (conflict.emptied >= 0 && last.x == conflict.emptied && last.value >= 0) {
        // A value was due that had gone before: why it was due, and that it had gone.
        const Fact due{last.x, last.value, true};
        explain({due, facts_before_ - 1});
        facts_.push_back({due.x, due.value, false});
    } else if (conflict.emptied >= 0)
        engine_.root(conflict.emptied).each([&](int v) { facts_.push_back({conflict.emptied, v, false}); });
    else engine_.propagator(conflict.propagator).explain(Past<W>(engine_, facts_before_), {-1, -1, false}, facts_);
}

template <int W>
bool Learner<W>::resolve_conflict() {
    ++conflicts_;
    conflict_facts();
    int level = 0;
    for (const Fact& fact : facts_)
        if (const Line line = line_of(fact, facts_before_); line.entry >= 0) level = std::max(level, level_of(line));
    if (level == 0) return false;
    if (level <= floor_) {
        back_to(level);  // nothing is left below it, however far the search has gone on since
        return flip();
    }
    const Lesson lesson = (back_to(level), analyse());
    back_to(std::max(lesson.level, floor_));
    learn(lesson);
    step_ /= 0.95;
    if (step_ > 1e100) {
        heap_.scale(1e-100);
        step_ *= 1e-100;
    }
    return true;
}

// The entry by which a fact holds; −1 if it held before any search. What an assigning entry struck is said by the
// assignment.
template <int W>
typename Learner<W>::Line Learner<W>::line_of(const Fact& fact, int before) const {
    const std::vector<Entry>& trail = engine_.trail();
    int i = -1;
    if (fact.is) {
        i = engine_.last(fact.x);
        while (i >= before) i = trail[static_cast<std::size_t>(i)].before;
    } else if (engine_.root(fact.x).has(fact.value)) {
        i = places_[static_cast<std::size_t>(fact.x * values_ + fact.value)];
    }
    if (i < 0 || trail[static_cast<std::size_t>(i)].level == 0) return {fact, -1};
    const Entry& entry = trail[static_cast<std::size_t>(i)];
    if (fact.is || entry.value < 0) return {fact, i};
    while (static_cast<std::size_t>(i) + 1 < trail.size() && trail[static_cast<std::size_t>(i) + 1].x == fact.x &&
           trail[static_cast<std::size_t>(i) + 1].value == entry.value)
        ++i;
    return {{fact.x, entry.value, true}, i};
}

// Of the entries, one for each word, that one assignment wrote.
template <int W>
int Learner<W>::first_of_group(int i) const {
    const std::vector<Entry>& trail = engine_.trail();
    const Entry& entry = trail[static_cast<std::size_t>(i)];
    while (entry.value >= 0 && i > 0 && trail[static_cast<std::size_t>(i) - 1].x == entry.x &&
           trail[static_cast<std::size_t>(i) - 1].value == entry.value && trail[static_cast<std::size_t>(i) - 1].level == entry.level)
        --i;
    return i;
}

// Why a line holds, in facts that held before it.
template <int W>
void Learner<W>::explain(const Line& line) {
    const Entry& entry = engine_.trail()[static_cast<std::size_t>(line.entry)];
    const Fact& fact = line.fact;
    facts_.clear();
    if (fact.is && entry.value != fact.value) {
        facts_before_ = line.entry + 1;
        (engine_.root(fact.x) - Set::one(fact.value)).each([&](int v) { facts_.push_back({fact.x, v, false}); });
        return;
    }
    facts_before_ = first_of_group(line.entry);
    const Past<W> past(engine_, facts_before_);
    const int number = number_of(entry.reason);
    switch (kind_of(entry.reason)) {
        case Because::rival: facts_.push_back({number, fact.value, true}); break;
        case Because::arc: {
            const Arc<W>& arc = engine_.model().arcs[static_cast<std::size_t>(number)];
            past.lost(arc.from, arc.back[fact.value], facts_);
            break;
        }
        case Because::clause:
            for (Literal literal : clauses_[static_cast<ClauseRef>(number)])
                if (literal != literal_of(fact)) facts_.push_back(fact_of(clauses::negated(literal)));
            break;
        case Because::propagator: engine_.propagator(number).explain(past, fact, facts_); break;
    }
}

template <int W>
void Learner<W>::see(const Fact& fact, int before, Lesson& lesson) {
    const Line line = line_of(fact, before);
    if (line.entry < 0) return;
    const Literal mark = literal_of(line.fact);
    if (marks_[mark] != unseen) return;
    marks_[mark] = in_clause;
    marked_.push_back(mark);
    heap_.raise(fact.x * values_ + fact.value, step_);
    if (level_of(line) < lesson.level) {
        below_.push_back(line);
        return;
    }
    now_.push_back(line);
    std::push_heap(now_.begin(), now_.end(), [](const Line& a, const Line& b) { return a.rank() < b.rank(); });
}

// Resolves the conflict backwards along the trail until one line of this level is left.
template <int W>
typename Learner<W>::Lesson Learner<W>::analyse() {
    Lesson lesson;
    lesson.level = engine_.level();
    below_.clear();
    now_.clear();
    const Facts conflict = facts_;
    for (const Fact& fact : conflict) see(fact, facts_before_, lesson);
    Line line{};
    for (;;) {
        std::pop_heap(now_.begin(), now_.end(), [](const Line& a, const Line& b) { return a.rank() < b.rank(); });
        line = now_.back();
        now_.pop_back();
        if (now_.empty()) break;
        explain(line);
        engine_.spend(facts_.size() + 4);
        for (std::size_t i = 0; i < facts_.size(); ++i) see(facts_[i], facts_before_, lesson);
    }
    shorten(lesson);
    lesson.clause.push_back(clauses::negated(literal_of(line.fact)));
    for (const Line& other : below_) lesson.clause.push_back(clauses::negated(literal_of(other.fact)));
    finish(lesson);
    return lesson;
}

// Drops what the rest of the clause implies.
template <int W>
void Learner<W>::shorten(Lesson&) {
    ++stamp_;
    shortening_ = 0;
    for (const Line& line : below_) level_stamps_[static_cast<std::size_t>(level_of(line))] = stamp_;
    std::erase_if(below_, [this](const Line& line) { return redundant(line, deepest_reason); });
    engine_.spend(shortening_);
}

template <int W>
bool Learner<W>::is_cheap(const Line& line) const {
    const Entry& entry = engine_.trail()[static_cast<std::size_t>(line.entry)];
    if (line.fact.is && entry.value != line.fact.value) return true;
    return entry.reason != decision && kind_of(entry.reason) != Because::propagator;
}

template <int W>
bool Learner<W>::redundant(const Line& line, int depth) {
    if (!is_cheap(line) || shortening_ > most_shortening) return false;
    explain(line);
    shortening_ += facts_.size() + 1;
    const Facts facts = facts_;
    const int before = facts_before_;
    return std::all_of(facts.begin(), facts.end(), [&](const Fact& fact) { return implied(fact, before, depth); });
}

template <int W>
bool Learner<W>::implied(const Fact& fact, int before, int depth) {
    const Line line = line_of(fact, before);
    if (line.entry < 0) return true;
    const Literal literal = literal_of(line.fact);
    if (marks_[literal] == in_clause || marks_[literal] == implied_by_clause)
        return level_of(line) < engine_.level() || marks_[literal] == implied_by_clause;
    if (marks_[literal] == not_implied || depth == 0) return false;
    if (level_stamps_[static_cast<std::size_t>(level_of(line))] != stamp_) return false;
    const bool follows = redundant(line, depth - 1);
    marks_[literal] = follows ? implied_by_clause : not_implied;
    marked_.push_back(literal);
    return follows;
}

// Puts the literal of the highest level second and counts the levels.
template <int W>
void Learner<W>::finish(Lesson& lesson) {
    for (Literal literal : marked_) marks_[literal] = unseen;
    marked_.clear();
    lesson.level = 0;
    lesson.glue = 1;
    ++stamp_;
    for (std::size_t i = 0; i < below_.size(); ++i) {
        const int level = level_of(below_[i]);
        if (level > lesson.level) {
            lesson.level = level;
            std::swap(lesson.clause[1], lesson.clause[i + 1]);
        }
        lesson.glue += std::exchange(level_stamps_[static_cast<std::size_t>(level)], stamp_) != stamp_;
    }
}

template <int W>
void Learner<W>::learn(const Lesson& lesson) {
    const double glue = lesson.glue;
    recent_glue_ += (glue - recent_glue_) / 32;
    usual_glue_ += (glue - usual_glue_) / std::min<double>(static_cast<double>(conflicts_), 8192);
    ++since_restart_;
    Reason reason = decision;
    if (lesson.clause.size() > 1) {
        const ClauseRef clause = clauses_.add(lesson.clause, static_cast<std::uint32_t>(lesson.glue));
        attach(clause);
        reason = because(Because::clause, static_cast<int>(clause));
    }
    enforce(lesson.clause[0], reason);
}

// Forgets the worse half of the learnt clauses: those that hang over many levels, older ones first.
template <int W>
void Learner<W>::forget_some() {
    next_reduction_ = conflicts_ + 2'000 + conflicts_ / 8;
    std::vector<std::uint8_t> needed(clauses_.words(), 0);
    const auto is_clause = [](const Entry& entry) { return entry.reason != decision && kind_of(entry.reason) == Because::clause; };
    for (const Entry& entry : engine_.trail())
        if (is_clause(entry)) needed[static_cast<std::size_t>(number_of(entry.reason))] = 1;
    std::vector<std::pair<std::uint32_t, ClauseRef>> weak;  // (glue, clause)
    clauses_.each([&](ClauseRef clause) {
        if (clauses_.glue(clause) > 2 && !needed[clause]) weak.emplace_back(clauses_.glue(clause), clause);
    });
    std::sort(weak.begin(), weak.end(), [](const auto& a, const auto& b) { return a.first != b.first ? a.first > b.first : a.second < b.second; });
    std::vector<std::uint8_t> dropped(clauses_.words(), 0);
    for (std::size_t i = 0; i < weak.size() / 2; ++i) dropped[weak[i].second] = 1;
    clauses::ClauseStore kept;
    std::vector<ClauseRef> moved(clauses_.words(), 0);
    clauses_.each([&](ClauseRef clause) {
        if (!dropped[clause]) moved[clause] = kept.add(clauses_[clause], clauses_.glue(clause));
    });
    for (int i = 0; i < static_cast<int>(engine_.trail().size()); ++i)
        if (Entry& entry = engine_.entry(i); is_clause(entry))
            entry.reason = because(Because::clause, static_cast<int>(moved[static_cast<std::size_t>(number_of(entry.reason))]));
    clauses_ = std::move(kept);
    attach_all();
}

template class Learner<1>;
template class Learner<4>;

}  // namespace pencilmark::general
