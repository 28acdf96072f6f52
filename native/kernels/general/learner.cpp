#include "kernels/general/learner.hpp"

#include <algorithm>

#include "kernels/general/model.hpp"

namespace pencilmark::general {

namespace {
constexpr std::uint64_t most_exclusions = 1'000;  // solutions excluded by a clause of their own
constexpr std::size_t most_words = std::size_t{1} << 26;  // of clauses: 256 MB, after which the probe goes on alone
}  // namespace

template <int W>
Learner<W>::Learner(const Model<W>& model, Watch& watch, const std::vector<int>& variables)
    : engine_(model, watch),
      values_(static_cast<int>(model.values.size())),
      variables_(variables),
      watchers_(2 * model.root.size() * model.values.size()),
      heap_(model.variables() * static_cast<int>(model.values.size())),
      is_mine_(model.root.size(), 0),
      places_(model.root.size() * model.values.size(), -1),
      marks_(watchers_.size(), unseen),
      level_stamps_(model.root.size() + 2, 0) {
    for (int x : variables) is_mine_[static_cast<std::size_t>(x)] = 1;
    for (int x : variables)
        engine_[x].each([&](int v) { heap_.raise(x * values_ + v, 1.0 / engine_.size(x)); });
    engine_.listen(this);
}

template <int W>
Outcome Learner<W>::next(Limits& limits, std::uint64_t budget) {
    const std::uint64_t start = engine_.work();
    if (!begun_ && !engine_.run_all()) return Outcome::exhausted;
    begun_ = true;
    bool sound = true;
    if (at_solution_ && !exclude_solution()) return Outcome::exhausted;
    if (at_solution_) sound = engine_.propagate();
    at_solution_ = false;
    for (;;) {
        while (!sound) {
            if (!resolve_conflict()) return Outcome::exhausted;
            sound = engine_.propagate();
        }
        if (engine_.stopped() || !limits.look()) return limits.look(), Outcome::ended;
        if (engine_.work() - start > budget || clauses_.words() > most_words) return Outcome::spent;
        if (restart_due()) back_to(floor_);
        if (conflicts_ >= next_reduction_) forget_some();
        Fact fact{};
        if (!choose(fact)) break;
        if (!limits.step()) return Outcome::ended;
        sound = decide(fact);
    }
    at_solution_ = true;
    ++solutions_;
    return Outcome::solution;
}

template <int W>
bool Learner<W>::decide(const Fact& fact) {
    engine_.push();
    if (level_stamps_.size() <= static_cast<std::size_t>(engine_.level())) level_stamps_.push_back(0);
    return engine_.assign(fact.x, fact.value, decision) && engine_.propagate();
}

// The open value that took part in most failures of late.
template <int W>
bool Learner<W>::choose(Fact& fact) {
    while (!heap_.empty()) {
        const int atom = heap_.pop(), x = atom / values_, value = atom % values_;
        if (!is_mine_[static_cast<std::size_t>(x)] || engine_.fixed(x) || !engine_[x].has(value)) continue;
        fact = {x, value, true};
        return true;
    }
    return false;
}

template <int W>
void Learner<W>::back_to(int level) {
    if (level >= engine_.level()) return;
    const std::vector<Entry>& trail = engine_.trail();
    for (std::size_t i = trail.size(); i-- > 0 && trail[i].level > level;) {
        const int x = trail[i].x;
        if (engine_.fixed(x)) heap_.insert(x * values_ + engine_[x].lowest());
        for (std::uint64_t rest = trail[i].gone; rest; rest &= rest - 1)
            heap_.insert(x * values_ + 64 * trail[i].word + std::countr_zero(rest));
    }
    engine_.back_to(level);
    placed_ = std::min(placed_, static_cast<int>(trail.size()));
}

template <int W>
void Learner<W>::place(int entry) {
    const Entry& placed = engine_.trail()[static_cast<std::size_t>(entry)];
    for (std::uint64_t rest = placed.gone; rest; rest &= rest - 1)
        places_[static_cast<std::size_t>(placed.x * values_ + 64 * placed.word + std::countr_zero(rest))] = entry;
    placed_ = entry + 1;
}

template <int W>
bool Learner<W>::exclude_solution() {
    if (engine_.level() == 0) return false;
    if (floor_ > 0 || solutions_ > most_exclusions) return flip();
    std::vector<Literal> clause;
    const std::vector<Entry>& trail = engine_.trail();
    int level = engine_.level();
    for (std::size_t i = trail.size(); i-- > 0 && level > 0;)
        if (trail[i].level == level && (i == 0 || trail[i - 1].level < level)) {
            clause.push_back(literal_of({trail[i].x, trail[i].value, false}));
            --level;
        }
    back_to(engine_.level() - 1);
    Reason reason = decision;
    if (clause.size() > 1) {
        const ClauseRef excluded = clauses_.add(clause, 0);
        attach(excluded);
        reason = because(Because::clause, static_cast<int>(excluded));
    }
    enforce(clause[0], reason);
    return true;
}

// Everything below the last decision is explored: go on with its opposite, and never above it again.
template <int W>
bool Learner<W>::flip() {
    if (engine_.level() == 0) return false;
    const std::vector<Entry>& trail = engine_.trail();
    std::size_t i = trail.size() - 1;
    while (i > 0 && trail[i - 1].level == engine_.level()) --i;
    const Fact decided{trail[i].x, trail[i].value, true};
    back_to(engine_.level() - 1);
    floor_ = engine_.level();
    return enforce(literal_of({decided.x, decided.value, false}), decision) || flip();
}

template <int W>
bool Learner<W>::is_true(Literal literal) const {
    const Fact fact = fact_of(literal);
    return fact.is ? engine_.fixed(fact.x) && engine_[fact.x].has(fact.value) : !engine_[fact.x].has(fact.value);
}

template <int W>
bool Learner<W>::is_false(Literal literal) const {
    return is_true(clauses::negated(literal));
}

template <int W>
bool Learner<W>::enforce(Literal literal, Reason reason) {
    const Fact fact = fact_of(literal);
    return fact.is ? engine_.assign(fact.x, fact.value, reason) : engine_.remove(fact.x, Set::one(fact.value), reason);
}

template <int W>
void Learner<W>::attach(ClauseRef clause) {
    const std::span<const Literal> literals = clauses_[clause];
    watchers_[literals[0]].push_back({clause, literals[1]});
    watchers_[literals[1]].push_back({clause, literals[0]});
}

template <int W>
void Learner<W>::attach_all() {
    for (auto& list : watchers_) list.clear();
    clauses_.each([this](ClauseRef clause) { attach(clause); });
}

template <int W>
bool Learner<W>::hear(int entry) {
    const Entry heard = engine_.trail()[static_cast<std::size_t>(entry)];
    place(entry);
    for (std::uint64_t rest = heard.gone; rest; rest &= rest - 1)
        if (!visit(literal_of({heard.x, 64 * heard.word + std::countr_zero(rest), true}))) return false;
    if (!engine_.fixed(heard.x) || engine_.last(heard.x) != entry) return true;
    return visit(literal_of({heard.x, engine_[heard.x].lowest(), false}));
}

// The clauses that watch a literal which is now false: they watch another, or force what is left.
template <int W>
bool Learner<W>::visit(Literal falsified) {
    std::vector<clauses::Watcher>& list = watchers_[falsified];
    std::size_t kept = 0, i = 0;
    bool sound = true;
    if (!list.empty()) engine_.spend(list.size());
    while (sound && i < list.size()) {
        const clauses::Watcher watcher = list[i++];
        if (is_true(watcher.blocker)) {
            list[kept++] = watcher;
            continue;
        }
        const std::span<Literal> clause = clauses_[watcher.clause];
        if (clause[0] == falsified) std::swap(clause[0], clause[1]);
        const clauses::Watcher mine{watcher.clause, clause[0]};
        if (!is_true(clause[0]) && rewatch(clause, mine)) continue;
        list[kept++] = mine;
        if (!is_true(clause[0])) sound = enforce(clause[0], because(Because::clause, static_cast<int>(watcher.clause)));
    }
    while (i < list.size()) list[kept++] = list[i++];
    list.resize(kept);
    return sound;
}

template <int W>
bool Learner<W>::rewatch(std::span<Literal> clause, clauses::Watcher watcher) {
    for (std::size_t i = 2; i < clause.size(); ++i)
        if (!is_false(clause[i])) {
            std::swap(clause[1], clause[i]);
            watchers_[clause[1]].push_back(watcher);
            return true;
        }
    return false;
}

template <int W>
bool Learner<W>::restart_due() {
    if (since_restart_ < 50 || 0.8 * recent_glue_ <= usual_glue_) return false;
    since_restart_ = 0;
    recent_glue_ = usual_glue_;
    return engine_.level() > floor_;
}

template class Learner<1>;
template class Learner<4>;

}  // namespace pencilmark::general
