#include "kernels/general/engine_learner.hpp"

#include <algorithm>

#include "kernels/general/model.hpp"

namespace pencilmark::general {

template <int W>
EngineLearner<W>::EngineLearner(const Model<W>& model, Watch& watch, const std::vector<int>& variables)
    : Base(model.variables() * static_cast<int>(model.values.size()), 2 * model.root.size() * model.values.size(),
          clauses::Restarts::by_glue),
      engine_(model, watch),
      values_(static_cast<int>(model.values.size())),
      is_mine_(model.root.size(), 0),
      places_(model.root.size() * model.values.size(), -1) {
    for (int x : variables) is_mine_[static_cast<std::size_t>(x)] = 1;
    for (int x : variables) engine_[x].each([&](int v) { heap_.raise(x * values_ + v, 1.0 / engine_.size(x)); });
    engine_.listen(this);
}

template <int W>
bool EngineLearner<W>::full() const {
    constexpr std::size_t most_words = std::size_t{1} << 26;  // of clauses: 256 MB, after which the probe goes on alone
    return clauses_.words() > most_words;
}

template <int W>
void EngineLearner<W>::decide(Literal literal) {
    const Fact fact = fact_of(literal);
    engine_.push();
    engine_.assign(fact.x, fact.value, decision);
}

// The first entry of a level is its decision.
template <int W>
Literal EngineLearner<W>::decision_of(int level) const {
    const std::vector<Entry>& trail = engine_.trail();
    const auto first = std::lower_bound(
        trail.begin(), trail.end(), level, [](const Entry& entry, int other) { return entry.level < other; });
    return literal_of(Fact{first->x, first->value, true});
}

// The open value that took part in most failures of late.
template <int W>
bool EngineLearner<W>::choose(Literal& decision) {
    while (!heap_.empty()) {
        const int atom = heap_.pop(), x = atom / values_;
        decision = 2 * static_cast<Literal>(atom);
        if (is_mine_[static_cast<std::size_t>(x)] && !engine_.fixed(x) && engine_[x].has(atom % values_)) return true;
    }
    return false;
}

template <int W>
void EngineLearner<W>::back_to(int level) {
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
void EngineLearner<W>::place(int entry) {
    const Entry& placed = engine_.trail()[static_cast<std::size_t>(entry)];
    for (std::uint64_t rest = placed.gone; rest; rest &= rest - 1)
        places_[static_cast<std::size_t>(placed.x * values_ + 64 * placed.word + std::countr_zero(rest))] = entry;
    placed_ = entry + 1;
}

template <int W>
bool EngineLearner<W>::hear(int entry) {
    const Entry heard = engine_.trail()[static_cast<std::size_t>(entry)];
    place(entry);
    for (std::uint64_t rest = heard.gone; rest; rest &= rest - 1)
        if (!visit(literal_of(Fact{heard.x, 64 * heard.word + std::countr_zero(rest), true}))) return false;
    if (!engine_.fixed(heard.x) || engine_.last(heard.x) != entry) return true;
    return visit(literal_of(Fact{heard.x, engine_[heard.x].lowest(), false}));
}

template <int W>
bool EngineLearner<W>::visit(Literal falsified) {
    if (watchers_[falsified].empty()) return true;
    engine_.spend(watchers_[falsified].size());
    return Base::visit(falsified);
}

template class EngineLearner<1>;
template class EngineLearner<4>;

}  // namespace pencilmark::general
