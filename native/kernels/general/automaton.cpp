#include "kernels/general/automaton.hpp"

#include <algorithm>
#include <map>
#include <utility>

namespace pencilmark::general {

namespace {

// By state: whether the moves lead there from a marked one.
std::vector<std::uint8_t> closure(std::vector<std::uint8_t> marked, const std::vector<std::pair<int, int>>& moves) {
    const Lists<int> next = gather(static_cast<int>(marked.size()), moves);
    std::vector<int> open;
    for (std::size_t s = 0; s < marked.size(); ++s)
        if (marked[s]) open.push_back(static_cast<int>(s));
    while (!open.empty()) {
        const int s = open.back();
        open.pop_back();
        for (int t : next[s])
            if (!std::exchange(marked[static_cast<std::size_t>(t)], 1)) open.push_back(t);
    }
    return marked;
}

// The same automaton without the states that no accepted word passes; its start stays.
AutomatonLaw trimmed(const AutomatonLaw& law) {
    std::vector<std::pair<int, int>> moves, back;
    for (const auto& move : law.moves) {
        moves.emplace_back(move.from, move.to);
        back.emplace_back(move.to, move.from);
    }
    std::vector<std::uint8_t> start(law.accepts.size(), 0);
    start[static_cast<std::size_t>(law.start)] = 1;
    const std::vector<std::uint8_t> ahead = closure(start, moves), behind = closure(law.accepts, back);
    AutomatonLaw made;
    std::vector<std::int32_t> number(law.accepts.size(), -1);
    for (std::size_t s = 0; s < number.size(); ++s)
        if ((ahead[s] && behind[s]) || start[s]) {
            number[s] = made.states++;
            made.accepts.push_back(law.accepts[s]);
        }
    made.start = number[static_cast<std::size_t>(law.start)];
    for (const auto& move : law.moves) {
        const std::int32_t from = number[static_cast<std::size_t>(move.from)],
                           to = number[static_cast<std::size_t>(move.to)];
        if (from >= 0 && to >= 0) made.moves.push_back({from, move.value, to});
    }
    return made;
}

template <class Visit>
void each_state(ConstStates set, std::size_t words, Visit visit) {
    for (std::size_t k = 0; k < words; ++k)
        for (std::uint64_t rest = set[k]; rest; rest &= rest - 1)
            visit(static_cast<int>(64 * k) + std::countr_zero(rest));
}

}  // namespace

AutomatonLaw product(const AutomatonLaw& left, const AutomatonLaw& right) {
    constexpr std::size_t most_states = 64;
    const auto moves_of = [](const AutomatonLaw& law) {
        std::vector<std::pair<int, AutomatonLaw::Move>> moves;
        for (const auto& move : law.moves) moves.emplace_back(move.from, move);
        return gather(law.states, moves);
    };
    const Lists<AutomatonLaw::Move> on_left = moves_of(left), on_right = moves_of(right);
    std::vector<std::int32_t> numbers(
        static_cast<std::size_t>(left.states) * static_cast<std::size_t>(right.states), -1);
    std::vector<std::pair<int, int>> states;
    const auto number = [&](int a, int b) {
        std::int32_t& known =
            numbers[static_cast<std::size_t>(a) * static_cast<std::size_t>(right.states) + static_cast<std::size_t>(b)];
        if (known < 0) known = static_cast<std::int32_t>(states.size()), states.emplace_back(a, b);
        return known;
    };
    AutomatonLaw both;
    both.start = number(left.start, right.start);
    for (std::size_t i = 0; i < states.size(); ++i) {
        const auto [a, b] = states[i];
        both.accepts.push_back(left.accepts[static_cast<std::size_t>(a)] && right.accepts[static_cast<std::size_t>(b)]);
        for (const auto& move : on_left[a])
            for (const auto& other : on_right[b])
                if (move.value == other.value)
                    both.moves.push_back({static_cast<std::int32_t>(i), move.value, number(move.to, other.to)});
        if (states.size() > most_states) return {};
    }
    both.states = static_cast<std::int32_t>(states.size());
    return both;
}

Machine::Machine(const AutomatonLaw& whole, int values) {
    const AutomatonLaw law = trimmed(whole);
    states = law.states;
    words = (static_cast<std::size_t>(states) + 63) / 64;
    start.resize(words);
    accept.resize(words);
    const auto set = [](std::vector<std::uint64_t>& all, int s) {
        all[static_cast<std::size_t>(s) / 64] |= std::uint64_t{1} << s % 64;
    };
    set(start, law.start);
    for (int s = 0; s < states; ++s)
        if (law.accepts[static_cast<std::size_t>(s)]) set(accept, s);
    if (words == 1) {
        std::vector<std::map<int, std::uint64_t>> by_distance(static_cast<std::size_t>(values));
        for (const auto& move : law.moves)
            by_distance[static_cast<std::size_t>(move.value)][move.to - move.from] |= std::uint64_t{1} << move.from;
        for (const auto& groups : by_distance) {
            for (auto [distance, from] : groups) leaps.add({from, distance});
            leaps.close();
        }
    }
    std::vector<std::pair<int, Step>> pairs;
    for (const auto& move : law.moves) pairs.emplace_back(move.from, Step{move.value, move.to});
    steps = gather(states, pairs);
}

template <int W>
void Machine::follow(const Bits<W>& domain, ConstStates from, States to) const {
    if (words == 1) {
        domain.each([&](int value) { *to |= after(value, *from); });
        return;
    }
    each_state(from, words, [&](int state) {
        for (const Step& step : steps[state])
            if (domain.has(step.value)) to[step.to / 64] |= std::uint64_t{1} << step.to % 64;
    });
}

template <int W>
Bits<W> Machine::trace(const Bits<W>& domain, ConstStates from, ConstStates goal, States found) const {
    Bits<W> leading;
    if (words == 1) {
        domain.each([&](int value) {
            const std::uint64_t sources = before(value, *goal) & *from;
            *found |= sources;
            if (sources) leading.add(value);
        });
        return leading;
    }
    each_state(from, words, [&](int state) {
        for (const Step& step : steps[state])
            if (domain.has(step.value) && (goal[step.to / 64] >> step.to % 64 & 1) != 0) {
                found[state / 64] |= std::uint64_t{1} << state % 64;
                leading.add(step.value);
            }
    });
    return leading;
}

template <int W>
Automaton<W>::Automaton(const Machine& machine, const std::vector<int>& scope)
    : machine_(machine), forward_((scope.size() + 1) * machine.words), backward_(forward_.size()) {
    seen_.resize(scope.size());
    std::copy(machine.start.begin(), machine.start.end(), forward_.begin());
    if (machine.words == 1) {
        checked_.resize(scope.size());
        renewed_.resize(scope.size());
        backward_.back() = machine.accept[0];
    }
    this->scope = scope;
    this->tier = machine.words > 2 ? 2 : 1;
    this->idempotent = true;
}

template <int W>
bool Automaton<W>::filter(Engine<W>& engine) {
    return machine_.words == 1 ? filter_small(engine) : filter_large(engine);
}

template <int W>
void Automaton<W>::renew(Engine<W>& engine) {
    const std::vector<int>& scope = this->scope;
    bool grown = false;  // the layer differs from what it was
    for (std::size_t i = 0; i < scope.size(); ++i) {
        const Set& domain = engine[scope[i]];
        const bool changed = domain != seen_[i];
        renewed_[i] = grown || unfinished_ || domain != checked_[i];
        if (!changed && !grown) continue;
        std::uint64_t next = 0;
        domain.each([&](int v) { next |= machine_.after(v, forward_[i]); });
        grown = std::exchange(forward_[i + 1], next) != next;
    }
    grown = false;
    for (std::size_t i = scope.size(); i-- > 0;) {
        const Set& domain = engine[scope[i]];
        const bool changed = domain != seen_[i];
        renewed_[i] |= grown;
        if (!changed && !grown) continue;
        std::uint64_t next = 0;
        domain.each([&](int v) { next |= machine_.before(v, backward_[i + 1]); });
        grown = std::exchange(backward_[i], next) != next;
        seen_[i] = domain;
    }
}

template <int W>
bool Automaton<W>::filter_small(Engine<W>& engine) {
    const std::vector<int>& scope = this->scope;
    renew(engine);
    unfinished_ = true;
    if ((forward_.back() & machine_.accept[0]) == 0) return engine.fail(*this);
    for (std::size_t i = 0; i < scope.size(); ++i) {
        if (!renewed_[i] || engine.fixed(scope[i])) continue;
        Set gone;
        engine[scope[i]].each([&](int v) {
            if ((machine_.after(v, forward_[i]) & backward_[i + 1]) == 0) gone.add(v);
        });
        checked_[i] = engine[scope[i]] - gone;
        if (!engine.remove(scope[i], gone, because(Because::propagator, this->number))) return false;
    }
    unfinished_ = false;
    return true;
}

// The layers ahead, from the first change on.
template <int W>
void Automaton<W>::read_on(Engine<W>& engine) {
    const std::vector<int>& scope = this->scope;
    std::size_t i = 0;
    while (i < scope.size() && engine[scope[i]] == seen_[i]) ++i;
    std::fill(forward_.begin() + static_cast<std::ptrdiff_t>((i + 1) * machine_.words), forward_.end(), 0);
    for (; i < scope.size(); ++i) {
        seen_[i] = engine[scope[i]];
        machine_.follow(seen_[i], layer(forward_, i), layer(forward_, i + 1));
    }
}

template <int W>
bool Automaton<W>::filter_large(Engine<W>& engine) {
    const std::vector<int>& scope = this->scope;
    read_on(engine);
    std::fill(backward_.begin(), backward_.end(), 0);
    std::uint64_t ends = 0;
    for (std::size_t k = 0; k < machine_.words; ++k)
        ends |= layer(backward_, scope.size())[k] = layer(forward_, scope.size())[k] & machine_.accept[k];
    if (ends == 0) return engine.fail(*this);
    for (std::size_t i = scope.size(); i-- > 0;) {
        const Set kept =
            machine_.trace(engine[scope[i]], layer(forward_, i), layer(backward_, i + 1), layer(backward_, i));
        if (!engine.keep(scope[i], kept, because(Because::propagator, this->number))) return false;
    }
    return true;
}

// From the start with every value put back that leads to nothing which could still be accepted: what cannot be
// put back is the reason.
template <int W>
void Automaton<W>::explain(const Past<W>& past, const Fact& goal, Facts& facts) const {
    const std::vector<int>& scope = this->scope;
    const std::size_t words = machine_.words;
    std::vector<Set> domains;
    for (int x : scope) domains.push_back(x == goal.x ? Set::one(goal.value) : past[x]);
    std::vector<std::uint64_t> all(words, ~std::uint64_t{0}), forward(machine_.start), next(words);
    std::vector<std::uint64_t> backward(forward_.size(), 0);
    if (machine_.states % 64) all.back() = (std::uint64_t{1} << machine_.states % 64) - 1;
    std::copy(machine_.accept.begin(), machine_.accept.end(), layer(backward, scope.size()));
    for (std::size_t i = scope.size(); i-- > 0;)
        machine_.trace(domains[i], all.data(), layer(backward, i + 1), layer(backward, i));
    for (std::size_t i = 0; i < scope.size(); ++i) {
        std::fill(next.begin(), next.end(), 0);
        if (scope[i] != goal.x) {
            const Set lost = past.root(scope[i]) - domains[i];
            std::vector<std::uint64_t> sources(words, 0);
            const Set needed = machine_.trace(lost, forward.data(), layer(backward, i + 1), sources.data());
            needed.each([&](int v) { facts.push_back({scope[i], v, false}); });
            domains[i] |= lost - needed;
        }
        machine_.follow(domains[i], forward.data(), next.data());
        forward.swap(next);
    }
}

template class Automaton<1>;
template class Automaton<4>;

}  // namespace pencilmark::general
