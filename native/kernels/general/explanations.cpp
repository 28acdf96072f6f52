// How the learner knows what it knows: the facts behind a conflict, and behind every line of the trail.
#include <algorithm>

#include "kernels/clauses/conflict_analysis.hpp"
#include "kernels/general/engine_learner.hpp"
#include "kernels/general/model.hpp"

namespace pencilmark::general {

namespace {

constexpr std::size_t most_shortening = 4'000;

bool earlier(const Line& left, const Line& right) { return left.rank() < right.rank(); }

}  // namespace

// The entry by which a fact holds; −1 if it held before any search. What an assigning entry struck is said by the
// assignment.
template <int W>
Line EngineLearner<W>::line_of(const Fact& fact, int before) const {
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
int EngineLearner<W>::first_of_group(int i) const {
    const std::vector<Entry>& trail = engine_.trail();
    const Entry& entry = trail[static_cast<std::size_t>(i)];
    while (entry.value >= 0 && i > 0 && trail[static_cast<std::size_t>(i) - 1].x == entry.x &&
           trail[static_cast<std::size_t>(i) - 1].value == entry.value &&
           trail[static_cast<std::size_t>(i) - 1].level == entry.level)
        --i;
    return i;
}

// Calls `visit` with the line of every fact of the stack from `first` on, but those that held before any search; until
// it is false. Takes them off the stack.
template <int W>
template <class Visit>
bool EngineLearner<W>::each_line(std::size_t first, int before, Visit visit) {
    bool all = true;
    for (std::size_t i = first; all && i < facts_.size(); ++i) {
        const Fact fact = facts_[i];
        const Line line = line_of(fact, before);
        all = line.entry < 0 || visit(line, fact.x * values_ + fact.value);
    }
    facts_.resize(first);
    return all;
}

// A reason is made short by putting its variables back one by one, each time looking at all: that is work too, and the
// learner's share is one of work.
template <int W>
void EngineLearner<W>::ask(const Propagator<W>& propagator, const Past<W>& past, const Fact& goal) {
    propagator.explain(past, goal, facts_);
    engine_.spend(propagator.scope.size() * propagator.scope.size());
}

// Why a line holds, in facts that held before some entry, which is returned.
template <int W>
int EngineLearner<W>::explain(const Line& line) {
    const Entry& entry = engine_.trail()[static_cast<std::size_t>(line.entry)];
    const Fact& fact = line.fact;
    if (fact.is && entry.value != fact.value) {
        (engine_.root(fact.x) - Set::one(fact.value)).each([&](int v) { facts_.push_back({fact.x, v, false}); });
        return line.entry + 1;
    }
    const int before = first_of_group(line.entry);
    const Past<W> past(engine_, before);
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
        case Because::propagator: ask(engine_.propagator(number), past, fact); break;
    }
    return before;
}

// The conflict as facts that held before some entry: all values of one variable have gone, or what a propagator says.
template <int W>
int EngineLearner<W>::conflict_facts() {
    facts_.clear();
    const int before = static_cast<int>(engine_.trail().size());
    while (placed_ < before) place(placed_);
    const auto& conflict = engine_.conflict();
    const Entry& last = engine_.trail()[static_cast<std::size_t>(before) - 1];
    if (conflict.emptied >= 0 && last.x == conflict.emptied && last.value >= 0) {
        // A value was due that had gone before: why it was due, and that it had gone.
        const Fact due{last.x, last.value, true};
        const int due_before = explain({due, before - 1});
        facts_.push_back({due.x, due.value, false});
        return due_before;
    }
    if (conflict.emptied >= 0)
        engine_.root(conflict.emptied).each([&](int v) { facts_.push_back({conflict.emptied, v, false}); });
    else ask(engine_.propagator(conflict.propagator), Past<W>(engine_, before), {-1, -1, false});
    return before;
}

// Of the last fact of the conflict; the search goes back there.
template <int W>
int EngineLearner<W>::conflict_level() {
    conflict_before_ = conflict_facts();
    int level = 0;
    for (const Fact& fact : facts_)
        if (const Line line = line_of(fact, conflict_before_); line.entry >= 0) level = std::max(level, level_of(line));
    if (level > 0) back_to(level);
    return level;
}

template <int W>
template <class Visit>
void EngineLearner<W>::conflict_lines(Visit visit) {
    now_.clear();
    shortening_ = false;
    each_line(0, conflict_before_, visit);
}

template <int W>
template <class Visit>
bool EngineLearner<W>::antecedents(const Line& line, Visit visit) {
    const std::size_t first = facts_.size();
    const int before = explain(line);
    const std::size_t count = facts_.size() - first;
    if (shortening_) shortened_ += count + 1;
    engine_.spend(count + (shortening_ ? 1 : 4));
    return each_line(first, before, visit);
}

template <int W>
void EngineLearner<W>::start_shortening() {
    shortening_ = true;
    shortened_ = 0;
}

template <int W>
bool EngineLearner<W>::has_cheap_reason(const Line& line) const {
    if (shortened_ > most_shortening) return false;
    const Entry& entry = engine_.trail()[static_cast<std::size_t>(line.entry)];
    if (line.fact.is && entry.value != line.fact.value) return true;
    return entry.reason != decision && kind_of(entry.reason) != Because::propagator;
}

template <int W>
void EngineLearner<W>::note(const Line& line) {
    now_.push_back(line);
    std::push_heap(now_.begin(), now_.end(), earlier);
}

template <int W>
Line EngineLearner<W>::latest() {
    std::pop_heap(now_.begin(), now_.end(), earlier);
    const Line line = now_.back();
    now_.pop_back();
    return line;
}

template <int W>
template <class Rename>
void EngineLearner<W>::each_reason(Rename rename) {
    for (int i = 0; i < static_cast<int>(engine_.trail().size()); ++i) {
        Reason& reason = engine_.entry(i).reason;
        if (reason == decision || kind_of(reason) != Because::clause) continue;
        reason = because(Because::clause, static_cast<int>(rename(static_cast<ClauseRef>(number_of(reason)))));
    }
}

}  // namespace pencilmark::general

namespace pencilmark::clauses {

template class Learner<general::EngineLearner<1>, general::Line>;
template class Learner<general::EngineLearner<4>, general::Line>;

}  // namespace pencilmark::clauses

namespace pencilmark::general {

template class EngineLearner<1>;
template class EngineLearner<4>;

}  // namespace pencilmark::general
