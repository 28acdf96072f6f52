#include "kernels/general/part_search.hpp"

#include <numeric>

namespace pencilmark::general {

namespace {

constexpr std::uint64_t brief_budget = 20'000;  // steps of an engine: less than a millisecond
constexpr std::uint64_t first_budget =
    800'000;  // … before the learner has its first turn, and for each place of a scope
constexpr std::uint64_t place_budget = 50;
constexpr std::size_t most_literals = 16'000'000;  // more than that and there is no learner

class Groups {
public:
    explicit Groups(int count) : parents_(static_cast<std::size_t>(count)) {
        std::iota(parents_.begin(), parents_.end(), 0);
    }

    int find(int x) {
        int& parent = parents_[static_cast<std::size_t>(x)];
        while (parents_[static_cast<std::size_t>(x)] != x) {
            int& up = parents_[static_cast<std::size_t>(x)];
            up = parents_[static_cast<std::size_t>(up)];
            x = up;
        }
        parent = x;
        return x;
    }
    void join(int x, int y) { parents_[static_cast<std::size_t>(find(x))] = find(y); }

private:
    std::vector<int> parents_;
};

// Where sums are many they say nearly all there is to say, and explaining them costs more than it teaches.
template <int W>
bool many_sums(const Model<W>& model) {
    return 2 * model.sums.size() >= model.root.size();
}

template <int W>
std::uint64_t budget_of(const Model<W>& model) {
    return (many_sums(model) ? 16 : 1) * first_budget + place_budget * model.size();
}

}  // namespace

template <int W>
bool sums_tell_most(const Model<W>& model) {
    std::size_t covered = 0;
    for (const Sum& sum : model.sums)
        if (is_plain(sum)) covered += sum.scope.size();
    return 2 * covered > model.root.size();
}

// Boards whose variables lie in two houses or more, as in a row and a column, are searched by places too. Where sums are
// many, a variable of them tells more than a place.
template <int W>
Habits habits_of(const Model<W>& model) {
    std::size_t seats = 0;
    for (const Unit& unit : model.units)
        if (is_house(unit)) seats += unit.scope.size();
    const bool crossing = seats >= 2 * model.root.size();
    return crossing && !many_sums(model) ? Habits{.places = true, .blame = 0.2} : Habits{};
}

template <int W>
std::vector<std::vector<int>> split(const Model<W>& model, const Engine<W>& engine) {
    Groups groups(model.variables());
    const auto tie = [&](const std::vector<int>& scope) {
        int first = -1;
        for (int x : scope) {
            if (engine.fixed(x)) continue;
            if (first >= 0) groups.join(x, first);
            first = x;
        }
    };
    for (const Unit& unit : model.units) tie(unit.scope);
    for (const Sum& sum : model.sums) tie(sum.scope);
    for (const auto& use : model.tables) tie(use.scope);
    for (const auto& use : model.machines) tie(use.scope);
    for (const Tally& tally : model.tallies) {
        std::vector<int> all;
        for (const std::vector<int>& side : tally.sides) all.insert(all.end(), side.begin(), side.end());
        tie(all);
    }
    for (const Arc<W>& arc : model.arcs) tie({arc.from, arc.to});
    std::vector<std::vector<int>> parts;
    std::vector<int> part_of(static_cast<std::size_t>(model.variables()), -1);
    for (int x = 0; x < model.variables(); ++x) {
        if (engine.fixed(x)) continue;
        int& part = part_of[static_cast<std::size_t>(groups.find(x))];
        if (part < 0) part = static_cast<int>(parts.size()), parts.emplace_back();
        parts[static_cast<std::size_t>(part)].push_back(x);
    }
    return parts;
}

template <int W>
Part<W>::Part(const Model<W>& model, Watch& watch, std::vector<int> variables, const Question& question)
    : model_(model),
      watch_(watch),
      variables_(std::move(variables)),
      keep_(question.keep),
      team_(question.team),
      budget_(budget_of(model)),
      learner_share_(many_sums(model) ? 8 : 4) {
    if (model.root.size() * model.values.size() > most_literals && team_ == Team::both) team_ = Team::probe;
}

template <int W>
void Part<W>::run(std::uint64_t wanted, Limits& limits) {
    bool done = exhausted_ || (wanted != 0 && found_ >= wanted);
    for (; !done && limits.ended() == Ended::no; budget_ *= 2) {
        if (team_ != Team::learner) done = take(probe_, wanted, budget_, limits);
        if (!done && team_ != Team::probe && limits.ended() == Ended::no)
            done = take(learner_, wanted, budget_ / learner_share_, limits);
    }
    settle();
}

template <int W>
bool Part<W>::run_briefly(std::uint64_t wanted, Limits& limits) {
    const bool done =
        exhausted_ || (wanted != 0 && found_ >= wanted) || take(probe_, wanted, brief_budget + model_.size(), limits);
    settle();
    return done;
}

template <int W>
void Part<W>::settle() {
    const Turn& best = probe_.found >= learner_.found ? probe_ : learner_;
    if (found_ >= best.found) return;
    found_ = best.found;
    kept_ = best.kept;
}

// Gives one search its turn; true when the part is done.
template <int W>
bool Part<W>::take(Turn& turn, std::uint64_t wanted, std::uint64_t budget, Limits& limits) {
    if (!turn.search) make(turn, &turn == &learner_);
    for (;;) {
        switch (turn.search->next(limits, budget)) {
            case Outcome::solution:
                write_down(turn);
                if (++turn.found == wanted) return true;
                break;
            case Outcome::exhausted: exhausted_ = true; return true;
            case Outcome::spent:
            case Outcome::ended: return false;
        }
    }
}

template <int W>
void Part<W>::make(Turn& turn, bool learner) {
    if (!learner) {
        const bool begun = ready_ != nullptr;
        if (!begun) ready_ = std::make_unique<Engine<W>>(model_, watch_);
        turn.search = std::make_unique<Probe<W>>(std::move(ready_), variables_, begun, habits_of(model_));
        return;
    }
    turn.search = std::make_unique<EngineLearner<W>>(model_, watch_, variables_);
    learnt_ = true;
}

template <int W>
void Part<W>::write_down(Turn& turn) const {
    if (turn.kept.size() >= keep_) return;
    std::vector<std::uint8_t>& solution = turn.kept.emplace_back();
    for (int x : variables_) solution.push_back(static_cast<std::uint8_t>(turn.search->engine()[x].lowest()));
}

template bool sums_tell_most(const Model<1>&);
template bool sums_tell_most(const Model<4>&);
template Habits habits_of(const Model<1>&);
template Habits habits_of(const Model<4>&);
template std::vector<std::vector<int>> split(const Model<1>&, const Engine<1>&);
template std::vector<std::vector<int>> split(const Model<4>&, const Engine<4>&);
template class Part<1>;
template class Part<4>;

}  // namespace pencilmark::general
