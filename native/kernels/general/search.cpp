#include "kernels/general/search.hpp"

#include <utility>

#include "kernels/general/model.hpp"

namespace pencilmark::general {

namespace {

constexpr std::size_t most_compared = 1'024;  // variables looked at for one decision
constexpr double growth = 1.0001;             // of what a failure weighs: the last ten thousand count most

// By variable: how many take notice of it.
template <int W>
std::vector<double> degrees(const Engine<W>& engine) {
    std::vector<double> found(static_cast<std::size_t>(engine.variables()), 1);
    for (int i = 0; i < engine.propagators(); ++i)
        for (int x : engine.propagator(i).scope) ++found[static_cast<std::size_t>(x)];
    for (const Arc<W>& arc : engine.model().arcs) ++found[static_cast<std::size_t>(arc.from)];
    return found;
}

}  // namespace

template <int W>
Probe<W>::Probe(std::unique_ptr<Engine<W>> engine, std::vector<int> variables, bool begun, const Habits& habits)
    : engine_(std::move(engine)),
      variables_(std::move(variables)),
      blame_(habits.blame),
      degrees_(degrees(*engine_)),
      weights_(degrees_),
      phases_(weights_.size(), -1),
      begun_(begun) {
    const std::vector<Unit>& units = engine_->model().units;
    for (std::size_t i = 0; habits.places && i < units.size(); ++i)
        if (is_house(units[i])) houses_.push_back(static_cast<int>(i));
}

template <int W>
Outcome Probe<W>::next(Limits& limits, std::uint64_t budget) {
    const std::uint64_t start = engine_->work();
    if (!std::exchange(begun_, true) && !engine_->run_all()) return Outcome::exhausted;
    if (at_solution_ && !refute()) return engine_->stopped() ? Outcome::ended : Outcome::exhausted;
    at_solution_ = false;
    Decision decision{};
    for (;;) {
        if (engine_->stopped() && (limits.look(), true)) return Outcome::ended;
        if (!choose(decision)) break;
        if (engine_->work() - start > budget) return Outcome::spent;
        if (!limits.step()) return Outcome::ended;
        if (!decide(decision) && !fail()) return Outcome::exhausted;
    }
    at_solution_ = found_here_ = true;
    return Outcome::solution;
}

template <int W>
void Probe<W>::begin_here() {
    floor_ = engine_->level();
    path_.clear();
    at_solution_ = found_here_ = false;
    failures_ = 0;
    patience_ = first_patience;
    step_ = 1;
    weights_ = degrees_;
}

template <int W>
bool Probe<W>::decide(const Decision& decision) {
    path_.push_back(decision);
    last_tried_ = decision.x;
    engine_->push();
    phases_[static_cast<std::size_t>(decision.x)] = static_cast<std::int16_t>(decision.value);
    return engine_->assign(decision.x, decision.value, general::decision) && engine_->propagate();
}

template <int W>
bool Probe<W>::fail() {
    weigh();
    if (!refute()) return false;
    if (!found_here_ && failures_ >= patience_) restart();
    return true;
}

// Takes back the last decision and strikes its value out; again and again while that contradicts.
template <int W>
bool Probe<W>::refute() {
    while (!path_.empty()) {
        const Decision decision = path_.back();
        path_.pop_back();
        last_tried_ = decision.x;
        engine_->back_to(floor_ + static_cast<int>(path_.size()));
        if (engine_->remove(decision.x, Set::one(decision.value), general::decision) && engine_->propagate())
            return true;
        weigh();
    }
    return false;
}

// The constraint that failed, and the variable it failed by: to decide that one first was of use.
template <int W>
void Probe<W>::weigh() {
    ++failures_;
    for (int x : engine_->culprits()) weights_[static_cast<std::size_t>(x)] += blame_ * step_;
    weights_[static_cast<std::size_t>(last_tried_)] += step_;
    step_ *= growth;
    if (step_ < 1e100) return;
    for (double& weight : weights_) weight *= 1e-100;
    step_ *= 1e-100;
}

// Twice as patient each time: a proof must begin anew, and so no more than half of all its work is lost.
template <int W>
void Probe<W>::restart() {
    failures_ = 0;
    patience_ *= 2;
    path_.clear();
    engine_->back_to(floor_);
}

// The smallest ratio of domain to weight. False when every variable has its value.
template <int W>
bool Probe<W>::choose(Decision& decision) {
    engine_->save(known_);
    int best = -1;
    double best_weight = 0;
    int best_size = 0;
    std::size_t compared = 0;
    for (auto i = static_cast<std::size_t>(known_); i < variables_.size() && compared < most_compared; ++i) {
        const int x = variables_[i], size = engine_->size(x);
        if (size == 1) {
            std::swap(variables_[i], variables_[static_cast<std::size_t>(known_++)]);
            continue;
        }
        ++compared;
        const double weight = weights_[static_cast<std::size_t>(x)];
        if (best >= 0 && size * best_weight >= best_size * weight) continue;
        best = x;
        best_weight = weight;
        best_size = size;
    }
    if (best < 0) return false;
    decision = {best, choose_value(best)};
    if (best_size > 2) choose_place(decision, 2 * best_weight / best_size);
    return true;
}

// A value that has two places left in a full unit is a choice of two as well: in a variable heavier than `least`,
// striking it there puts it in the other place.
template <int W>
void Probe<W>::choose_place(Decision& decision, double least) const {
    for (int house : houses_) {
        const std::vector<int>& scope = engine_->model().units[static_cast<std::size_t>(house)].scope;
        Set once, twice, thrice;
        for (int x : scope) {
            const Set& domain = (*engine_)[x];
            thrice |= twice & domain;
            twice |= once & domain;
            once |= domain;
        }
        const Set two = twice - thrice;
        if (two.none()) continue;
        for (int x : scope)
            if (weights_[static_cast<std::size_t>(x)] > least && (*engine_)[x].meets(two)) {
                least = weights_[static_cast<std::size_t>(x)];
                decision = {x, ((*engine_)[x] & two).lowest()};
            }
    }
}

template <int W>
int Probe<W>::choose_value(int x) const {
    const int phase = phases_[static_cast<std::size_t>(x)];
    const Set& domain = (*engine_)[x];
    if (phase >= 0 && domain.has(phase)) return phase;
    return domain.lowest();
}

template class Probe<1>;
template class Probe<4>;

}  // namespace pencilmark::general
